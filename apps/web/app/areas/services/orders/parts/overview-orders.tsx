import type { Language } from '@waymark/contract/choices.ts'
import type { OrderCard } from '@waymark/contract/services/orders.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatDay, formatMoment } from '../../../../kit/language/dates.ts'
import { type Parts, type T, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../kit/load/loaded.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { ProfileSkeleton, SectionHead } from '../../../../kit/look/layout.tsx'
import { formatDay as formatOwnDay } from '../../../people/accounts/dates.ts'
import { useOrders } from '../queries.ts'
import { OrderChip } from './order-chips.tsx'

const ends = { finished: 'lastFinished', refused: 'lastRefused', cancelled: 'lastCancelled' } as const

/** Last event of an order, or the step it waits for, in one line. */
function lastEvent(t: T<Parts['orders']>, language: Language, order: OrderCard): string {
  const { status, paymentStatus, createdAt, readyBy, deliveredAt, endedAt } = order
  if (status === 'new') return paymentStatus === 'not_paid' ? t('lastUnpaid') : t('lastSent', { time: formatMoment(language, createdAt) })
  if (status !== 'in_work') return t(ends[status], { date: formatOwnDay(language, endedAt ?? createdAt) })
  if (deliveredAt) return t('lastDelivered', { date: formatOwnDay(language, deliveredAt) })
  return readyBy ? t('lastReady', { date: formatDay(language, readyBy) }) : t('statusInWork')
}

/** Maximum number of orders shown. */
const maxShown = 3

/** The customer's orders on the overview. */
export function OverviewOrders() {
  const t = useWords('orders')
  const profile = useWords('profile')
  const { items: orders, last, isError, isFetching, refetch } = useOrders('all')
  const counts = last?.counts
  return (
    <section aria-labelledby="my-orders">
      <SectionHead id="my-orders" title={profile('myOrders')} className="mb-3.5">
        {counts && counts.all > 0 && (
          <Go to="/profile/orders" className="inline-flex min-h-11 items-center">
            {t('allOrders', { count: counts.all })}
          </Go>
        )}
      </SectionHead>
      {!orders && (isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />)}
      {orders && orders.length === 0 && <NoOrders elsewhere={false} as="h3" />}
      {orders && orders.length > 0 && (
        <ul>
          {orders.slice(0, maxShown).map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface NoOrdersProps {
  /** Orders exist, but none match the filter. */
  elsewhere: boolean
  /** Heading level. */
  as?: 'h2' | 'h3'
}

/** Text of an empty list, with one action. */
export function NoOrders({ elsewhere, as = 'h2' }: NoOrdersProps) {
  const t = useWords('orders')
  return (
    <EmptyState
      as={as}
      drawing="capsule"
      title={t(elsewhere ? 'noneHere' : 'none')}
      actions={
        <ButtonLink to={elsewhere ? '/profile/orders' : '/services'} variant="outline" size="s">
          {t(elsewhere ? 'seeAll' : 'seeServices')}
        </ButtonLink>
      }
    >
      {t(elsewhere ? 'noneHereText' : 'noneText')}
    </EmptyState>
  )
}

/** Row of an order: number, name, last event, status and price. The whole row is a link. */
export function OrderRow({ order }: { order: OrderCard }) {
  const t = useWords('orders')
  const language = useLanguage()
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-border py-4 last:border-b md:grid-cols-[90px_minmax(0,1fr)_150px_110px_20px] md:gap-5">
      <span className="text-sm text-ink-2 max-md:col-span-2">{t('number', { number: String(order.number) })}</span>
      <div className="max-md:col-span-2">
        <Go
          to={`/profile/orders/${order.id}`}
          className="font-semibold leading-6 no-underline after:absolute after:inset-0 hover:underline"
        >
          {order.service.name}
        </Go>
        <span className="block text-sm text-ink-2">{lastEvent(t, language, order)}</span>
      </div>
      <div>
        <OrderChip status={order.status} />
      </div>
      <span className="text-end font-semibold">{formatMoney(language, order.totalCents, order.currency)}</span>
      <ChevronRight size={20} aria-hidden className="max-md:hidden" />
    </li>
  )
}
