import { languages } from '@waymark/contract/choices.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '../platform/context.ts'
import type { HttpEdge } from '../platform/module.ts'
import { acceptedLanguage } from '../platform/request-context.ts'
import { isEqualText } from '../platform/secrets.ts'
import { cards, checkCard, findCard, grouped } from './cards.ts'
import { endedPage, payPage, securePage, style, type Typed, unknownPage } from './page.ts'
import { pageUrl, sandboxKeys } from './settings.ts'
import {
  type Checkout,
  challenge,
  createCharge,
  createCheckout,
  createRefund,
  type Delivery,
  type Dispute,
  dispute,
  expireCheckout,
  findCheckout,
  findDispute,
  findRefund,
  finishAttempt,
  forgetMethod,
  hasPage,
  isPayable,
  listMovements,
  type Movement,
  type Refund,
  type Visit,
} from './store.ts'
import { deliveries } from './tables.ts'

/** HTML page or redirect. */
type Answer = string | { to: string }

const formLimit = 16 * 1024

/** Registers the payment pages. They work without JavaScript. */
function registerPayPages(app: FastifyInstance, services: Services): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: formLimit }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.get('/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  )

  /** Shows the page of the checkout's state, or continues with `next` while it can be paid. */
  const pay = (next: (checkout: Visit, given: Record<string, string>) => Promise<Answer> | Answer) =>
    async function answerPage(request: FastifyRequest, reply: FastifyReply) {
      const checkout = await findCheckout(services, (request.params as { id: string }).id)
      if (!checkout || !hasPage(checkout))
        return send(reply.code(404), null, unknownPage(acceptedLanguage(request.headers['accept-language']) ?? 'en'))
      if (!isPayable(checkout)) return send(reply, checkout, endedPage(checkout, await findDispute(services, { checkoutId: checkout.id })))
      const answer = await next(checkout, (request.body ?? request.query) as Record<string, string>)
      if (typeof answer === 'string') return send(reply, checkout, answer)
      return reply.header('cache-control', 'no-store').redirect(answer.to, 303)
    }

  /** Return address after an attempt. Another tab may have finished first; the stored state counts. */
  const home = (checkout: Checkout | null, before: Visit) => ({ to: checkout?.status === 'paid' ? before.successUrl : before.cancelUrl })

  app.get(
    '/pay/:id',
    pay((checkout, { card }) => payPage(checkout, filledWith(card, services.clock()), {})),
  )
  app.post(
    '/pay/:id',
    pay(async (checkout, body) => {
      const typed = readTyped(body)
      const problems = checkCard(typed, services.clock())
      if (Object.keys(problems).length > 0) return payPage(checkout, { ...typed, cvc: '' }, problems)
      const card = findCard(typed.number)
      if (!card) throw new Error('a card that was checked is not among the test cards')
      if (card.outcome === 'challenge') {
        await challenge(services, checkout.id, typed.delivery)
        return { to: `/sandbox/pay/${checkout.id}/secure` }
      }
      const problem = card.outcome === 'paid' ? null : card.outcome
      return home(await finishAttempt(services, checkout.id, { problem, card: card.name, delivery: typed.delivery }), checkout)
    }),
  )
  app.post(
    '/pay/:id/leave',
    pay(async (checkout) => home(await finishAttempt(services, checkout.id, { problem: 'left' }), checkout)),
  )
  app.post<WithId>('/pay/:id/dispute', async (request, reply) => {
    const { status: asked } = (request.body ?? {}) as Record<string, string>
    const status = disputeStatuses.find((one) => one === asked)
    if (status) await dispute(services, request.params.id, status)
    return reply.header('cache-control', 'no-store').redirect(`/sandbox/pay/${encodeURIComponent(request.params.id)}`, 303)
  })
  app.get(
    '/pay/:id/secure',
    pay((checkout) => (checkout.challenged ? securePage(checkout) : payPage(checkout, empty, {}))),
  )
  app.post(
    '/pay/:id/secure',
    pay(async (checkout, { answer }) => {
      if (!checkout.challenged) return payPage(checkout, empty, {})
      const problem = answer === 'approve' ? null : 'authentication_failed'
      return home(await finishAttempt(services, checkout.id, { problem, card: 'secure' }), checkout)
    }),
  )
}

