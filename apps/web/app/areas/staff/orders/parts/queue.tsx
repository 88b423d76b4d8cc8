import { useSearchParams } from 'react-router'
import { useWords } from '../../../../kit/language/words.tsx'
import { LongList } from '../../work/parts/long-list.tsx'
import type { StaffProfile } from '../../work/use-staff.ts'
import { useQueue } from '../queries.ts'
import { readQueue } from '../queue-address.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderList } from './order-list.tsx'
import { QueueTools } from './queue-tools.tsx'

/** The queue of orders: what is due first on top. */
export default function Queue({ staff }: { staff: StaffProfile }) {
  const t = useWords('staff')
  const [query] = useSearchParams()
  const state = readQueue(query)
  const forVendor = staff.staffRole === 'vendor'
  const { orders, counts, ...queue } = useQueue(state)
  return (
    <>
      <QueueTools state={state} counts={counts} forVendor={forVendor} />
      <LongList
        query={queue}
        count={orders?.length}
        said={(count, more) => t(more ? 'shownMore' : 'shownAll', { count })}
        empty={<NoOrders state={state} />}
      >
        {(list) => <OrderList ref={list} label={t('orders')} orders={orders ?? []} now={queue.dataUpdatedAt} forVendor={forVendor} />}
      </LongList>
    </>
  )
}
