import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { type Billing, createBilling, day, hour, type Person, prices } from '../../../../test/billing.ts'
import { createInstance } from '../../../../test/instances.ts'
import { settled, startJobs, takerOf } from '../../../../test/payments.ts'
import { standIn } from '../../../../test/third-parties.ts'
import { expirePayment } from '../payments/commands/close-payments.ts'
import { chargeRenewal } from './commands/renew-enrolment.ts'
import { sweepEnrolments, takeStep, workDue } from './commands/work-due.ts'
import { billing } from './module.ts'
import { addPeriod } from './policy.ts'

// What time brings: renewals, declined cards, ends. Days go by at once.

let it: Billing
let two: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  it = await createBilling()
  two = await createInstance(it)
  await two.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await it.forgetDue()
  it.services.move(hour)
})
afterAll(async () => {
  await two.close()
  await it.close()
})

async function taken(id: string): Promise<number> {
  const asked = await it.services.rows(sql`select p.id from payments p join charges c on c.id = p.subject_id where c.enrolment_id = ${id}`)
  const times = await Promise.all(asked.map((payment) => takerOf(it.services).timesPaid(String(payment.id))))
  return times.reduce((sum, one) => sum + one, 0)
}
const paidUntil = async (id: string) => (await it.rowOf(id)).paidUntil?.toISOString()
const mailOf = async ({ user }: Person, template: string) =>
  (await mailsTo(it.services, user.email)).findLast((mail) => mail.template === template)?.data

/** What staff see of renewals of this one that the provider does not answer. */
async function unanswered(id: string) {
  const { body } = await it.call('readMoney', {}, await makeStaff(it.services, 'manager'))
  const all: { subject: { name: string; enrolment: string }; since: string }[] = body.unanswered
  return all.filter(({ subject }) => subject.enrolment === id).map(({ subject, since }) => ({ name: subject.name, since }))
}

/** A person whose period ends now. */
async function ending(unit: 'day' | 'week' | 'month' | 'year', card: 'success' | 'renewal' = 'success') {
  const person = await it.makeCustomer()
  const id = await it.subscribed(person, 'pro', unit, card)
  const { periodUntil } = await it.rowOf(id)
  if (!periodUntil) throw new Error('nothing was bought')
  await it.pass((periodUntil.getTime() - it.services.clock().getTime()) / 1000 - 1)
  it.services.move(1)
  return { person, id, end: periodUntil }
}
const after = (time: Date, days: number) => new Date(time.getTime() + days * day * 1000).toISOString()

