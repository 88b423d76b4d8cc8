import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { payAt, registerTestSubjects, settled, startJobs, startPayment } from '../../../../test/payments.ts'
import { listSubjectMovements, readBalances } from '../ledger/queries.ts'
import { requestRefund, subjectHooks } from './commands/refunds.ts'
import type { Subject } from './queries.ts'
import { findLedgerGaps } from './reads/find-ledger-gaps.ts'

// Ledger entries of payments and refunds. `close()` in test/services.ts checks after every test that none is missing.

let app: TestApp
let subjects: Awaited<ReturnType<typeof registerTestSubjects>>
beforeAll(async () => {
  app = await createTestApp({ listening: true })
  subjects = await registerTestSubjects(app.services)
  await startJobs(app.services)
})
afterAll(() => app.close())

async function pay(subject: Subject) {
  const { url } = await startPayment(app.services, subject)
  await payAt(app.fastify, url, 'success')
  await settled(app.services)
}
async function refund(subject: Subject, amountCents: number) {
  const { services } = app
  await services.db.transaction(async (tx) => {
    await subjectHooks(services, subject.kind).hold(tx, subject.id)
    const asked = { subject, amountCents, reason: 'by staff', dueAt: services.clock(), wish: String(amountCents) }
    expect(await requestRefund(tx, services, asked)).toEqual({ ok: true })
  })
}
const written = async (subject: Subject) =>
  (await listSubjectMovements(app.services.db, subject))
    .map(({ kind, from, to, amountCents }) => `${kind} ${from} ${to} ${amountCents}`)
    .sort()

test('the ledger records a sale, its VAT, the payment and a refund', async () => {
  const subject = await subjects.make()
  await pay(subject)
  expect(await written(subject)).toEqual(['payment customer provider 12300', 'sale revenue customer 10424', 'sale_vat vat customer 1876'])
  await refund(subject, 2_300)
  expect(await readBalances(app.services.db, subject)).toMatchObject({ refunds_due: -2_300, provider: 12_300, customer: 0 })
  await settled(app.services)
  expect(await readBalances(app.services.db, subject)).toMatchObject({
    refunds_due: 0,
    provider: 10_000,
    customer: 0,
    revenue: -8_475,
    vat: -1_525,
  })
  await refund(subject, 10_000)
  await settled(app.services)
  const all = Object.values(await readBalances(app.services.db, subject))
  expect(all.every((cents) => cents === 0)).toBe(true)
})

test('refunds a payment for an ended order and records no sale', async () => {
  const subject = await subjects.make()
  const { url } = await startPayment(app.services, subject)
  await app.services.db.execute(sql`update test_subjects set ended = true where id = ${subject.id}`)
  await payAt(app.fastify, url, 'success')
  await settled(app.services)
  expect(await written(subject)).toEqual([
    'payment customer provider 12300',
    'refund_agreed refunds_due customer 12300',
    'refund_sent provider refunds_due 12300',
  ])
})

test('a payment missing from the ledger is found, with the amounts', async () => {
  const subject = await subjects.make()
  const { id } = await startPayment(app.services, subject)
  const paid = sql`update payments set status = 'paid', settled = true where id = ${id}`
  const unpaid = sql`update payments set status = 'open', settled = null where id = ${id}`
  await app.services.db.execute(paid)
  expect(await findLedgerGaps(app.services.db)).toEqual(
    expect.arrayContaining([
      { what: 'payment', id, currency: 'USD', wantedCents: 12_300, writtenCents: 0 },
      { what: 'sale', id, currency: 'USD', wantedCents: 12_300, writtenCents: 0 },
    ]),
  )
  await app.services.db.execute(unpaid)
})
