import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { registerTestSubjects, visit, webhook } from '../../../../test/payments.ts'
import { startStandIn } from '../../../../test/third-parties.ts'
import { readEnv } from '../../../env.ts'
import { ProviderError } from '../payment-providers/provider.ts'
import { endPayments } from './commands/close-payments.ts'
import { createPayment, startPaymentPage } from './commands/create-payment.ts'
import { chargeMethod, forgetMethod } from './commands/kept-methods.ts'
import { requestRefund, sendRefund } from './commands/refunds.ts'
import { checkPayment } from './commands/settle-payment.ts'
import { processWebhook } from './commands/webhooks.ts'
import type { Subject } from './queries.ts'

// Providers that are down, slow or broken: stored state stays valid, and processing continues once they answer.

let app: TestApp
let provider: Awaited<ReturnType<typeof startStandIn>>
let subjects: Awaited<ReturnType<typeof registerTestSubjects>>
const silent = createServer(() => {})
beforeAll(async () => {
  provider = await startStandIn()
  app = await createTestApp({ settings: { SANDBOX_URL: provider.url } })
  subjects = await registerTestSubjects(app.services)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await app.close()
  await provider.close()
  silent.closeAllConnections()
  silent.close()
})

const down: [string, Parameters<typeof provider.answers>[0]][] = [
  ['drops the connection', () => null],
  ['answers 500', () => ({ status: 500, body: { error: 'internal' } })],
  ['answers 429', () => ({ status: 429, body: {} })],
  ['answers something else', () => ({ body: { hello: 'world' } })],
  ['answers names and amounts that are none', () => ({ body: checkout({ id: 5, amount: 1.5 }) })],
  ['answers no JSON object', () => ({ body: 'co_1' })],
]
const checkout = (given: object = {}) => ({
  id: 'co_1',
  url: 'https://pay.example/co_1',
  status: 'open',
  problem: null,
  amount: 500,
  currency: 'USD',
  refunded: 0,
  method: null,
  merchant_reference: '',
  ...given,
})

async function opened(): Promise<{ subject: Subject; id: string }> {
  const subject = await subjects.make()
  const expiresAt = new Date(app.services.clock().getTime() + 3_600_000)
  const given = { subject, amountCents: 500, currency: 'USD', expiresAt }
  return { subject, ...(await app.services.db.transaction((tx) => createPayment(tx, app.services, given))) }
}
const rowOf = async (id: string) =>
  (await app.services.rows(sql`select status, url, refund_pending_cents as pending from payments where id = ${id}`))[0]

test.each(down)('a provider that %s gives no page now and the same payment later', async (_name, answer) => {
  const { id } = await opened()
  provider.answers(answer)
  expect(await startPaymentPage(app.services, id, visit)).toBeNull()
  expect(await rowOf(id)).toMatchObject({ status: 'open', url: null })
  provider.answers(() => ({ body: checkout({ id: `co_${id}` }) }))
  expect(await startPaymentPage(app.services, id, visit)).toBe('https://pay.example/co_1')
})

test.each(down)('a provider that %s settles nothing and loses nothing', async (_name, answer) => {
  const { id, subject } = await opened()
  const reference = `co_${id}`
  const stands = (given: object) => () => ({ body: checkout({ id: reference, merchant_reference: id, ...given }) })
  provider.answers(stands({}))
  await startPaymentPage(app.services, id, visit)
  const sent = webhook(app.services, reference)
  expect((await app.fastify.inject(sent)).statusCode).toBe(200)
  const event = { provider: 'sandbox', eventId: JSON.parse(sent.payload).id }

  provider.answers(answer)
  await expect(processWebhook(app.services, event)).rejects.toThrow(ProviderError)
  await expect(checkPayment(app.services, { id })).rejects.toThrow(ProviderError)
  await expect(endPayments(app.services, subject)).rejects.toThrow(ProviderError)
  expect(await rowOf(id)).toMatchObject({ status: 'open' })

  provider.answers(stands({ status: 'paid' }))
  await processWebhook(app.services, event)
  await processWebhook(app.services, event)
  expect(await subjects.told(subject)).toEqual(['settled 500'])
  await app.services.db.transaction(async (tx) => {
    await requestRefund(tx, app.services, { subject, amountCents: 500, reason: '', dueAt: app.services.clock(), wish: 'all' })
  })
  const [refund] = await app.services.rows(sql`select id from refunds where payment_id = ${id}`)
  const send = () => sendRefund(app.services, { id: String(refund?.id) })
  provider.answers(answer)
  await expect(send()).rejects.toThrow(ProviderError)
  // Staff are not told of a short failure, but once after an hour.
  expect(await subjects.told(subject)).toEqual(['settled 500'])
  app.services.move(3600)
  await expect(send()).rejects.toThrow(ProviderError)
  await expect(send()).rejects.toThrow(ProviderError)
  expect((await subjects.told(subject)).map((words) => words.replace(/:.*/, ''))).toEqual(['refund failed 500 unavailable', 'settled 500'])
  expect(await rowOf(id)).toMatchObject({ pending: 500 })
  provider.answers(() => ({ body: { id: 're_1', key: '', status: 'sent' } }))
  await send()
  await send()
  expect(await rowOf(id)).toMatchObject({ pending: 0 })
  expect(await subjects.told(subject)).toHaveLength(3)
})

