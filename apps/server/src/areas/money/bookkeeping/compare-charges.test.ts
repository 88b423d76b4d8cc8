import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { type Billing, createBilling, day } from '../../../../test/billing.ts'
import { settled } from '../../../../test/payments.ts'
import { compareBooks } from './commands/compare-books.ts'
import { listDifferences } from './queries.ts'

let it: Billing
beforeAll(async () => {
  it = await createBilling()
})
afterAll(() => it.close())

async function compare() {
  await settled(it.services)
  it.services.move(24 * 3600)
  await compareBooks(it.services)
  return (await listDifferences(it.services.db)).map(({ what, about, wantedCents, foundCents, subject }) => [
    what,
    about,
    wantedCents,
    foundCents,
    subject?.name,
    subject?.enrolment,
  ])
}

test('renewals are what the ledger has of them; one that says another amount is a task, until it is right again', async () => {
  const person = await it.makeCustomer()
  const { id, pay_url } = (await it.subscribe(person, 'pro', 'month')).body
  await it.pay(pay_url)
  await it.pass(40 * day)
  expect(await it.events(id)).toContain('renewed')
  expect(await compare()).toEqual([])
  const [charge] = await it.services.rows(sql`select id, amount_cents from charges where kind = 'renewal' and status = 'paid' limit 1`)
  const cents = Number(charge?.amount_cents)
  await it.services.db.execute(sql`update charges set refunded_cents = 3 where id = ${charge?.id}`)
  expect(await compare()).toEqual([['charge', charge?.id, cents - 3, cents, 'pro', id]])
  await it.services.db.execute(sql`update charges set refunded_cents = 0 where id = ${charge?.id}`)
  expect(await compare()).toEqual([])
})

test('a dispute over a subscription and what moved for it lead to the subscription', async () => {
  const { id, pay_url } = (await it.subscribe(await it.makeCustomer(), 'pro', 'month')).body
  await it.pay(pay_url, 'disputed')
  const manager = await makeStaff(it.services, 'manager')
  const { disputes } = (await it.call('readMoney', {}, manager)).body
  expect(disputes.map(({ subject }: { subject: object }) => subject)).toEqual([
    { kind: 'charge', id: expect.any(String), name: 'pro', enrolment: id },
  ])
  const { items } = (await it.call('listMovements', { rows: 1 }, manager)).body
  expect(items[0].subject).toMatchObject({ kind: 'charge', enrolment: id })
})
