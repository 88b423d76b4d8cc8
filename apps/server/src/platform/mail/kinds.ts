import type { Activity, FeedbackType, InquiryForm, JoinType } from '@waymark/contract/conversation/form-choices.ts'
import type { Language } from '@waymark/contract/fields.ts'
import type { ChargeKind, PaymentProblem, PeriodUnit } from '@waymark/contract/sold-choices.ts'

/** What each kind of mail is filled with. */
export interface MailKinds extends OrderMailKinds, BillingMailKinds, InquiryMailKinds {
  /** A sign-in code; how many minutes it lives. Without the person's name: a stranger may have typed it. */
  code: { code: string; minutes: number }
  /** Somebody asked for a code, but this address has no account. */
  noAccount: Record<string, never>
  /** An account was made. Without the person's name, as well. */
  welcome: Record<string, never>
  /** A code for something that a signed-in person does. */
  confirmation: { code: string; minutes: number; purpose: 'change_email' | 'set_password' | 'delete_account' }
  /** Somebody wanted to move their account to this address, which has one. */
  addressTaken: Record<string, never>
  /** To the old address; the new one with most of it hidden. `contact`: an address of ours, for whoever cannot sign in any more. */
  emailChanged: { hidden: string; contact: string }
  /** The token of a recovery link. */
  recovery: { token: string; minutes: number }
  passwordChanged: Moment & { contact: string }
  /** `device` such as 'Firefox, Windows', or empty. */
  newDevice: Moment & { device: string }
  accountDeleted: { contact: string }
  /** A guide or checklist, perhaps one step of it, where it is read; what the link that stops all reminders ends with. */
  reminder: { name: string; step: string; path: string; stop: string }
  /** The day of a route whose turn it is, and how many of its cards wait. `stop` as in a reminder. */
  todaysDay: { route: string; day: number; days: number; title: string; cards: number; minutes: number; path: string; stop: string }
}

/** What customers are told of their orders, and staff of what they have to do. */
export interface OrderMailKinds {
  /** `until`: when an order that was not paid ends. */
  orderPlaced: OrderFacts & Amount & { until: string }
  orderPaid: OrderFacts & Amount
  orderPaymentFailed: OrderFacts & { problem: PaymentProblem | null; until: string }
  /** The day when it is to be ready, such as 2026-11-20. */
  orderAccepted: OrderFacts & { readyBy: string }
  orderRefused: OrderFacts & Refund & { reason: string }
  orderDelivered: OrderFacts & { text: string; files: number }
  orderFinished: OrderFacts
  orderCancelled: OrderFacts & Refund & { feeCents: number }
  orderExpired: OrderFacts
  /** Something was paid for an order that needs it no more: twice, or too late. */
  orderSurplus: OrderFacts & Refund
  orderRefunded: OrderFacts & Amount
  /** To staff: something to do by a time. */
  staffOrderPaid: OrderFacts & Amount & { until: string }
  staffOrderAssigned: OrderFacts & { until: string | null }
  staffOrderCancelled: OrderFacts
  staffRefundFailed: OrderFacts & Amount & { problem: string; until: string }
  /** A payment that is not what was asked for: another amount, currency or order. `reference`: the provider's name for it. */
  staffPaymentMismatch: { provider: string; reference: string; problem: string }
}

/** What people are told of their routes and plans. Times are ISO 8601. */
export interface BillingMailKinds {
  trialStarted: OfferFacts & { until: string; days: number }
  /** A day before. */
  trialEnding: OfferFacts & { until: string }
  trialEnded: OfferFacts
  /** `next`: when it is charged again by itself, and how much. */
  subscriptionPaid: OfferFacts &
    Amount & { kind: ChargeKind; creditCents: number; unit: PeriodUnit; until: string; next: { at: string; amountCents: number } | null }
  /** A week before a year is charged. */
  renewalAhead: OfferFacts & Amount & { unit: PeriodUnit; at: string }
  /** `usableUntil`: with the days of grace, where there are any. */
  renewalFailed: OfferFacts & Amount & { problem: PaymentProblem; nextTry: string; usableUntil: string | null }
  subscriptionCancelled: OfferFacts & { until: string }
  subscriptionEnded: OfferFacts & { reason: 'declined' | 'over' }
  subscriptionGranted: OfferFacts & { until: string; reason: string }
  subscriptionExtended: OfferFacts & { until: string; reason: string }
  subscriptionEndedByStaff: OfferFacts & { reason: string }
  subscriptionRefunded: OfferFacts & Amount
  /** Something was paid that nothing was asked for any more: it goes back. */
  subscriptionSurplus: OfferFacts & Amount
  staffSubscriptionRefundFailed: OfferFacts & Amount & { problem: string; until: string }
}

/** What senders of forms are told, and staff of what they sent. */
export interface InquiryMailKinds {
  /** Never what was typed, not even the name: a stranger may have typed it with this address. `answerBy`: a day such as 2026-11-20. */
  inquiryReceived: { number: number; answerBy: string }
  inquiryReply: { number: number; text: string }
  /** To staff, in full. */
  staffInquiry: InquirySummary & {
    path: string
    name: string
    email: string
    phone: string
    type: InquiryType | null
    activity: Activity | null
    /** The path from which somebody came. */
    page: string
    language: Language
  }
  /** To staff: several at once, of which the first are shown. */
  staffInquiries: { total: number; counts: { form: InquiryForm; count: number }[]; first: InquirySummary[]; path: string }
}
export type InquiryType = FeedbackType | JoinType
interface InquirySummary {
  number: number
  form: InquiryForm
  text: string
}

/** What the route or plan is called; where it is seen by whom it is written to; by which clock to say times. */
interface OfferFacts {
  name: string
  path: string
  timeZone: string
}
/** `path`: where the order is seen by whom it is written to. */
interface OrderFacts {
  number: number
  service: string
  path: string
}
/** Minor units, and an ISO 4217 code. */
interface Amount {
  amountCents: number
  currency: string
}
/** Zero where nothing was paid. `refundBy`: the last day for it, such as 2026-11-20. */
interface Refund {
  refundCents: number
  currency: string
  refundBy: string | null
}

/** When it was (ISO 8601), and by which clock to say it. */
interface Moment {
  at: string
  timeZone: string
}

interface MailOf<K extends keyof MailKinds> {
  /** One address that the contract let through. */
  to: string
  language: Language
  /** Whose name it bears and where its links lead: the main site or a program. */
  site: { name: string; origin: string }
  /** Where an answer to it goes, if not to its sender. */
  replyTo?: string
  /** ISO 8601; not sent later than this, when it is of no use any more. */
  until?: string
  template: K
  data: MailKinds[K]
}

export type Mail = { [K in keyof MailKinds]: MailOf<K> }[keyof MailKinds]

export type MailPart =
  | { kind: 'text' | 'note'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }

/** One structure for the HTML and the text, so that they never say different things. */
export interface MailContent {
  subject: string
  heading: string
  parts: MailPart[]
}
