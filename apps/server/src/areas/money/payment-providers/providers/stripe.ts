import { createHash, randomUUID } from 'node:crypto'
import type { DisputeStatus, PaymentProblem } from '@waymark/contract/sold-choices.ts'
import Stripe from 'stripe'
import * as z from 'zod/mini'
import type { StripeSettings } from '../../../../env.ts'
import type { Services } from '../../../../platform/context.ts'
import { signatureLifetime } from '../policy.ts'
import {
  type BalanceTransaction,
  type Checkout,
  callWithRetry,
  type DisputeFacts,
  type NewCharge,
  type NewCheckout,
  type PaymentProvider,
  ProviderError,
  type RefundFacts,
  type WebhookSubject,
} from '../provider.ts'

/** API version that this adapter was checked against. The SDK's default changes with its releases. */
const apiVersion = '2026-10-28.endive'

const id = z.string().check(z.minLength(1), z.maxLength(255))
const currency = z.string().check(z.regex(/^[a-z]{3}$/))
const metadata = z.nullish(z.record(z.string(), z.string()))
const intent = z.object({
  id,
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency,
  customer: z.nullable(z.string()),
  payment_method: z.nullable(z.string()),
  last_payment_error: z.nullish(z.object({ code: z.nullish(z.string()), decline_code: z.nullish(z.string()) })),
  metadata,
})
const session = z.object({
  id,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.int(),
  currency,
  client_reference_id: z.nullable(z.string()),
  payment_intent: z.nullable(intent),
})
const newSession = z.object({ id, url: z.string() })
const refund = z.object({ id, status: z.nullable(z.string()), failure_reason: z.nullish(z.string()), metadata })
const dispute = z.object({
  id,
  status: z.string(),
  amount: z.int(),
  currency,
  reason: z.string(),
  evidence_details: z.object({ due_by: z.nullable(z.int()) }),
  balance_transactions: z.array(z.object({ amount: z.int(), currency, exchange_rate: z.nullish(z.number()) })),
  payment_intent: z.nullable(intent),
})
const movement = z.object({
  id,
  type: z.string(),
  amount: z.int(),
  fee: z.int(),
  currency,
  created: z.int(),
  source: z.nullable(z.object({ object: z.string(), metadata, payment_intent: z.nullish(z.string()) })),
})
const listSchema = <T extends z.ZodMiniType>(one: T) => z.object({ data: z.array(one), has_more: z.boolean() })
const event = z.object({
  id,
  type: z.string().check(z.minLength(1), z.maxLength(100)),
  data: z.object({ object: z.object({ id: z.optional(id) }) }),
})

/** Handled events (listed in `docs/operations.md`). Others are stored and ignored. */
const subjects: Readonly<Record<string, WebhookSubject>> = {
  'checkout.session.completed': 'checkout',
  'checkout.session.expired': 'checkout',
  'payment_intent.succeeded': 'checkout',
  'payment_intent.payment_failed': 'checkout',
  'payment_intent.canceled': 'checkout',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.refund.updated': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
}

const clients = new WeakMap<StripeSettings, Stripe>()

/** One client per process, so that connections are reused. */
function createClient(settings: StripeSettings): Stripe {
  const known = clients.get(settings)
  if (known) return known
  const { key, url } = settings
  const at = url ? { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const) } : {}
  const made = new Stripe(key, { apiVersion, maxNetworkRetries: 0, telemetry: false, ...at })
  clients.set(settings, made)
  return made
}

