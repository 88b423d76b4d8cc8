import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { meet } from '../../../../test/meet.ts'
import { payAt, registerTestSubjects, settled, startJobs, startPayment, visit } from '../../../../test/payments.ts'
import type { Fault, StripeStandIn } from '../../../../test/stripe-stand-in.ts'
import { payOut } from '../../../../test/stripe-store.ts'
import { newId } from '../../../platform/columns.ts'
import { createPayment, startPaymentPage } from '../payments/commands/create-payment.ts'
import { chargeMethod, forgetMethod } from '../payments/commands/kept-methods.ts'
import { checkRefund, requestRefund, sendRefund, subjectHooks } from '../payments/commands/refunds.ts'
import { listPayments, type Subject } from '../payments/queries.ts'
import { ProviderError } from './provider.ts'
import { findProvider } from './providers/registry.ts'
import { checkStripe } from './reads/check-stripe.ts'

// Behaviour that only Stripe has, against its stand-in: errors, idempotency keys and limits. The other tests here also
// run with Stripe.

let app: TestApp
let stripe: StripeStandIn
let subjects: Awaited<ReturnType<typeof registerTestSubjects>>
beforeAll(async () => {
  app = await createTestApp({ listening: true })
  if (!app.services.stripe) throw new Error('this is for Stripe')
  stripe = app.services.stripe
  subjects = await registerTestSubjects(app.services)
  await startJobs(app.services)
})
afterAll(() => app.close())

const provider = () => findProvider(app.services, { provider: 'stripe' })
const calls = (call: string) => stripe.asked.filter((one) => one.call === call)

async function opened(expiresIn = 3_600_000): Promise<{ subject: Subject; id: string }> {
  const subject = await subjects.make('charge')
  const expiresAt = new Date(app.services.clock().getTime() + expiresIn)
  const given = { subject, amountCents: 1_900, currency: 'USD', expiresAt }
  return { subject, ...(await app.services.db.transaction((tx) => createPayment(tx, app.services, given))) }
}
async function keptCard(): Promise<string> {
  const subject = await subjects.make('charge')
  const { url } = await startPayment(app.services, subject, { keepsMethod: true })
  await payAt(app.fastify, url, 'success')
  await settled(app.services)
  return (await subjects.methodOf(subject))?.split(' ')[1] ?? ''
}
const becomes = (method: string, card: string) => Object.assign(stripe.store.methods.get(method.split('/')[1] ?? '') ?? {}, { card })
const charge = (id: string, method: string) => chargeMethod(app.services, id, { method, description: 'A month', language: 'en' })

const troubles: Fault[] = ['dropped', 'lost', 'mad', 429, 500]

test.each(troubles)('%s while creating a page gives one page later', async (trouble) => {
  const { id } = await opened()
  stripe.fails(() => trouble)
  expect(await startPaymentPage(app.services, id, visit)).toBeNull()
  stripe.fails(() => null)
  expect(await startPaymentPage(app.services, id, visit)).toMatch(/\/pay\/cs_test_/)
  expect([...stripe.store.sessions.values()].filter((session) => session.client_reference_id === id)).toHaveLength(1)
})

test.each(troubles)('%s while charging a card takes the money once', async (trouble) => {
  const method = await keptCard()
  const { subject, id } = await opened()
  stripe.fails((call) => (call === 'POST /v1/payment_intents' ? trouble : null))
  await expect(charge(id, method)).rejects.toThrow(ProviderError)
  stripe.fails(() => null)
  await charge(id, method)
  await settled(app.services)
  expect(await subjects.told(subject)).toEqual(['settled 1900'])
  expect([...stripe.store.intents.values()].filter(({ metadata }) => metadata.payment === id)).toHaveLength(1)
})

test.each(troubles)('%s while charging a card finds the charge, even after keys were forgotten', async (trouble) => {
  const method = await keptCard()
  const key = newId()
  const given = {
    key,
    merchantReference: key,
    method,
    amountCents: 1_900,
    currency: 'USD',
    description: 'A month',
    language: 'en',
  } as const
  stripe.fails((call) => (call === 'POST /v1/payment_intents' ? trouble : null))
  await expect(provider().charge(given)).rejects.toThrow(ProviderError)
  stripe.fails(() => null)
  app.services.move(25 * 3_600)
  expect(await provider().charge(given)).toEqual(await provider().charge(given))
  expect([...stripe.store.intents.values()].filter(({ metadata }) => metadata.payment === key)).toHaveLength(1)
})

