import type { Language } from '@waymark/contract/choices.ts'
import type { PaymentProblem } from '@waymark/contract/sold-choices.ts'

/** What a provider knows of a checkout now. */
export interface Checkout {
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
  amountCents: number
  currency: string
  description: string
  language: Language
}

export interface WebhookEvent {
  id: string
  type: string
  /** The checkout it is about; all that is believed of it. */
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
  refund: (given: { key: string; reference: string; amountCents: number }) => Promise<{ reference: string }>
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