/** Stripe: Checkout for payment pages, payment intents for charges without one (decision 0071). Returns null without its keys. */
export function stripeProvider({ env, clock }: Pick<Services, 'env' | 'clock'>): PaymentProvider | null {
  const settings = env.stripe
  if (!settings) return null
  const stripe = createClient(settings)

  /** Returns null for an object that Stripe does not know. */
  const call = <T extends z.ZodMiniType>(
    answer: T,
    ask: (options: Stripe.RequestOptions) => Promise<unknown>,
    idempotencyKey?: string,
  ): Promise<z.output<T> | null> =>
    callWithRetry(async ({ left }) => {
      const said = await ask({ timeout: left, ...(idempotencyKey && { idempotencyKey }) }).catch((error: unknown) => {
        if (isResourceMissing(error)) return null
        throw toProviderError(error)
      })
      if (said === null) return null
      const read = answer.safeParse(said)
      if (!read.success) throw new ProviderError('unavailable', 'Stripe answers, but not what was asked for')
      return read.data
    })

  const readSession = async (reference: string) =>
    sessionFacts(await call(session, (options) => stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }, options)))
  const readIntent = (reference: string) => call(intent, (options) => stripe.paymentIntents.retrieve(reference, {}, options))

  async function readCheckout(reference: string): Promise<Checkout | null> {
    if (!isIntent(reference)) return readSession(reference)
    const found = await readIntent(reference)
    if (found?.metadata?.on !== 'page') return found && intentFacts(found)
    // The event names the payment intent of a page; find the page by its intent.
    const pages = await call(listSchema(session), (options) =>
      stripe.checkout.sessions.list({ payment_intent: reference, limit: 1, expand: ['data.payment_intent'] }, options),
    )
    return sessionFacts(pages?.data[0] ?? null)
  }

  /** Returns the payment intent of a checkout, or null if nothing was paid. */
  async function intentOf(reference: string): Promise<string | null> {
    if (isIntent(reference)) return reference
    const found = await call(session, (options) => stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }, options))
    return found?.payment_intent?.id ?? null
  }

  /** Finds an earlier charge for the same renewal that the database lost to a restore. The new payment adopts it. */
  async function lostCharge(charged: z.output<typeof intent>[] = [], wanted: NewCharge): Promise<{ id: string } | null> {
    const { key, merchantReference, renews, isKnown, amountCents, currency } = wanted
    for (const { id: name, metadata: about, status, ...money } of charged) {
      const isSame = status === 'succeeded' && money.amount_received === amountCents && money.currency === currency.toLowerCase()
      if (!isKnown || !isSame || !renews || about?.renews !== renews || (await isKnown(about.payment ?? ''))) continue
      const update = { metadata: { payment: merchantReference } }
      return call(z.object({ id }), (options) => stripe.paymentIntents.update(name, update, options), `${key}-lost`)
    }
    return null
  }

  /** Returns whether a card can still be charged; it may have been removed in Stripe's dashboard. */
  async function isKept(customer: string, method: string): Promise<boolean> {
    const answer = z.object({ customer: z.nullable(z.string()) })
    const found = await call(answer, (options) => stripe.paymentMethods.retrieve(method, {}, options))
    return found?.customer === customer
  }

  return {
    async createCheckout(given) {
      const wanted = sessionParams(given, clock())
      // The key includes a hash of the body, because Stripe refuses a key with another body and a retry may differ.
      const key = `${given.key}-${createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 16)}`
      const made = await call(newSession, (options) => stripe.checkout.sessions.create(wanted, options), key)
      if (!made) throw new ProviderError('refused', 'Stripe does not know this')
      return { reference: made.id, url: made.url }
    },
    async charge(given) {
      const { key, merchantReference, method, renews, amountCents, currency, description } = given
      const [customer, card] = method.split('/')
      if (!customer || !card) return null
      // Stripe forgets keys after a day; listing the charges of the card's own customer finds earlier attempts.
      const known = await call(listSchema(intent), (options) => stripe.paymentIntents.list({ customer, limit: 100 }, options))
      const same = known?.data.find(({ metadata: about }) => about?.payment === merchantReference) ?? (await lostCharge(known?.data, given))
      if (same) return toReference(same)
      const wanted: Stripe.PaymentIntentCreateParams = {
        amount: amountCents,
        currency: currency.toLowerCase(),
        customer,
        payment_method: card,
        allowed_payment_method_types: ['card'],
        confirm: true,
        off_session: true,
        description: description.slice(0, descriptionLimit),
        metadata: { payment: merchantReference, ...(renews && { renews }) },
      }
      const made = z.object({ id })
      try {
        return toReference(await call(made, (options) => stripe.paymentIntents.create(wanted, options).catch(declinedIntent), key))
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'refused' || (await isKept(customer, card))) throw error
        return null
      }
    },
    async forgetMethod(method) {
      // Each card has a customer of its own, so that Stripe stores no personal data beyond the payments.
      const [customer = ''] = method.split('/')
      if (customer) await call(z.object({ id }), (options) => stripe.customers.del(customer, {}, options))
    },
    readCheckout,
    async expireCheckout(reference) {
      const key = randomUUID()
      await call(
        z.object({ id }),
        (options) =>
          isIntent(reference)
            ? stripe.paymentIntents.cancel(reference, {}, options)
            : stripe.checkout.sessions.expire(reference, {}, options),
        key,
      ).catch((error: unknown) => {
        // The checkout was paid or had ended; its state is read next.
        if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
      })
      const now = await readCheckout(reference)
      if (now?.status === 'open') throw new ProviderError('unavailable', 'Stripe is still working on this payment')
      return now
    },
    async refund({ key, reference, amountCents }) {
      const payment_intent = await intentOf(reference)
      if (!payment_intent) throw new ProviderError('refused', 'Stripe does not know this')
      // Stripe forgets keys after a day, but refunds are retried for longer.
      const known = await call(listSchema(refund), (options) => stripe.refunds.list({ payment_intent, limit: 100 }, options))
      const same = known?.data.find((one) => one.metadata?.refund === key)
      if (same) return refundFacts(same)
      const wanted = { payment_intent, amount: amountCents, metadata: { refund: key } }
      const made = await call(refund, (options) => stripe.refunds.create(wanted, options), key)
      if (!made) throw new ProviderError('refused', 'Stripe does not know this')
      return refundFacts(made)
    },
    async readRefund(reference) {
      const found = await call(refund, (options) => stripe.refunds.retrieve(reference, {}, options))
      return found && refundFacts(found)
    },
    async readDispute(reference) {
      const expand = ['payment_intent']
      const found = await call(dispute, (options) => stripe.disputes.retrieve(reference, { expand }, options))
      return found && disputeFacts(found)
    },
    async listBalanceTransactions(since) {
      const found: z.output<typeof movement>[] = []
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for (let isMore = true; isMore; ) {
        const after = found.at(-1)
        const page = await call(listSchema(movement), (options) =>
          stripe.balanceTransactions.list(
            { created, limit: 100, expand: ['data.source'], ...(after && { starting_after: after.id }) },
            options,
          ),
        )
        found.push(...(page?.data ?? []))
        isMore = page?.has_more === true && page.data.length > 0
      }
      const names = new Map<string, string | null>()
      for (const { source } of found) {
        const behind = source?.payment_intent
        if (behind && !source.metadata?.payment && !names.has(behind))
          names.set(behind, (await readIntent(behind))?.metadata?.payment ?? null)
      }
      return found
        .reverse()
        .map((one) => movementFacts(one, one.source?.metadata?.payment ?? names.get(one.source?.payment_intent ?? '') ?? null))
    },
    readWebhook(headers, rawBody, now) {
      const header = headers['stripe-signature']
      if (typeof header !== 'string') return null
      const signed = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1])
      if (!(signed - now.getTime() / 1000 <= signatureLifetime)) return null
      try {
        const told = stripe.webhooks.constructEvent(rawBody, header, settings.webhookSecret, signatureLifetime, undefined, now.getTime())
        const read = event.safeParse(told)
        if (!read.success) return null
        const about = Object.hasOwn(subjects, read.data.type) ? subjects[read.data.type] : undefined
        const reference = read.data.data.object.id
        return { id: read.data.id, type: read.data.type, about: (reference && about) || 'other', reference: reference ?? '' }
      } catch {
        return null
      }
    },
  }
}

