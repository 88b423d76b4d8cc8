import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import {
  createPaymentWorld,
  createProviderAccess,
  type PaymentWorld,
  payAt,
  type Signed,
  settled,
  shuffled,
  startPayment,
  webhook,
} from '../../../../test/payments.ts'
import { sampleSize } from '../../../../test/samples.ts'
import { retryWebhooks, tidyWebhooks } from './commands/webhooks.ts'
import { webhookRetention } from './policy.ts'

// Webhooks in any order, repeated, to two instances on one database.

const orders = sampleSize(6, 60)

let world: PaymentWorld
let app: PaymentWorld['it']
let two: PaymentWorld['two']
let subjects: PaymentWorld['subjects']
beforeAll(async () => {
  world = await createPaymentWorld({ STAFF_EMAIL: 'staff@waymark.example' })
  ;({ it: app, two, subjects } = world)
})
afterAll(() => world.close())

const one = async (query: ReturnType<typeof sql>) => (await app.services.rows(query))[0]
const paymentOf = (id: string) => one(sql`select status, problem, settled, refunded_cents from payments where id = ${id}`)
const inbox = async (reference: string) => (await one(sql`select count(*)::int as n from webhook_events where reference = ${reference}`))?.n
const either = () => (randomInt(2) ? app.fastify : two.fastify)

test('a paid event settles the payment', async () => {
  const subject = await subjects.make()
  const { id, url } = await startPayment(app.services, subject)
  expect(await payAt(app.fastify, url, 'success')).toBe('http://localhost:3000/basket/success?order=1')
  await settled(app.services)
  expect(await paymentOf(id)).toEqual({ status: 'paid', problem: null, settled: true, refunded_cents: 0 })
  expect(await subjects.told(subject)).toEqual(['settled 12300'])
})

test.each(['late', 'twice', 'reversed'])('events sent %s end the same', async (delivery) => {
  const subject = await subjects.make()
  const { id, url } = await startPayment(app.services, subject)
  await payAt(app.fastify, url, 'secure-approve', delivery)
  await settled(app.services)
  expect(await paymentOf(id)).toMatchObject({ status: 'paid', settled: true })
  expect(await subjects.told(subject)).toEqual(['settled 12300'])
})

test.each([
  ['declined', 'declined'],
  ['insufficient', 'insufficient_funds'],
  ['secure-refuse', 'authentication_failed'],
] as const)('a payment with the card %s fails and can still be paid', async (card, problem) => {
  const subject = await subjects.make()
  const { id, url } = await startPayment(app.services, subject)
  expect(await payAt(app.fastify, url, card)).toBe('http://localhost:3000/basket/decline?order=1')
  await settled(app.services)
  expect(await paymentOf(id)).toMatchObject({ status: 'failed', problem })
  expect(await subjects.told(subject)).toEqual([`failed ${problem}`])
  await payAt(app.fastify, url, 'success')
  await settled(app.services)
  expect(await paymentOf(id)).toMatchObject({ status: 'paid', problem: null, settled: true })
})

test('a customer who leaves the page can still pay later', async () => {
  const subject = await subjects.make()
  const { id, url } = await startPayment(app.services, subject)
  expect(await payAt(app.fastify, url, 'leave')).toBe('http://localhost:3000/basket/decline?order=1')
  await settled(app.services)
  // Stripe sends no event when the customer leaves the page.
  expect(await paymentOf(id)).toMatchObject(app.services.stripe ? { status: 'open' } : { status: 'failed', problem: 'left' })
  await payAt(app.fastify, url, 'success')
  await settled(app.services)
  expect(await paymentOf(id)).toMatchObject({ status: 'paid', problem: null, settled: true })
})

