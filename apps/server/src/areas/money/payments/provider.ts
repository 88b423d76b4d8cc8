import type { Language } from '@waymark/contract/choices.ts'
import type { DisputeStatus, PaymentProblem } from '@waymark/contract/sold-choices.ts'
import type { WebhookSubject } from './tables.ts'

/** What a provider knows of a checkout now. */
export interface Checkout {
  /** Its name of the checkout, also where an event named what belongs to it. */
  reference: string
  status: 'open' | 'paid' | 'failed' | 'expired'
  amountCents: number
  currency: string
  /** Our own name for it: the id of the payment. */
  merchantReference: string
  problem: PaymentProblem | null
  /** Its name for the card that was kept and can be charged again; null before it was paid, and when none was to be kept. */
  method: string | null
}

export interface NewCheckout {
  /** Sent again with the same key it answers the same. */
  key: string
  merchantReference: string
  amountCents: number
  currency: string
  description: string
  language: Language
  successUrl: string
  cancelUrl: string
  expiresAt: Date
  /** The card is kept for charges to come; its page says so. */
  keepsMethod: boolean
}

/** Money from a card that was kept, while its owner is not there. */
export interface NewCharge {
  /** Sent again with the same key it is done once, and answers the same. */
  key: string
  merchantReference: string
  method: string
  /** What it renews, and from when: money that came for it under a name that is not known here any more pays for it, and gets this name. */
  renews?: string
  isKnown?: (merchantReference: string) => Promise<boolean>
  amountCents: number
  currency: string
  description: string
  language: Language
}

/** What a provider knows of a refund now. One that it took can still come back: the card is closed, the bank says no. */
export interface RefundFacts {
  reference: string
  /** The key that it was asked for with; empty for one that was made at the provider by hand. */
  key: string
  status: 'pending' | 'sent' | 'failed'
  problem: string | null
}

/** What a provider knows of a dispute now: a payer asks their bank for the money. */
export interface DisputeFacts {
  reference: string
  /** Of the payment: our own name for it. */
  merchantReference: string
  /** `open` waits for our answer, `answered` for the bank's. */
  status: DisputeStatus
  /** The bank only asks, and took nothing; it can become a dispute of the same name. */
  isInquiry: boolean
  /** What the payer asks for. */
  amountCents: number
  /** Of our account, what was withdrawn for it and not reinstated: also of one that is lost it can be a part, and it moves after the end. */
  takenCents: number
  currency: string
  /** In the provider's words, such as `fraudulent`. */
  reason: string
  /** Until when we can answer; null where that is over. */
  answerBy: Date | null
}

/** A movement on our account at the provider. */
export interface BalanceTransaction {
  id: string
  kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other'
  /** Before the fee; below zero what left the account. */
  amountCents: number
  /** What the provider kept of it. */
  feeCents: number
  /** Of the account, which can be another than the payment's. */
  currency: string
  /** Of the payment that it belongs to; null where it belongs to none of ours. */
  merchantReference: string | null
  at: Date
}

export interface WebhookEvent {
  id: string
  type: string
  /** `other` is nothing that we ask about. */
  about: WebhookSubject
  /** What it is about, in the provider's names; all that is believed of it. */
  reference: string
}

type Headers = Record<string, string | string[] | undefined>

/** Who takes the money. Its methods throw {@link ProviderError}; it alone decides what was paid. */
export interface PaymentProvider {
  createCheckout: (given: NewCheckout) => Promise<{ reference: string; url: string }>
  /** Like a checkout without a page: what came of it is read in the same way. Null for a method that it does not know, or no more. */
  charge: (given: NewCharge) => Promise<{ reference: string } | null>
  /** It keeps the card no longer; done as well where it does not know it. */
  forgetMethod: (method: string) => Promise<void>
  /** Null for what it does not know. */
  readCheckout: (reference: string) => Promise<Checkout | null>
  /** So that nobody can pay any more; answers what stands now. */
  expireCheckout: (reference: string) => Promise<Checkout | null>
  /** Gives a part of a checkout's money back. Sent again with the same key it is done once, however much later. */
  refund: (given: { key: string; reference: string; amountCents: number }) => Promise<RefundFacts>
  /** Null for what it does not know. */
  readRefund: (reference: string) => Promise<RefundFacts | null>
  /** Null for what it does not know. */
  readDispute: (reference: string) => Promise<DisputeFacts | null>
  /** Everything that moved on our account since then, the oldest first. */
  listBalanceTransactions: (since: Date) => Promise<BalanceTransaction[]>
  /** Signature, age and shape; null for what is not the provider's. */
  readWebhook: (headers: Headers, rawBody: Buffer, now: Date) => WebhookEvent | null
}

/** `unavailable`: no usable answer, so ask again; `refused`: it says no, and says it again. */
export class ProviderError extends Error {
  readonly kind: 'unavailable' | 'refused'
  constructor(kind: 'unavailable' | 'refused', message: string) {
    super(message)
    this.kind = kind
  }
}

/** Milliseconds for a call with its second try: people wait for some of them. */
const patience = 5_000

/**
 * Asks a provider, and once more when it hiccups. What it asks must bear that: reading and expiring change nothing the second time,
 * everything else carries a key.
 */
export async function askTwice<T>(ask: (given: { left: number; signal: AbortSignal }) => Promise<T>): Promise<T> {
  const until = performance.now() + patience
  const signal = AbortSignal.timeout(patience)
  const once = () => ask({ left: Math.max(1, Math.ceil(until - performance.now())), signal })
  try {
    return await once()
  } catch (error) {
    if (signal.aborted || performance.now() >= until || !(error instanceof ProviderError) || error.kind === 'refused') throw error
    return await once()
  }
}
