import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { type Billing, type Customer, createBilling, day, hour } from '../../../../test/billing.ts'
import { createProviderAccess, payAt, settled } from '../../../../test/payments.ts'
import { sampleSize } from '../../../../test/samples.ts'
import { tidyEnrolments } from './commands/anonymize-enrolments.ts'
import { tidyTrials } from './commands/used-trials.ts'
import { exportEnrolments } from './queries.ts'

// Enrolments when the account is deleted or suspended, or its data exported.

const rounds = sampleSize(2, 20)

let app: Billing
beforeAll(async () => {
  app = await createBilling()
})
beforeEach(async () => {
  await app.forgetDue()
  app.services.move(hour)
})
afterAll(() => app.close())

/** Reads the cards that the provider still stores, of those that paid for an enrolment. */
const cardsOf = async (id: string) => {
  await settled(app.services)
  const paid = await app.services.rows(sql`select p.id from payments p join charges c on c.id = p.subject_id where c.enrolment_id = ${id}`)
  return createProviderAccess(app.services).keptFor(paid.map((payment) => String(payment.id)))
}

async function leave(person: Customer) {
  app.services.move(60)
  await app.call('requestConfirmation', { purpose: 'delete_account' }, person)
  const mail = (await mailsTo(app.services, person.user.email)).findLast(({ template }) => template === 'confirmation')
  return app.call('deleteAccount', { access_code: mail?.template === 'confirmation' ? mail.data.code : '' }, person)
}

test('deleting the account stops charges and keeps them for seven years', async () => {
  const person = await app.makeCustomer()
  const id = await app.subscribed(person, 'pro', 'month')
  await app.call('startTrial', { id: 'bakery' }, person)
  await app.services.db.execute(sql`update enrolment_events set text = 'for Noa' where enrolment_id = ${id}`)
  expect(await cardsOf(id)).toEqual([(await app.rowOf(id)).method])
  expect((await leave(person)).status).toBe(204)
  // A trial was never charged, so its enrolment is deleted.
  expect(await app.services.rows(sql`select id from enrolments where user_id is null`)).toEqual([{ id }])
  const row = await app.rowOf(id)
  expect(row).toMatchObject({ userId: null, renews: false, provider: null, method: null, dueAt: null })
  expect(await cardsOf(id)).toEqual([])
  expect(await app.services.rows(sql`select text, kind from enrolment_events where enrolment_id = ${id} order by at, id`)).toEqual([
    { text: '', kind: 'paid' },
    { text: '', kind: 'cancelled' },
  ])
  await app.pass(60 * day)
  expect(await app.charges(id)).toMatchObject([{ kind: 'first', status: 'paid', amount_cents: 1_900 }])
  const { db } = app.services
  const seven = (days: number) => new Date((row.changedAt as Date).getTime() + (7 * 366 + days) * 86_400_000)
  await tidyEnrolments(db, seven(-1))
  expect(await app.charges(id)).toHaveLength(1)
  await tidyEnrolments(db, seven(1))
  expect(await app.services.rows(sql`select id from enrolments where user_id is null`)).toEqual([])
  expect(await app.services.rows(sql`select id from payments where not exists (select from charges where id = subject_id)`)).toEqual([])
})

test('a trial stays used for three years after deletion, also for a former address', async () => {
  const person = await app.makeCustomer()
  const [before, after] = [person.user.email, `changed-${person.user.email}`]
  expect((await app.call('startTrial', { id: 'bakery' }, person)).status).toBe(200)
  await app.services.db.execute(sql`update users set email = ${after} where id = ${person.user.id}`)
  expect((await leave({ ...person, user: { ...person.user, email: after } })).status).toBe(204)
  for (const email of [before, after.toUpperCase()]) {
    app.services.move(60)
    const again = await app.makeCustomer({ email })
    const { items } = (await app.call('listOffersForMe', { kind: 'route' }, again)).body
    expect(items).toMatchObject([{ mine: null, trial_used: true }])
    expect((await app.call('startTrial', { id: 'bakery' }, again)).body.code).toBe('trial_used')
  }
  const other = await app.makeCustomer()
  expect((await app.call('startTrial', { id: 'bakery' }, other)).status).toBe(200)
  const kept = await app.services.rows(sql`select * from used_trials`)
  expect(kept.length).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(kept)).not.toMatch(/@|person|changed/)
  await tidyTrials(app.services.db, new Date(app.services.clock().getTime() + 3 * 366 * 86_400_000))
  expect(await app.services.rows(sql`select 1 from used_trials`)).toEqual([])
})