describe('a renewal', () => {
  test.each(['day', 'week', 'month', 'year'] as const)(
    'of a %s is charged at its end, and the next one follows without a gap',
    async (unit) => {
      const { person, id, end } = await ending(unit)
      const next_charge = { at: null, amount_cents: prices.pro[unit], waits_for_bank: false }
      expect(await it.read(person, id)).toMatchObject({ payment_status: 'not_paid', renewal: 'on', renewing: true, next_charge })
      expect(await it.due()).toBe(1)
      await settled(it.services)
      expect(await it.read(person, id)).toMatchObject({ payment_status: 'paid', renewal: 'on', renewing: false })
      const until = addPeriod(end, unit, end.getUTCDate())
      expect(await it.charges(id)).toMatchObject([
        { kind: 'first', status: 'paid' },
        { kind: 'renewal', status: 'paid' },
      ])
      expect(await it.rowOf(id)).toMatchObject({ periodFrom: end, periodUntil: until, paidUntil: until, tries: 0, renews: true })
      expect(await it.events(id)).toEqual(['paid', 'renewed'])
      const ahead = unit === 'year' ? ['renewalAhead'] : []
      expect(await it.mails(person)).toEqual(['subscriptionPaid', ...ahead, 'subscriptionPaid'])
      expect(await mailOf(person, 'subscriptionPaid')).toMatchObject({
        kind: 'renewal',
        until: until.toISOString(),
        next: { at: until.toISOString() },
      })
      expect(await it.due()).toBe(0)
      expect(await taken(id)).toBe(2)
    },
  )

  test('of a year is not written about to who is suspended: their card is not charged', async () => {
    const person = await it.makeCustomer()
    const id = await it.subscribed(person, 'pro', 'year')
    const end = (await it.rowOf(id)).paidUntil as Date
    await it.services.db.execute(sql`update users set status = 'suspended' where id = ${person.user.id}`)
    await it.pass((end.getTime() - it.services.clock().getTime()) / 1000)
    await settled(it.services)
    expect(await it.mails(person)).toEqual(['subscriptionPaid', 'subscriptionEnded'])
  })

  test('of a year is written about a week before, once', async () => {
    const person = await it.makeCustomer()
    const id = await it.subscribed(person, 'pro', 'year')
    const end = (await it.rowOf(id)).paidUntil as Date
    await it.pass((end.getTime() - it.services.clock().getTime()) / 1000 - 7 * day)
    expect(await mailOf(person, 'renewalAhead')).toMatchObject({ amountCents: 14_900, at: end.toISOString(), unit: 'year' })
    await it.pass(6 * day)
    expect((await it.mails(person)).filter((template) => template === 'renewalAhead')).toHaveLength(1)
  })

  test('goes on wherever it died: before the money, after it, and after its answer', async () => {
    const { id, end } = await ending('month')
    const step = () => it.services.db.transaction((tx) => takeStep(tx, it.services, id))
    const renewal = await step()
    expect(renewal).not.toBeNull()
    expect(await step()).toBeNull()
    it.services.move(10 * 60)
    // It comes back for the same payment.
    const again = await step()
    expect(again).toEqual(renewal)
    if (!again) return
    await Promise.all([chargeRenewal(it.services, again), chargeRenewal(two.services, again)])
    await chargeRenewal(it.services, again)
    await settled(it.services)
    expect([await taken(id), await it.events(id)]).toEqual([2, ['paid', 'renewed']])
    expect((await it.rowOf(id)).periodFrom).toEqual(end)
    expect(await it.due()).toBe(0)
  })

  test('while the provider does not answer, takes nothing, and comes back', async () => {
    const { id, person } = await ending('month')
    const down = await standIn()
    down.answers(() => ({ status: 503, body: {} }))
    const { env } = it.services
    const stripe = env.stripe && { ...env.stripe, url: new URL(down.url) }
    const services = { ...it.services, env: { ...env, sandboxUrl: down.url, stripe } }
    await expect(workDue(services, { id })).rejects.toThrow()
    expect(await it.read(person, id)).toMatchObject({ renewal: 'on', payment_status: 'not_paid' })
    expect(await it.due()).toBe(0)
    // For two days nobody has to look; then staff see it until there is an answer, also where it is asked for anew.
    const expireOpen = async () => {
      const open = sql`select p.id from payments p join charges c on c.id = p.subject_id where c.enrolment_id = ${id} and p.status = 'open'`
      for (const payment of await it.services.rows(open)) await expirePayment(it.services, { id: String(payment.id) })
    }
    const since = it.services.clock().toISOString()
    for (const [seconds, shown] of [
      [2 * day - hour, []],
      [hour, [{ name: 'pro', since }]],
      [12 * hour, [{ name: 'pro', since }]],
    ] as const) {
      it.services.move(seconds)
      await expireOpen()
      await expect(workDue(services, { id })).rejects.toThrow()
      expect(await unanswered(id), String(seconds)).toEqual(shown)
    }
    it.services.move(10 * 60)
    expect(await it.due()).toBe(1)
    await settled(it.services)
    expect([await taken(id), await it.events(id)]).toEqual([2, ['paid', 'renewed']])
    expect(await unanswered(id)).toEqual([])
    await down.close()
  })

  test('that came too late begins when it is paid', async () => {
    const { id } = await ending('week')
    it.services.move(2 * day)
    await it.due()
    await settled(it.services)
    expect(await it.rowOf(id)).toMatchObject({ periodFrom: it.services.clock() })
  })

  test('keeps the price at which it was bought; those who come later pay another one', async () => {
    const { id, person } = await ending('week')
    const old = await it.periodOf('pro', 'week')
    await it.services.db.execute(sql`update periods set retired_at = ${it.services.clock()} where id = ${old}`)
    await it.services.db.execute(sql`insert into periods (id, offer_id, unit, price_cents, created_at)
      select gen_random_uuid(), offer_id, unit, 990, ${it.services.clock()} from periods where id = ${old}`)
    await it.due()
    await settled(it.services)
    expect((await it.charges(id)).map(({ amount_cents }) => amount_cents)).toEqual([790, 790])
    expect(await it.read(person, id)).toMatchObject({ tariff: { price_cents: 790 }, next_charge: { amount_cents: 790 } })
    const other = await it.makeCustomer()
    expect((await it.subscribe(other, 'pro', 'week')).body.amount_cents).toBe(990)
    expect((await it.call('subscribe', { id: old }, other)).body.code).toBe('price_changed')
  })

  test.each(['suspended', 'blocked'] as const)('of who is %s is not charged: it ends', async (status) => {
    const { id, person } = await ending('month')
    await it.services.db.execute(sql`update users set status = ${status}, status_reason = 'Why' where id = ${person.user.id}`)
    await it.due()
    await settled(it.services)
    expect([await taken(id), await it.events(id)]).toEqual([1, ['paid', 'expired']])
    expect(await it.rowOf(id)).toMatchObject({ renews: false, dueAt: null })
  })
})

