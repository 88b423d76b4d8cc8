import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { type Billing, type Customer, createBilling, day, hour, prices } from '../../../../test/billing.ts'
import { createInstance } from '../../../../test/instances.ts'
import { createProviderAccess, settled, startJobs } from '../../../../test/payments.ts'
import { startStandIn } from '../../../../test/third-parties.ts'
import { expirePayment } from '../payments/commands/close-payments.ts'
import { chargeRenewal } from './commands/renew-enrolment.ts'
import { runDueEvent, runDueStep, sweepEnrolments } from './commands/work-due.ts'
import { billing } from './module.ts'
import { addPeriod } from './policy.ts'

// Renewals, declined cards and ends, with the clock moved forward.

let app: Billing
let two: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  app = await createBilling()
  two = await createInstance(app)
  await two.fastify.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await app.forgetDue()
  app.services.move(hour)
})
afterAll(async () => {
  await two.close()
  await app.close()
})

async function taken(id: string): Promise<number> {
  const asked = await app.services.rows(sql`select p.id from payments p join charges c on c.id = p.subject_id where c.enrolment_id = ${id}`)
  const times = await Promise.all(asked.map((payment) => createProviderAccess(app.services).timesPaid(String(payment.id))))
  return times.reduce((sum, one) => sum + one, 0)
}
const paidUntil = async (id: string) => (await app.rowOf(id)).paidUntil?.toISOString()
const mailOf = async ({ user }: Customer, template: string) =>
  (await mailsTo(app.services, user.email)).findLast((mail) => mail.template === template)?.data

/** Reads unanswered renewals of this enrolment as staff see them. */
async function unanswered(id: string) {
  const { body } = await app.call('readMoney', {}, await makeStaff(app.services, 'manager'))
  const all: { subject: { name: string; enrolment: string }; since: string }[] = body.unanswered
  return all.filter(({ subject }) => subject.enrolment === id).map(({ subject, since }) => ({ name: subject.name, since }))
}

/** Builds a customer whose period ends now. */
async function ending(unit: 'day' | 'week' | 'month' | 'year', card: 'success' | 'renewal' = 'success') {
  const person = await app.makeCustomer()
  const id = await app.subscribed(person, 'pro', unit, card)
  const { periodUntil } = await app.rowOf(id)
  if (!periodUntil) throw new Error('nothing was bought')
  await app.pass((periodUntil.getTime() - app.services.clock().getTime()) / 1000 - 1)
  app.services.move(1)
  return { person, id, end: periodUntil }
}
const after = (time: Date, days: number) => new Date(time.getTime() + days * day * 1000).toISOString()