const kept = { method: 'pm_1', description: 'A month', language: 'en' as const }

test.each(down)('a provider that %s charges a saved card once, whenever it answers', async (_name, answer) => {
  const { id, subject } = await opened()
  const charge = () => chargeMethod(app.services, id, kept)
  provider.answers(answer)
  await expect(charge()).rejects.toThrow(ProviderError)
  expect(await rowOf(id)).toMatchObject({ status: 'open' })
  // The card was charged, but the answer was lost.
  const asked: string[] = []
  const keys = new Set<unknown>()
  const takes = (next: typeof answer) =>
    provider.answers((body, request) => {
      asked.push(`${request.method} ${request.url}`)
      if (request.method === 'GET') return next(body, request)
      keys.add(request.headers['idempotency-key'])
      return { body: { id: `ch_${id}` } }
    })
  takes(answer)
  await expect(charge()).rejects.toThrow(ProviderError)
  takes(() => ({ body: checkout({ id: `ch_${id}`, status: 'paid', merchant_reference: id, method: 'pm_1' }) }))
  await charge()
  await charge()
  expect(await subjects.told(subject)).toEqual(['settled 500'])
  expect([asked.filter((call) => call.startsWith('POST')), [...keys]]).toEqual([['POST /sandbox/v1/charges'], [id]])
})

test('a charge whose answer was lost is found again by its key', async () => {
  const { id, subject } = await opened()
  const made = new Map<unknown, string>()
  provider.answers((_body, request) => {
    if (request.method === 'GET') return { body: checkout({ id: 'ch_0', status: 'paid', merchant_reference: id }) }
    const key = request.headers['idempotency-key']
    if (made.has(key)) return { body: { id: made.get(key) } }
    made.set(key, `ch_${made.size}`)
    return null
  })
  await chargeMethod(app.services, id, kept)
  expect([made.size, await subjects.told(subject)]).toEqual([1, ['settled 500']])
})

test('a card unknown to the provider counts as declined', async () => {
  const { id, subject } = await opened()
  provider.answers(() => ({ status: 404, body: { error: 'not_found' } }))
  await chargeMethod(app.services, id, kept)
  await chargeMethod(app.services, id, kept)
  expect(await rowOf(id)).toMatchObject({ status: 'failed' })
  expect(await subjects.told(subject)).toEqual(['failed declined'])
})

test('a card is deleted once the provider answers, even if it is unknown there', async () => {
  const forget = () => forgetMethod(app.services, { provider: 'sandbox', method: 'pm 1' })
  const asked: string[] = []
  const says = (status: number, body: object) =>
    provider.answers((_body, request) => {
      asked.push(`${request.method} ${request.url}`)
      return { status, body }
    })
  says(503, {})
  await expect(forget()).rejects.toThrow(ProviderError)
  says(404, { error: 'not_found' })
  await forget()
  says(200, { id: 'pm 1' })
  await forget()
  expect(asked).toEqual(Array(4).fill('POST /sandbox/v1/methods/pm%201/forget'))
})

test('a charge refused by the provider is not shown to the customer', async () => {
  const { id, subject } = await opened()
  provider.answers(() => ({ status: 401, body: { error: 'unauthorized' } }))
  await expect(chargeMethod(app.services, id, kept)).rejects.toThrow(/401/)
  expect([await rowOf(id), await subjects.told(subject)]).toMatchObject([{ status: 'open' }, []])
})

