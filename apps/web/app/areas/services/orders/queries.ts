import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Answer } from '@waymark/contract/calls.ts'
import type { Order } from '@waymark/contract/services/orders.ts'
import type { OrderFilter } from '@waymark/contract/sold-choices.ts'
import { useCallback, useEffect } from 'react'
import { useOwner } from '../../../kit/device/owner.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { queryClient } from '../../../kit/load/query-client.ts'
import { isMissing } from '../../../kit/load/refusals.ts'

/** Milliseconds between two questions where an order stands (specification 9). */
const poll = 5000
const rows = 10

/** A list of my orders, page by page, the newest first. */
export function useOrders(filter: OrderFilter) {
  const owner = useOwner()
  const query = useInfiniteQuery({
    queryKey: [owner, 'orders', 'list', filter],
    queryFn: ({ pageParam }) => callOverHttp('listOrders', { filter, rows, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const pages = query.data?.pages
  return { ...query, orders: pages?.flatMap(({ items }) => items), counts: pages?.at(-1)?.counts }
}

/** An order with everything that stands on its page, and what puts a newer answer in its place. */
export function useOrder(id: string) {
  const owner = useOwner()
  const query = useQuery({ queryKey: [owner, 'orders', id], queryFn: ({ signal }) => callOverHttp('readOrder', { id }, { signal }) })
  const keep = useCallback((order: Order) => queryClient.setQueryData([owner, 'orders', id], order), [owner, id])
  return { ...query, keep }
}

export type OrderStanding = Answer<'readOrderStatus'>

/** Where an order stands, asked every 5 seconds until it ends, and not while nobody looks. */
export function useOrderStatus(id: string, enabled = true) {
  const owner = useOwner()
  return useQuery({
    queryKey: [owner, 'order-status', id],
    queryFn: ({ signal }) => callOverHttp('readOrderStatus', { id }, { signal }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.ended || isMissing(state.error) ? false : poll),
  })
}

/** What an order's status says of where it stands. */
const stampOf = ({ status, paymentStatus, deliveredAt, payment }: Pick<Order, 'status' | 'paymentStatus' | 'deliveredAt' | 'payment'>) =>
  [status, paymentStatus, deliveredAt, payment?.status].join(' ')

/** The order as it is now: read again whenever its status says something else than what is shown. */
export function useFollowedOrder(id: string) {
  const order = useOrder(id)
  const status = useOrderStatus(id)
  const { data: shown, refetch } = order
  const now = status.data && stampOf(status.data)
  // What was done here is shown before the next question: an older answer changes nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the status says, when it says it
  useEffect(() => {
    if (now && shown && now !== stampOf(shown)) void refetch()
  }, [now, refetch])
  return { ...order, statusFailed: status.isError }
}

/** After something was done with orders: lists and counts are read again. */
export const refreshOrders = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'orders' })

export const useOrderCount = (): number | undefined => useOrders('all').counts?.all
