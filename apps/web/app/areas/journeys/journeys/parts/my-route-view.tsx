import type { RouteWay } from '@waymark/contract/journeys/journeys.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CreditCard from 'lucide-react/icons/credit-card'
import ListChecks from 'lucide-react/icons/list-checks'
import type { Ref } from 'react'
import { Meta, MetaItem } from '../../../../kit/head/meta.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { useZone } from '../../../../shell/use-zone.ts'
import { formatDay } from '../../../money/billing/enrolments/dates.ts'
import { MyRouteDays } from './my-route-days.tsx'
import { MyRouteFacts } from './my-route-facts.tsx'
import { TodaysDeck } from './todays-deck.tsx'

/** A route of mine: its map, today's deck, and what there is to know of the subscription. On mobile the deck comes first. */
export function MyRouteView({ ref, way }: { ref: Ref<HTMLHeadingElement>; way: RouteWay }) {
  const t = useWords('my-routes')
  const { subscription, progress } = way.enrolment
  return (
    <div data-line={subscription.category?.line} className="overflow-x-clip">
      <Wrap>
        <Breadcrumbs
          items={[
            { name: t('routes'), to: '/routes' },
            { name: t('mine'), to: '/profile/routes' },
          ]}
        />
        <div className="mt-3.5 mb-8">
          <p className="mb-2.5 flex flex-wrap items-center gap-2.5">
            {subscription.category && (
              <>
                <Badge line={subscription.category.line} />
                <b>{subscription.category.name}</b>
              </>
            )}
            {progress.today !== null && (
              <StatusChip tone="here">{t('dayOf', { number: progress.today, total: subscription.totalDays })}</StatusChip>
            )}
          </p>
          <h1 ref={ref} tabIndex={-1}>
            {subscription.name}
          </h1>
          <Standing way={way} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-11 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-18">
          <div className="max-lg:order-2">
            <MyRouteDays way={way} />
            <MyRouteFacts way={way} />
          </div>
          <div className="max-lg:order-1">
            <TodaysDeck way={way} />
          </div>
        </div>
      </Wrap>
    </div>
  )
}

/** Until when it may be used, and how much of it is done. */
function Standing({ way: { enrolment } }: { way: RouteWay }) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const { paymentStatus, validUntil, daysLeft, progress, subscription } = enrolment
  const day = validUntil && formatDay(language, validUntil, zone)
  const words = { paid: 'paidUntil', trial: 'trialUntil', not_paid: 'endedOn' } as const
  return (
    <Meta className="mt-3">
      {day && (
        <MetaItem>
          <CreditCard size={16} aria-hidden className="flex-none" />
          {t(words[paymentStatus], { day })}
        </MetaItem>
      )}
      {paymentStatus !== 'not_paid' && (
        <MetaItem>
          <CalendarDays size={16} aria-hidden className="flex-none" />
          {daysLeft > 0 ? t('daysLeft', { count: daysLeft }) : t('lastDay')}
        </MetaItem>
      )}
      <MetaItem>
        <ListChecks size={16} aria-hidden className="flex-none" />
        {t('cardsOf', { done: progress.cardsDone, total: subscription.totalCards })}
      </MetaItem>
    </Meta>
  )
}