describe('a declined card', () => {
  test('of a month is tried three times within a week that can be used, then it ends and nothing is lost', async () => {
    const { id, person, end } = await ending('month', 'renewal')
    await it.due()
    expect(await it.read(person, id)).toMatchObject({
      payment_status: 'paid',
      renewal: 'failing',
      valid_until: after(end, 7),
      next_charge: { at: after(end, 3), amount_cents: 1_900 },
      actions: ['subscribe', 'cancel'],
    })
    expect(await mailOf(person, 'renewalFailed')).toMatchObject({ problem: 'declined', nextTry: after(end, 3), usableUntil: after(end, 7) })
    await it.pass(3 * day)
    expect(await it.rowOf(id)).toMatchObject({ tries: 2, dueAt: new Date(after(end, 7)) })
    expect(await unanswered(id)).toEqual([])
    await it.pass(4 * day)
    expect(await it.read(person, id)).toMatchObject({
      payment_status: 'not_paid',
      renewal: 'off',
      status: 'inwork',
      actions: ['subscribe'],
      next_charge: null,
    })
    expect(await it.events(id)).toEqual(['paid', ...Array(3).fill('payment_failed'), 'expired'])
    expect(await it.mails(person)).toEqual(['subscriptionPaid', 'renewalFailed', 'renewalFailed', 'subscriptionEnded'])
    expect(await mailOf(person, 'subscriptionEnded')).toMatchObject({ reason: 'declined' })
    expect((await it.charges(id)).map(({ status }) => status)).toEqual(['paid', 'void'])
    await it.pass(60 * day)
    expect([await taken(id), (await it.rowOf(id)).dueAt]).toEqual([1, null])
    expect(await it.subscribed(person, 'pro', 'month')).toBe(id)
    expect(await paidUntil(id)).toBe(addPeriod(it.services.clock(), 'month', it.services.clock().getUTCDate()).toISOString())
  })

  test('of a week pauses it meanwhile; a try that succeeds begins then', async () => {
    const { id, person, end } = await ending('week', 'renewal')
    await it.due()
    expect(await it.read(person, id)).toMatchObject({ payment_status: 'not_paid', renewal: 'failing', valid_until: end.toISOString() })
    expect(await mailOf(person, 'renewalFailed')).toMatchObject({ usableUntil: null })
    await heal(id)
    await it.pass(3 * day)
    expect(await it.rowOf(id)).toMatchObject({
      periodFrom: new Date(after(end, 3)),
      paidUntil: new Date(after(end, 10)),
      tries: 0,
      renews: true,
    })
    expect(await it.events(id)).toEqual(['paid', 'payment_failed', 'renewed'])
  })

  test.each([3, 7])('of a month that works again after %i days pays the period that followed the old end', async (days) => {
    const { id, end } = await ending('month', 'renewal')
    await it.due()
    if (days === 7) await it.pass(3 * day)
    await heal(id)
    await it.pass((days === 7 ? 4 : 3) * day)
    const until = addPeriod(end, 'month', end.getUTCDate())
    expect(await it.rowOf(id)).toMatchObject({ periodFrom: end, paidUntil: until, tries: 0 })
  })

  test('can be replaced at once by paying with another one, also at a price that is sold no longer', async () => {
    const { id, person, end } = await ending('month', 'renewal')
    await it.due()
    it.services.move(day)
    const period = await it.periodOf('pro', 'month')
    await it.services.db.execute(sql`update periods set retired_at = ${it.services.clock()} where id = ${period}`)
    const { status, body } = await it.call('subscribe', { id: period }, person)
    // Nobody else has it any more.
    expect((await it.call('subscribe', { id: period }, await it.makeCustomer())).status).toBe(404)
    await it.services.db.execute(sql`update periods set retired_at = null where id = ${period}`)
    expect(status).toBe(200)
    await it.pay(body.pay_url)
    const until = addPeriod(end, 'month', end.getUTCDate())
    expect(await it.rowOf(id)).toMatchObject({ periodFrom: end, paidUntil: until, tries: 0, dueAt: until })
    expect((await it.charges(id)).map(({ kind, status: state }) => `${kind} ${state}`)).toEqual([
      'first paid',
      'renewal void',
      'first paid',
    ])
    await it.pass(10 * day)
    expect(await taken(id)).toBe(2)
  })

  test('a page that is open when the card is tried again is closed first, and counts when it was paid', async () => {
    const { id, person } = await ending('month', 'renewal')
    await it.due()
    await it.pass(3 * day - 600)
    const { pay_url } = (await it.subscribe(person, 'pro', 'month')).body
    await heal(id)
    await it.pass(600)
    expect(await taken(id)).toBe(2)
    await it.pay(pay_url)
    expect([await taken(id), await it.events(id)]).toEqual([2, ['paid', 'payment_failed', 'renewed']])
  })

  test('cancelled meanwhile is not tried again', async () => {
    const { id, person } = await ending('week', 'renewal')
    await it.due()
    expect((await it.call('cancelEnrolment', { id }, person)).status).toBe(200)
    await it.pass(30 * day)
    expect([await taken(id), await it.events(id)]).toEqual([1, ['paid', 'payment_failed', 'cancelled', 'expired']])
    expect(await it.rowOf(id)).toMatchObject({ renews: false, tries: 0, dueAt: null })
  })

  test('cancelled within the days of grace ends them, and brings no others', async () => {
    const { id, person } = await ending('month', 'renewal')
    await it.due()
    it.services.move(day)
    expect((await it.call('cancelEnrolment', { id }, person)).body).toMatchObject({ payment_status: 'not_paid', actions: ['subscribe'] })
    expect((await it.call('resumeEnrolment', { id }, person)).body.code).toBe('enrolment_state')
    await it.pass(60 * day)
    expect([await taken(id), await it.events(id)]).toEqual([1, ['paid', 'payment_failed', 'cancelled', 'expired']])
    expect(await it.mails(person)).toEqual(['subscriptionPaid', 'renewalFailed', 'subscriptionEnded'])
  })

  /** The bank takes the card again. */
  async function heal(id: string) {
    const { method } = await it.rowOf(id)
    await takerOf(it.services).heals(method ?? '')
  }
})

test('a renewal is charged once by two instances at the same time, through jobs made twice', async () => {
  const { id, person } = await ending('month')
  await Promise.all([startJobs(it.services, [billing]), startJobs(two.services, [billing])])
  await Promise.all(Array.from({ length: 10 }, (_, number) => sweepEnrolments((number % 2 ? it : two).services)))
  await Promise.all(Array.from({ length: 20 }, (_, number) => workDue((number % 2 ? it : two).services, { id })))
  await expect.poll(() => it.events(id)).toEqual(['paid', 'renewed'])
  await settled(it.services)
  expect([await taken(id), (await it.charges(id)).length]).toEqual([2, 2])
  expect(await it.mails(person)).toEqual(['subscriptionPaid', 'subscriptionPaid'])
  const made = await it.services.rows(sql`select id from pgboss.job where name = 'enrolment-due'`)
  expect(made).toHaveLength(1)
})
