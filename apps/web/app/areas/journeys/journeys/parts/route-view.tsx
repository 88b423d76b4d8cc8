import { useState } from 'react'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { routeMapPath } from '../../../../kit/load/addresses.ts'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { BoxedList } from '../../../../kit/look/boxed-list.tsx'
import { CardGrid } from '../../../../kit/look/card-grid.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { GuideCard } from '../../../guides/guides/parts/guide-card.tsx'
import { isHad } from '../../../money/billing/standing.ts'
import { useMyEnrolments } from '../../../money/billing/use-my-enrolments.ts'
import type { RouteData } from '../page-data.ts'
import { BeforeRoute } from './before-route.tsx'
import { RouteDays } from './route-days.tsx'
import { RouteIntro } from './route-intro.tsx'
import { RouteJson } from './route-json.tsx'
import { RoutePanel } from './route-panel.tsx'

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
