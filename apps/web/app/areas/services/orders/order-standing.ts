import type { Order } from '@waymark/contract/services/orders.ts'
import { isExpired, isRoundOpen } from './parts/order-stops.tsx'

/** Fields that both an order and its payment status have. */
type OrderStatusFields = Pick<Order, 'status' | 'paymentStatus' | 'disputedCents' | 'payment' | 'deliveredAt'> &
  Partial<Pick<Order, 'lapsesAt' | 'round' | 'events'>>

/** Status of an order in one word, shared by its page and its payment page. */
export function orderStatus(order: OrderStatusFields) {
  const { status, paymentStatus, payment, deliveredAt, disputedCents, lapsesAt = null, round = null, events = [] } = order
  if (disputedCents > 0) return 'disputed'
  if (paymentStatus === 'disputed') return 'standsLost'
  if (status === 'new' && paymentStatus === 'not_paid') {
    if (lapsesAt) return 'standsAwaited'
    if (payment?.status === 'failed') return 'payment_failed'
    return payment?.method === 'bank_transfer' && payment.status === 'open' ? 'standsTransfer' : 'standsUnpaid'
  }
  if (status === 'new') return 'standsPaid'
  if (status === 'in_work') {
    if (isRoundOpen({ status, deliveredAt, round })) return 'standsRound'
    return deliveredAt ? 'standsDelivered' : 'standsInWork'
  }
  if (status === 'finished') return 'standsFinished'
  if (status === 'refused') return 'standsRefused'
  return isExpired({ status, events }) ? 'standsExpired' : 'standsCancelled'
}

/** Actor of the next step: customer, staff or nobody. */
export const nextActor = {
  disputed: 'turnOver',
  standsLost: 'turnOver',
  payment_failed: 'turnPay',
  standsAwaited: 'turnOurs',
  standsTransfer: 'turnPay',
  standsUnpaid: 'turnPay',
  standsPaid: 'turnOurs',
  standsRound: 'turnRound',
  standsDelivered: 'turnLook',
  standsInWork: 'turnOurs',
  standsFinished: 'turnOver',
  standsRefused: 'turnOver',
  standsExpired: 'turnOver',
  standsCancelled: 'turnOver',
} as const satisfies Record<ReturnType<typeof orderStatus>, string>