describe('a renewal', () => {
  test.each(['day', 'week', 'month', 'year'] as const)('of a %s is charged at its end and leaves no gap', async (unit) => {
    const { person, id, end } = await ending(unit)
    const next_charge = { at: null, amount_cents: prices.pro[unit], waits_for_bank: false }
    expect(await app.read(person, id)).toMatchObject({ payment_status: 'not_paid', renewal: 'on', renewing: true, next_charge })
    expect(await app.due()).toBe(1)
    await settled(app.services)
    expect(await app.read(person, id)).toMatchObject({ payment_status: 'paid', renewal: 'on', renewing: false })
    const until = addPeriod(end, unit, end.getUTCDate())
    expect(await app.charges(id)).toMatchObject([
      { kind: 'first', status: 'paid' },
      { kind: 'renewal', status: 'paid' },
    ])
    expect(await app.rowOf(id)).toMatchObject({ periodFrom: end, periodUntil: until, paidUntil: until, tries: 0, renews: true })
    expect(await app.events(id)).toEqual(['paid', 'renewed'])
    const ahead = unit === 'year' ? ['renewalAhead'] : []
    expect(await app.mails(person)).toEqual(['subscriptionPaid', ...ahead, 'subscriptionPaid'])
    expect(await mailOf(person, 'subscriptionPaid')).toMatchObject({
      kind: 'renewal',
      until: until.toISOString(),
      next: { at: until.toISOString() },
    })
    expect(await app.due()).toBe(0)
    expect(await taken(id)).toBe(2)
  })

  test('of a year is neither announced nor charged to a suspended user', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'year')
    const end = (await app.rowOf(id)).paidUntil as Date
    await app.services.db.execute(sql`update users set status = 'suspended' where id = ${person.user.id}`)
    await app.pass((end.getTime() - app.services.clock().getTime()) / 1000)
    await settled(app.services)
    expect(await app.mails(person)).toEqual(['subscriptionPaid', 'subscriptionEnded'])
  })

  test('of a year is announced once, a week before', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'year')
    const end = (await app.rowOf(id)).paidUntil as Date
    await app.pass((end.getTime() - app.services.clock().getTime()) / 1000 - 7 * day)
    expect(await mailOf(person, 'renewalAhead')).toMatchObject({ amountCents: 14_900, at: end.toISOString(), unit: 'year' })
    await app.pass(6 * day)
    expect((await app.mails(person)).filter((template) => template === 'renewalAhead')).toHaveLength(1)
  })

  test('resumes after a crash before, during or after the charge', async () => {
    const { id, end } = await ending('month')
    const step = () => app.services.db.transaction((tx) => runDueStep(tx, app.services, id))
    const renewal = await step()
    expect(renewal).not.toBeNull()
    expect(await step()).toBeNull()
    app.services.move(10 * 60)
    // A retry returns the same payment.
    const again = await step()
    expect(again).toEqual(renewal)
    if (!again) return
    await Promise.all([chargeRenewal(app.services, again), chargeRenewal(two.services, again)])
    await chargeRenewal(app.services, again)
    await settled(app.services)
    expect([await taken(id), await app.events(id)]).toEqual([2, ['paid', 'renewed']])
    expect((await app.rowOf(id)).periodFrom).toEqual(end)
    expect(await app.due()).toBe(0)
  })

  test('stays pending while the provider does not answer', async () => {
    const { id, person } = await ending('month')
    const down = await startStandIn()
    down.answers(() => ({ status: 503, body: {} }))
    const { env } = app.services
    const stripe = env.stripe && { ...env.stripe, url: new URL(down.url) }
    const services = { ...app.services, env: { ...env, sandboxUrl: down.url, stripe } }
    await expect(runDueEvent(services, { id })).rejects.toThrow()
    expect(await app.read(person, id)).toMatchObject({ renewal: 'on', payment_status: 'not_paid' })
    expect(await app.due()).toBe(0)
    // The renewal is listed for staff after two days, until the provider answers, even if it is charged again.
    const expireOpen = async () => {
      const open = sql`select p.id from payments p join charges c on c.id = p.subject_id where c.enrolment_id = ${id} and p.status = 'open'`
      for (const payment of await app.services.rows(open)) await expirePayment(app.services, { id: String(payment.id) })
    }
    const since = app.services.clock().toISOString()
    for (const [seconds, shown] of [
      [2 * day - hour, []],
      [hour, [{ name: 'pro', since }]],
      [12 * hour, [{ name: 'pro', since }]],
    ] as const) {
      app.services.move(seconds)
      await expireOpen()
      await expect(runDueEvent(services, { id })).rejects.toThrow()
      expect(await unanswered(id), String(seconds)).toEqual(shown)
    }
    app.services.move(10 * 60)
    expect(await app.due()).toBe(1)
    await settled(app.services)
    expect([await taken(id), await app.events(id)]).toEqual([2, ['paid', 'renewed']])
    expect(await unanswered(id)).toEqual([])
    await down.close()
  })

  test('starts when it is paid if it came too late', async () => {
    const { id } = await ending('week')
    app.services.move(2 * day)
    await app.due()
    await settled(app.services)
    expect(await app.rowOf(id)).toMatchObject({ periodFrom: app.services.clock() })
  })

  test('keeps the price at which the customer bought', async () => {
    const { id, person } = await ending('week')
    const old = await app.periodOf('pro', 'week')
    await app.services.db.execute(sql`update periods set retired_at = ${app.services.clock()} where id = ${old}`)
    await app.services.db.execute(sql`insert into periods (id, offer_id, unit, price_cents, created_at)
      select gen_random_uuid(), offer_id, unit, 990, ${app.services.clock()} from periods where id = ${old}`)
    await app.due()
    await settled(app.services)
    expect((await app.charges(id)).map(({ amount_cents }) => amount_cents)).toEqual([790, 790])
    expect(await app.read(person, id)).toMatchObject({ tariff: { price_cents: 790 }, next_charge: { amount_cents: 790 } })
    const other = await app.makeCustomer()
    expect((await app.subscribe(other, 'pro', 'week')).body.amount_cents).toBe(990)
    expect((await app.call('subscribe', { id: old }, other)).body.code).toBe('price_changed')
  })

  test.each(['suspended', 'blocked'] as const)('of a user who is %s is not charged but ends', async (status) => {
    const { id, person } = await ending('month')
    await app.services.db.execute(sql`update users set status = ${status}, status_reason = 'Why' where id = ${person.user.id}`)
    await app.due()
    await settled(app.services)
    expect([await taken(id), await app.events(id)]).toEqual([1, ['paid', 'expired']])
    expect(await app.rowOf(id)).toMatchObject({ renews: false, dueAt: null })
  })
})

