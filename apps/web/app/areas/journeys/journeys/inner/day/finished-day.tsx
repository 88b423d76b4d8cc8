import type { DayCard, RouteDay, RouteWay } from '@waymark/contract/journeys/journeys.ts'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useRef } from 'react'
import { PageHead } from '../../../../../kit/head/page-head.tsx'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { routeMapPath } from '../../../../../kit/load/addresses.ts'
import { registered } from '../../../../../kit/load/module.ts'
import { useCall } from '../../../../../kit/load/query.ts'
import { slot } from '../../../../../kit/load/slots.tsx'
import { Badge } from '../../../../../kit/look/badge.tsx'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { Go } from '../../../../../kit/look/go.tsx'
import { CardGrid, SectionHead } from '../../../../../kit/look/layout.tsx'
import { StripMap } from '../../../../../kit/look/strip-map.tsx'
import { Wrap } from '../../../../../kit/look/wrap.tsx'
import { GuideCard } from '../../../../guides/guides/parts/guide-card.tsx'
import { FinishedLine, useArrival } from '../../../../guides/guides/parts/line-travel.tsx'
import { useOffer } from '../../../../money/billing/queries.ts'
import { dayFinishedPath, dayLook, dayPath, formatDate, nextOpenDay } from '../../days.ts'

/** A number with its label. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-5 border-t border-border py-2.75 text-sm first:border-t-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
)

const FinishedParts = slot(() => registered('finishedParts'))

/** Closing page of a route: results, and what to do next. */
function FinishedRoute({ way: { enrolment, days, guides, finish } }: { way: RouteWay }) {
  const t = useWords('deck')
  const { subscription, progress } = enrolment
  const { offer, next } = useNextRoute(subscription.slug)
  // Guide that the route began with: its services are shown.
  const [main] = guides
  return (
    <>
      <p className="lead mt-6 max-w-read">{finish}</p>
      <h2 className="mt-9 mb-2 text-xl">{t('whatWasDone')}</h2>
      <dl className="max-w-form">
        <Fact name={t('daysFinished')}>{t('amount', { done: progress.daysDone, total: days.length })}</Fact>
        <Fact name={t('cardsFilled')}>{t('amount', { done: progress.cardsDone, total: subscription.totalCards })}</Fact>
      </dl>
      {offer && (
        <>
          <h2 className="mt-9 mb-3 text-xl">{t('gets')}</h2>
          <ul className="grid max-w-read gap-2">
            {offer.gets.map((got) => (
              <li key={got} className="flex gap-3">
                <Check size={20} className="mt-0.75 flex-none text-(--line)" aria-hidden />
                {got}
              </li>
            ))}
          </ul>
        </>
      )}
      {next && (
        <section aria-labelledby="next-route" className="mt-9">
          <h2 id="next-route" className="mb-3 text-xl">
            {t('nextRoute')}
          </h2>
          <article
            {...(next.category && { 'data-line': next.category.line })}
            className="group relative max-w-read rounded-card border border-border bg-surface px-5 py-4.5"
          >
            {next.category && (
              <p className="flex items-center gap-2 text-xs text-ink-2">
                <Badge line={next.category.line} size="s" />
                {next.category.name}
              </p>
            )}
            <h3 className="mt-2 text-lg font-semibold tracking-snug">
              <Go to={routeMapPath(next.slug)} className="no-underline after:absolute after:inset-0 group-hover:underline">
                {next.name}
              </Go>
            </h3>
            <p className="mt-1 text-sm text-ink-2">{next.announce}</p>
          </article>
        </section>
      )}
      <div className="not-printed mt-7 flex flex-wrap gap-3">
        {next && <ButtonLink to={routeMapPath(next.slug)}>{t('goOnRoute', { name: next.name })}</ButtonLink>}
        <ButtonLink to="/routes" variant={next ? 'outline' : 'primary'}>
          {t('allRoutes')}
        </ButtonLink>
        <ButtonLink to="/profile/routes" variant="outline">
          {t('myRoutes')}
        </ButtonLink>
      </div>
      {main && (
        <>
          <section aria-labelledby="guides" className="not-printed mt-section">
            <SectionHead id="guides" title={t('guidesOfRoute')} />
            <CardGrid tight>
              {guides.map((guide) => (
                <GuideCard key={guide.id} guide={guide} />
              ))}
            </CardGrid>
          </section>
          <FinishedParts guide={main.slug} />
        </>
      )}
    </>
  )
}

/** The first related route that the user does not have. */
function useNextRoute(slug: string) {
  const { data: offer } = useOffer(slug)
  const { data: shop } = useCall('listOffersForMe', { kind: 'route', rows: 24 })
  return { offer, next: shop?.items.find(({ mine }) => mine === null)?.subscription }
}

/** Closing page of a day. Its track continues to the next day, or to the end of the route. */
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
      ? t('routeFinished', { name: subscription.name })
      : t('finishedTitle', { number: day.number })
  const doneDays = way.days.filter(({ id, state }) => state === 'done' || (id === day.id && day.doneAt)).length
  const goOn = nextOpenDay(way.days, day.number)
  const here = isAhead(day.next) ? day.number + 1 : goOn?.number
  const stops = way.days.map(({ id, number, state }) => ({
    state: number === here ? ('here' as const) : id === day.id && day.doneAt ? ('done' as const) : (dayLook(state) ?? ('ahead' as const)),
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
            {!whole && <NextDay way={way} day={day} goOn={goOn} />}
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

const isAhead = (next: RouteDay['next']) => next?.state === 'ahead' || next?.state === 'locked'

interface NextDayProps {
  way: RouteWay
  day: RouteDay
  goOn: DayCard | undefined
}

/** Link to the next unfinished day, and when the next day opens. */
function NextDay({ way, day: { next, number, slug, enrolment }, goOn }: NextDayProps) {
  const t = useWords('deck')
  const language = useLanguage()
  const route = enrolment.subscription.slug
  const missed = way.days.filter(({ state, slug: other }) => state === 'open' && other !== slug)
  const ahead = isAhead(next) ? next : null
  const title = (ahead ?? goOn)?.title
  return (
    <>
      <h2 className="mt-9 mb-2 text-xl">{t('next')}</h2>
      <p className="max-w-read text-ink-2">
        {ahead?.opensOn && `${t('opensOn', { number: number + 1, day: formatDate(language, ahead.opensOn) })} `}
        {title && <b className="text-ink">{title}</b>}
        {missed.length > 0 && <span className="block">{t('stillOpen', { count: missed.length })}.</span>}
      </p>
      <div className="not-printed mt-6 flex flex-wrap gap-3">
        {goOn && <ButtonLink to={dayPath(route, goOn.slug)}>{t('goOnWith', { number: goOn.number })}</ButtonLink>}
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
