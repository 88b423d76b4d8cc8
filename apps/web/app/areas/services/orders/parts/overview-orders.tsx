import { useWords } from '../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../kit/load/unreachable.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { ProfileSkeleton } from '../../../../kit/look/list-skeleton.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { useOrders } from '../queries.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderRow } from './order-row.tsx'

/** The newest few. */
const most = 3

/** My orders on the overview. */
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
          {orders.slice(0, most).map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  )
}
