import type { DisputeStatus } from '@waymark/contract/sold-choices.ts'
import { statesBefore, type Transition } from '../../../platform/states.ts'
import type { payments, refunds } from './tables.ts'

export type PaymentState = (typeof payments.$inferSelect)['status']
export type RefundState = (typeof refunds.$inferSelect)['status']

/** Only the provider decides the status of a payment. Money counts whenever it arrives, even after a failure or expiry. */
export const paymentSteps = {
  paid: { from: ['open', 'failed', 'expired'], to: 'paid', by: 'provider', when: 'it was paid: settled, or surplus and given back' },
  failed: { from: ['open'], to: 'failed', by: 'provider', when: 'the card was declined, or the customer left; another try can follow' },
  expired: { from: ['open', 'failed'], to: 'expired', by: 'provider', when: 'its time is over, or what it was for has ended' },
  reopened: { from: ['expired'], to: 'open', by: 'customer', when: 'a transfer was chosen again, or a part of it came' },
  unseen: { from: ['open'], to: 'expired', by: 'system', when: 'the same, and nobody was ever shown its page' },
} as const satisfies Record<string, Transition<PaymentState>>

export const refundSteps = {
  sent: { from: ['pending', 'failed'], to: 'sent', by: 'provider', when: 'it took the refund' },
  failed: { from: ['pending'], to: 'failed', by: 'provider', when: 'it refuses, or has not answered for an hour; it is tried again' },
  returned: { from: ['sent'], to: 'failed', by: 'provider', when: 'it came back from the bank; it is tried again' },
  void: { from: ['pending', 'failed'], to: 'void', by: 'provider', when: 'the bank gave the money back itself; a dispute was lost' },
  dropped: { from: ['pending', 'failed'], to: 'void', by: 'staff', when: 'what came too late counts after all' },
} as const satisfies Record<string, Transition<RefundState>>

/** A dispute has the status that the provider reports. A decision is final, unless the bank decides again. */
export const disputeSteps = {
  answered: { from: ['open'], to: 'answered', by: 'provider', when: 'staff answered; the bank decides' },
  open: { from: ['answered', 'lost'], to: 'open', by: 'provider', when: 'another answer is asked for' },
  won: { from: ['open', 'answered', 'lost'], to: 'won', by: 'provider', when: 'the bank decided for us' },
  lost: { from: ['open', 'answered', 'won'], to: 'lost', by: 'provider', when: 'the bank gave the money back' },
} as const satisfies Record<string, Transition<DisputeStatus>>

export const paymentBefore = (to: PaymentState): PaymentState[] => statesBefore<PaymentState>(Object.values(paymentSteps), to)
/** States of a refund that is owed and not sent. */
export const refundOwed: RefundState[] = [...refundSteps.sent.from]
/** States of an undecided dispute. */
export const disputeOpen: DisputeStatus[] = ['open', 'answered']
export const disputeBefore = (to: DisputeStatus): DisputeStatus[] => statesBefore<DisputeStatus>(Object.values(disputeSteps), to)