/** Pays with a test card, for the check of the settings. Returns the payment intent's id. */
export async function payTestCard(
  { env }: Pick<Services, 'env'>,
  given: { merchantReference: string; amountCents: number; currency: string },
): Promise<string> {
  if (!env.stripe) throw new Error('Stripe has no keys')
  const made = await createClient(env.stripe).paymentIntents.create(
    {
      amount: given.amountCents,
      currency: given.currency.toLowerCase(),
      payment_method: 'pm_card_visa',
      allowed_payment_method_types: ['card'],
      confirm: true,
      metadata: { payment: given.merchantReference },
    },
    { idempotencyKey: given.merchantReference },
  )
  return made.id
}

/** Builds a signed event, for the check of the settings. */
export function signedEvent({ env, clock }: Pick<Services, 'env' | 'clock'>, { type, id: name }: { type: string; id: string }) {
  if (!env.stripe) throw new Error('Stripe has no keys')
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object: { id: name } } })
  const timestamp = Math.floor(clock().getTime() / 1000)
  const signature = createClient(env.stripe).webhooks.generateTestHeaderString({
    payload: body,
    secret: env.stripe.webhookSecret,
    timestamp,
  })
  return { body, headers: { 'stripe-signature': signature } }
}

const isIntent = (reference: string) => reference.startsWith('pi_')
const toReference = (made: { id: string } | null) => made && { reference: made.id }

