import type { LegalKind } from '@waymark/contract/choices.ts'
import type { Language } from '@waymark/contract/fields.ts'
import type { DisputeStatus, PaymentProblem } from '@waymark/contract/sold-choices.ts'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'

interface PaymentEvent {
  subjectId: string
  amountCents: number
  at: Date
}

/** Sale of a payment: what was sold, and the buyer's details at the time. */
export interface Sale {
  kind: 'order' | 'route' | 'plan'
  /** Name used by staff: the number of an order, or the name of a route or plan. */
  name: string
  /** Number shown to people; null when there is none. */
  number: string | null
  orderedAt: Date
  language: Language
  buyer: Buyer
  /** Lines in `language`. They add up to the amount due. */
  lines: { name: string; amountCents: number }[]
  /** Credit of an earlier sale, a negative amount among the lines. */
  creditCents: number
}

export interface Buyer {
  /** Null when the account was deleted. */
  userId: string | null
  name: string
  email: string
  /** ISO 3166-1 code; null while unknown. */
  country: string | null
  /** Known parts of street, postal code and city. */
  address: string[]
  legalKind: LegalKind
  registeredName: string
  registrationNumber: string
}

/** Name of a payment's subject. */
export interface SubjectName {
  number: number
  customer: string
  what: string
  payUntil: Date
  /** The payment is expected. */
  isAwaited: boolean
  /** The buyer has an account and can be notified. */
  hasPerson: boolean
  /** It ended unpaid and can be reinstated by a late transfer. */
  canReinstate: boolean
}

/**
 * Hooks of a payment's subject. Each runs once per change, in the transaction of the payment. Lock order: the subject's
 * row, then its payments.
 */
export interface SubjectHooks {
  /** Locks the subject's row. */
  hold: (tx: Tx, subjectId: string) => Promise<void>
  /** Builds the sale. */
  sale: (tx: Tx, subjectId: string) => Promise<Sale>
  /**
   * A payment arrived. `surplus`: it was already paid, has ended, or came too late, so the payment is refunded at once.
   * `method`: the provider's reference to the saved card. `isPart`: a partial payment that came in time.
   */
  paid: (
    tx: Tx,
    services: Services,
    told: PaymentEvent & { paymentId: string; provider: string; method: string | null; isPart: boolean },
  ) => Promise<'settled' | 'surplus'>
  /** The card was declined or the customer left. Another attempt can follow. */
  failed: (tx: Tx, services: Services, told: { subjectId: string; problem: PaymentProblem; at: Date }) => Promise<void>
  /** The provider accepted a refund. `surplus`: of a surplus payment. */
  refunded: (tx: Tx, services: Services, told: PaymentEvent & { surplus: boolean }) => Promise<void>
  /** A refund is due that staff send by bank. The subject is locked. */
  refundByBank?: (tx: Tx, services: Services, told: PaymentEvent & { dueAt: Date }) => Promise<void>
  /** Staff entered the account for a refund. `ending`: its last characters. */
  refundAccountNoted?: (tx: Tx, services: Services, told: { subjectId: string; holder: string; ending: string }) => Promise<void>
  /** Fees kept after a cancellation; null when it was not cancelled. */
  kept?: (tx: Tx, subjectId: string) => Promise<KeptFees | null>
  /** Names shown to staff, by id. */
  names?: (tx: Tx, subjectIds: string[]) => Promise<ReadonlyMap<string, SubjectName>>
  /** Payment deadline; null when no payment is expected. Without this hook, partial transfers are not accepted. */
  awaitedUntil?: (tx: Tx, subjectId: string) => Promise<Date | null>
  /** A partial transfer arrived. */
  partPaid?: (tx: Tx, services: Services, told: PaymentEvent & { missingCents: number; reference: string }) => Promise<void>
  /** A refund failed and is retried. Called once per refund, so that staff are notified. `dueAt`: its deadline. */
  refundFailed: (tx: Tx, services: Services, told: PaymentEvent & { surplus: boolean; problem: string; dueAt: Date }) => Promise<void>
  /** A sent refund came back from the bank. It is due again and retried. */
  refundReturned: (tx: Tx, services: Services, told: PaymentEvent & { surplus: boolean; problem: string; dueAt: Date }) => Promise<void>
  /** A dispute was opened or changed. Called once for each change. */
  disputed: (tx: Tx, services: Services, told: DisputeEvent) => Promise<void>
  /** The payer's bank inquired about a payment. No money moved; staff can answer or refund. */
  inquired: (tx: Tx, services: Services, told: PaymentEvent & Pick<DisputeEvent, 'reason' | 'answerBy'>) => Promise<void>
}

/** Change of a dispute. */
export interface DisputeEvent extends PaymentEvent {
  /** The disputed payment was a surplus. */
  surplus: boolean
  /** New statuses in order, including `open` when the end is the first news of the dispute. */
  turns: DisputeStatus[]
  /** Reason in the provider's words. */
  reason: string
  /** Deadline for the answer of staff. */
  answerBy: Date | null
  /** Change of the disputed amount; negative when decided. */
  disputedCents: number
  /** Change of the lost amount; negative when it came back. */
  lostCents: number
  /** Change of refunds that are no longer due because the bank returned the money; negative when they are due again. */
  voidedCents: number
}

/** Money that affects bookkeeping: a payment, a sent refund, or a lost dispute. `id`: of the payment, refund or dispute. */
export type MoneyMoved = { id: string; at: Date; payment: PaidSale } & (
  | { kind: 'settled'; sale: Sale }
  | { kind: 'refunded'; amountCents: number; reason: string; kept: KeptFees | null }
  | { kind: 'lost'; amountCents: number; lostVatCents: number }
)

/** Fees kept after a cancellation. */
export interface KeptFees {
  /** Cancellation fee. */
  feeCents: number
  cardFeeCents: number
}

interface PaidSale {
  id: string
  subjectKind: 'order' | 'charge'
  subjectId: string
  provider: string
  currency: string
  amountCents: number
  /** VAT included in the fees. */
  vatCents: number
}

declare module '../../../platform/context.ts' {
  interface ModuleParts {
    /** Payment hooks by kind of subject. */
    paid?: Record<string, SubjectHooks>
    /** Called in the transaction of a payment, a sent refund or a lost dispute. */
    moneyMoved?: (tx: Tx, services: Services, told: MoneyMoved) => Promise<void>
  }
}
