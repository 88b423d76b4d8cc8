import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '../platform/context.ts'
import { sameText } from '../platform/secrets.ts'
import { pageUrl, sandboxKeys } from './settings.ts'
import { type Checkout, createCharge, createCheckout, createRefund, expireCheckout, findCheckout, forgetMethod, hasPage } from './store.ts'

const url = z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/[^\s/]+(\/\S*)?$/))
const amount = z.int().check(z.minimum(1), z.maximum(100_000_000))
const wanted = {
  merchant_reference: z.string().check(z.minLength(1), z.maxLength(200)),
  amount,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  description: z.string().check(z.minLength(1), z.maxLength(500)),
  language: z.enum(['en', 'ru', 'de']),
}
const newCheckout = z.object({
  ...wanted,
  ...{ success_url: url, cancel_url: url, expires_at: z.iso.datetime() },
  keeps_method: z._default(z.boolean(), false),
})
const newCharge = z.object({ ...wanted, method: z.string().check(z.minLength(1), z.maxLength(200)) })
const newRefund = z.object({ amount })

type WithId = { Params: { id: string } }

/** The API of the sandbox, for its shop: amounts are minor units, problems are `{ error }`. */
export function registerApi(app: FastifyInstance, services: Services): void {
  const { api } = sandboxKeys(services)
  const no = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error })
  const keyOf = (request: FastifyRequest) => {
    const key = request.headers['idempotency-key']
    return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : null
  }
  const send = (reply: FastifyReply, checkout: Checkout | null) =>
    checkout ? reply.send(shown(services, checkout)) : no(reply, 404, 'not_found')

  app.addHook('onRequest', (request, reply, next) => {
    reply.header('cache-control', 'no-store')
    if (sameText(request.headers.authorization ?? '', `Bearer ${api}`)) return next()
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
    if (typeof made !== 'string') return reply.send(made)
    return no(reply, made === 'not_found' ? 404 : 422, made)
  })
}

const shown = (services: Services, checkout: Checkout) => {
  const { id, status, problem, amount, currency, merchantReference, refunded, method } = checkout
  return {
    ...{ id, status, problem, amount, currency, merchant_reference: merchantReference, refunded, method },
    url: hasPage(checkout) ? pageUrl(services, id) : null,
  }
}
