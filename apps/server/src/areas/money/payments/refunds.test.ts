import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPaymentWorld, createProviderAccess, type PaymentWorld, payAt, settled, startPayment } from '../../../../test/payments.ts'
import { sampleSize } from '../../../../test/samples.ts'
import type { Services } from '../../../platform/context.ts'
import { requestRefund, retryRefunds, subjectHooks } from './commands/refunds.ts'
import type { Subject } from './queries.ts'
import { leftToRefund, listPayments } from './queries.ts'

// Refunds requested on two instances at once.

const many = sampleSize(30, 100)
/** Job queues poll only every few seconds. */
const patience = { timeout: 30_000, interval: 25 }

let world: PaymentWorld
let app: PaymentWorld['it']
let two: PaymentWorld['two']
let subjects: PaymentWorld['subjects']
beforeAll(async () => {
  world = await createPaymentWorld()
  ;({ it: app, two, subjects } = world)
})
afterAll(() => world.close())

async function paidSubject() {
  const subject = await subjects.make()
  const payment = await startPayment(app.services, subject)
  await payAt(app.fastify, payment.url, 'success')
  await settled(app.services)
  return { subject, ...payment }
}

const ask = (services: Services, subject: Subject, amountCents: number, wish: string) =>
  services.db.transaction(async (tx) => {
    await subjectHooks(app.services, subject.kind).hold(tx, subject.id)
    const dueAt = new Date(services.clock().getTime() + 86_400_000)
    return requestRefund(tx, services, { subject, amountCents, reason: 'by staff', dueAt, wish })
  })
const givenBack = (reference: string) => createProviderAccess(app.services).givenBack(reference)

test('refunds a part, then the rest, and no more', async () => {
  const { subject, reference } = await paidSubject()
  expect(leftToRefund(await listPayments(app.services.db, subject))).toBe(12_300)
  expect(await ask(app.services, subject, 2_300, 'a')).toEqual({ ok: true })
  expect(await ask(app.services, subject, 10_001, 'b')).toEqual({ ok: false, code: 'refund_too_much', maxCents: 10_000 })
  expect(await ask(app.services, subject, 10_000, 'c')).toEqual({ ok: true })
  expect(await ask(app.services, subject, 1, 'd')).toEqual({ ok: false, code: 'refund_too_much', maxCents: 0 })
  await settled(app.services)
  expect(await givenBack(reference)).toBe(12_300)
  const [payment] = await listPayments(app.services.db, subject)
  expect(payment).toMatchObject({ refundedCents: 12_300, refundPendingCents: 0 })
  expect(payment?.refunds.map(({ status, amountCents }) => [status, amountCents])).toEqual([
    ['sent', 2_300],
    ['sent', 10_000],
  ])
  expect(await subjects.told(subject)).toEqual(['refunded 2300', 'refunded 10000', 'settled 12300'])
})

test(`${many} concurrent requests never refund more than was paid`, async () => {
  const { subject, reference } = await paidSubject()
  const wanted = Array.from({ length: many }, (_, number) => ({ amount: randomInt(1, 2_000), wish: `wish ${number}` }))
  const answers = await Promise.all(
    wanted.map(async ({ amount, wish }, number) => ((await ask((number % 2 ? two : app).services, subject, amount, wish)).ok ? amount : 0)),
  )
  const asked = answers.reduce((sum, amount) => sum + amount, 0)
  expect(asked).toBeLessThanOrEqual(12_300)
  expect(asked + leftToRefund(await listPayments(app.services.db, subject))).toBe(12_300)
  await settled(app.services)
  expect(await givenBack(reference)).toBe(asked)
})

test('20 requests with the same key create one refund', async () => {
  const { subject, reference } = await paidSubject()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => ask((number % 2 ? two : app).services, subject, 12_300, 'cancelled')),
  )
  expect(answers).toEqual(Array(20).fill({ ok: true }))
  await settled(app.services)
  expect(await givenBack(reference)).toBe(12_300)
})

