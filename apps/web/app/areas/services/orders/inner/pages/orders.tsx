import { orderFilters } from '@waymark/contract/sold-choices.ts'
import { useWords } from '../../../../../kit/language/words.tsx'
import { useFilter } from '../../../../../kit/lists/filter.ts'
import { FilterChips } from '../../../../../kit/lists/filter-tools.tsx'
import { FilteredList } from '../../../../../kit/lists/filtered-list.tsx'
import { Go } from '../../../../../kit/look/go.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { NoOrders, OrderRow } from '../../parts/overview-orders.tsx'
import { orderFields, ordersPath, useOrders } from '../../queries.ts'

const countOf = { all: 'all', new: 'new', in_work: 'inWork', finished: 'finished' } as const

/** All orders of the customer, ten per page, with filters in the address. */
export function AllMyOrders() {
  const t = useWords('orders')
  const profile = useWords('profile')
  const { state, addressOf } = useFilter(orderFields, ordersPath)
  const { items: orders, last, ...list } = useOrders(state.filter)
  const first = useOrders('all').last
  const counts = (last ?? first)?.counts
  const shown = orders?.length ?? 0
  return (
    <>
      {counts?.all !== 0 && (
        <FilterChips
          label={profile('orders')}
          className="mb-3.5"
          values={orderFilters}
          chosen={state.filter}
          addressOf={(filter) => addressOf({ filter })}
          wordOf={(name) => t(name)}
          countOf={(name) => counts?.[countOf[name]]}
        />
      )}
      <FilteredList
        list={list}
        count={orders?.length}
        summary={t('shown', { shown, count: Math.max(shown, last?.counts[countOf[state.filter]] ?? 0) })}
        more={t('showMore')}
        empty={<NoOrders elsewhere={(last?.counts.all ?? 0) > 0} />}
      >
        {(ref) => (
          <ul ref={ref}>
            {orders?.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
      </FilteredList>
    </>
  )
}

export default function Orders() {
  const t = useWords('profile')
  const papers = useWords('papers')
  return (
    <ProfileFrame section="orders" title={t('orders')}>
      {() => (
        <>
          <AllMyOrders />
          <Go to="/profile/invoices" className="mt-6 inline-flex min-h-11 items-center">
            {papers('title')}
          </Go>
        </>
      )}
    </ProfileFrame>
  )
}
