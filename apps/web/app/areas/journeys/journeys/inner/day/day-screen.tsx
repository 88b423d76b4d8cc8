import type { RouteDay, RouteWay } from '@waymark/contract/journeys/journeys.ts'
import type { ComponentType } from 'react'
import { PageHead } from '../../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { routeMapPath } from '../../../../../kit/load/addresses.ts'
import { refusalOf } from '../../../../../kit/load/refusals.ts'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../../kit/look/empty-state.tsx'
import { Wrap } from '../../../../../kit/look/wrap.tsx'
import { NotFound } from '../../../../../shell/not-found.tsx'
import { useWay } from '../../../../money/billing/enrolments/queries.ts'
import { useOffer } from '../../../../money/billing/queries.ts'
import { useRouteDay } from '../../my-queries.ts'
import { ClosedDay } from './closed-day.tsx'
import { useTicked } from './day-ticks.ts'
import { DaySkeleton, DayUnreachable } from './journey-frame.tsx'

interface DayScreenProps {
  /** Slug of the route, or id of the enrolment. */
  route: string
  slug: string
  /** The screen of a day that is open: itself, or its end. */
  Screen: ComponentType<{ way: RouteWay; day: RouteDay }>
}

/** A day, or what stands in its place while it is not open, or not this person's. */
export function DayScreen({ route, slug, Screen }: DayScreenProps) {
  const { way, ...days } = useWay(route)
  const { day: saved, ...read } = useRouteDay(route, slug)
  const day = useTicked(saved)
  const refusal = refusalOf(read.error)
  if (refusalOf(days.error) === 'not_found') return <NotMine route={route} />
  if (refusal === 'not_found') return <NotFound />
  if (way && (refusal === 'day_not_open' || refusal === 'day_locked')) return <ClosedDay way={way} slug={slug} />
  if (way && day) return <Screen key={day.id} way={way} day={day} />
  if (!read.error && !days.error) return <DaySkeleton />
  const again = () => {
    void days.refetch()
    void read.refetch()
  }
  return <DayUnreachable busy={read.isFetching || days.isFetching} onRetry={again} />
}

/** A link to a day of somebody else leads to the route itself, if there is one. */
function NotMine({ route }: { route: string }) {
  const t = useWords('deck')
  const sold = useOffer(route)
  if (sold.isPending) return <DaySkeleton />
  if (refusalOf(sold.error) === 'not_found') return <NotFound />
  return (
    <main id="main">
      <PageHead title={t('notMine')} indexed={false} />
      <Wrap className="pt-8 md:pt-12">
        <EmptyState
          as="h1"
          drawing="fork"
          title={t('notMine')}
          actions={
            <ButtonLink to={routeMapPath(route)} size="s">
              {t('seeRoute')}
            </ButtonLink>
          }
        >
          {t('notMineText')}
        </EmptyState>
      </Wrap>
    </main>
  )
}
