import { statesBefore, type Transition } from '../../platform/states.ts'
import type { payments, refunds } from './tables.ts'

export type PaymentState = (typeof payments.$inferSelect)['status']
export type RefundState = (typeof refunds.$inferSelect)['status']

/** The provider alone decides what becomes of a payment; money that came counts whenever it came. */
export const paymentTransitions: readonly Transition<PaymentState, 'provider' | 'shop'>[] = [
  { from: ['open', 'failed', 'expired'], to: 'paid', by: 'provider', when: 'it was paid: settled, or beside another one and given back' },
  { from: ['open'], to: 'failed', by: 'provider', when: 'the card was declined, or the customer left' },
  { from: ['open', 'failed'], to: 'expired', by: 'provider', when: 'its time is over, or its subject ended' },
  { from: ['open', 'failed'], to: 'expired', by: 'shop', when: 'nobody ever got to its page' },
]

export const refundTransitions: readonly Transition<RefundState, 'provider' | 'shop'>[] = [
  { from: ['pending', 'failed'], to: 'sent', by: 'provider', when: 'it took the refund' },
  { from: ['pending'], to: 'failed', by: 'provider', when: 'it refuses, or has not answered for an hour; it is tried again' },
]

export const paymentBefore = (to: PaymentState): PaymentState[] => statesBefore(paymentTransitions, to)
export const refundBefore = (to: RefundState): RefundState[] => statesBefore(refundTransitions, to)
