import { statesBefore, type Transition } from '../../../platform/states.ts'
import type { payments, refunds } from './tables.ts'

export type PaymentState = (typeof payments.$inferSelect)['status']
export type RefundState = (typeof refunds.$inferSelect)['status']

/** The provider alone decides what becomes of a payment; money that came counts whenever it came. */
export const paymentSteps = {
  paid: { from: ['open', 'failed', 'expired'], to: 'paid', by: 'provider', when: 'it was paid: settled, or surplus and given back' },
  failed: { from: ['open'], to: 'failed', by: 'provider', when: 'the card was declined, or the customer left; another try can follow' },
  expired: { from: ['open', 'failed'], to: 'expired', by: 'provider', when: 'its time is over, or what it was for has ended' },
  unseen: { from: ['open'], to: 'expired', by: 'system', when: 'the same, and nobody was ever shown its page' },
} as const satisfies Record<string, Transition<PaymentState>>

export const refundSteps = {
  sent: { from: ['pending', 'failed'], to: 'sent', by: 'provider', when: 'it took the refund' },
  failed: { from: ['pending'], to: 'failed', by: 'provider', when: 'it refuses, or has not answered for an hour; it is tried again' },
} as const satisfies Record<string, Transition<RefundState>>

export const paymentBefore = (to: PaymentState): PaymentState[] => statesBefore<PaymentState>(Object.values(paymentSteps), to)
export const refundBefore = (to: RefundState): RefundState[] => statesBefore<RefundState>(Object.values(refundSteps), to)
