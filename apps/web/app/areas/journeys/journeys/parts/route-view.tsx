import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useState } from 'react'
import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { formatPrice } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { routeMapPath, routePricesPath } from '../../../../kit/load/addresses.ts'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { BoxedList } from '../../../../kit/look/boxed-list.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { Details } from '../../../../kit/look/details.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { CardGrid, Panel } from '../../../../kit/look/layout.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { GuideCard } from '../../../guides/guides/parts/guide-card.tsx'
import { isHad } from '../../../money/billing/enrolment.ts'
import { namedPeriod } from '../../../money/billing/offers.ts'
import type { PricedOffer } from '../../../money/billing/structured-data.ts'
import { useMyEnrolments } from '../../../money/billing/use-my-enrolments.ts'
import { routesAddress } from '../standing.ts'
import { type RouteData, type RoutesData, routeJson, routePricesJson, routesJson } from '../structured-data.ts'
import { useTrial } from '../use-trial.tsx'
import { DayMap } from './day-map.tsx'
import { RouteIntro } from './route-intro.tsx'

const per = { day: 'perDay', week: 'perWeek', month: 'perMonth', year: 'perYear' } as const

/** What it costs, the trial, and what else is to be known before. */
function RoutePanel({ route }: { route: RouteData }) {
  const t = useWords('routes')
  const language = useLanguage()
  const { start, busy, signInDialog } = useTrial(route.slug)
  const { slug, totalDays, totalCards, minutes, trialDays, guides, currency } = route
  const period = namedPeriod(route)
  return (
    <Panel>
      {period && (
        <p className="mb-4.5 text-2xl font-bold tracking-tight">
          {t(per[period.unit], { price: formatPrice(language, period.priceCents, currency) })}
        </p>
      )}
      {trialDays > 0 && (
        <Button full busy={busy} onClick={() => void start()}>
          {t('try', { count: trialDays })}
          <ArrowRight size={20} aria-hidden />
        </Button>
      )}
      <ButtonLink to={routePricesPath(slug)} full variant={trialDays > 0 ? 'outline' : 'primary'} className="mt-2.5">
        {t(trialDays > 0 ? 'seePrices' : 'choose')}
      </ButtonLink>
      {trialDays > 0 && <p className="mt-3.5 text-sm text-ink-2">{t('tryText', { count: trialDays })}</p>}
      <p className="mt-3.5 hidden text-sm text-ink-2 noscript:block">{t('noScript')}</p>
      <dl className="mt-4">
        <Fact name={t('factDays')}>{totalDays}</Fact>
        <Fact name={t('factDay')}>{t('minutesShort', { count: minutes })}</Fact>
        <Fact name={t('factCards')}>{totalCards}</Fact>
        {guides.length > 0 && <Fact name={t('factGuides')}>{guides.length}</Fact>}
      </dl>
      {signInDialog}
    </Panel>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-5 border-t border-border py-2.75 text-sm first:border-t-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
)

const anchorOf = (number: number) => `day-${number}`

/** The map of the days and their titles: each day of the map leads to its own below. */
function RouteDays({ route: { days, trialDays } }: { route: RouteData }) {
  const t = useWords('routes')
  return (
    <>
      <section aria-labelledby="map">
        <h2 id="map" className="mb-2">
          {t('map')}
        </h2>
        <p className="mb-5 max-w-read text-ink-2">{t('mapText')}</p>
        <DayMap
          label={t('mapLabel')}
          days={days.map(({ number, slug, title }) => ({ number, slug, title, state: 'ahead', href: `#${anchorOf(number)}` }))}
        />
      </section>
      <section aria-labelledby="days">
        <h2 id="days" className="mb-3">
          {t('dayByDay')}
        </h2>
        <ol className="md:columns-2 md:gap-x-8">
          {days.map(({ number, slug, title, totalCards, minutes }) => (
            <li
              key={slug}
              id={anchorOf(number)}
              tabIndex={-1}
              className="grid scroll-mt-4 break-inside-avoid grid-cols-[2.25rem_minmax(0,1fr)] border-t border-border py-3 target:bg-(--line-tint)"
            >
              <span aria-hidden="true" className="font-semibold text-ink-3">
                {number}
              </span>
              <div>
                <h3 className="text-base font-semibold">{title}</h3>
                <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
                  {t('cards', { count: totalCards })}
                  <span>{t('minutes', { count: minutes })}</span>
                  {number <= trialDays && <StatusChip>{t('trialDay')}</StatusChip>}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

const questions = [
  ['missed', 'missedText'],
  ['afterTrial', 'afterTrialText'],
  ['needPlan', 'needPlanText'],
  ['stopping', 'stoppingText'],
] as const

/** What is asked before a route is begun; the product says it itself, for every route alike. */
function BeforeRoute({ trial }: { trial: boolean }) {
  const t = useWords('routes')
  return (
    <section aria-labelledby="before">
      <h2 id="before" className="mb-3">
        {t('before')}
      </h2>
      {questions
        .filter(([question]) => trial || question !== 'afterTrial')
        .map(([question, answer], index) => (
          <Details
            key={question}
            open={index === 0}
            summary={t(question)}
            className="border-t border-border last:border-b"
            summaryClassName="w-full min-h-15 justify-between gap-4 py-2.5 text-base! font-semibold text-ink!"
          >
            <p className="max-w-[60ch] pb-5 text-ink-2">{t(answer)}</p>
          </Details>
        ))}
    </section>
  )
}

const MyRoute = deferred(async () => (await import('./my-route.tsx')).MyRoute, { words: ['my-routes', 'deck', 'profile'] })

/** A route: what everybody sees of it, and in its place the map and today's deck for whoever has it. */
export function RouteView({ data: route }: { data: RouteData }) {
  const { items } = useMyEnrolments('route')
  const [shown, setShown] = useState(false)
  const { slug, name, announce, category } = route
  const had = items?.some((enrolment) => enrolment.subscription.slug === slug && isHad(enrolment))
  return (
    <main id="main" data-line={category?.line}>
      <PageHead title={name} description={announce} path={routeMapPath(slug)} />
      {import.meta.env.SSR && <RouteJson route={route} />}
      {had && <MyRoute route={slug} onShown={setShown} />}
      {!(had && shown) && <SoldRoute route={route} />}
    </main>
  )
}

/** A route for whoever does not have it: what it is about, what one gets, its days, what it costs, and the trial. */
function SoldRoute({ route }: { route: RouteData }) {
  const t = useWords('routes')
  const { about, gets, guides, trialDays } = route
  return (
    <Wrap>
      <RouteIntro route={route} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-11 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-18">
        <div className="lg:sticky lg:top-6 lg:order-2">
          <RoutePanel route={route} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-11">
          <section aria-labelledby="about">
            <h2 id="about" className="mb-3">
              {t('about')}
            </h2>
            <Html html={about} className="max-w-read" />
          </section>
          <section aria-labelledby="gets">
            <h2 id="gets" className="mb-3">
              {t('gets')}
            </h2>
            <BoxedList items={gets} ticked />
          </section>
          <RouteDays route={route} />
          <BeforeRoute trial={trialDays > 0} />
        </div>
      </div>
      {guides.length > 0 && (
        <section aria-labelledby="guides" className="not-printed mt-section">
          <h2 id="guides" className="mb-6">
            {t('guidesTitle')}
          </h2>
          <CardGrid tight>
            {guides.map((guide) => (
              <GuideCard key={guide.slug} guide={guide} />
            ))}
          </CardGrid>
        </section>
      )}
    </Wrap>
  )
}

/** What a route is, for search engines. */
function RouteJson({ route }: { route: RouteData }) {
  const t = useWords('routes')
  return <JsonLd data={routeJson(route, useSurroundings(), t('routes'))} />
}

/** What the list of routes is. */
export function RoutesJson({ data }: { data: RoutesData }) {
  const t = useWords('routes')
  const page = { name: t('routes'), description: t('description'), path: routesAddress(data.page) }
  return <JsonLd data={routesJson(data, page, useSurroundings())} />
}

/** What a route costs. */
export function RoutePricesJson({ route }: { route: PricedOffer }) {
  const t = useWords('plans')
  const names = { all: t('routes'), name: t('routeHeading', { name: route.name }) }
  return <JsonLd data={routePricesJson(route, names, useSurroundings())} />
}
