import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import { useSearchParams } from 'react-router'
import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { GrowingList } from '../../../../kit/lists/growing-list.tsx'
import { catalogPath, pageRows, routesPath } from '../../../../kit/load/addresses.ts'
import { readOnce } from '../../../../kit/load/now.ts'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { ChipLink, ChipRow } from '../../../../kit/look/chip.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { CardGrid } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { isOwned } from '../../../money/billing/enrolment.ts'
import { useMyEnrolments } from '../../../money/billing/use-my-enrolments.ts'
import { filterAddress, isShown, type RouteFilter, readRouteFilter, routeFilters, routesAddress } from '../standing.ts'
import { pickRouteCard, type RoutesData, routesJson } from '../structured-data.ts'
import { MyRouteCards } from './my-route-cards.tsx'
import { RouteCard } from './route-card.tsx'

const words = { all: 'filterAll', mine: 'filterMine', inwork: 'filterInwork', trial: 'filterTrial', done: 'filterDone' } as const

interface RouteChipsProps {
  filter: RouteFilter
  /** Number of routes on sale. */
  total: number
  /** The user's enrolments, from which the counts are derived. */
  mine: EnrolmentCard[] | undefined
}

/** Filters of the list, with the user's own routes by progress when signed in. */
function RouteChips({ filter, total, mine }: RouteChipsProps) {
  const t = useWords('routes')
  const language = useLanguage()
  const countOf = (name: RouteFilter) => (name === 'all' ? total : mine?.filter((enrolment) => isShown(name, enrolment)).length)
  return (
    <ChipRow label={t('filters')} className="mb-5.5 signed-out:hidden">
      {routeFilters.map((name) => {
        const count = countOf(name)
        return (
          <ChipLink
            key={name}
            to={filterAddress(name)}
            preventScrollReset
            on={name === filter}
            count={count === undefined ? undefined : formatNumber(language, count)}
          >
            {t(words[name])}
          </ChipLink>
        )
      })}
    </ChipRow>
  )
}

const stops = [
  ['howTry', 'howTryText'],
  ['howDo', 'howDoText'],
  ['howFill', 'howFillText'],
  ['howArrive', 'howArriveText'],
] as const

const track =
  'before:absolute before:start-2.5 before:top-3.5 before:-bottom-3.5 before:border-s-8 before:border-ink md:before:start-3.5 md:before:-end-3.5 md:before:top-2.5 md:before:bottom-auto md:before:border-s-0 md:before:border-t-8'

/** How a route works, as a line of four stops. */
function RouteStages() {
  const t = useWords('routes')
  return (
    <ol className="mt-10 grid md:grid-cols-4">
      {stops.map(([title, text], index) => {
        const last = index === stops.length - 1
        return (
          <li key={title} className={cx('relative min-h-15 pb-6 ps-12 md:pb-0 md:ps-0 md:pe-6 md:pt-12', !last && track)}>
            <i className={cx('absolute start-0 top-0 size-7 rounded-stop border-4 border-ink', last ? 'bg-ink' : 'bg-page')} />
            <b className="block">{t(title)}</b>
            <span className="text-sm text-ink-2">{t(text)}</span>
          </li>
        )
      })}
    </ol>
  )
}

const anchor = 'routes'

async function load(cursor: string) {
  const more = await readOnce('listOffers', { kind: 'route', cursor, rows: pageRows })
  return { items: more.items.map(pickRouteCard), next: more.next }
}

/** Routes on sale, and the user's own. */
export function RoutesView({ data: { page, routes } }: { data: RoutesData }) {
  const t = useWords('routes')
  const [query] = useSearchParams()
  const filter = readRouteFilter(query)
  const mine = useMyEnrolments('route')
  const had = mine.items?.filter(isOwned)
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
        <RouteStages />
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

/** Shown if there are no routes yet or the page number is too high. */
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

/** Structured data of the list of routes. */
function RoutesJson({ data }: { data: RoutesData }) {
  const t = useWords('routes')
  const page = { name: t('routes'), description: t('description'), path: routesAddress(data.page) }
  return <JsonLd data={routesJson(data, page, useSurroundings())} />
}