/** Stripe's limits for the expiry of a page (ms). Outside of them Stripe uses 24 hours, and our own expiry closes the page. */
const [shortest, longest] = [31 * 60_000, 24 * 3_600_000]
const descriptionLimit = 250

function sessionParams(given: NewCheckout, now: Date): Stripe.Checkout.SessionCreateParams {
  const { merchantReference, amountCents, language, successUrl, cancelUrl, expiresAt, keepsMethod } = given
  const left = expiresAt.getTime() - now.getTime()
  const description = given.description.slice(0, descriptionLimit)
  return {
    mode: 'payment',
    client_reference_id: merchantReference,
    metadata: { payment: merchantReference },
    locale: language,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: given.currency.toLowerCase(), unit_amount: amountCents, product_data: { name: description } },
      },
    ],
    // Cards only: methods that arrive days later or convert the currency do not suit orders.
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    payment_intent_data: {
      description,
      metadata: { payment: merchantReference, on: 'page' },
      ...(keepsMethod && { setup_future_usage: 'off_session' }),
    },
    customer_creation: keepsMethod ? 'always' : 'if_required',
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...(left >= shortest && left <= longest && { expires_at: Math.floor(expiresAt.getTime() / 1000) }),
  }
}

function sessionFacts(found: z.output<typeof session> | null): Checkout | null {
  if (!found) return null
  const { payment_intent: money } = found
  const problem = money?.last_payment_error ? problemIn(money.last_payment_error) : null
  const isPaid = found.status === 'complete' && found.payment_status === 'paid'
  const status = isPaid ? 'paid' : found.status === 'expired' ? 'expired' : problem ? 'failed' : 'open'
  return {
    reference: found.id,
    status,
    amountCents: found.amount_total,
    currency: found.currency.toUpperCase(),
    merchantReference: found.client_reference_id ?? '',
    problem: status === 'failed' ? problem : null,
    method: isPaid && money ? formatMethod(money) : null,
  }
}

function intentFacts(found: z.output<typeof intent>): Checkout {
  const status = intentStatuses[found.status] ?? 'open'
  return {
    reference: found.id,
    status,
    amountCents: status === 'paid' ? found.amount_received : found.amount,
    currency: found.currency.toUpperCase(),
    merchantReference: found.metadata?.payment ?? '',
    problem: status === 'failed' ? problemIn(found.last_payment_error ?? {}) : null,
    method: status === 'paid' ? formatMethod(found) : null,
  }
}

const intentStatuses: Record<string, Checkout['status']> = {
  succeeded: 'paid',
  canceled: 'expired',
  requires_payment_method: 'failed',
  requires_action: 'failed',
}

