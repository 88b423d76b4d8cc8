import type { PaidStanding } from './queries.ts'

type Outcome = 'paid' | 'waiting' | 'failed'

/** What became of the last payment page: an upgrade is paid for by itself, though the subscription was paid before. */
export function outcomeOf({ payment, paymentStatus }: Pick<PaidStanding, 'payment' | 'paymentStatus'>): Outcome {
  if (!payment) return paymentStatus === 'paid' ? 'paid' : 'failed'
  return { paid: 'paid', open: 'waiting', failed: 'failed', expired: 'failed' }[payment.status] as Outcome
}
