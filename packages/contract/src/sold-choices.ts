// Values of everything that is sold, in a module of their own, so that a visitor's first page does not load them.

/** Field types of a brief (product.md 7). */
export const fieldTypes = ['text', 'long_text', 'number', 'choice', 'choices', 'date', 'file', 'phone', 'email', 'country'] as const
export type FieldType = (typeof fieldTypes)[number]

/** Sources that prefill a field of a brief: the profile, or the guide's step it was opened from. */
export const prefills = ['name', 'email', 'phone', 'country', 'address', 'legal_name', 'registration_number', 'step'] as const
export type Prefill = (typeof prefills)[number]

/** Order statuses (product.md 7): `new` → `in_work` → `finished`, or `refused` by the provider, or `cancelled`. */
export const orderStatuses = ['new', 'in_work', 'finished', 'refused', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** `refunded` means completely; a partly refunded order stays `paid`. */
export const paymentStatuses = ['not_paid', 'paid', 'refund_due', 'refunded', 'disputed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentMethods = ['card', 'bank_transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Matches between a statement line and an order, most certain first (`money/transfers/policy.ts`). */
export const transferLikenesses = ['equal', 'part', 'over', 'ended', 'again', 'swap', 'digit', 'number', 'name', 'amount'] as const
export type TransferLikeness = (typeof transferLikenesses)[number]

/** Date formats and decimal separators of bank CSV files. */
export const statementDays = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const
export type StatementDays = (typeof statementDays)[number]
export const decimalSigns = ['.', ','] as const

/** Errors of a statement line. */
export type LineProblem = 'day' | 'amount' | 'sides' | 'currency' | 'sum' | 'shape'

/** Reasons why a payment failed. */
export const paymentProblems = ['declined', 'insufficient_funds', 'authentication_failed', 'left', 'expired'] as const
export type PaymentProblem = (typeof paymentProblems)[number]

/** Refund statuses. `void`: the payer's bank returned the money itself. */
export const refundStatuses = ['pending', 'sent', 'failed', 'void'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Dispute statuses. `open` waits for our answer, `answered` for the bank's. */
export const disputeStatuses = ['open', 'answered', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** Filters of the customer's orders. Refused and cancelled orders are listed with the finished ones. */
export const orderFilters = ['all', 'new', 'in_work', 'finished'] as const
export type OrderFilter = (typeof orderFilters)[number]

/** Filters of the staff order list. `open`: waits for staff. */
export const staffOrderFilters = ['open', 'new', 'in_work', 'refund_due', 'ended', 'all'] as const
export type StaffOrderFilter = (typeof staffOrderFilters)[number]

/** Events of an order's timeline. Notes are visible to staff only. */
export const orderEventKinds = [
  'placed',
  'payment_failed',
  'paid',
  'assigned',
  'accepted',
  'refused',
  'delivered',
  'finished',
  'cancelled',
  'expired',
  'reinstated',
  'refund_due',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'note',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** Currency symbols by ISO 4217 code (specification 3: `currency.shortName` → `currencySymbol`). */
export const currencySymbols: Readonly<Record<string, string>> = { USD: '$', EUR: '€', ILS: '₪', GBP: '£', RUB: '₽', CHF: 'CHF' }

/** Kinds of subscription (product.md 1): a route's days, or a plan that lifts limits. */
export const offerKinds = ['route', 'plan'] as const
export type OfferKind = (typeof offerKinds)[number]

export const periodUnits = ['day', 'week', 'month', 'year'] as const
export type PeriodUnit = (typeof periodUnits)[number]

/** Enrolment statuses. `new`: paid but not run yet. */
export const enrolmentStatuses = ['trial', 'new', 'inwork', 'done'] as const
export type EnrolmentStatus = (typeof enrolmentStatuses)[number]

/** Basis of access. A lapsed enrolment is `not_paid`. */
export const enrolmentPayments = ['paid', 'trial', 'not_paid'] as const
export type EnrolmentPayment = (typeof enrolmentPayments)[number]

/** `failing`: the card was declined and is tried again. `off`: cancelled, never paid, or given by staff. */
export const renewalStates = ['on', 'failing', 'off'] as const
export type RenewalState = (typeof renewalStates)[number]

export const chargeKinds = ['first', 'renewal', 'upgrade'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** Events of an enrolment's history. */
export const enrolmentEventKinds = [
  'trial_started',
  'trial_ended',
  'paid',
  'renewed',
  'upgraded',
  'payment_failed',
  'change_planned',
  'change_dropped',
  'changed',
  'cancelled',
  'resumed',
  'expired',
  'granted',
  'extended',
  'ended',
  'refund_due',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const
export type EnrolmentEventKind = (typeof enrolmentEventKinds)[number]

/** Filters of a person's enrolments. `ended`: access is over. */
export const enrolmentFilters = ['all', 'trial', 'new', 'inwork', 'done', 'ended'] as const
export type EnrolmentFilter = (typeof enrolmentFilters)[number]

/** Kinds of task cards; each has an icon. */
export const cardKinds = ['write', 'message', 'call', 'look', 'decide', 'make', 'check', 'read'] as const
export type CardKind = (typeof cardKinds)[number]

export const cardActions = ['done', 'skip', 'tomorrow'] as const
export type CardAction = (typeof cardActions)[number]

export const cardStates = ['open', 'done', 'skipped', 'tomorrow'] as const
export type CardState = (typeof cardStates)[number]

/** `open`: an earlier day that can still be finished. `ahead`: opens later. `locked`: not included in what is paid. */
export const dayStates = ['done', 'today', 'open', 'ahead', 'locked'] as const
export type DayState = (typeof dayStates)[number]

/** Filters of the staff enrolment list. `failing`: the card is declined. */
export const staffEnrolmentFilters = ['active', 'trial', 'failing', 'cancelled', 'ended', 'all'] as const
export type StaffEnrolmentFilter = (typeof staffEnrolmentFilters)[number]