test('a renewal charged before the database was restored is adopted, not repeated', async () => {
  const method = await keptCard()
  const common = { method, description: 'A month', language: 'en' } as const
  const renews = `${newId()} 2026-03-02T09:00:00.000Z`
  const gone = newId()
  const before = await provider().charge({ ...common, renews, key: gone, merchantReference: gone, amountCents: 1_900, currency: 'USD' })
  app.services.move(25 * 3_600)
  const { subject, id } = await opened()
  await chargeMethod(app.services, id, { ...common, renews })
  await settled(app.services)
  expect(await subjects.told(subject)).toEqual(['settled 1900'])
  expect(await listPayments(app.services.db, subject)).toMatchObject([{ id, status: 'paid', reference: before?.reference }])
  expect(stripe.store.intents.get(before?.reference ?? '')?.metadata).toMatchObject({ payment: id, renews })
  // A charge whose payment is known, or for another period or amount, is not adopted.
  for (const given of [renews, renews.replace('03', '04')]) {
    const next = await opened()
    await chargeMethod(app.services, next.id, { ...common, renews: given })
    expect((await listPayments(app.services.db, next.subject))[0]?.reference).not.toBe(before?.reference)
  }
})

test.each(troubles)('%s while refunding sends the money once, even after keys were forgotten', async (trouble) => {
  const subject = await subjects.make()
  const { url, reference } = await startPayment(app.services, subject)
  await payAt(app.fastify, url, 'success')
  await settled(app.services)
  const key = newId()
  const refund = () => provider().refund({ key, reference, amountCents: 300 })
  stripe.fails((call) => (call === 'POST /v1/refunds' ? trouble : null))
  await expect(refund()).rejects.toThrow(ProviderError)
  stripe.fails(() => null)
  app.services.move(25 * 3_600)
  expect([(await refund()).status, (await refund()).status]).toEqual(['sent', 'sent'])
  expect([...stripe.store.refunds.values()].filter(({ metadata }) => metadata.refund === key)).toHaveLength(1)
})

test.each([
  ['declined', 'declined'],
  ['insufficient', 'insufficient_funds'],
  ['authentication', 'authentication_failed'],
  ['expired', 'declined'],
])('a saved card that is %s without the customer: %s', async (card, problem) => {
  const method = await keptCard()
  becomes(method, card)
  const { subject, id } = await opened()
  await charge(id, method)
  await charge(id, method)
  await settled(app.services)
  expect(await subjects.told(subject)).toEqual([`failed ${problem}`])
})

test('a card removed at Stripe, or without its customer, counts as declined', async () => {
  for (const spoil of [
    (method: string) => Object.assign(stripe.store.methods.get(method.split('/')[1] ?? '') ?? {}, { customer: null }),
    (method: string) => forgetMethod(app.services, { provider: 'stripe', method }),
  ]) {
    const method = await keptCard()
    await spoil(method)
    const { subject, id } = await opened()
    await charge(id, method)
    expect(await subjects.told(subject)).toEqual(['failed declined'])
  }
})

test('deleting a card deletes its customer and can be repeated', async () => {
  const method = await keptCard()
  await forgetMethod(app.services, { provider: 'stripe', method })
  await forgetMethod(app.services, { provider: 'stripe', method })
  expect(stripe.store.customers.has(method.split('/')[0] ?? '')).toBe(false)
})

test.each([
  ['10 minutes', 10 * 60_000, 86_400],
  ['two hours', 2 * 3_600_000, 7_200],
  ['three days', 72 * 3_600_000, 86_400],
])("a payment of %s fits Stripe's limits for a page", async (_name, expiresIn, seconds) => {
  const { id } = await opened(expiresIn)
  expect(await startPaymentPage(app.services, id, visit)).not.toBeNull()
  const session = [...stripe.store.sessions.values()].find((one) => one.client_reference_id === id)
  expect((session?.expires_at ?? 0) - (session?.created ?? 0)).toBe(seconds)
})

test('asking for a page from another host creates another page, no key error', async () => {
  const { id } = await opened()
  const given = { key: id, merchantReference: id, amountCents: 1_900, currency: 'USD', keepsMethod: false, ...visit }
  const expiresAt = new Date(app.services.clock().getTime() + 3_600_000)
  const first = await provider().createCheckout({ ...given, expiresAt })
  const other = await provider().createCheckout({ ...given, expiresAt, successUrl: 'https://shop.example/success' })
  expect(other.reference).not.toBe(first.reference)
  expect((await provider().createCheckout({ ...given, expiresAt })).reference).toBe(first.reference)
})

test('every write has an idempotency key, and checkout offers only cards', async () => {
  const writing = stripe.asked.filter(({ call }) => call.startsWith('POST'))
  expect(writing.length).toBeGreaterThan(10)
  expect(writing.filter(({ key }) => !key)).toEqual([])
  for (const { body } of calls('POST /v1/checkout/sessions'))
    expect(body).toMatchObject({ allowed_payment_method_types: { 0: 'card' }, adaptive_pricing: { enabled: 'false' } })
})

