import type { Order, OrderEvent } from '@waymark/contract/services/orders.ts'

const steps = ['aheadPaid', 'aheadAccepted', 'aheadDelivered', 'aheadFinished'] as const
export type Step = (typeof steps)[number]

/** What an order still has before it, the next one first; nothing once it has ended. */
export function stepsAhead({
  status,
  paymentStatus,
  deliveredAt,
}: Pick<Order, 'status' | 'paymentStatus' | 'deliveredAt'>): readonly Step[] {
  if (status === 'new') return steps.slice(paymentStatus === 'not_paid' ? 0 : 1)
  if (status === 'in_work') return steps.slice(deliveredAt ? 3 : 2)
  return []
}

/** It was cancelled because nobody paid in time. */
export const isExpired = ({ status, events }: Pick<Order, 'status'> & { events: readonly Pick<OrderEvent, 'kind'>[] }): boolean =>
  status === 'cancelled' && events.some(({ kind }) => kind === 'expired')
