import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { payAt, registerTestSubjects, startPayment, visit } from '../../../../test/payments.ts'
import { closePayments, endPayments, expirePayment } from './commands/close-payments.ts'
import { createPayment, startPaymentPage } from './commands/create-payment.ts'
import { subjectHooks } from './commands/refunds.ts'
import { checkPayment, queuePaymentCheck } from './commands/settle-payment.ts'
import { findLastPayment } from './queries.ts'

// Payments without webhooks: found by asking the provider, or expired. This test runs the jobs itself.

let app: TestApp
let subjects: Awaited<ReturnType<typeof registerTestSubjects>>
beforeAll(async () => {
  app = await createTestApp({ listening: true })
  subjects = await registerTestSubjects(app.services)
})
afterAll(() => app.close())

const jobsOf = async (name: string) => app.services.rows(sql`select id from pgboss.job where name = ${name} and start_after <= now()`)
const statusOf = async (id: string) => (await app.services.rows(sql`select status, problem from payments where id = ${id}`))[0]

test('a paid payment is found by asking, at most every 10 s for all who wait', async () => {
  const subject = await subjects.make()
  const { id, url } = await startPayment(app.services, subject)
  await payAt(app.fastify, url, 'success', 'never')
  const before = (await jobsOf('payment-check')).length
  await Promise.all(Array.from({ length: 20 }, () => queuePaymentCheck(app.services, subject)))
  expect(await jobsOf('payment-check')).toHaveLength(before + 1)
  app.services.move(10)
  await queuePaymentCheck(app.services, subject)
  expect(await jobsOf('payment-check')).toHaveLength(before + 2)

  await checkPayment(app.services, { id })
  await checkPayment(app.services, { id })
  expect(await statusOf(id)).toEqual({ status: 'paid', problem: null })
  expect(await subjects.told(subject)).toEqual(['settled 12300'])
  app.services.move(10)
  await queuePaymentCheck(app.services, subject)
  expect(await jobsOf('payment-check')).toHaveLength(before + 2)
})

test('a declined payment is checked again, because its page stays open', async () => {
  const subject = await subjects.make()
  const { id, url } = await startPayment(app.services, subject)
  await payAt(app.fastify, url, 'declined', 'never')
  await checkPayment(app.services, { id })
  expect(await statusOf(id)).toEqual({ status: 'failed', problem: 'declined' })
  await payAt(app.fastify, url, 'success', 'never')
  const before = (await jobsOf('payment-check')).length
  await queuePaymentCheck(app.services, subject)
  expect(await jobsOf('payment-check')).toHaveLength(before + 1)
  await checkPayment(app.services, { id })
  expect(await statusOf(id)).toEqual({ status: 'paid', problem: null })
})

test('a payment and its page expire on time, not before', async () => {
  const subject = await subjects.make()
  const { id, url } = await startPayment(app.services, subject)
  await expirePayment(app.services, { id })
  expect(await statusOf(id)).toEqual({ status: 'open', problem: null })
  app.services.move(86_400)
  await expirePayment(app.services, { id })
  expect(await findLastPayment(app.services.db, subject)).toMatchObject({ id, status: 'expired', problem: 'expired' })
  expect(await startPaymentPage(app.services, id, visit)).toBeNull()
  await payAt(app.fastify, url, 'success')
  await checkPayment(app.services, { id })
  expect(await statusOf(id)).toEqual({ status: 'expired', problem: 'expired' })
  expect(await subjects.told(subject)).toEqual([])
})

test('a payment made at the last moment is found before it expires', async () => {
  const subject = await subjects.make()
  const { id, url } = await startPayment(app.services, subject)
  await payAt(app.fastify, url, 'success', 'never')
  app.services.move(86_400)
  await endPayments(app.services, subject)
  expect(await statusOf(id)).toEqual({ status: 'paid', problem: null })
  expect(await subjects.told(subject)).toEqual(['settled 12300'])
})

test('ending an order closes its payment at once', async () => {
  const subject = await subjects.make()
  const { id, url } = await startPayment(app.services, subject)
  await app.services.db.transaction((tx) => closePayments(tx, app.services, subject))
  await expirePayment(app.services, { id })
  expect(await statusOf(id)).toEqual({ status: 'expired', problem: 'expired' })
  await payAt(app.fastify, url, 'success')
  await checkPayment(app.services, { id })
  expect(await subjects.told(subject)).toEqual([])
})

test('an open payment is reused for the same amount, else replaced', async () => {
  const subject = await subjects.make()
  const open = (amountCents: number) => {
    const expiresAt = new Date(app.services.clock().getTime() + 3_600_000)
    return app.services.db.transaction(async (tx) => {
      await subjectHooks(app.services, subject.kind).hold(tx, subject.id)
      return (await createPayment(tx, app.services, { subject, amountCents, currency: 'USD', expiresAt })).id
    })
  }
  const same = await Promise.all(Array.from({ length: 10 }, () => open(500)))
  expect(new Set(same).size).toBe(1)
  const other = await open(600)
  expect(other).not.toBe(same[0])
  // The first payment's page was never created.
  await expirePayment(app.services, { id: same[0] ?? '' })
  expect(await statusOf(same[0] ?? '')).toEqual({ status: 'expired', problem: 'expired' })
  expect(await startPaymentPage(app.services, same[0] ?? '', visit)).toBeNull()
  const pages = await Promise.all(Array.from({ length: 10 }, () => startPaymentPage(app.services, other, visit)))
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toMatch(/\/pay\/(co|cs_test)_/)
})
