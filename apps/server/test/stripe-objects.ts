import { randomBytes } from 'node:crypto'

/** Form fields as Stripe's library writes them: brackets are nesting. */
export type Fields = { [key: string]: string | Fields }

/** Parses `line_items[0][quantity]=1` and similar fields of a body or query. */
export function readFields(text: string): Fields {
  const fields: Fields = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const keys = path.replaceAll(']', '').split('[')
    const last = keys.pop() ?? ''
    let place = fields
    for (const key of keys) {
      const next = place[key]
      const level = typeof next === 'object' ? next : {}
      place[key] = level
      place = level
    }
    place[last] = value
  }
  return fields
}
export const textAt = (fields: Fields, ...keys: string[]): string | undefined => {
  const found = keys.reduce<string | Fields | undefined>((place, key) => (typeof place === 'object' ? place[key] : undefined), fields)
  return typeof found === 'string' ? found : undefined
}
export const fieldsAt = (fields: Fields, key: string): Record<string, string> => {
  const found = fields[key]
  const pairs = typeof found === 'object' ? Object.entries(found) : []
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

/** An error response, as Stripe documents it. */
export class StripeErrorReply extends Error {
  readonly status: number
  readonly body: object
  /** Events that are sent despite the error. */
  happened: { type: string; object: object }[] = []
  constructor(status: number, error: { type: string; code?: string; message: string; [key: string]: unknown }) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}
export const invalid = (message: string, code?: string) =>
  new StripeErrorReply(400, { type: 'invalid_request_error', message, ...(code && { code }) })
export const missing = (what: string, id: string) =>
  new StripeErrorReply(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` })

export const newName = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

export interface Session {
  id: string
  object: 'checkout.session'
  url: string | null
  mode: 'payment'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Record<string, string>
  customer: string | null
  payment_intent: string | null
  success_url: string
  cancel_url: string
  created: number
  expires_at: number
  livemode: false
}

export interface PaymentError {
  code: string
  decline_code?: string
  type: 'card_error'
  message: string
}

export interface Intent {
  id: string
  object: 'payment_intent'
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  payment_method: string | null
  last_payment_error: PaymentError | null
  setup_future_usage: 'off_session' | null
  metadata: Record<string, string>
  description: string | null
  created: number
  livemode: false
}

export interface Refund {
  id: string
  object: 'refund'
  status: 'pending' | 'succeeded' | 'failed'
  amount: number
  currency: string
  payment_intent: string
  metadata: Record<string, string>
  failure_reason?: string
  created: number
}

export interface Dispute {
  id: string
  object: 'dispute'
  status: 'needs_response' | 'under_review' | 'warning_needs_response' | 'warning_closed' | 'won' | 'lost' | 'prevented'
  amount: number
  currency: string
  reason: string
  payment_intent: string
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number }
  balance_transactions: Movement[]
  metadata: Record<string, string>
  created: number
}

export interface Movement {
  id: string
  object: 'balance_transaction'
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout' | 'stripe_fee'
  amount: number
  fee: number
  net: number
  currency: string
  /** Set when the account's currency differs from the payment's. */
  exchange_rate: number | null
  created: number
  /** Id of the object that caused the movement. */
  source: string | null
}

/** Cards by their behavior: Stripe's test cards, and some that fail after they were kept. */
export const cardErrors: Readonly<Record<string, PaymentError | null>> = {
  success: null,
  'secure-approve': null,
  renewal: null,
  disputed: null,
  returned: null,
  declined: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' },
  'secure-refuse': {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  },
  authentication: {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
}

/** Stripe's fee for a payment, in minor units. */
export const feeOf = (amount: number): number => Math.round((amount * 29) / 1000) + 30
export const disputeFee = 1500
