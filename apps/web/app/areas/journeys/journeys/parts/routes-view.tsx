import { useSearchParams } from 'react-router'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { GrowingList } from '../../../../kit/lists/growing-list.tsx'
import { routesPath } from '../../../../kit/load/addresses.ts'
import { catalogPath, pageRows } from '../../../../kit/load/list-address.ts'
import { readNow } from '../../../../kit/load/now.ts'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { CardGrid } from '../../../../kit/look/card-grid.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { isHad } from '../../../money/billing/standing.ts'
import { useMyEnrolments } from '../../../money/billing/use-my-enrolments.ts'
import { readRouteFilter, routesAddress } from '../address.ts'
import { type RoutesData, routeCardOf } from '../page-data.ts'
import { HowItGoes } from './how-it-goes.tsx'
import { MyRouteCards } from './my-route-cards.tsx'
import { RouteCard } from './route-card.tsx'
import { RouteChips } from './route-chips.tsx'
import { RoutesJson } from './route-json.tsx'

const anchor = 'routes'

async function load(cursor: string) {
  const more = await readNow('listOffers', { kind: 'route', cursor, rows: pageRows })
  return { items: more.items.map(routeCardOf), next: more.next }
}

/** Routes to choose from, and one's own among them. */
export function RoutesView({ data: { page, routes } }: { data: RoutesData }) {
  const t = useWords('routes')
  const [query] = useSearchParams()
  const filter = readRouteFilter(query)
  const mine = useMyEnrolments('route')
  const had = mine.items?.filter(isHad)
  const title = page > 1 ? t('pageOf', { title: t('routes'), number: page }) : t('routes')
  return (
    <main id="main">
      <PageHead
        title={title}
        description={t('description')}
        path={routesAddress(page)}
        indexed={filter === 'all' && routes.items.length > 0}
      />
      {import.meta.env.SSR && filter === 'all' && <RoutesJson data={{ page, routes }} />}
      <Wrap>
        <div className="max-w-[44rem] pt-8 md:pt-10">
          <h1>{t('heading')}</h1>
          <p className="lead mt-3">{t('lead')}</p>
        </div>
        <HowItGoes />
        <section id={anchor} aria-label={t('routes')} className="mt-10 scroll-mt-4 md:mt-14">
          <RouteChips filter={filter} total={routes.total} mine={mine.items} />
          {filter !== 'all' ? (
            <MyRouteCards filter={filter} mine={mine} />
          ) : routes.items.length === 0 ? (
            <NoRoutes page={page} />
          ) : (
            <GrowingList
              words="routes"
              page={page}
              first={routes}
              total={routes.total}
              load={load}
              addressOf={(number) => `${routesAddress(number)}#${anchor}`}
            >
              {(items) => (
                <CardGrid>
                  {items.map((route) => (
                    <RouteCard
                      key={route.slug}
                      route={route}
                      mine={had?.find(({ subscription }) => subscription.slug === route.slug)}
                      as="h2"
                    />
                  ))}
                </CardGrid>
              )}
            </GrowingList>
          )}
        </section>
      </Wrap>
    </main>
  )
}

/** None are sold yet, or the page lies behind the end. */
function NoRoutes({ page }: { page: number }) {
  const t = useWords('routes')
  const behind = page > 1
  return (
    <EmptyState
      as="h2"
      drawing="fork"
      title={t(behind ? 'pastEnd' : 'none')}
      actions={
        <ButtonLink to={behind ? routesPath : catalogPath} size="s">
          {t(behind ? 'seeAll' : 'seeGuides')}
        </ButtonLink>
      }
    >
      {!behind && t('noneText')}
    </EmptyState>
  )
}
