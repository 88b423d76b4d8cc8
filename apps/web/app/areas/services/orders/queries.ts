import type { Answer } from '@waymark/contract/calls.ts'
import type { Order } from '@waymark/contract/services/orders.ts'
import { type OrderFilter, orderFilters } from '@waymark/contract/sold-choices.ts'
import { useEffect } from 'react'
import { choiceField } from '../../../kit/lists/filter.ts'
import { isMissing } from '../../../kit/load/errors.ts'
import { useLive } from '../../../kit/load/live.ts'
import { refetchCalls, setAnswer, useCall, usePages } from '../../../kit/load/query.ts'

/** Polling interval of the order status (ms, specification 9). */
const poll = 5000
const rows = 10

export const ordersPath = '/profile/orders'
export const orderFields = { filter: choiceField(orderFilters, 'all') }

/** The customer's orders, newest first, in pages. */
export const useOrders = (filter: OrderFilter) => usePages('listOrders', { filter, rows })

export type OrderStanding = Answer<'readOrderStatus'>

/** Status of an order, polled every 5 seconds until its end while the page is visible. */
export const useOrderStatus = (id: string, enabled = true) =>
  useCall(
    'readOrderStatus',
    { id },
    { enabled, refetchInterval: ({ state }) => (state.data?.ended || isMissing(state.error) ? false : poll) },
  )

type Stamped = Pick<Order, 'status' | 'paymentStatus' | 'disputedCents' | 'deliveredAt' | 'payment'>

/** Summary of a status that changes when the order must be read again. */
export const statusStamp = ({ status, paymentStatus, disputedCents, deliveredAt, payment }: Stamped) =>
  [status, paymentStatus, disputedCents, deliveredAt, payment?.status].join(' ')

/** An order kept up to date: refetched when its polled status differs from what is shown. */
export function useLiveOrder(id: string) {
  const order = useCall('readOrder', { id })
  const status = useOrderStatus(id)
  const { data: shown, refetch } = order
  useLive((event) => {
    if (event.kind === 'missed' || (event.kind === 'conversation' && event.orderId === id)) void refetch()
  })
  const now = status.data && statusStamp(status.data)
  // A change made here is newer than the last poll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the status says, when it says it
  useEffect(() => {
    if (now && shown && now !== statusStamp(shown)) void refetch()
  }, [now, refetch])
  return { ...order, statusFailed: status.isError }
}

/** Replaces the shown order with the server's response. */
export const keepOrder = (order: Order) => setAnswer('readOrder', { id: order.id }, order)

/** Refetches orders, their lists and counts after a change. */
export const refreshOrders = () => refetchCalls('listOrders', 'readOrder')

export const useOrderCount = (): number | undefined => useOrders('all').last?.counts.all
