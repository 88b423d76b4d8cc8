import { useSearchParams } from 'react-router'
import { Button } from '../../../components/button.tsx'
import { cx } from '../../../lib/cx.ts'
import { useWords } from '../../../lib/words.tsx'
import { ProfileSkeleton } from '../../accounts/components/profile-skeleton.tsx'
import { Outdated, Unreachable } from '../../accounts/components/unreachable.tsx'
import { useFocusOnMore } from '../use-focus-on-more.ts'
import type { StaffProfile } from '../use-staff.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderList } from './order-list.tsx'
import { useQueue } from './queries.ts'
import { readQueue } from './queue-address.ts'
import { QueueTools } from './queue-tools.tsx'

/** The queue of orders: what is due first on top. */
export default function Queue({ staff }: { staff: StaffProfile }) {
  const t = useWords('staff')
  const [query] = useSearchParams()
  const state = readQueue(query)
  const forVendor = staff.staffRole === 'vendor'
  const { orders, counts, dataUpdatedAt, isPlaceholderData, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useQueue(state)
  const shown = orders?.length ?? 0
  const { list, expect } = useFocusOnMore(shown)
  const trouble = isError ? { busy: isFetching, onRetry: () => void refetch() } : undefined

  return (
    <>
      <QueueTools state={state} counts={counts} forVendor={forVendor} />
      {!orders && (trouble ? <Unreachable {...trouble} /> : <ProfileSkeleton />)}
      {orders && trouble && <Outdated {...trouble} />}
      {orders && (
        <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-55')}>
          {shown === 0 ? (
            <NoOrders state={state} />
          ) : (
            <OrderList ref={list} label={t('orders')} orders={orders} now={dataUpdatedAt} forVendor={forVendor} />
          )}
        </div>
      )}
      {orders && shown > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          {hasNextPage && (
            <Button
              variant="outline"
              busy={isFetchingNextPage}
              onClick={() => {
                expect()
                void fetchNextPage()
              }}
            >
              {t('showMore')}
            </Button>
          )}
          <p role="status" className="text-sm text-ink-2">
            {t(hasNextPage ? 'shownMore' : 'shownAll', { count: shown })}
          </p>
        </div>
      )}
    </>
  )
}