describe('a declined card', () => {
  test('of a month is tried three times in a week of grace, then the enrolment ends', async () => {
    const { id, person, end } = await ending('month', 'renewal')
    await app.due()
    expect(await app.read(person, id)).toMatchObject({
      payment_status: 'paid',
      renewal: 'failing',
      valid_until: after(end, 7),
      next_charge: { at: after(end, 3), amount_cents: 1_900 },
      actions: ['subscribe', 'cancel'],
    })
    expect(await mailOf(person, 'renewalFailed')).toMatchObject({ problem: 'declined', nextTry: after(end, 3), usableUntil: after(end, 7) })
    await app.pass(3 * day)
    expect(await app.rowOf(id)).toMatchObject({ tries: 2, dueAt: new Date(after(end, 7)) })
    expect(await unanswered(id)).toEqual([])
    await app.pass(4 * day)
    expect(await app.read(person, id)).toMatchObject({
      payment_status: 'not_paid',
      renewal: 'off',
      status: 'inwork',
      actions: ['subscribe'],
      next_charge: null,
    })
    expect(await app.events(id)).toEqual(['paid', ...Array(3).fill('payment_failed'), 'expired'])
    expect(await app.mails(person)).toEqual(['subscriptionPaid', 'renewalFailed', 'renewalFailed', 'subscriptionEnded'])
    expect(await mailOf(person, 'subscriptionEnded')).toMatchObject({ reason: 'declined' })
    expect((await app.charges(id)).map(({ status }) => status)).toEqual(['paid', 'void'])
    await app.pass(60 * day)
    expect([await taken(id), (await app.rowOf(id)).dueAt]).toEqual([1, null])
    expect(await app.subscribed(person, 'pro', 'month')).toBe(id)
    expect(await paidUntil(id)).toBe(addPeriod(app.services.clock(), 'month', app.services.clock().getUTCDate()).toISOString())
  })

  test('pauses a weekly subscription until a retry succeeds and starts a new week', async () => {
    const { id, person, end } = await ending('week', 'renewal')
    await app.due()
    expect(await app.read(person, id)).toMatchObject({ payment_status: 'not_paid', renewal: 'failing', valid_until: end.toISOString() })
    expect(await mailOf(person, 'renewalFailed')).toMatchObject({ usableUntil: null })
    await heal(id)
    await app.pass(3 * day)
    expect(await app.rowOf(id)).toMatchObject({
      periodFrom: new Date(after(end, 3)),
      paidUntil: new Date(after(end, 10)),
      tries: 0,
      renews: true,
    })
    expect(await app.events(id)).toEqual(['paid', 'payment_failed', 'renewed'])
  })

  test.each([3, 7])('of a month that works after %i days continues from the old end', async (days) => {
    const { id, end } = await ending('month', 'renewal')
    await app.due()
    if (days === 7) await app.pass(3 * day)
    await heal(id)
    await app.pass((days === 7 ? 4 : 3) * day)
    const until = addPeriod(end, 'month', end.getUTCDate())
    expect(await app.rowOf(id)).toMatchObject({ periodFrom: end, paidUntil: until, tries: 0 })
  })

  test('can be replaced by paying with another one, even if the price is retired', async () => {
    const { id, person, end } = await ending('month', 'renewal')
    await app.due()
    app.services.move(day)
    const period = await app.periodOf('pro', 'month')
    await app.services.db.execute(sql`update periods set retired_at = ${app.services.clock()} where id = ${period}`)
    const { status, body } = await app.call('subscribe', { id: period }, person)
    // Other customers cannot buy the period any more.
    expect((await app.call('subscribe', { id: period }, await app.makeCustomer())).status).toBe(404)
    await app.services.db.execute(sql`update periods set retired_at = null where id = ${period}`)
    expect(status).toBe(200)
    await app.pay(body.pay_url)
    const until = addPeriod(end, 'month', end.getUTCDate())
    expect(await app.rowOf(id)).toMatchObject({ periodFrom: end, paidUntil: until, tries: 0, dueAt: until })
    expect((await app.charges(id)).map(({ kind, status: state }) => `${kind} ${state}`)).toEqual([
      'first paid',
      'renewal void',
      'first paid',
    ])
    await app.pass(10 * day)
    expect(await taken(id)).toBe(2)
  })

  test('closes an open page before the retry, and counts it if it was paid', async () => {
    const { id, person } = await ending('month', 'renewal')
    await app.due()
    await app.pass(3 * day - 600)
    const { pay_url } = (await app.subscribe(person, 'pro', 'month')).body
    await heal(id)
    await app.pass(600)
    expect(await taken(id)).toBe(2)
    await app.pay(pay_url)
    expect([await taken(id), await app.events(id)]).toEqual([2, ['paid', 'payment_failed', 'renewed']])
  })

  test('is not retried after a cancellation', async () => {
    const { id, person } = await ending('week', 'renewal')
    await app.due()
    expect((await app.call('cancelEnrolment', { id }, person)).status).toBe(200)
    await app.pass(30 * day)
    expect([await taken(id), await app.events(id)]).toEqual([1, ['paid', 'payment_failed', 'cancelled', 'expired']])
    expect(await app.rowOf(id)).toMatchObject({ renews: false, tries: 0, dueAt: null })
  })

  test('ends the days of grace when cancelled, and gets no new ones', async () => {
    const { id, person } = await ending('month', 'renewal')
    await app.due()
    app.services.move(day)
    expect((await app.call('cancelEnrolment', { id }, person)).body).toMatchObject({ payment_status: 'not_paid', actions: ['subscribe'] })
    expect((await app.call('resumeEnrolment', { id }, person)).body.code).toBe('enrolment_state')
    await app.pass(60 * day)
    expect([await taken(id), await app.events(id)]).toEqual([1, ['paid', 'payment_failed', 'cancelled', 'expired']])
    expect(await app.mails(person)).toEqual(['subscriptionPaid', 'renewalFailed', 'subscriptionEnded'])
  })

  /** Lets the card be charged again. */
  async function heal(id: string) {
    const { method } = await app.rowOf(id)
    await createProviderAccess(app.services).heals(method ?? '')
  }
})

test('two instances with duplicate jobs charge a renewal once', async () => {
  const { id, person } = await ending('month')
  await Promise.all([startJobs(app.services, [billing]), startJobs(two.services, [billing])])
  await Promise.all(Array.from({ length: 10 }, (_, number) => sweepEnrolments((number % 2 ? app : two).services)))
  await Promise.all(Array.from({ length: 20 }, (_, number) => runDueEvent((number % 2 ? app : two).services, { id })))
  await expect.poll(() => app.events(id)).toEqual(['paid', 'renewed'])
  await settled(app.services)
  expect([await taken(id), (await app.charges(id)).length]).toEqual([2, 2])
  expect(await app.mails(person)).toEqual(['subscriptionPaid', 'subscriptionPaid'])
  const made = await app.services.rows(sql`select id from pgboss.job where name = 'enrolment-due'`)
  expect(made).toHaveLength(1)
})
