import type { RouteDay, RouteWay } from '@waymark/contract/journeys/journeys.ts'
import Lock from 'lucide-react/icons/lock'
import type { ComponentType } from 'react'
import { useLocation, useParams } from 'react-router'
import { PageHead } from '../../../../../kit/head/page-head.tsx'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { routeMapPath, routePricesPath } from '../../../../../kit/load/addresses.ts'
import { getRefusalCode } from '../../../../../kit/load/errors.ts'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../../kit/look/empty-state.tsx'
import { Panel } from '../../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../../kit/look/wrap.tsx'
import { NotFound } from '../../../../../shell/not-found.tsx'
import { useOffer, useRouteDays } from '../../../../money/billing/queries.ts'
import { Payable } from '../../../../money/payments/parts/payable.tsx'
import { formatDate } from '../../days.ts'
import { DayFrame } from '../day/day-frame.tsx'
import { DayPage } from '../day/day-page.tsx'
import { FinishedDay } from '../day/finished-day.tsx'
import { DaySkeleton, DayUnreachable, JourneyFrame } from '../day/journey-frame.tsx'
import { useDayWithTicks, useRouteDay } from '../day/my-day.ts'

/** A day of the user's route, or its closing page. */
export default function Page() {
  const { subscription = '', slug = '' } = useParams()
  const ended = useLocation().pathname.endsWith('/finished')
  return (
    <JourneyFrame>
      <DayScreen key={`${subscription} ${slug} ${ended}`} route={subscription} slug={slug} Screen={ended ? FinishedDay : DayPage} />
    </JourneyFrame>
  )
}

interface DayScreenProps {
  /** Slug of the route, or id of the enrolment. */
  route: string
  slug: string
  /** Screen for an open day: the day itself or its closing page. */
  Screen: ComponentType<{ way: RouteWay; day: RouteDay }>
}

/** A day, or its locked, missing or foreign state. */
function DayScreen({ route, slug, Screen }: DayScreenProps) {
  const { way, ...days } = useRouteDays(route)
  const { day: saved, ...read } = useRouteDay(route, slug)
  const day = useDayWithTicks(saved)
  const refusal = getRefusalCode(read.error)
  if (getRefusalCode(days.error) === 'not_found') return <ForeignDay route={route} />
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

/** A link to another user's day leads to the route's public page, if there is one. */
function ForeignDay({ route }: { route: string }) {
  const t = useWords('deck')
  const sold = useOffer(route)
  if (sold.isPending) return <DaySkeleton />
  if (getRefusalCode(sold.error) === 'not_found') return <NotFound />
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

/** A closed day: its title, and when or how it opens. */
function ClosedDay({ way, slug }: { way: RouteWay; slug: string }) {
  const t = useWords('deck')
  const language = useLanguage()
  const day = way.days.find((one) => one.slug === slug)
  if (!day) return <NotFound />
  const { status, paymentStatus, subscription, validUntil } = way.enrolment
  const toRun = status === 'new' && paymentStatus === 'paid'
  const sold = !toRun && day.state === 'locked'
  const ended = sold && status !== 'trial' && paymentStatus === 'not_paid' && validUntil !== null
  const why = toRun ? 'notRun' : ended ? 'ended' : sold ? 'locked' : null
  const opens = day.opensOn ? t('notOpen', { day: formatDate(language, day.opensOn) }) : t('notOpenSoon')
  return (
    <DayFrame way={way} day={day}>
      <Panel className="mt-7">
        <h2 className="flex gap-3 text-lg font-semibold tracking-snug">
          <Lock size={20} className="mt-1 flex-none" />
          {why ? t(why) : opens}
        </h2>
        <p className="mt-2 text-ink-2">{t(why ? `${why}Text` : 'notOpenText')}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          {sold && (
            <Payable>
              <ButtonLink to={routePricesPath(subscription.slug)}>{t('subscribe')}</ButtonLink>
            </Payable>
          )}
          <ButtonLink to={routeMapPath(subscription.slug)} variant={sold ? 'outline' : 'primary'}>
            {t(toRun ? 'toMapToStart' : 'toMap')}
          </ButtonLink>
        </div>
      </Panel>
    </DayFrame>
  )
}
