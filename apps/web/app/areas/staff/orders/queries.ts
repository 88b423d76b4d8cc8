import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { staffOrderFilters } from '@waymark/contract/sold-choices.ts'
import { type FilterState, matching, noneOr, oneOf, typed } from '../../../kit/lists/filter.ts'
import { keepAnswer, readAgain, useCall, usePages } from '../../../kit/load/query.ts'
import { isMissing } from '../../../kit/load/refusals.ts'

/** Milliseconds: several people work on one queue. */
const freshFor = 30_000
const rows = 25

export const queuePath = '/staff/orders'
/** What of the queue is shown; `vendor` is an id, or `none` for what nobody works on. */
export const queueFields = {
  filter: oneOf(staffOrderFilters, 'open'),
  vendor: matching(/^(none|[0-9a-f-]{36})$/),
  due: noneOr(['late', 'today']),
  q: typed,
}

/** The queue page by page, read again every half minute while somebody looks. */
export const useQueue = ({ filter, vendor, due, q }: FilterState<typeof queueFields>) =>
  usePages(
    'listStaffOrders',
    { filter, rows, vendor: vendor || undefined, due: due || undefined, q: q || undefined },
    { refetchInterval: freshFor, keepsFormer: true },
  )

/** An order with everything that is needed to work on it. */
export const useStaffOrder = (id: string) =>
  useCall('readStaffOrder', { id }, { refetchInterval: ({ state }) => (isMissing(state.error) ? false : freshFor) })

/** Puts an order that the server answered, or a part of it that is known, in the place of the one that is shown; queues are read again. */
export async function keepOrder(id: string, change: (order: StaffOrder) => StaffOrder): Promise<void> {
  await keepAnswer('readStaffOrder', { id }, (order) => order && change(order))
  void readAgain('listStaffOrders')
}
