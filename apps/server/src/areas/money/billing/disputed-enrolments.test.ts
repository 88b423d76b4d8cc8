import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { type Billing, type Customer, createBilling, day, prices } from '../../../../test/billing.ts'
import { createProviderAccess, disputePayment, settled } from '../../../../test/payments.ts'
import { chargeRenewal } from './commands/renew-enrolment.ts'
import { runDueStep } from './commands/work-due.ts'

let app: Billing
beforeAll(async () => {
  app = await createBilling()
})
afterAll(() => app.close())

async function subscribed(card?: Parameters<Billing['pay']>[1]) {
  const person = await app.makeCustomer()
  const { id, pay_url } = (await app.subscribe(person, 'pro', 'month')).body
  await app.pay(pay_url, card)
  const turns = async (status: Parameters<typeof disputePayment>[2]) => {
    await disputePayment(app.fastify, pay_url, status)
    await settled(app.services)
  }
  return { id, person, turns }
}

async function disputed() {
  const one = await subscribed()
  await one.turns('open')
  return one
}

/** Reads the newest mail to staff about a decided dispute. */
const lastDecision = async () =>
  (await mailsTo(app.services, app.services.env.staffEmail)).findLast(({ template }) => template === 'staffSubscriptionDisputeDecided')
    ?.data

test('a renewal waits for the decision of a dispute and runs when it is won', async () => {
  const { id, turns } = await disputed()
  await app.pass(40 * day)
  expect(await app.events(id)).toEqual(['paid', 'disputed'])
  expect(await app.rowOf(id)).toMatchObject({
    renews: true,
    dueAt: null,
    method: expect.stringMatching(createProviderAccess(app.services).methodPattern),
  })
  await turns('won')
  await app.due()
  await settled(app.services)
  expect(await app.events(id)).toEqual(['paid', 'disputed', 'dispute_won', 'renewed'])
  expect(await app.rowOf(id)).toMatchObject({ disputedSince: null, renews: true })
})

test.each([
  ['before its next try, that comes on the day that was told', 1, 3],
  ['after that day, it comes at once', 4, 5],
])('retries of a declined card wait for the decision, then %s', async (_when, days, dueOn) => {
  const { id, turns } = await subscribed('renewal')
  const { paidUntil } = await app.rowOf(id)
  await app.pass((Number(paidUntil) - app.services.clock().getTime()) / 1000)
  await app.due()
  await settled(app.services)
  const next = (await app.rowOf(id)).dueAt
  expect(Number(next) - Number(paidUntil)).toBe(3 * day * 1000)
  await app.pass(day / 2)
  await turns('open')
  expect(await app.rowOf(id)).toMatchObject({ tries: 1, dueAt: null })
  await app.pass(days * day)
  await turns('won')
  const { dueAt } = await app.rowOf(id)
  expect(dueOn === 3 ? dueAt : Number(dueAt) <= app.services.clock().getTime()).toEqual(dueOn === 3 ? next : true)
})

test('a renewal declined after the dispute opened is not retried before the decision', async () => {
  const { id, turns } = await subscribed('renewal')
  const { paidUntil } = await app.rowOf(id)
  app.services.move((Number(paidUntil) - app.services.clock().getTime()) / 1000)
  const renewal = await app.services.db.transaction((tx) => runDueStep(tx, app.services, id))
  await turns('open')
  if (renewal) await chargeRenewal(app.services, renewal)
  await settled(app.services)
  const declined = await app.events(id)
  expect(declined.slice(-2)).toEqual(['disputed', 'payment_failed'])
  expect(await app.rowOf(id)).toMatchObject({ tries: 1, dueAt: null })
  await app.pass(10 * day)
  expect(await app.events(id)).toEqual(declined)
  await turns('won')
  expect(Number((await app.rowOf(id)).dueAt)).toBeLessThanOrEqual(app.services.clock().getTime())
})

test('a lost dispute ends the subscription and its charges', async () => {
  const { id, person, turns } = await disputed()
  await turns('lost')
  await app.pass(40 * day)
  expect(await app.read(person, id)).toMatchObject({ payment_status: 'not_paid' })
  expect(await app.rowOf(id)).toMatchObject({ renews: false, method: null, disputedSince: null })
  expect((await app.events(id)).toSorted()).toEqual(['dispute_lost', 'disputed', 'expired', 'paid'])
  expect(await app.mails(person)).toEqual(['subscriptionPaid', 'subscriptionEnded'])
})

