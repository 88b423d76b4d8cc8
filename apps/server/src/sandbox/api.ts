import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '../platform/context.ts'
import { sameText } from '../platform/secrets.ts'
import { pageUrl, sandboxKeys } from './settings.ts'
import { type Checkout, createCheckout, createRefund, expireCheckout, findCheckout } from './store.ts'

const url = z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/[^\s/]+(\/\S*)?$/))
const amount = z.int().check(z.minimum(1), z.maximum(100_000_000))
const newCheckout = z.object({
  merchant_reference: z.string().check(z.minLength(1), z.maxLength(200)),
  amount,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  description: z.string().check(z.minLength(1), z.maxLength(500)),
  language: z.enum(['en', 'ru', 'de']),
  success_url: url,
  cancel_url: url,
  expires_at: z.iso.datetime(),
})
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
    const { merchant_reference: merchantReference, success_url: successUrl, cancel_url: cancelUrl, expires_at, ...rest } = read.data
    const given = { ...rest, idempotencyKey, merchantReference, successUrl, cancelUrl, expiresAt: new Date(expires_at) }
    return send(reply, await createCheckout(services, given))
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

const shown = (services: Services, { id, status, problem, amount, currency, merchantReference, refunded }: Checkout) => ({
  ...{ id, status, problem, amount, currency, merchant_reference: merchantReference, refunded },
  url: pageUrl(services, id),
})
