import type { Language } from '@waymark/contract/choices.ts'
import type { DisputeStatus, PaymentProblem } from '@waymark/contract/sold-choices.ts'

/** Current state of a checkout at the provider. */
export interface Checkout {
  /** The provider's id of the checkout, also when an event named something that belongs to it. */
  reference: string
  status: 'open' | 'paid' | 'failed' | 'expired'
  amountCents: number
  currency: string
  /** Our own payment id. */
  merchantReference: string
  problem: PaymentProblem | null
  /** The provider's id of the saved card; null before it is paid, or if no card was to be saved. */
  method: string | null
}

export interface NewCheckout {
  /** Idempotency key. */
  key: string
  merchantReference: string
  amountCents: number
  currency: string
  description: string
  language: Language
  successUrl: string
  cancelUrl: string
  expiresAt: Date
  /** Save the card for later charges; the page says so. */
  keepsMethod: boolean
}

/** A charge to a saved card without the customer present. */
export interface NewCharge {
  /** Idempotency key. */
  key: string
  merchantReference: string
  method: string
  /**
   * Id and start time of the renewed period. An earlier charge for the same renewal whose payment is unknown here is
   * adopted by this payment, so that it is not charged twice.
   */
  renews?: string
  isKnown?: (merchantReference: string) => Promise<boolean>
  amountCents: number
  currency: string
  description: string
  language: Language
}

/** Current state of a refund at the provider. A sent refund can still come back, for example if the card is closed. */
export interface RefundFacts {
  reference: string
  /** Idempotency key of the request; empty for a refund made by hand at the provider. */
  key: string
  status: 'pending' | 'sent' | 'failed'
  problem: string | null
}

/** Current state of a dispute at the provider. */
export interface DisputeFacts {
  reference: string
  /** Our own payment id. */
  merchantReference: string
  /** `open`: waits for our evidence. `answered`: waits for the bank. */
  status: DisputeStatus
  /** The bank only asks and has taken no money. An inquiry can become a dispute with the same id. */
  isInquiry: boolean
  /** Amount that the payer claims. */
  amountCents: number
  /** Withdrawn from our account and not reinstated. Can be a part of a lost dispute, and can change after its end. */
  takenCents: number
  currency: string
  /** As the provider states it, such as `fraudulent`. */
  reason: string
  /** Deadline for our evidence; null once it is over. */
  answerBy: Date | null
}

/** A movement on our account at the provider. */
export interface BalanceTransaction {
  id: string
  kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other'
  /** Before the fee; negative for money that leaves the account. */
  amountCents: number
  /** Fee that the provider kept. */
  feeCents: number
  /** Currency of the account, which can differ from the payment's. */
  currency: string
  /** Our id of the payment, or null if it is not one of ours. */
  merchantReference: string | null
  at: Date
}

export type WebhookSubject = 'checkout' | 'refund' | 'dispute' | 'other'

export interface WebhookEvent {
  id: string
  type: string
  /** `other`: events that are ignored. */
  about: WebhookSubject
  /** The provider's id of the subject. Nothing else in an event is trusted. */
  reference: string
}

type Headers = Record<string, string | string[] | undefined>

/** Adapter of a payment provider, the only authority on what was paid. All methods throw {@link ProviderError}. */
export interface PaymentProvider {
  createCheckout: (given: NewCheckout) => Promise<{ reference: string; url: string }>
  /** Charges a saved card; its result is read like a checkout. Returns null for a card that the provider does not have (any more). */
  charge: (given: NewCharge) => Promise<{ reference: string } | null>
  /** Deletes a saved card. Succeeds if the provider does not know the card. */
  forgetMethod: (method: string) => Promise<void>
  /** Returns null for an unknown reference. */
  readCheckout: (reference: string) => Promise<Checkout | null>
  /** Closes a checkout so that it cannot be paid. Returns its state afterwards. */
  expireCheckout: (reference: string) => Promise<Checkout | null>
  /** Refunds a part of a checkout. Idempotent by `key`, without a time limit. */
  refund: (given: { key: string; reference: string; amountCents: number }) => Promise<RefundFacts>
  /** Returns null for an unknown reference. */
  readRefund: (reference: string) => Promise<RefundFacts | null>
  /** Returns null for an unknown reference. */
  readDispute: (reference: string) => Promise<DisputeFacts | null>
  /** Lists all movements on our account since a time, oldest first. */
  listBalanceTransactions: (since: Date) => Promise<BalanceTransaction[]>
  /** Checks signature, age and shape. Returns null if the request is not from the provider. */
  readWebhook: (headers: Headers, rawBody: Buffer, now: Date) => WebhookEvent | null
}

/** `unavailable`: no usable answer, retry. `refused`: a definite no, which a retry does not change. */
export class ProviderError extends Error {
  readonly kind: 'unavailable' | 'refused'
  constructor(kind: 'unavailable' | 'refused', message: string) {
    super(message)
    this.kind = kind
  }
}

/** Time limit of a call including its retry (ms), because people wait for some of them. */
const callTimeout = 5_000

/** Calls a provider, with one retry. Calls must be safe to repeat: reading and expiring are, all others carry an idempotency key. */
export async function callWithRetry<T>(ask: (given: { left: number; signal: AbortSignal }) => Promise<T>): Promise<T> {
  const until = performance.now() + callTimeout
  const signal = AbortSignal.timeout(callTimeout)
  const once = () => ask({ left: Math.max(1, Math.ceil(until - performance.now())), signal })
  try {
    return await once()
  } catch (error) {
    if (signal.aborted || performance.now() >= until || !(error instanceof ProviderError) || error.kind === 'refused') throw error
    return await once()
  }
}
