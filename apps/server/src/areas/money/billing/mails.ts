import type { ChargeKind, PaymentProblem, PeriodUnit } from '@waymark/contract/sold-choices.ts'
import { defineMails, filledWith } from '../../../platform/mail/mail.ts'
import type { Amount } from '../../../platform/money.ts'

/** What the route or plan is called; where it is seen by whom it is written to; by which clock to say times. */
export interface OfferFacts {
  name: string
  path: string
  timeZone: string
}

/** What a bank's decision left: as it was, ended, paid by other money, or money that is gone and nothing that it could end. */
export type DisputeOutcome = 'won' | 'ended' | 'goes_on' | 'money_gone'

/** What people are told of their routes and plans. Times are ISO 8601. */
export const mails = defineMails({
  trialStarted: filledWith<OfferFacts & { until: string; days: number }>(),
  /** A day before. */
  trialEnding: filledWith<OfferFacts & { until: string }>(),
  trialEnded: filledWith<OfferFacts>(),
  /** `next`: when it is charged again by itself, and how much. */
  subscriptionPaid: filledWith<
    OfferFacts &
      Amount & { kind: ChargeKind; creditCents: number; unit: PeriodUnit; until: string; next: { at: string; amountCents: number } | null }
  >(),
  /** A week before a year is charged. */
  renewalAhead: filledWith<OfferFacts & Amount & { unit: PeriodUnit; at: string }>(),
  /** `usableUntil`: with the days of grace, where there are any; `nextTry`: null while a bank decides about a payment. */
  renewalFailed: filledWith<OfferFacts & Amount & { problem: PaymentProblem; nextTry: string | null; usableUntil: string | null }>(),
  subscriptionCancelled: filledWith<OfferFacts & { until: string }>(),
  subscriptionEnded: filledWith<OfferFacts & { reason: 'declined' | 'over' | 'given' | 'disputed' }>(),
  subscriptionGranted: filledWith<OfferFacts & { until: string; reason: string }>(),
  subscriptionExtended: filledWith<OfferFacts & { until: string; reason: string }>(),
  subscriptionEndedByStaff: filledWith<OfferFacts & { reason: string }>(),
  subscriptionRefunded: filledWith<OfferFacts & Amount>(),
  /** Something was paid that nothing was asked for any more: it goes back. */
  subscriptionSurplus: filledWith<OfferFacts & Amount>(),
  /** `reason`: in the provider's words. `answerBy`: until when the bank takes an answer. */
  staffSubscriptionDisputed: filledWith<OfferFacts & Amount & { reason: string; answerBy: string | null }>(),
  /** A bank asks about a payment, and took nothing. */
  staffSubscriptionInquiry: filledWith<OfferFacts & Amount & { reason: string; answerBy: string | null }>(),
  /** `besideCents`: what other money paid for the time that ended, also as credit, and is kept so far. */
  staffSubscriptionDisputeDecided: filledWith<OfferFacts & Amount & { outcome: DisputeOutcome; besideCents: number }>(),
  staffSubscriptionRefundFailed: filledWith<OfferFacts & Amount & { problem: string; until: string }>(),
})