/** Builds a refund that is pending at Stripe. Returns both sides' records. */
async function pendingRefund() {
  const subject = await subjects.make()
  const { url, reference } = await startPayment(app.services, subject)
  await payAt(app.fastify, url, 'success')
  await settled(app.services)
  const intent = stripe.store.sessions.get(reference)?.payment_intent ?? ''
  stripe.store.pending.add(intent)
  await app.services.db.transaction(async (tx) => {
    await subjectHooks(app.services, subject.kind).hold(tx, subject.id)
    const dueAt = app.services.clock()
    await requestRefund(tx, app.services, { subject, amountCents: 300, reason: '', dueAt, wish: 'pending' })
  })
  const ours = async () => (await listPayments(app.services.db, subject)).flatMap(({ refunds }) => refunds)[0]
  await expect.poll(async () => (await ours())?.reference).toBeTruthy()
  // The test clock is behind that of the jobs, so the check some hours later would be due repeatedly; this test ignores
  // it.
  const isDue = sql`name = 'refund' and (state = 'active' or state = 'created' and start_after <= now())`
  await expect
    .poll(async () => {
      await app.services.db.execute(sql`update pgboss.job set start_after = now() + interval '1 hour' where state = 'created' and ${isDue}`)
      return app.services.rows(sql`select from pgboss.job where ${isDue}`)
    })
    .toEqual([])
  const made = [...stripe.store.refunds.values()].find((one) => one.payment_intent === intent)
  if (!made) throw new Error('nothing was asked for')
  return { subject, made, ours }
}

test('a refund pending at Stripe is announced when it is through', async () => {
  const { subject, made } = await pendingRefund()
  expect(made.status).toBe('pending')
  expect(await subjects.told(subject)).toEqual(['settled 12300'])
  Object.assign(made, { status: 'succeeded' })
  const { payload, headers } = stripe.eventOf('refund.updated', { id: made.id })
  await app.fastify.inject({ method: 'POST', url: '/api/payments/webhook/stripe', payload, headers: headers() })
  await expect.poll(() => subjects.told(subject)).toEqual(['refunded 300', 'settled 12300'])
  await settled(app.services)
})

test('a late answer about a returned refund does not apply to its retry', async () => {
  const { subject, made, ours } = await pendingRefund()
  const id = (await ours())?.id
  // Holds back Stripe's answer until the refund has come back.
  const cameBack = sql`update refunds set status = 'failed', returned = 1, reference = null where id = ${id}`
  const check = () => checkRefund(app.services, { provider: 'stripe', reference: made.id })
  expect(await meet(app.services, cameBack, [check])).toEqual(['ok'])
  expect(await ours()).toMatchObject({ status: 'failed', returned: 1, reference: null })
  // The retry is a new refund for Stripe.
  stripe.store.pending.clear()
  await sendRefund(app.services, { id: String(id) })
  expect(await ours()).toMatchObject({ status: 'sent', returned: 1, reference: expect.not.stringMatching(made.id) })
  expect(await subjects.told(subject)).toEqual(['refunded 300', 'settled 12300'])
  await settled(app.services)
})

test('payouts and more movements than fit on a page are listed', async () => {
  app.services.move(60)
  const since = app.services.clock()
  for (let count = 0; count < 250; count++) payOut(stripe.store, 100 + count)
  const moved = await provider().listBalanceTransactions(since)
  expect(moved.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(
    Array.from({ length: 250 }, (_, count) => ['payout', -100 - count]),
  )
})

test('the settings check reports each step, and fails when Stripe does', async () => {
  const said: string[] = []
  await checkStripe(app.services, (line) => said.push(line.replace(/:.*/, '')))
  expect(said).toEqual([
    'Created a payment page',
    'Read and closed the page.',
    'Paid with a test card.',
    'Refunded a part of the payment once.',
    'A signed webhook was accepted, and a changed one rejected.',
    expect.stringMatching(/^Listed \d+ balance transactions of the last hour\.$/),
  ])
  stripe.fails((call) => (call === 'POST /v1/refunds' ? 500 : null))
  await expect(checkStripe(app.services, () => {})).rejects.toThrow(/Stripe answers 500/)
  stripe.fails(() => null)
  const { env } = app.services
  const away = env.stripe && { ...env, stripe: { ...env.stripe, url: new URL('http://127.0.0.1:1') } }
  await expect(checkStripe({ ...app.services, env: away ?? env }, () => {})).rejects.toThrow(/^Stripe cannot be reached: /)
})