const disputeStatuses = ['open', 'answered', 'won', 'lost'] as const

const empty: Typed = { number: '', expiry: '', cvc: '', delivery: 'at_once' }

/** Fills in a listed test card. */
function filledWith(name: string | undefined, now: Date): Typed {
  const card = cards.find((one) => one.name === name)
  if (!card) return empty
  return { ...empty, number: grouped(card.number), expiry: `12/${String(now.getUTCFullYear() + 2).slice(2)}`, cvc: '123' }
}

function readTyped({ number = '', expiry = '', cvc = '', delivery = '' }: Record<string, string>): Typed {
  const chosen = deliveries.find((one) => one === delivery) ?? ('at_once' satisfies Delivery)
  return { number: number.slice(0, 30), expiry: expiry.slice(0, 9), cvc: cvc.slice(0, 4), delivery: chosen }
}

/** The policy names the shop's address, because the form may redirect there. */
function send(reply: FastifyReply, checkout: Visit | null, html: string): FastifyReply {
  const shops = checkout ? [checkout.successUrl, checkout.cancelUrl].map((url) => new URL(url).origin) : []
  const forms = ["'self'", ...new Set(shops)].join(' ')
  const policy = `default-src 'none'; style-src 'self'; img-src data:; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

const url = z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/[^\s/]+(\/\S*)?$/), z.regex(/^[^\0]*$/))
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\0]*$/))
const amount = z.int().check(z.minimum(1), z.maximum(100_000_000))
const wanted = {
  merchant_reference: text(200),
  amount,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  description: text(500),
  language: z.enum(languages),
}
const newCheckout = z.object({
  ...wanted,
  success_url: url,
  cancel_url: url,
  expires_at: z.iso.datetime(),
  keeps_method: z._default(z.boolean(), false),
})
const newCharge = z.object({ ...wanted, method: text(200) })
const newRefund = z.object({ amount })
const movementsAsked = z.object({ since: z.iso.datetime(), after: z.optional(text(100)) })
const movementsAtOnce = 100

type WithId = { Params: { id: string } }

/** Registers the API for the shop. Amounts are in minor units; errors are `{ error }`. */
function registerApi(app: FastifyInstance, services: Services): void {
  const { api } = sandboxKeys(services)
  const no = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error })
  const keyOf = (request: FastifyRequest) => {
    const key = request.headers['idempotency-key']
    return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : null
  }
  const sendFound = (reply: FastifyReply, found: object | null) => (found ? reply.send(found) : no(reply, 404, 'not_found'))
  const send = (reply: FastifyReply, checkout: Checkout | null) =>
    checkout ? reply.send(shown(services, checkout)) : no(reply, 404, 'not_found')

  app.addHook('onRequest', (request, reply, next) => {
    reply.header('cache-control', 'no-store')
    if (isEqualText(request.headers.authorization ?? '', `Bearer ${api}`)) return next()
    no(reply, 401, 'unauthorized')
  })

  app.post('/checkouts', async (request, reply) => {
    const idempotencyKey = keyOf(request)
    const read = newCheckout.safeParse(request.body)
    if (!idempotencyKey || !read.success) return no(reply, 400, idempotencyKey ? 'invalid' : 'idempotency_key_required')
    const { merchant_reference: merchantReference, success_url: successUrl, cancel_url: cancelUrl, ...more } = read.data
    const { expires_at, keeps_method: keepsMethod, ...rest } = more
    const given = { ...rest, idempotencyKey, merchantReference, successUrl, cancelUrl, keepsMethod, expiresAt: new Date(expires_at) }
    return send(reply, await createCheckout(services, given))
  })
  app.post('/charges', async (request, reply) => {
    const idempotencyKey = keyOf(request)
    const read = newCharge.safeParse(request.body)
    if (!idempotencyKey || !read.success) return no(reply, 400, idempotencyKey ? 'invalid' : 'idempotency_key_required')
    const { merchant_reference: merchantReference, ...rest } = read.data
    return send(reply, await createCharge(services, { ...rest, idempotencyKey, merchantReference }))
  })
  app.post<WithId>('/methods/:id/forget', async (request, reply) => {
    const { id } = request.params
    return (await forgetMethod(services, id)) ? reply.send({ id }) : no(reply, 404, 'not_found')
  })
  app.get<WithId>('/checkouts/:id', async (request, reply) => send(reply, await findCheckout(services, request.params.id)))
  app.post<WithId>('/checkouts/:id/expire', async (request, reply) => send(reply, await expireCheckout(services, request.params.id)))
  app.post<WithId>('/checkouts/:id/refunds', async (request, reply) => {
    const idempotencyKey = keyOf(request)
    const read = newRefund.safeParse(request.body)
    if (!idempotencyKey || !read.success) return no(reply, 400, idempotencyKey ? 'invalid' : 'idempotency_key_required')
    const made = await createRefund(services, { checkoutId: request.params.id, idempotencyKey, amount: read.data.amount })
    if (typeof made !== 'string') return reply.send(shownRefund(made))
    return no(reply, made === 'not_found' ? 404 : 422, made)
  })
  app.get<WithId>('/refunds/:id', async (request, reply) => {
    const found = await findRefund(services, request.params.id)
    return sendFound(reply, found && shownRefund(found))
  })
  app.get<WithId>('/disputes/:id', async (request, reply) => {
    const found = await findDispute(services, { id: request.params.id })
    const checkout = found && (await findCheckout(services, found.checkoutId))
    return sendFound(reply, checkout && shownDispute(found, checkout))
  })
  app.get('/movements', async (request, reply) => {
    const read = movementsAsked.safeParse(request.query)
    if (!read.success) return no(reply, 400, 'invalid')
    const { since, after } = read.data
    const found = await listMovements(services, { since: new Date(since), after, most: movementsAtOnce })
    return reply.send({ data: found.map(shownMovement), has_more: found.length === movementsAtOnce })
  })
}

const shownRefund = ({ id, idempotencyKey: key, status }: Refund) => ({ id, key, status })
const shownDispute = ({ id, status, amount, reason, answerBy }: Dispute, { currency, merchantReference }: Checkout) => ({
  id,
  status,
  amount,
  currency,
  reason,
  answer_by: answerBy.toISOString(),
  merchant_reference: merchantReference,
})
const shownMovement = ({ id, kind, amount, fee, currency, merchantReference, createdAt }: Movement) => ({
  id,
  kind,
  amount,
  fee,
  currency,
  merchant_reference: merchantReference,
  created: createdAt.toISOString(),
})
const shown = (services: Services, checkout: Checkout) => {
  const { id, status, problem, amount, currency, merchantReference, refunded, method } = checkout
  return {
    id,
    status,
    problem,
    amount,
    currency,
    merchant_reference: merchantReference,
    refunded,
    method,
    url: hasPage(checkout) ? pageUrl(services, id) : null,
  }
}

/**
 * Payment provider with a store of its own in which no money moves. It runs in this process, but the app uses it over
 * HTTP only (decision 0041).
 */
export function registerSandbox(app: FastifyInstance, { services }: Pick<HttpEdge, 'services'>): void {
  if (services.env.paymentProvider !== 'sandbox') return
  app.register(async (scope) => registerApi(scope, services), { prefix: '/sandbox/v1' })
  app.register(async (scope) => registerPayPages(scope, services), { prefix: '/sandbox' })
}