/** A card is charged through the customer that it was saved for, so the id has both parts. */
const formatMethod = ({ customer, payment_method: card }: z.output<typeof intent>) => (customer && card ? `${customer}/${card}` : null)

function problemIn({
  code,
  decline_code: reason,
}: {
  code?: string | null | undefined
  decline_code?: string | null | undefined
}): PaymentProblem {
  const said = [code, reason]
  if (said.includes('insufficient_funds')) return 'insufficient_funds'
  return said.some((word) => word === 'authentication_required' || word === 'payment_intent_authentication_failure')
    ? 'authentication_failed'
    : 'declined'
}

function refundFacts({ id: reference, status, failure_reason: why, metadata: named }: z.output<typeof refund>): RefundFacts {
  const key = named?.refund ?? ''
  if (status === 'failed' || status === 'canceled') return { reference, key, status: 'failed', problem: why ?? status }
  return { reference, key, status: status === 'succeeded' ? 'sent' : 'pending', problem: null }
}

function disputeFacts(found: z.output<typeof dispute>): DisputeFacts {
  const { evidence_details: evidence, balance_transactions: moved } = found
  // Money reinstated for a lost dispute, such as an earlier refund, is the only sign of a partial win.
  const takenCents = Math.max(0, -moved.reduce((sum, one) => sum + readCents(one, found), 0))
  // `prevented`: resolved before it became a dispute, by a refund or by blocking it.
  const status = found.status === 'prevented' ? (takenCents > 0 ? 'lost' : 'won') : (disputeStatuses[found.status] ?? 'answered')
  return {
    reference: found.id,
    merchantReference: found.payment_intent?.metadata?.payment ?? '',
    status,
    isInquiry: found.status.startsWith('warning_'),
    amountCents: found.amount,
    takenCents,
    currency: found.currency.toUpperCase(),
    reason: found.reason,
    answerBy: status === 'open' && evidence.due_by !== null ? new Date(evidence.due_by * 1000) : null,
  }
}

/** Converts a movement to the dispute's currency. A full movement becomes the full amount, whatever the rounding. */
function readCents(
  moved: z.output<typeof dispute>['balance_transactions'][number],
  { amount: whole, currency: wanted }: z.output<typeof dispute>,
) {
  const { amount, currency, exchange_rate: rate } = moved
  if (currency === wanted || !rate) return amount
  const cents = Math.round(amount / rate)
  return Math.abs(Math.abs(cents) - whole) <= 1 ? Math.sign(amount) * whole : cents
}

const disputeStatuses: Record<string, DisputeStatus> = {
  warning_needs_response: 'open',
  needs_response: 'open',
  appeal_needs_response: 'open',
  warning_closed: 'won',
  won: 'won',
  lost: 'lost',
}

function movementFacts(found: z.output<typeof movement>, merchantReference: string | null): BalanceTransaction {
  const { type, source } = found
  const kind = movementKinds[type] ?? (source?.object === 'dispute' ? 'dispute' : 'other')
  const { id: name, amount: amountCents, fee: feeCents, created } = found
  return { id: name, kind, amountCents, feeCents, currency: found.currency.toUpperCase(), merchantReference, at: new Date(created * 1000) }
}

const movementKinds: Record<string, BalanceTransaction['kind']> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
}

/** Returns the payment intent of a declined charge, which Stripe creates all the same. */
function declinedIntent(error: unknown): { id: string } {
  if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return { id: error.payment_intent.id }
  throw error
}

const isResourceMissing = (error: unknown) => error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'

/** A refusal by Stripe is final, except for concurrent requests (409) and rate limits (429). */
function toProviderError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error.statusCode === undefined) return new ProviderError('unavailable', `Stripe cannot be reached: ${error.message}`.slice(0, 300))
  const { statusCode: status, code, type, message } = error
  const isNo = status >= 400 && status < 500 && status !== 409 && status !== 429
  const said = `Stripe answers ${status}: ${code ?? type}${isNo ? `, ${message}` : ''}`
  return new ProviderError(isNo ? 'refused' : 'unavailable', said.slice(0, 300))
}
