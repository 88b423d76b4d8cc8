import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { useCallback } from 'react'
import { useOwner } from '../../../kit/device/owner.ts'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { queryClient } from '../../../kit/load/query-client.ts'
import type { QueueState } from './queue-address.ts'

/** Milliseconds: several people work on one queue. */
const freshFor = 30_000
const rows = 25

/** The queue page by page, read again every half minute while somebody looks. */
export function useQueue({ filter, vendor, due, q }: QueueState) {
  const owner = useOwner()
  const query = useInfiniteQuery({
    queryKey: [owner, 'staff', 'orders', filter, vendor, due, q],
    queryFn: ({ pageParam, signal }) =>
      callOverHttp(
        'listStaffOrders',
        { filter, rows, ...(vendor && { vendor }), ...(due && { due }), ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: freshFor,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  return { ...query, orders: pages?.flatMap(({ items }) => items), counts: pages?.at(-1)?.counts }
}

/** An order with everything that is needed to work on it. */
export function useStaffOrder(id: string) {
  const owner = useOwner()
  return useQuery({
    queryKey: [owner, 'staff', 'order', id],
    queryFn: ({ signal }) => callOverHttp('readStaffOrder', { id }, { signal }),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : freshFor),
  })
}

/** Puts an order that the server answered, or a part of it that is known, in the place of the one that is shown; queues are read again. */
export function useKeepOrder(id: string) {
  const owner = useOwner()
  return useCallback(
    (change: (order: StaffOrder) => StaffOrder) => {
      queryClient.setQueryData<StaffOrder>([owner, 'staff', 'order', id], (order) => order && change(order))
      void queryClient.invalidateQueries({ queryKey: [owner, 'staff', 'orders'] })
    },
    [owner, id],
  )
}

/** There is no such order for this member of staff, or none any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.problem.status)
