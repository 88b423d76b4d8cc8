import type { RouteDay, RouteWay } from '@waymark/contract/journeys/journeys.ts'
import { useRef } from 'react'
import { PageHead } from '../../../../../kit/head/page-head.tsx'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { routeMapPath } from '../../../../../kit/load/addresses.ts'
import { Badge } from '../../../../../kit/look/badge.tsx'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { Go } from '../../../../../kit/look/go.tsx'
import { StripMap } from '../../../../../kit/look/strip-map.tsx'
import { Wrap } from '../../../../../kit/look/wrap.tsx'
import { FinishedLine } from '../../../../guides/guides/parts/finished-line.tsx'
import { useArrival } from '../../../../guides/guides/travel.ts'
import { formatDate } from '../../dates.ts'
import { dayFinishedPath, dayPath } from '../../paths.ts'
import { lookOf } from '../../states.ts'
import { Fact } from './fact.tsx'
import { FinishedRoute } from './finished-route.tsx'

/** The end of a day; the track runs on to the next one, and after the last one to the terminus. */
export function FinishedDay({ way, day }: { way: RouteWay; day: RouteDay }) {
  const t = useWords('deck')
  const page = useRef<HTMLElement>(null)
  const { subscription, status } = day.enrolment
  const route = subscription.slug
  useArrival(page, dayFinishedPath(route, day.slug))
  const total = way.days.length
  const whole = status === 'done'
  const title = !day.doneAt
    ? t('notFinishedTitle', { number: day.number })
    : whole
      ? t('routeFinished')
      : t('finishedTitle', { number: day.number })
  const doneDays = way.days.filter(({ id, state }) => state === 'done' || (id === day.id && day.doneAt)).length
  const stops = way.days.map(({ id, number, state }) => ({
    state:
      number === day.number + 1
        ? ('here' as const)
        : id === day.id && day.doneAt
          ? ('done' as const)
          : (lookOf(state) ?? ('ahead' as const)),
  }))
  return (
    <main id="main" ref={page} data-line={subscription.category?.line}>
      <PageHead title={title} indexed={false} />
      <Wrap className="pt-8 md:pt-12">
        <p className="mb-3.5 flex items-center gap-2.5">
          {subscription.category && <Badge line={subscription.category.line} />}
          <Go to={routeMapPath(route)}>{subscription.name}</Go>
        </p>
        <h1>{title}</h1>
        {day.doneAt ? (
          <>
            <div className="-mx-1.5 mt-6 max-w-read overflow-x-clip px-1.5">
              {whole ? (
                <FinishedLine steps={total} label={t('amountDays', { done: doneDays, total })} />
              ) : (
                <StripMap stops={stops} label={t('amountDays', { done: doneDays, total })} />
              )}
            </div>
            {whole ? <FinishedRoute way={way} /> : <DayFacts day={day} done={doneDays} total={total} />}
            {!whole && <Next way={way} day={day} />}
          </>
        ) : (
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={dayPath(route, day.slug)}>{t('backToDay', { number: day.number })}</ButtonLink>
          </div>
        )}
      </Wrap>
    </main>
  )
}

function DayFacts({ day, done, total }: { day: RouteDay; done: number; total: number }) {
  const t = useWords('deck')
  return (
    <>
      <h2 className="mt-9 mb-2 text-xl">{t('whatWasDone')}</h2>
      <dl className="max-w-form">
        <Fact name={t('cardsFilled')}>{t('amount', { done: day.cardsDone, total: day.totalCards })}</Fact>
        {day.items.length > 0 && (
          <Fact name={t('checksTicked')}>
            {t('amount', { done: day.items.filter((item) => item.done).length, total: day.items.length })}
          </Fact>
        )}
        <Fact name={t('daysFinished')}>{t('amount', { done, total })}</Fact>
      </dl>
    </>
  )
}

/** On to the next day, or when it opens. */
function Next({ way, day: { next, number, slug, enrolment } }: { way: RouteWay; day: RouteDay }) {
  const t = useWords('deck')
  const language = useLanguage()
  const route = enrolment.subscription.slug
  const missed = way.days.filter(({ state, slug: other }) => state === 'open' && other !== slug)
  const first = missed[0]
  const isOpen = next && next.state !== 'ahead' && next.state !== 'locked'
  return (
    <>
      <h2 className="mt-9 mb-2 text-xl">{t('next')}</h2>
      <p className="max-w-read text-ink-2">
        {next && (
          <>
            {next.opensOn && !isOpen && `${t('opensOn', { number: number + 1, day: formatDate(language, next.opensOn) })} `}
            <b className="text-ink">{next.title}</b>
          </>
        )}
        {missed.length > 0 && <span className="block">{t('stillOpen', { count: missed.length })}.</span>}
      </p>
      <div className="not-printed mt-6 flex flex-wrap gap-3">
        {next && isOpen ? (
          <ButtonLink to={dayPath(route, next.slug)}>{t('goOnWith', { number: next.number })}</ButtonLink>
        ) : (
          first && <ButtonLink to={dayPath(route, first.slug)}>{t('goOnWith', { number: first.number })}</ButtonLink>
        )}
        <ButtonLink to={routeMapPath(route)} variant="outline">
          {t('toMap')}
        </ButtonLink>
        <ButtonLink to={dayPath(route, slug)} variant="quiet">
          {t('backToDay', { number })}
        </ButtonLink>
      </div>
    </>
  )
}
