import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Languages from 'lucide-react/icons/languages'
import SquareCheck from 'lucide-react/icons/square-check'
import { useState } from 'react'
import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { routeMapPath, routesPath } from '../../../../kit/load/addresses.ts'
import { type MyRouteProps, registered } from '../../../../kit/load/module.ts'
import { slot } from '../../../../kit/load/slots.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { BoxedList } from '../../../../kit/look/boxed-list.tsx'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { Cover } from '../../../../kit/look/cover.tsx'
import { Details } from '../../../../kit/look/details.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { CardGrid, Meta, MetaItem } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { GuideCard } from '../../../guides/guides/parts/guide-card.tsx'
import { isOwned } from '../../../money/billing/enrolment.ts'
import { useMyEnrolments, useTrialUsed } from '../../../money/billing/use-my-enrolments.ts'
import { routeCover } from '../days.ts'
import { type RouteData, routeJson } from '../structured-data.ts'
import { RouteDays } from './day-map.tsx'
import { RoutePanel } from './route-panel.tsx'

const questions = [
  ['missed', 'missedText'],
  ['afterTrial', 'afterTrialText'],
  ['needPlan', 'needPlanText'],
  ['stopping', 'stoppingText'],
] as const

/** Questions before starting a route, the same for all routes. */
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

const MyRoute = slot<MyRouteProps>(() => registered('myRoute'))

/** A route: the public page, replaced by map and deck for subscribers. */
export function RouteView({ data: route }: { data: RouteData }) {
  const { items } = useMyEnrolments('route')
  const [shown, setShown] = useState(false)
  const { slug, name, announce, category } = route
  const had = items?.some((enrolment) => enrolment.subscription.slug === slug && isOwned(enrolment))
  return (
    <main id="main" data-line={category?.line}>
      <PageHead title={name} description={announce} path={routeMapPath(slug)} />
      {import.meta.env.SSR && <RouteJson route={route} />}
      {had && <MyRoute route={slug} onShown={setShown} />}
      {!(had && shown) && <SoldRoute route={route} />}
    </main>
  )
}

/** Public page of a route: contents, days, price and trial. */
function SoldRoute({ route }: { route: RouteData }) {
  const t = useWords('routes')
  const tried = useTrialUsed(route.slug)
  const offered = tried ? { ...route, trialDays: 0 } : route
  const { about, gets, guides, trialDays } = offered
  return (
    <Wrap>
      <RouteIntro route={route} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-11 lg:mt-12 with-aside lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-18">
        <div className="lg:sticky lg:top-6 lg:order-2">
          <RoutePanel route={offered} tried={tried} />
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
          <RouteDays route={offered} />
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

/** Structured data of a route. */
function RouteJson({ route }: { route: RouteData }) {
  const t = useWords('routes')
  return <JsonLd data={routeJson(route, useSurroundings(), t('routes'))} />
}

/** Introduction of a route, with its drawing. */
function RouteIntro({ route: { slug, name, announce, category, totalDays, totalCards, minutes } }: { route: RouteData }) {
  const t = useWords('routes')
  return (
    <>
      <Breadcrumbs
        items={[
          { name: t('home'), to: '/' },
          { name: t('routes'), to: routesPath },
        ]}
      />
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)] gap-6 lg:mt-5 with-aside lg:grid-cols-[minmax(0,1fr)_500px] lg:items-center lg:gap-16">
        <div>
          {category && (
            <div className="mb-3.5 flex flex-wrap items-center gap-2.5">
              <Badge line={category.line} />
              <b>{category.name}</b>
            </div>
          )}
          <h1>{name}</h1>
          <p className="mt-3.5 text-lg text-pretty text-ink-2 md:text-[1.375rem] md:leading-8">{announce}</p>
          <Meta className="mt-4.5">
            <MetaItem>
              <CalendarDays size={16} aria-hidden />
              {t('days', { count: totalDays })}
            </MetaItem>
            <MetaItem>
              <Clock size={16} aria-hidden />
              {t('minutesADay', { count: minutes })}
            </MetaItem>
            <MetaItem>
              <SquareCheck size={16} aria-hidden />
              {t('cards', { count: totalCards })}
            </MetaItem>
            <MetaItem>
              <Languages size={16} aria-hidden />
              {t('inLanguages')}
            </MetaItem>
          </Meta>
        </div>
        <Cover {...routeCover(slug, totalDays, null)} className="not-printed aspect-video w-full rounded-card lg:aspect-16/10" />
      </div>
    </>
  )
}