test('a provider that never answers times out after some seconds', async () => {
  const { id } = await opened()
  const services = {
    ...app.services,
    env: { ...app.services.env, sandboxUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` },
  }
  expect(await startPaymentPage(services, id, visit)).toBeNull()
  expect(await rowOf(id)).toMatchObject({ status: 'open', url: null })
})

test('a failed call is retried once with the same key', async () => {
  const { id } = await opened()
  let asked = 0
  const keys = new Set<unknown>()
  provider.answers((_body, request) => {
    keys.add(request.headers['idempotency-key'])
    return ++asked === 1 ? { status: 502, body: {} } : { body: checkout({ id: 'co_again' }) }
  })
  expect(await startPaymentPage(app.services, id, visit)).toBe('https://pay.example/co_1')
  expect([asked, [...keys]]).toEqual([2, [id]])
})

test('a checkout unknown to the provider is not reported as paid', async () => {
  provider.answers(() => ({ status: 404, body: { error: 'not_found' } }))
  const sent = webhook(app.services, 'co_unknown')
  await app.fastify.inject(sent)
  await processWebhook(app.services, { provider: 'sandbox', eventId: JSON.parse(sent.payload).id })
  const [event] = await app.services.rows(sql`select problem, processed_at from webhook_events where reference = 'co_unknown'`)
  expect(event).toMatchObject({ problem: 'unknown' })
})

test('production requires a named provider, refuses the sandbox, and starts with none', () => {
  const production = {
    WAYMARK_MODE: 'production',
    WAYMARK_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://localhost',
    PUBLIC_URL: 'https://a.example',
    DATABASE_URL: 'postgres://u:p@localhost/waymark',
    MAIL_FROM: 'hello@shop.example',
    SITE_LEGAL_NAME: 'Shop Ltd.',
    SITE_CONTACT_EMAIL: 'hello@shop.example',
  }
  expect(() => readEnv(production)).toThrow(/PAYMENT_PROVIDER is missing/)
  expect(() => readEnv({ ...production, PAYMENT_PROVIDER: 'paypal' })).toThrow(/one of: stripe, sandbox/)
  expect(() => readEnv({ ...production, PAYMENT_PROVIDER: 'sandbox' })).toThrow(/In production, use stripe, or none/)
  expect(readEnv({ ...production, PAYMENT_PROVIDER: 'none' }).paymentProvider).toBe('none')
})

test('stripe requires its keys, and test keys in production must be allowed', () => {
  const demo = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const production = {
    ...demo,
    WAYMARK_MODE: 'production',
    WAYMARK_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://localhost',
    PUBLIC_URL: 'https://a.example',
    DATABASE_URL: 'postgres://u:p@localhost/waymark',
    MAIL_FROM: 'hello@shop.example',
    SITE_LEGAL_NAME: 'Shop Ltd.',
    SITE_CONTACT_EMAIL: 'hello@shop.example',
    PAYMENT_PROVIDER: 'stripe',
    COMPANY_ADDRESS: '1 Harbour Street, Haifa',
    COMPANY_NUMBER: '515555019',
  }
  expect(() => readEnv({ PAYMENT_PROVIDER: 'stripe' })).toThrow(/STRIPE_SECRET_KEY is missing.*\n.*STRIPE_WEBHOOK_SECRET is missing/)
  expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/STRIPE_WEBHOOK_SECRET is missing, but STRIPE_SECRET_KEY needs it/)
  expect(() => readEnv({ ...demo, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow(/secret or restricted key/)
  for (const mode of ['demo', 'test'])
    for (const key of ['sk_live_1', 'rk_live_1'])
      expect(() => readEnv({ ...demo, WAYMARK_MODE: mode, STRIPE_SECRET_KEY: key })).toThrow(/is a live key/)
  expect(readEnv({ ...demo, PAYMENT_PROVIDER: 'stripe' }).stripe).toEqual({ key: 'sk_test_1', webhookSecret: 'whsec_1', url: null })
  expect(() => readEnv(production)).toThrow(/STRIPE_TEST_KEYS=on/)
  expect(readEnv({ ...production, STRIPE_TEST_KEYS: 'on' }).paymentProvider).toBe('stripe')
  const live = { ...production, STRIPE_SECRET_KEY: 'sk_live_1' }
  expect(readEnv(live).stripe?.key).toBe('sk_live_1')
  expect(() => readEnv({ ...live, STRIPE_URL: 'http://127.0.0.1:12111' })).toThrow(/STRIPE_URL is set/)
})
