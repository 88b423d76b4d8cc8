import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { type Billing, createBilling, day } from '../../../../test/billing.ts'
import { settled } from '../../../../test/payments.ts'
import { compareBooks } from './commands/compare-books.ts'
import { listDifferences } from './queries.ts'

let app: Billing
beforeAll(async () => {
  app = await createBilling()
})
afterAll(() => app.close())

async function compare() {
  await settled(app.services)
  app.services.move(24 * 3600)
  await compareBooks(app.services)
  return (await listDifferences(app.services.db)).map(({ what, about, wantedCents, foundCents, subject }) => [
    what,
    about,
    wantedCents,
    foundCents,
    subject?.name,
    subject?.enrolment,
  ])
}

test('a renewal with another amount than the ledger is a task until corrected', async () => {
  const person = await app.makeCustomer()
  const { id, pay_url } = (await app.subscribe(person, 'pro', 'month')).body
  await app.pay(pay_url)
  await app.pass(40 * day)
  expect(await app.events(id)).toContain('renewed')
  expect(await compare()).toEqual([])
  const [charge] = await app.services.rows(sql`select id, amount_cents from charges where kind = 'renewal' and status = 'paid' limit 1`)
  const cents = Number(charge?.amount_cents)
  await app.services.db.execute(sql`update charges set refunded_cents = 3 where id = ${charge?.id}`)
  expect(await compare()).toEqual([['charge', charge?.id, cents - 3, cents, 'pro', id]])
  await app.services.db.execute(sql`update charges set refunded_cents = 0 where id = ${charge?.id}`)
  expect(await compare()).toEqual([])
})

test('a dispute over a subscription and its movements link to the subscription', async () => {
  const { id, pay_url } = (await app.subscribe(await app.makeCustomer(), 'pro', 'month')).body
  await app.pay(pay_url, 'disputed')
  const manager = await makeStaff(app.services, 'manager')
  const { disputes } = (await app.call('readMoney', {}, manager)).body
  expect(disputes.map(({ subject }: { subject: object }) => subject)).toEqual([
    { kind: 'charge', id: expect.any(String), name: 'pro', enrolment: id },
  ])
  const { items } = (await app.call('listMovements', { rows: 1 }, manager)).body
  expect(items[0].subject).toMatchObject({ kind: 'charge', enrolment: id })
})