test('a lost dispute over a former period does not affect the current one', async () => {
  const { id, person, turns } = await subscribed()
  const manager = await makeStaff(app.services, 'manager')
  expect((await app.call('endEnrolment', { id, reason: 'As you asked' }, manager)).status).toBe(200)
  await app.pay((await app.subscribe(person, 'pro', 'year')).body.pay_url)
  await turns('open')
  await turns('lost')
  expect(await app.read(person, id)).toMatchObject({ payment_status: 'paid' })
  expect(await app.rowOf(id)).toMatchObject({ renews: true, disputedSince: null, dueAt: expect.anything() })
  expect((await app.events(id)).at(-1)).toBe('dispute_lost')
  expect(await lastDecision()).toMatchObject({ outcome: 'goes_on', besideCents: 0 })
})

/** Upgrades a monthly plan to a year. Returns its price after credit and its payment page. */
async function upgraded({ id, person }: { id: string; person: Customer }) {
  const { changes } = await app.read(person, id)
  const year = changes.find(({ period }: { period: { unit: string } }) => period.unit === 'year')
  const { body } = await app.call('changePeriod', { id, period: year.period.id, due_cents: year.due_cents }, person)
  return { creditCents: year.credit_cents, dueCents: year.due_cents, page: body.pay_url }
}

test('a lost dispute also ends the time its credit paid for, and tells staff the rest', async () => {
  const one = await disputed()
  const { dueCents, page } = await upgraded(one)
  await app.pay(page)
  await one.turns('lost')
  expect(await app.read(one.person, one.id)).toMatchObject({ payment_status: 'not_paid' })
  expect(await lastDecision()).toMatchObject({ outcome: 'ended', besideCents: dueCents })
})

test('a lost dispute over an upgrade ends it and tells staff the earlier payments', async () => {
  const one = await subscribed()
  await app.pass(10 * day)
  const { creditCents, page } = await upgraded(one)
  await app.pay(page)
  await disputePayment(app.fastify, page, 'open')
  await disputePayment(app.fastify, page, 'lost')
  await settled(app.services)
  expect(await app.read(one.person, one.id)).toMatchObject({ payment_status: 'not_paid' })
  expect(creditCents).toBeGreaterThan(0)
  expect(creditCents).toBeLessThan(prices.pro.month)
  expect(await lastDecision()).toMatchObject({ outcome: 'ended', besideCents: creditCents })
  await one.turns('open')
  await one.turns('lost')
  expect(await lastDecision()).toMatchObject({ besideCents: 0 })
})

test('a lost dispute after all paid time only reports lost money, and its end comes', async () => {
  const { id, person, turns } = await disputed()
  await app.pass(40 * day)
  await app.pay((await app.subscribe(person, 'pro', 'month')).body.pay_url)
  expect((await app.call('cancelEnrolment', { id }, person)).status).toBe(200)
  await app.pass(40 * day)
  await turns('lost')
  expect(await lastDecision()).toMatchObject({ outcome: 'money_gone', besideCents: 0 })
  await app.due()
  expect((await app.events(id)).slice(-2)).toEqual(['dispute_lost', 'expired'])
})

test.each([
  ['goes on', 'goes_on', 0],
  ['is over', 'money_gone', 40],
] as const)('a lost dispute over a surplus payment ends nothing and reports that the subscription %s', async (_, outcome, days) => {
  const { id, person, turns } = await subscribed()
  // Makes the payment a surplus, as if another payment of the same charge had come first.
  await app.services.db.execute(
    sql`update payments set settled = false where subject_id in (select id from charges where enrolment_id = ${id})`,
  )
  await app.call('cancelEnrolment', { id }, person)
  await app.pass(days * day)
  await turns('open')
  await turns('lost')
  expect((await app.events(id)).at(-1)).toBe('dispute_lost')
  expect(await lastDecision()).toMatchObject({ outcome, besideCents: 0 })
})

test('another period can be bought after the end, and no past day is named', async () => {
  const { id, person, turns } = await disputed()
  expect((await app.read(person, id)).next_charge).toEqual({ at: expect.any(String), amount_cents: 1_900, waits_for_bank: true })
  await app.pass(40 * day)
  const next_charge = { at: null, amount_cents: 1_900, waits_for_bank: true }
  expect(await app.read(person, id)).toMatchObject({
    payment_status: 'not_paid',
    renewing: false,
    next_charge,
    actions: ['subscribe', 'cancel'],
  })
  await app.pay((await app.subscribe(person, 'pro', 'month')).body.pay_url)
  await turns('lost')
  expect(await app.read(person, id)).toMatchObject({
    payment_status: 'paid',
    renewal: 'on',
    next_charge: { at: expect.any(String), waits_for_bank: false },
  })
})

test('cancelling during a dispute ends the enrolment if its time is over', async () => {
  const { id, person } = await disputed()
  await app.pass(40 * day)
  expect((await app.call('cancelEnrolment', { id }, person)).status).toBe(200)
  expect((await app.mails(person)).at(-1)).toBe('subscriptionEnded')
  expect(await app.read(person, id)).toMatchObject({ payment_status: 'not_paid', next_charge: null })
})