test('20 concurrent copies of an event are stored and settled once', async () => {
  const subject = await subjects.make()
  const { id, url, reference } = await startPayment(app.services, subject)
  await payAt(app.fastify, url, 'success', 'never')
  const sent = webhook(app.services, reference)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => (number % 2 ? app : two).fastify.inject(sent)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  await settled(app.services)
  expect(await inbox(reference)).toBe(1)
  expect(await paymentOf(id)).toMatchObject({ status: 'paid', settled: true })
  expect(await subjects.told(subject)).toEqual(['settled 12300'])
})

test(`a lifecycle's events in ${orders} random orders end the same`, { timeout: 60_000 + orders * 2_000 }, async () => {
  for (let round = 0; round < orders; round++) {
    const subject = await subjects.make()
    const { id, url, reference } = await startPayment(app.services, subject)
    const events = ['checkout.processing', 'checkout.failed', 'checkout.processing', 'checkout.paid', 'checkout.expired'].flatMap(
      (type) => {
        const sent = webhook(app.services, reference, { type })
        return Array.from({ length: randomInt(1, 21) }, () => sent)
      },
    )
    const pay = async () => {
      await payAt(either(), url, 'declined', 'never')
      await payAt(either(), url, 'success', 'never')
    }
    const happens = [pay, ...events.map((event) => () => either().inject(event))]
    await Promise.all(shuffled(happens).map((happen) => happen()))
    await app.fastify.inject(webhook(app.services, reference))
    await settled(app.services)
    expect(await paymentOf(id)).toMatchObject({ status: 'paid', settled: true, problem: null })
    const told = await subjects.told(subject)
    expect(told.filter((words) => words !== 'failed declined')).toEqual(['settled 12300'])
    expect(told.length).toBeLessThanOrEqual(2)
    expect(await inbox(reference)).toBe(6)
  }
})

const signature = () => (app.services.stripe ? 'stripe-signature' : 'sandbox-signature')
test.each<[string, (sent: Signed) => object]>([
  ['no signature', ({ headers, ...rest }) => ({ ...rest, headers: { 'content-type': headers['content-type'] ?? '' } })],
  ['an empty signature', (sent) => ({ ...sent, headers: { ...sent.headers, [signature()]: '' } })],
  ['a wrong signature', (sent) => ({ ...sent, headers: { ...sent.headers, [signature()]: `t=1,v1=${'0'.repeat(64)}` } })],
  [
    'another time than was signed',
    (sent) => ({
      ...sent,
      headers: {
        ...sent.headers,
        [signature()]: String(sent.headers[signature()]).replace(/^t=(\d+)/, (_, t) => `t=${Number(t) + 1}`),
      },
    }),
  ],
  ['a changed body', (sent) => ({ ...sent, payload: sent.payload.replace('"type":"', '"type":"x') })],
  ['a space more', (sent) => ({ ...sent, payload: `${sent.payload} ` })],
])('%s is answered 400 and writes nothing', async (_name, spoil) => {
  const before = await one(sql`select count(*)::int as n from webhook_events`)
  const answer = await app.fastify.inject(spoil(webhook(app.services, 'co_nothing')))
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_signature'])
  expect(await one(sql`select count(*)::int as n from webhook_events`)).toEqual(before)
})

test('a signature is valid for 300 s, not 301 s, and not early', async () => {
  const send = (age: number) => app.fastify.inject(webhook(app.services, 'co_old', { age }))
  expect([(await send(300)).statusCode, (await send(301)).statusCode, (await send(-301)).statusCode]).toEqual([200, 400, 400])
  expect(await inbox('co_old')).toBe(1)
})

test.each(['bank', 'constructor', '__proto__'])('an unknown provider %s is refused', async (provider) => {
  const answer = await app.fastify.inject({ ...webhook(app.services, 'co_other'), url: `/api/payments/webhook/${provider}` })
  expect(answer.statusCode).toBe(404)
  expect(await inbox('co_other')).toBe(0)
})

test('a body over the size limit is refused', async () => {
  const sent = webhook(app.services, 'co_big')
  expect((await app.fastify.inject({ ...sent, payload: sent.payload + ' '.repeat(1024 * 1024) })).statusCode).toBe(413)
})

