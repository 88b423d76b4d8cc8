import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Fields, invalid, newName, readFields, StripeErrorReply, textAt } from './stripe-objects.ts'
import { answerStripe, createStripeStore, dispute, failRefund, type Happening, leave, pay, returnDisputedPart } from './stripe-store.ts'

// Stand-in for Stripe by its documentation, over real HTTP; Stripe's own library works with it unchanged.

const stripeKeys = { key: 'sk_test_standin', webhookSecret: 'whsec_of_the_stand_in' }
/** API version that the adapter was written for. */
const apiVersion = '2026-10-28.endive'
/** Lifetime of an idempotency key (ms). */
const idempotencyKeyLifetime = 24 * 3_600_000

/** Fault of a request. `lost`: the work is done but the response never arrives. */
export type Fault = 'dropped' | 'lost' | 'silent' | 'mad' | 429 | 500 | null

interface StoredAnswer {
  request: string
  status: number
  body: object
  at: number
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>

/** `shop`: receiver of events; null while nobody listens. */
export async function startStripeStandIn({ clock, shop }: { clock: () => Date; shop: () => string | null }) {
  const store = createStripeStore(clock)
  const kept = new Map<string, StoredAnswer>()
  const asked: { call: string; key: string | undefined; body: Fields }[] = []
  const telling = new Set<Promise<void>>()
  const waiting: (() => Promise<void>)[] = []
  let trouble: (call: string) => Fault = () => null

  /** An event to send: the same bytes and id each time, with a new signature. */
  function eventOf(type: string, object: object) {
    const payload = JSON.stringify({
      id: newName('evt'),
      object: 'event',
      api_version: apiVersion,
      created: Math.floor(clock().getTime() / 1000),
      type,
      livemode: false,
      data: { object },
    })
    return { payload, headers: (age = 0) => signed(payload, Math.floor(clock().getTime() / 1000) - age) }
  }
  const signed = (payload: string, time: number) => ({
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${time},v1=${createHmac('sha256', stripeKeys.webhookSecret).update(`${time}.${payload}`).digest('hex')}`,
  })

  /** Sends an event until the shop responds with 2xx, as Stripe does for three days. */
  async function send({ payload, headers }: ReturnType<typeof eventOf>) {
    for (let tries = 0; tries < 20; tries++) {
      const base = shop()
      if (base === null) return
      const answer = await fetch(`${base}/api/payments/webhook/stripe`, { method: 'POST', headers: headers(), body: payload }).catch(
        () => null,
      )
      await answer?.body?.cancel()
      if (answer?.ok) return
      // The shop is down or failing: wait seconds instead of Stripe's hours.
      if (!answer || answer.status >= 500) await wait(Math.min(1_000, 10 * 2 ** tries))
    }
  }
  function begin(work: () => Promise<void>) {
    const running = work().finally(() => telling.delete(running))
    telling.add(running)
  }
  /** Delivers events as chosen on the payment page; `late` ones are kept until a test waits for them. */
  function tell(happened: Happening[], delivery = 'at_once') {
    const events = happened.map(({ type, object }) => eventOf(type, object))
    if (delivery === 'never') return
    const inTurn = (list: typeof events) => async () => {
      for (const event of list) await send(event)
    }
    if (delivery === 'late') waiting.push(inTurn(events))
    else if (delivery === 'reversed') begin(inTurn(events.toReversed()))
    else if (delivery === 'twice') begin(inTurn([...events, ...events]))
    else for (const event of events) begin(() => send(event))
  }

  function answer(call: string, fields: Fields, key: string | undefined): { status: number; body: object } {
    const request = `${call} ${JSON.stringify(fields)}`
    const before = key === undefined ? undefined : kept.get(key)
    const now = clock().getTime()
    if (before && now - before.at < idempotencyKeyLifetime) {
      if (before.request === request) return before
      const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return { status: 400, body: { error: { type: 'idempotency_error', message } } }
    }
    const said = tried(() => answerStripe(store, call, fields))
    if (key !== undefined && said.isBegun) kept.set(key, { request, status: said.status, body: said.body, at: now })
    return said
  }
  function tried(work: () => { body: object; happened?: Happening[] }) {
    try {
      const { body, happened = [] } = work()
      tell(happened)
      return { status: 200, body, isBegun: true }
    } catch (error) {
      if (!(error instanceof StripeErrorReply)) throw error
      tell(error.happened)
      // A request that failed validation never began, so its key is free.
      return { status: error.status, body: error.body, isBegun: error.status === 402 }
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const body = await textOf(request)
    const reply = (status: number, said: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newName('req') })
      response.end(JSON.stringify(said))
    }
    if (url.pathname.startsWith('/pay/')) return reply(200, visit(url.pathname, readFields(body)))
    const call = `${request.method} ${url.pathname}`
    const fields = readFields(request.method === 'GET' ? url.search : body)
    const key = request.headers['idempotency-key'] as string | undefined
    asked.push({ call, key, body: fields })
    if (request.headers.authorization !== `Bearer ${stripeKeys.key}`)
      return reply(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
    if (request.headers['stripe-version'] !== apiVersion) return reply(400, invalid('An unknown version').body)
    const now = trouble(call)
    if (now === 'silent') return
    if (now === 'dropped') return void request.socket.destroy()
    if (now === 429) return reply(429, { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } })
    if (now === 500) return reply(500, { error: { type: 'api_error', message: 'An unknown error occurred' } })
    if (now === 'mad') return reply(200, { hello: 'world', id: 5, amount: 1.5 })
    const said = answer(call, fields, key)
    if (now === 'lost') return void request.socket.destroy()
    reply(said.status, said.body)
  }

  /** Acts as the payer on a session's page, or at their bank. */
  function visit(path: string, fields: Fields): object {
    const [, , id = '', what] = path.split('/')
    if (what === 'dispute') {
      tell(dispute(store, id, textAt(fields, 'status') ?? 'open'))
      return {}
    }
    if (what === 'leave') return { to: leave(store, id) }
    const { to, happened, later } = pay(store, id, textAt(fields, 'card') ?? 'success')
    tell(happened, textAt(fields, 'delivery'))
    tell(later)
    return { to }
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  store.pages = `${url}/pay`
  return {
    url,
    store,
    asked,
    eventOf,
    settings: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: stripeKeys.key,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_URL: url,
    },
    /** Sets the faults from now on, by call such as `POST /v1/refunds`. */
    fails(next: typeof trouble) {
      trouble = next
    },
    /** Makes a successful refund come back from the bank. */
    returns(refund: string) {
      tell(failRefund(store, refund))
    },
    /** Makes a bank return this part of a disputed amount. */
    reinstates(paymentIntent: string, amount: number) {
      tell(returnDisputedPart(store, paymentIntent, amount))
    },
    /** Waits until all events are delivered, including late ones. */
    async idle() {
      for (const late of waiting.splice(0)) begin(late)
      while (telling.size > 0) await Promise.all(telling)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())).finally(() => server.closeAllConnections()),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
