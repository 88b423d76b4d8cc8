import type { ChargeKind, PaymentProblem, PeriodUnit } from '@waymark/contract/sold-choices.ts'
import { defineMails, filledWith } from '../../../platform/mail/mail.ts'
import type { Amount } from '../../../platform/money.ts'

/** `name` of the route or plan, `path` of its page for the recipient, and the recipient's time zone. */
export interface OfferFacts {
  name: string
  path: string
  timeZone: string
}

/** `goes_on`: other money pays for the current time. `money_gone`: the money is lost, but there was nothing left to end. */
export type DisputeOutcome = 'won' | 'ended' | 'goes_on' | 'money_gone'

/** Mails about routes and plans. Times are ISO 8601. */
export const mails = defineMails({
  trialStarted: filledWith<OfferFacts & { until: string; days: number }>(),
  /** Sent a day before the end. */
  trialEnding: filledWith<OfferFacts & { until: string }>(),
  trialEnded: filledWith<OfferFacts>(),
  /** `next`: time and amount of the next charge, or null when it does not renew. */
  subscriptionPaid: filledWith<
    OfferFacts &
      Amount & { kind: ChargeKind; creditCents: number; unit: PeriodUnit; until: string; next: { at: string; amountCents: number } | null }
  >(),
  /** Sent a week before a year renews. */
  renewalAhead: filledWith<OfferFacts & Amount & { unit: PeriodUnit; at: string }>(),
  /** `usableUntil` includes the days of grace. `nextTry` is null during a dispute. */
  renewalFailed: filledWith<OfferFacts & Amount & { problem: PaymentProblem; nextTry: string | null; usableUntil: string | null }>(),
  subscriptionCancelled: filledWith<OfferFacts & { until: string }>(),
  subscriptionEnded: filledWith<OfferFacts & { reason: 'declined' | 'over' | 'given' | 'disputed' }>(),
  subscriptionGranted: filledWith<OfferFacts & { until: string; reason: string }>(),
  subscriptionExtended: filledWith<OfferFacts & { until: string; reason: string }>(),
  subscriptionEndedByStaff: filledWith<OfferFacts & { reason: string }>(),
  subscriptionRefunded: filledWith<OfferFacts & Amount>(),
  /** A payment for a charge that was no longer open; it is refunded. */
  subscriptionSurplus: filledWith<OfferFacts & Amount>(),
  /** `reason`: as the provider states it. `answerBy`: the bank's deadline for evidence. */
  staffSubscriptionDisputed: filledWith<OfferFacts & Amount & { reason: string; answerBy: string | null }>(),
  /** An inquiry by the bank, which has not taken any money. */
  staffSubscriptionInquiry: filledWith<OfferFacts & Amount & { reason: string; answerBy: string | null }>(),
  /** `besideCents`: other money that paid for the time that ended, directly or as credit, and is still kept. */
  staffSubscriptionDisputeDecided: filledWith<OfferFacts & Amount & { outcome: DisputeOutcome; besideCents: number }>(),
  staffSubscriptionRefundFailed: filledWith<OfferFacts & Amount & { problem: string; until: string }>(),
})