test.each([
  ['amount', { amount: 12_200 }, '$122.00 was paid, but $123.00 was due'],
  ['currency', { currency: 'EUR' }, '€123.00 was paid, but $123.00 was due'],
  ['order', { merchantReference: '0192f0c0-0000-7000-8000-000000000000' }, '$123.00 was paid, but it was made for a different payment'],
])('a payment with another %s is not settled, and staff are told once', async (problem, change, words) => {
  const subject = await subjects.make()
  const { id, url, reference } = await startPayment(app.services, subject)
  await createProviderAccess(app.services).changes(reference, change)
  await payAt(app.fastify, url, 'success', 'twice')
  await settled(app.services)
  expect(await paymentOf(id)).toMatchObject({ status: 'open', settled: null })
  expect(await subjects.told(subject)).toEqual([])
  const problems = await app.services.rows(sql`select problem from webhook_events where reference = ${reference}`)
  expect(new Set(problems.map((one) => one.problem))).toEqual(new Set([problem]))
  const mails = (await mailsTo(app.services, 'staff@waymark.example')).filter((mail) => JSON.stringify(mail.data).includes(reference))
  expect(mails.map(({ data }) => data)).toEqual([{ provider: createProviderAccess(app.services).name, reference, problem: words }])
})

test("a checkout that names another order's payment does not pay it", async () => {
  const [mine, other] = [await subjects.make(), await subjects.make()]
  const first = await startPayment(app.services, mine)
  const second = await startPayment(app.services, other)
  await createProviderAccess(app.services).changes(first.reference, { merchantReference: second.id })
  await payAt(app.fastify, first.url, 'success')
  await settled(app.services)
  expect([await subjects.told(mine), await subjects.told(other)]).toEqual([[], []])
  expect(await paymentOf(second.id)).toMatchObject({ status: 'open' })
})

test('an event that could not be processed for days is retried', async () => {
  const { db, clock } = app.services
  const { id, reference, url } = await startPayment(app.services, await subjects.make())
  await payAt(app.fastify, url, 'success', 'never')
  const told = (event: string, days: number) =>
    db.execute(sql`insert into webhook_events (provider, event_id, type, reference, payload, received_at)
      values (${createProviderAccess(app.services).name}, ${event}, 'checkout.paid', ${reference}, '{}', ${new Date(clock().getTime() - days * 86_400_000)})`)
  await told('told lately', 4)
  await told('told long ago', 6)
  for (let time = 0; time < 3; time++) await Promise.all([retryWebhooks(app.services), retryWebhooks(two.services)])
  await settled(app.services)
  expect(await paymentOf(id)).toMatchObject({ status: 'paid', settled: true })
  const events = await app.services.rows(sql`select event_id, processed_at is not null as done from webhook_events
    where event_id like 'told %' order by event_id`)
  expect(events).toEqual([
    { event_id: 'told lately', done: false },
    { event_id: 'told long ago', done: true },
  ])
})

test('processed events are deleted after 90 days, unprocessed ones stay', async () => {
  const { db, clock } = app.services
  const { reference, url } = await startPayment(app.services, await subjects.make())
  await payAt(app.fastify, url, 'success')
  await settled(app.services)
  await db.execute(sql`insert into webhook_events (provider, event_id, type, reference, payload, received_at)
    values (${createProviderAccess(app.services).name}, 'open', 'checkout.paid', ${reference}, '{}', now() - interval '1 year')`)
  const later = (milliseconds: number) => new Date(clock().getTime() + milliseconds)
  const all = await inbox(reference)
  expect(all).toBeGreaterThan(1)
  await tidyWebhooks(db, later(webhookRetention - 60_000))
  expect(await inbox(reference)).toBe(all)
  await tidyWebhooks(db, later(webhookRetention + 60_000))
  expect(await inbox(reference)).toBe(1)
})