test('one of two paid checkouts of an order is settled, the other refunded', async () => {
  const subject = await subjects.make()
  const first = await startPayment(app.services, subject)
  await payAt(app.fastify, first.url, 'declined')
  await settled(app.services)
  await payAt(app.fastify, first.url, 'success', 'never')
  const second = await startPayment(app.services, subject)
  await payAt(app.fastify, second.url, 'success')
  await settled(app.services)
  expect(second.id).not.toBe(first.id)
  expect(await subjects.told(subject)).toEqual(['failed declined', 'refunded 12300', 'settled 12300', 'surplus 12300'])
  const payments = await listPayments(app.services.db, subject)
  expect(payments.map(({ status }) => status)).toEqual(['paid', 'paid'])
  for (const { settled: counts, refundedCents } of payments) expect(refundedCents).toBe(counts ? 0 : 12_300)
  // Staff cannot refund a surplus payment, which is refunded anyway.
  expect(leftToRefund(await listPayments(app.services.db, subject))).toBe(12_300)
})

test('a payment for an ended order is refunded', async () => {
  const subject = await subjects.make()
  const { url, reference } = await startPayment(app.services, subject)
  await app.services.db.execute(sql`update test_subjects set ended = true where id = ${subject.id}`)
  await payAt(app.fastify, url, 'success', 'twice')
  await settled(app.services)
  expect(await subjects.told(subject)).toEqual(['refunded 12300', 'surplus 12300'])
  expect(await givenBack(reference)).toBe(12_300)
})

test('a refund refused by the provider is announced once, retried, and arrives', async () => {
  const { subject, reference } = await paidSubject()
  await createProviderAccess(app.services).refuses(reference, true)
  await ask(app.services, subject, 12_300, 'refused')
  const [payment] = await vi.waitFor(async () => {
    const found = await listPayments(app.services.db, subject)
    expect(found[0]?.refunds[0]?.status).toBe('failed')
    return found
  }, patience)
  expect(payment?.refunds[0]?.problem).toBe(createProviderAccess(app.services).refusal)
  expect(payment?.refundPendingCents).toBe(12_300)
  await createProviderAccess(app.services).refuses(reference, false)
  await settled(app.services)
  expect(await subjects.told(subject)).toEqual([
    `refund failed 12300 ${createProviderAccess(app.services).refusal}`,
    'refunded 12300',
    'settled 12300',
  ])
  expect(await givenBack(reference)).toBe(12_300)
})

test('a refund whose job gave up is retried daily until it is sent', async () => {
  const { subject, reference } = await paidSubject()
  await createProviderAccess(app.services).refuses(reference, true)
  await ask(app.services, subject, 12_300, 'refused')
  const jobs = sql`select id from pgboss.job where name = 'refund' and state <> 'completed'`
  const giveUp = () =>
    vi.waitFor(async () => {
      await app.services.db.execute(sql`update pgboss.job set state = 'failed' where name = 'refund' and state = 'retry'`)
      expect(await app.services.rows(sql`${jobs} and state <> 'failed'`)).toEqual([])
    }, patience)
  await vi.waitFor(async () => expect((await listPayments(app.services.db, subject))[0]?.refunds[0]?.status).toBe('failed'), patience)
  await giveUp()
  await app.services.db.execute(sql`delete from pgboss.job where name = 'refund'`)
  await retryRefunds(app.services)
  expect(await app.services.rows(jobs)).toEqual([])
  app.services.move(5 * 86_400)
  for (let time = 0; time < 3; time++) await retryRefunds(app.services)
  await giveUp()
  expect(await app.services.rows(jobs)).toHaveLength(1)
  app.services.move(86_400)
  await createProviderAccess(app.services).refuses(reference, false)
  await retryRefunds(app.services)
  await vi.waitFor(async () => expect(await givenBack(reference)).toBe(12_300), patience)
  await app.services.db.execute(sql`delete from pgboss.job where name = 'refund' and state = 'failed'`)
  await settled(app.services)
  await retryRefunds(app.services)
  expect(await subjects.told(subject)).toEqual([
    `refund failed 12300 ${createProviderAccess(app.services).refusal}`,
    'refunded 12300',
    'settled 12300',
  ])
})
