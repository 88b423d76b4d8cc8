import type { DayCard, RouteWay } from '@waymark/contract/journeys/journeys.ts'
import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../../../kit/language/words.tsx'
import { routePricesPath } from '../../../../../kit/load/addresses.ts'
import { Button, ButtonLink } from '../../../../../kit/look/button.tsx'
import { cx } from '../../../../../kit/look/cx.ts'
import { EmptyState } from '../../../../../kit/look/empty-state.tsx'
import { refreshEnrolments, useEnrolmentErrors, useRun } from '../../../../money/billing/queries.ts'
import { dayFinishedPath, dayPath } from '../../days.ts'
import { Deck } from '../deck/deck.tsx'

/** Next step on a route: today's cards, the start, or the end. */
export function TodaysDeck({ way }: { way: RouteWay }) {
  const t = useWords('my-routes')
  const { status, paymentStatus, subscription, progress } = way.enrolment
  const last = way.days.at(-1)
  if (status === 'done')
    return (
      <EmptyState
        as="h2"
        drawing="hollow"
        title={t('finishedTitle')}
        actions={
          last && (
            <ButtonLink to={dayFinishedPath(subscription.slug, last.slug)} size="s">
              {t('seeFinished')}
            </ButtonLink>
          )
        }
      >
        {t('finishedText')}
      </EmptyState>
    )
  if (paymentStatus === 'not_paid') return <EndedNote enrolment={way.enrolment} />
  if (status === 'new') return <StartRoute way={way} />
  const today = way.days.find(({ number }) => number === progress.today)
  return today ? <TodaysCards route={subscription.slug} day={today} /> : null
}

function TodaysCards({ route, day }: { route: string; day: DayCard }) {
  const t = useWords('my-routes')
  const navigate = useNavigate()
  const toDay = (
    <ButtonLink to={dayPath(route, day.slug)} variant="outline" size="s">
      {t('toDay')}
    </ButtonLink>
  )
  return (
    <section aria-labelledby="today">
      <h2 id="today">{t('todayDay', { number: day.number })}</h2>
      <p className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-2">
        <span className="flex-[1_1_12rem]">{day.title}</span>
        {toDay}
      </p>
      <Deck place={{ route, day: day.slug }} onReadOn={() => void navigate(dayPath(route, day.slug))}>
        <NoCardsLeft day={day} actions={toDay} />
      </Deck>
    </section>
  )
}

/** A paid route that can be started. */
function StartRoute({ way: { enrolment } }: { way: RouteWay }) {
  const t = useWords('my-routes')
  const telling = useEnrolmentErrors(() => void refreshEnrolments())
  const { run, busy } = useRun(enrolment.id, telling)
  return (
    <EmptyState
      as="h2"
      drawing="hollow"
      title={t('readyTitle')}
      actions={
        <Button busy={busy} onClick={() => void run()}>
          {t('run')}
        </Button>
      }
    >
      {t(enrolment.progress.daysDone > 0 ? 'readyTrialText' : 'readyText')}
    </EmptyState>
  )
}

interface EndedNoteProps {
  enrolment: Pick<EnrolmentCard, 'status' | 'subscription'>
  className?: string
}

/** Note that access has ended: the route can be read, and subscribed to again. */
export function EndedNote({ enrolment: { status, subscription }, className }: EndedNoteProps) {
  const t = useWords('deck')
  const tried = status === 'trial'
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-s-sm rounded-e-card border border-s-[4.5px] border-border border-s-ink bg-surface px-3.5 py-3',
        className,
      )}
    >
      <div className="flex-[1_1_220px]">
        <b>{t(tried ? 'trialEnded' : 'ended')}</b>
        <p className="text-sm text-ink-2">{t(tried ? 'trialEndedText' : 'endedText')}</p>
      </div>
      <ButtonLink to={routePricesPath(subscription.slug)} size="s">
        {t(tried ? 'subscribe' : 'renew')}
      </ButtonLink>
    </div>
  )
}

interface NoCardsLeftProps {
  day: { number: number; doneAt: string | null }
  /** Number of cards postponed to tomorrow. */
  waiting?: number
  actions?: ReactNode
}

/** Shown if no card of the day is open. */
export function NoCardsLeft({ day: { number, doneAt }, waiting = 0, actions }: NoCardsLeftProps) {
  const t = useWords('deck')
  return (
    <EmptyState drawing="hollow" title={doneAt ? t('dayDone', { number }) : t('noCards')} {...(actions && { actions })}>
      {waiting > 0 && <p>{t('tomorrowText', { count: waiting })}</p>}
      <p>{t(doneAt ? 'dayDoneText' : 'noCardsText')}</p>
    </EmptyState>
  )
}
