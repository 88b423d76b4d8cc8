import type { DisputeStatus } from '@waymark/contract/sold-choices.ts'
import { statesLeadingTo, type Transition } from '../../../platform/states.ts'
import type { payments, refunds } from './tables.ts'

export type PaymentState = (typeof payments.$inferSelect)['status']
export type RefundState = (typeof refunds.$inferSelect)['status']

/** Only the provider decides the status of a payment. Money counts whenever it arrives, even after a failure or expiry. */
export const paymentSteps = {
  paid: {
    from: ['open', 'failed', 'expired'],
    to: 'paid',
    by: 'provider',
    when: 'the payment succeeded: it settles its subject or is refunded as surplus',
  },
  failed: { from: ['open'], to: 'failed', by: 'provider', when: 'the card was declined or the customer left; another attempt is possible' },
  expired: { from: ['open', 'failed'], to: 'expired', by: 'provider', when: 'it timed out, or its subject ended' },
  reopened: { from: ['expired'], to: 'open', by: 'customer', when: 'a transfer was chosen again, or a part of it arrived' },
  unseen: { from: ['open'], to: 'expired', by: 'system', when: 'the same, and its page was never opened' },
} as const satisfies Record<string, Transition<PaymentState>>

export const refundSteps = {
  sent: { from: ['pending', 'failed'], to: 'sent', by: 'provider', when: 'the refund was accepted' },
  failed: { from: ['pending'], to: 'failed', by: 'provider', when: 'refused, or no answer for an hour; it is retried' },
  returned: { from: ['sent'], to: 'failed', by: 'provider', when: 'returned by the bank; it is retried' },
  void: { from: ['pending', 'failed'], to: 'void', by: 'provider', when: 'a lost dispute already returned the money' },
  dropped: { from: ['pending', 'failed'], to: 'void', by: 'staff', when: 'the late payment counts after all' },
} as const satisfies Record<string, Transition<RefundState>>

/** A dispute has the status that the provider reports. A decision is final, unless the bank decides again. */
export const disputeSteps = {
  answered: { from: ['open'], to: 'answered', by: 'provider', when: 'staff responded; the bank decides' },
  open: { from: ['answered', 'lost'], to: 'open', by: 'provider', when: 'another response is requested' },
  won: { from: ['open', 'answered', 'lost'], to: 'won', by: 'provider', when: 'the bank decided for us' },
  lost: { from: ['open', 'answered', 'won'], to: 'lost', by: 'provider', when: 'the bank returned the money to the payer' },
} as const satisfies Record<string, Transition<DisputeStatus>>

export const paymentBefore = (to: PaymentState): PaymentState[] => statesLeadingTo<PaymentState>(Object.values(paymentSteps), to)
/** States of a refund that is owed and not sent. */
export const refundOwed: RefundState[] = [...refundSteps.sent.from]
/** States of an undecided dispute. */
export const disputeOpen: DisputeStatus[] = ['open', 'answered']
export const disputeBefore = (to: DisputeStatus): DisputeStatus[] => statesLeadingTo<DisputeStatus>(Object.values(disputeSteps), to)
