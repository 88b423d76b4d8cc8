import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { payAt, startedPayment, testSubjects, visit } from '../../../../test/payments.ts'
import { closePayments, endPayments, expirePayment } from './commands/close-payments.ts'
import { createPayment, startPaymentPage } from './commands/create-payment.ts'
import { hooksOf } from './commands/refunds.ts'
import { checkLater, checkPayment } from './commands/settle-payment.ts'
import { findLastPayment } from './queries.ts'

// Payments of which no webhook ever tells: found by asking, or ended in time. Jobs are run by hand here.

let app: TestApp
let subjects: Awaited<ReturnType<typeof testSubjects>>
beforeAll(async () => {
  app = await createTestApp({ listening: true })
  subjects = await testSubjects(app.services)
})
afterAll(() => app.close())

const jobsOf = async (name: string) => app.services.rows(sql`select id from pgboss.job where name = ${name} and start_after <= now()`)
const statusOf = async (id: string) => (await app.services.rows(sql`select status, problem from payments where id = ${id}`))[0]

test('is found by asking, at most every 10 s however many wait', async () => {
  const subject = await subjects.make()
  const { id, url } = await startedPayment(app.services, subject)
  await payAt(app.fastify, url, 'success', 'never')
  const before = (await jobsOf('payment-check')).length
  await Promise.all(Array.from({ length: 20 }, () => checkLater(app.services, subject)))
  expect(await jobsOf('payment-check')).toHaveLength(before + 1)
  app.services.move(10)
  await checkLater(app.services, subject)
  expect(await jobsOf('payment-check')).toHaveLength(before + 2)

  await checkPayment(app.services, { id })
  await checkPayment(app.services, { id })
  expect(await statusOf(id)).toEqual({ status: 'paid', problem: null })
  expect(await subjects.told(subject)).toEqual(['settled 12300'])
  app.services.move(10)
  await checkLater(app.services, subject)
  expect(await jobsOf('payment-check')).toHaveLength(before + 2)
})

test('is asked about after a declined card, since the page that is still open takes another one', async () => {
  const subject = await subjects.make()
  const { id, url } = await startedPayment(app.services, subject)
  await payAt(app.fastify, url, 'declined', 'never')
  await checkPayment(app.services, { id })
  expect(await statusOf(id)).toEqual({ status: 'failed', problem: 'declined' })
  await payAt(app.fastify, url, 'success', 'never')
  const before = (await jobsOf('payment-check')).length
  await checkLater(app.services, subject)
  expect(await jobsOf('payment-check')).toHaveLength(before + 1)
  await checkPayment(app.services, { id })
  expect(await statusOf(id)).toEqual({ status: 'paid', problem: null })
})

test('ends when its time is over, not before, and its page says so', async () => {
  const subject = await subjects.make()
  const { id, url } = await startedPayment(app.services, subject)
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

test('what was paid at the last moment is found before it ends', async () => {
  const subject = await subjects.make()
  const { id, url } = await startedPayment(app.services, subject)
  await payAt(app.fastify, url, 'success', 'never')
  app.services.move(86_400)
  await endPayments(app.services, subject)
  expect(await statusOf(id)).toEqual({ status: 'paid', problem: null })
  expect(await subjects.told(subject)).toEqual(['settled 12300'])
})

test('what an order leaves behind that has ended is closed at once', async () => {
  const subject = await subjects.make()
  const { id, url } = await startedPayment(app.services, subject)
  await app.services.db.transaction((tx) => closePayments(tx, app.services, subject))
  await expirePayment(app.services, { id })
  expect(await statusOf(id)).toEqual({ status: 'expired', problem: 'expired' })
  await payAt(app.fastify, url, 'success')
  await checkPayment(app.services, { id })
  expect(await subjects.told(subject)).toEqual([])
})

test('one open payment for an amount, a new one for another or after a no', async () => {
  const subject = await subjects.make()
  const open = (amountCents: number) => {
    const expiresAt = new Date(app.services.clock().getTime() + 3_600_000)
    return app.services.db.transaction(async (tx) => {
      await hooksOf(app.services, subject.kind).hold(tx, subject.id)
      return (await createPayment(tx, app.services, { subject, amountCents, currency: 'USD', expiresAt })).id
    })
  }
  const same = await Promise.all(Array.from({ length: 10 }, () => open(500)))
  expect(new Set(same).size).toBe(1)
  const other = await open(600)
  expect(other).not.toBe(same[0])
  // Nobody ever saw the first one's page.
  await expirePayment(app.services, { id: same[0] ?? '' })
  expect(await statusOf(same[0] ?? '')).toEqual({ status: 'expired', problem: 'expired' })
  expect(await startPaymentPage(app.services, same[0] ?? '', visit)).toBeNull()
  const pages = await Promise.all(Array.from({ length: 10 }, () => startPaymentPage(app.services, other, visit)))
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toMatch(/\/pay\/(co|cs_test)_/)
})
