// Values to choose from where something is sold: a module of its own, so that no visitor’s first page brings them.

/** What a brief's form asks for (product.md 7). */
export const fieldTypes = ['text', 'long_text', 'number', 'choice', 'choices', 'date', 'file', 'phone', 'email', 'country'] as const
export type FieldType = (typeof fieldTypes)[number]

/** From where a brief's field can be filled before anybody typed: the profile, or the guide's step it was opened from. */
export const prefills = ['name', 'email', 'phone', 'country', 'address', 'legal_name', 'registration_number', 'step'] as const
export type Prefill = (typeof prefills)[number]

/** An order's way: `new` → `in_work` → `finished`, or `refused` by the provider, or `cancelled` (product.md 7). */
export const orderStatuses = ['new', 'in_work', 'finished', 'refused', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** `refunded` is all of it; what was paid and given back in part stays `paid`. */
export const paymentStatuses = ['not_paid', 'paid', 'refund_due', 'refunded', 'disputed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** How an order can be paid. */
export const paymentMethods = ['card', 'bank_transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What a line of a bank statement and an order have in common, the surest first (`money/transfers/policy.ts`). */
export const transferLikenesses = ['equal', 'part', 'over', 'ended', 'again', 'swap', 'digit', 'number', 'name', 'amount'] as const
export type TransferLikeness = (typeof transferLikenesses)[number]

/** How days are written in a bank's CSV, and which sign stands before cents. */
export const statementDays = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const
export type StatementDays = (typeof statementDays)[number]
export const decimalSigns = ['.', ','] as const

/** What is wrong with a line of a bank statement. */
export type LineProblem = 'day' | 'amount' | 'sides' | 'currency' | 'sum' | 'shape'

/** Why a payment did not come about. */
export const paymentProblems = ['declined', 'insufficient_funds', 'authentication_failed', 'left', 'expired'] as const
export type PaymentProblem = (typeof paymentProblems)[number]

/** What becomes of a refund; `void`: the payer's bank gave the money back itself. */
export const refundStatuses = ['pending', 'sent', 'failed', 'void'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** What becomes of a dispute: a payer asks their bank for the money. `open` waits for our answer, `answered` for the bank's. */
export const disputeStatuses = ['open', 'answered', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** Lists of orders in the profile; what ended in another way stands with the finished ones. */
export const orderFilters = ['all', 'new', 'in_work', 'finished'] as const
export type OrderFilter = (typeof orderFilters)[number]

/** Lists of orders for staff: `open` is what waits for them. */
export const staffOrderFilters = ['open', 'new', 'in_work', 'refund_due', 'ended', 'all'] as const
export type StaffOrderFilter = (typeof staffOrderFilters)[number]

/** What happens to an order, as its timeline says it. Notes are for staff alone. */
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

/** Signs of currencies, by ISO 4217 code (specification 3: `currency.shortName` → `currencySymbol`). */
export const currencySymbols: Readonly<Record<string, string>> = { USD: '$', EUR: '€', ILS: '₪', GBP: '£', RUB: '₽', CHF: 'CHF' }

/** What is sold by the period: a route's days, or a plan that lifts limits (product.md 1). */
export const offerKinds = ['route', 'plan'] as const
export type OfferKind = (typeof offerKinds)[number]

/** For how long is paid at once. */
export const periodUnits = ['day', 'week', 'month', 'year'] as const
export type PeriodUnit = (typeof periodUnits)[number]

/** How far somebody is with what they subscribed to; `new` is paid and not run yet. */
export const enrolmentStatuses = ['trial', 'new', 'inwork', 'done'] as const
export type EnrolmentStatus = (typeof enrolmentStatuses)[number]

/** Whether it may be used now, and why. What lapsed is `not_paid`. */
export const enrolmentPayments = ['paid', 'trial', 'not_paid'] as const
export type EnrolmentPayment = (typeof enrolmentPayments)[number]

/** `failing`: the card was declined and is tried again; `off`: it was cancelled, never paid, or was given by staff. */
export const renewalStates = ['on', 'failing', 'off'] as const
export type RenewalState = (typeof renewalStates)[number]

/** What is asked for when a charge is made. */
export const chargeKinds = ['first', 'renewal', 'upgrade'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** What happens to an enrolment, as its history says it. */
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

/** Lists of a person's enrolments; `ended` may not be used any more. */
export const enrolmentFilters = ['all', 'trial', 'new', 'inwork', 'done', 'ended'] as const
export type EnrolmentFilter = (typeof enrolmentFilters)[number]

/** What a task card asks for; it has a sign of its own. */
export const cardKinds = ['write', 'message', 'call', 'look', 'decide', 'make', 'check', 'read'] as const
export type CardKind = (typeof cardKinds)[number]

/** What can be done with a task card. */
export const cardActions = ['done', 'skip', 'tomorrow'] as const
export type CardAction = (typeof cardActions)[number]

export const cardStates = ['open', 'done', 'skipped', 'tomorrow'] as const
export type CardState = (typeof cardStates)[number]

/** `open`: an earlier day that waits to be finished; `ahead` opens in its turn; `locked` needs more than what is paid for. */
export const dayStates = ['done', 'today', 'open', 'ahead', 'locked'] as const
export type DayState = (typeof dayStates)[number]

/** Lists of enrolments for staff: `failing` are those whose card is declined. */
export const staffEnrolmentFilters = ['active', 'trial', 'failing', 'cancelled', 'ended', 'all'] as const
export type StaffEnrolmentFilter = (typeof staffEnrolmentFilters)[number]
