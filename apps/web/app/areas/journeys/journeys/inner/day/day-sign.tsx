import type { RouteDay } from '@waymark/contract/journeys/journeys.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Flag from 'lucide-react/icons/flag'
import MapIcon from 'lucide-react/icons/map'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../../../kit/dialogs/dialog.tsx'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { routeMapPath } from '../../../../../kit/load/addresses.ts'
import { useChange } from '../../../../../kit/load/use-change.ts'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { Go } from '../../../../../kit/look/go.tsx'
import { startTravel } from '../../../../guides/guides/parts/line-travel.tsx'
import { refreshEnrolments } from '../../../../money/billing/queries.ts'
import { dayFinishedPath, dayPath, openInDay } from '../../days.ts'
import { dayCache } from './my-day.ts'

const signClass =
  'not-printed mt-11 flex min-h-18 w-full items-center gap-3.5 rounded-card bg-ink px-4.5 py-3.5 text-start text-on-ink no-underline'

/** Button to finish a day, or to go to the next one after that, with links to the previous day and the map. */
export function DaySign({ day, route }: { day: RouteDay; route: string }) {
  const t = useWords('deck')
  const { previous, next, number, slug, usable, doneAt } = day
  return (
    <>
      {usable && !doneAt ? <Finish day={day} route={route} /> : <NextDayLink day={day} route={route} />}
      <div className="not-printed -mx-3 mt-3.5 flex flex-wrap justify-between gap-y-1">
        {previous && (
          <ButtonLink variant="quiet" size="s" to={dayPath(route, previous.slug)}>
            <ArrowLeft size={18} />
            {t('day', { number: previous.number })}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" size="s" to={routeMapPath(route)}>
          <MapIcon size={18} />
          {t('toMap')}
        </ButtonLink>
        {doneAt && next && (
          <ButtonLink variant="quiet" size="s" to={dayFinishedPath(route, slug)}>
            <Flag size={18} />
            {t('seeFinished')}
          </ButtonLink>
        )}
        {!doneAt && next && (
          <ButtonLink variant="quiet" size="s" to={dayPath(route, next.slug)}>
            {t('day', { number: number + 1 })}
            <ArrowRight size={18} />
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function Finish({ day, route }: { day: RouteDay; route: string }) {
  const t = useWords('deck')
  const { busy, asking, open, begin, finish, stay } = useFinishing(route, day)
  return (
    <>
      <button
        type="button"
        className={signClass}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={busy ? undefined : begin}
      >
        <span className="min-w-0 flex-1">
          <span className="block text-xs opacity-80">{t('finishHint')}</span>
          <b className="block text-lg leading-6 tracking-snug">{t('finish', { number: day.number })}</b>
        </span>
        <Flag size={28} className="flex-none" />
      </button>
      <FinishDialog open={asking} number={day.number} cards={open.cards} checks={open.checks} onFinish={finish} onStay={stay} />
    </>
  )
}

function NextDayLink({ day: { next, slug }, route }: { day: RouteDay; route: string }) {
  const t = useWords('deck')
  return (
    <Go to={next ? dayPath(route, next.slug) : dayFinishedPath(route, slug)} className={signClass}>
      <span className="min-w-0 flex-1">
        {next && <span className="block text-xs opacity-80">{t('nextDay', { number: next.number })}</span>}
        <b className="block text-lg leading-6 tracking-snug">{next ? next.title : t('seeFinished')}</b>
      </span>
      <ArrowRight size={28} className="flex-none" />
    </Go>
  )
}

interface FinishDialogProps {
  open: boolean
  number: number
  /** Numbers of unfinished cards and checklist items. */
  cards: number
  checks: number
  onFinish: () => void
  onStay: () => void
}

/** Asks for confirmation if something in the day is unfinished. */
function FinishDialog({ open, number, cards, checks, onFinish, onStay }: FinishDialogProps) {
  const t = useWords('deck')
  const left = [...(cards > 0 ? [t('openCards', { count: cards })] : []), ...(checks > 0 ? [t('openChecks', { count: checks })] : [])]
  const what = new Intl.ListFormat(useLanguage(), { type: 'conjunction' }).format(left)
  return (
    <ConfirmDialog
      open={open}
      title={t('finishAsk', { number })}
      confirm={t('finish', { number })}
      wayOut={t('stay')}
      onConfirm={onFinish}
      onClose={onStay}
    >
      <p>{t('finishOpen', { what })}</p>
    </ConfirmDialog>
  )
}

/** Finishes a day, after asking once about open cards and items. */
function useFinishing(route: string, day: RouteDay) {
  const t = useWords('deck')
  const navigate = useNavigate()
  const { busy, run } = useChange('finishDay', {
    words: { offline: t('notFinished'), failed: t('failed') },
    async onDone(done) {
      await dayCache(route, day.slug).keep(() => done)
      void refreshEnrolments()
      const finished = dayFinishedPath(route, day.slug)
      startTravel(finished)
      await navigate(finished)
    },
  })
  const [asking, setAsking] = useState(false)
  const open = openInDay(day)

  function finish() {
    setAsking(false)
    void run({ id: day.id, status: 'done' })
  }
  return {
    busy,
    asking,
    open,
    begin: () => (open.cards + open.checks > 0 ? setAsking(true) : finish()),
    finish,
    stay: () => setAsking(false),
  }
}