test('an open charge cannot be paid after a lost dispute', async () => {
  const { id, person, turns } = await disputed()
  const { changes } = await app.read(person, id)
  const year = changes.find(({ period }: { period: { unit: string } }) => period.unit === 'year')
  const { body } = await app.call('changePeriod', { id, period: year.period.id, due_cents: year.due_cents }, person)
  await turns('lost')
  await app.pay(body.pay_url)
  expect(await app.read(person, id)).toMatchObject({ payment_status: 'not_paid' })
  expect(await app.events(id)).not.toContain('upgraded')
})

/** How the disputed subscription ended. */
const ways = {
  async 'expired before it was opened'() {
    const one = await subscribed()
    await app.call('cancelEnrolment', { id: one.id }, one.person)
    await app.pass(40 * day)
    await one.turns('open')
    return one
  },
  async 'was ended by staff before it was opened'() {
    const one = await subscribed()
    const manager = await makeStaff(app.services, 'manager')
    expect((await app.call('endEnrolment', { id: one.id, reason: 'As you asked' }, manager)).status).toBe(200)
    await one.turns('open')
    return one
  },
  async 'was cancelled beyond its end while the bank decided'() {
    const one = await disputed()
    await app.pass(40 * day)
    expect((await app.call('cancelEnrolment', { id: one.id }, one.person)).status).toBe(200)
    return one
  },
}

test.each((['lost', 'won'] as const).flatMap((decision) => Object.entries(ways).map(([way, make]) => [decision, way, make] as const)))(
  'a dispute that is %s does not end a second time a subscription that %s',
  async (decision, _, make) => {
    const { id, person, turns } = await make()
    const [events, mails] = [await app.events(id), await app.mails(person)]
    await turns(decision)
    await app.pass(40 * day)
    expect(await app.events(id)).toEqual([...events, `dispute_${decision}`])
    expect(await app.mails(person)).toEqual(mails)
    expect(await lastDecision()).toMatchObject({ outcome: decision === 'won' ? 'won' : 'money_gone', besideCents: 0 })
    expect(await app.rowOf(id)).toMatchObject({ renews: false, disputedSince: null, dueAt: null })
  },
)

test('a refund voided by a lost dispute is sent once the bank reverses it', async () => {
  const { id, turns } = await subscribed()
  const manager = await makeStaff(app.services, 'manager')
  const [{ reference } = {}] = await app.services.rows(
    sql`select p.reference from payments p join charges c on c.id = p.subject_id where c.enrolment_id = ${id}`,
  )
  const headers = { 'idempotency-key': 'owed-before-the-dispute' }
  const refund = () => app.call('refundEnrolment', { id, amount_cents: 500, reason: 'Late' }, manager, { headers })
  await createProviderAccess(app.services).holdsUp(String(reference), refund)
  const stands = []
  for (const turn of ['open', 'lost', 'won'] as const) {
    await turns(turn)
    stands.push(
      ...(await app.services.rows(sql`select refund_due_cents as due, refunded_cents as back from charges where enrolment_id = ${id}`)),
    )
  }
  expect(stands).toEqual([
    { due: 500, back: 0 },
    { due: 0, back: 0 },
    { due: 0, back: 500 },
  ])
  expect((await app.events(id)).slice(-3)).toEqual(['refund_due', 'dispute_won', 'refunded'])
})

/** Builds a month that has ended, followed by five days granted by staff. */
async function givenAfterItsEnd() {
  const { id, person, turns } = await subscribed()
  await app.call('cancelEnrolment', { id }, person)
  await app.pass(40 * day)
  const manager = await makeStaff(app.services, 'manager')
  const until = new Date(app.services.clock().getTime() + 5 * day * 1000).toISOString().slice(0, 10)
  const given = { id: person.user.id, subscription: 'pro', until, reason: 'Sorry' }
  expect((await app.call('grantEnrolment', given, manager)).status).toBe(200)
  return { id, turns }
}

test('granted time that ran out during the dispute ends after the decision', async () => {
  const { id, turns } = await givenAfterItsEnd()
  await turns('open')
  await app.pass(10 * day)
  await turns('won')
  await app.due()
  expect((await app.events(id)).slice(-4)).toEqual(['granted', 'disputed', 'dispute_won', 'expired'])
})

test('a lost dispute over a past month does not end time granted since', async () => {
  const { id, turns } = await givenAfterItsEnd()
  await turns('open')
  await turns('lost')
  expect(await lastDecision()).toMatchObject({ outcome: 'goes_on', besideCents: 0 })
  await app.pass(4 * day)
  expect((await app.events(id)).slice(-3)).toEqual(['granted', 'disputed', 'dispute_lost'])
  await app.pass(3 * day)
  expect((await app.events(id)).at(-1)).toBe('expired')
})