test('a page paid after the account was deleted is refunded', async () => {
  const person = await app.makeCustomer()
  const { id, pay_url } = (await app.subscribe(person, 'pro', 'month')).body
  await payAt(app.fastify, pay_url, 'success', 'never')
  expect((await leave(person)).status).toBe(204)
  await settled(app.services)
  expect(
    await app.services.rows(
      sql`select p.status, settled, p.refunded_cents from payments p join charges c on c.id = p.subject_id where enrolment_id = ${id}`,
    ),
  ).toEqual([{ status: 'paid', settled: false, refunded_cents: 1_900 }])
  expect(await app.rowOf(id)).toMatchObject({ paidUntil: null, renews: false })
  expect(await cardsOf(id)).toEqual([])
})

test('the provider stores a card only while it can be charged', async () => {
  const person = await app.makeCustomer()
  const manager = await makeStaff(app.services, 'manager')
  const id = await app.subscribed(person, 'pro', 'week')
  const { method } = await app.rowOf(id)
  const seen = (await app.read(person, id)).changes.find(({ when }: { when: string }) => when === 'now')
  const { pay_url } = (await app.call('changePeriod', { id, period: seen.period.id, due_cents: seen.due_cents }, person)).body
  await app.pay(pay_url)
  const other = (await app.rowOf(id)).method
  expect(other).not.toBe(method)
  expect(await cardsOf(id)).toEqual([other])
  // Resuming works again after a cancellation.
  await app.call('cancelEnrolment', { id }, person)
  expect(await cardsOf(id)).toEqual([other])
  await app.call('resumeEnrolment', { id }, person)
  expect((await app.call('endEnrolment', { id, reason: 'Why' }, manager)).status).toBe(200)
  expect([await cardsOf(id), (await app.rowOf(id)).method]).toEqual([[], null])

  await app.subscribed(person, 'pro', 'day')
  await app.call('cancelEnrolment', { id }, person)
  await app.pass(day)
  expect([await cardsOf(id), await app.events(id).then((kinds) => kinds.at(-1))]).toEqual([[], 'expired'])
  await app.subscribed(person, 'pro', 'day')
  await app.call('changeStatus', { id: person.user.id, status: 'suspended', reason: 'Why' }, manager)
  await app.pass(day)
  expect([await cardsOf(id), (await app.charges(id)).filter(({ kind }) => kind === 'renewal')]).toEqual([[], []])
})

test('deleting the account during a renewal leaves no charge without an owner', async () => {
  for (let round = 0; round < rounds; round++) {
    app.services.move(hour)
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'day')
    await app.pass(day - 120)
    app.services.move(120)
    await Promise.all([leave(person), app.due()])
    await app.due()
    await settled(app.services)
    const [money] = await app.services.rows(sql`select count(*) filter (where c.status = 'paid')::int as paid,
      coalesce(sum(p.amount_cents - p.refunded_cents) filter (where p.status = 'paid'), 0)::int as kept
      from charges c join payments p on p.subject_id = c.id where c.enrolment_id = ${id}`)
    expect(money?.kept).toBe(Number(money?.paid) * 190)
    expect(await app.rowOf(id)).toMatchObject({ renews: false, dueAt: null })
  }
})

test('a suspended user is not charged and can subscribe again when reinstated', async () => {
  const person = await app.makeCustomer()
  const manager = await makeStaff(app.services, 'manager')
  const id = await app.subscribed(person, 'bakery', 'week')
  await app.call('changeStatus', { id: person.user.id, status: 'suspended', reason: 'Why' }, manager)
  await app.pass(8 * day)
  expect(await app.events(id)).toEqual(['paid', 'expired'])
  expect(await app.charges(id)).toHaveLength(1)
  await app.call('changeStatus', { id: person.user.id, status: 'active', reason: '' }, manager)
  await app.services.db.execute(sql`update sessions set revoked_at = null where user_id = ${person.user.id}`)
  expect(await app.subscribed(person, 'bakery', 'month')).toBe(id)
  expect(await app.rowOf(id)).toMatchObject({ status: 'new', renews: true })
})

test('the data export has subscriptions, charges and history, but no card ids', async () => {
  const person = await app.makeCustomer()
  await app.subscribed(person, 'pro', 'month')
  const [copy] = await exportEnrolments(app.services.db, person.user.id)
  expect(copy).toMatchObject({
    subscription: 'pro',
    status: 'inwork',
    period: { unit: 'month', priceCents: 1_900 },
    charges: [{ kind: 'first', amountCents: 1_900 }],
    events: [{ kind: 'paid' }],
  })
  expect(JSON.stringify(copy)).not.toContain('pm_')
})
