import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { type Billing, type Customer, createBilling, day, hour, prices } from '../../../../test/billing.ts'
import { settled } from '../../../../test/payments.ts'

let app: Billing
let manager: Awaited<ReturnType<typeof makeStaff>>

beforeAll(async () => {
  app = await createBilling({ REFUND_APPROVAL_ABOVE: '1000' })
})

beforeEach(async () => {
  app.services.move(hour)
  manager = await makeStaff(app.services, 'manager')
})
afterAll(() => app.close())

const dayIn = (days: number) => new Date(app.services.clock().getTime() + days * day * 1000).toISOString().slice(0, 10)
/** End of a day in the time zone of the test customers. */
const over = (date: string) => new Date(Date.parse(date) + day * 1000).toISOString()

const grant = ({ user }: Customer, given: Record<string, unknown> = {}) =>
  app.call('grantEnrolment', { id: user.id, subscription: 'bakery', until: dayIn(10), reason: 'A prize', ...given }, manager)

const extend = (id: string, given: Record<string, unknown> = {}) =>
  app.call('extendEnrolment', { id, until: dayIn(60), reason: 'We were down', ...given }, manager)
const end = (id: string, reason = 'As you asked') => app.call('endEnrolment', { id, reason }, manager)
let keys = 0
const freshKey = () => `staff-key-${process.pid}-${++keys}`

const refund = (id: string, amount_cents: number, { key = freshKey(), reason = 'A gesture' } = {}) =>
  app.call('refundEnrolment', { id, amount_cents, reason }, manager, { headers: { 'idempotency-key': key } })
const codeOf = ({ body }: { body: { code?: string } }) => body.code

const auditOf = async (id: string) =>
  (await app.services.rows(sql`select action, actor_id, details from audit_log where subject = ${`enrolment:${id}`} order by id`)).map(
    ({ action, actor_id, details }) => [action, actor_id === manager.user.id, details],
  )
const lastMail = async ({ user }: Customer) => (await mailsTo(app.services, user.email)).at(-1)

describe('granting a route or plan', () => {
  test('lasts until the end of a day, with history, audit and mail but no payment', async () => {
    const person = await app.makeCustomer()
    const until = dayIn(10)
    const { status, body } = await grant(person, { until })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'new',
      payment_status: 'paid',
      valid_until: over(until),
      tariff: null,
      renewal: 'off',
      next_charge: null,
      charges: [],
      customer: { id: person.user.id, email: person.user.email },
      refundable_cents: 0,
      refunds: [],
      staff_actions: ['extend', 'end'],
      events: [{ kind: 'granted', by: 'staff', text: 'A prize', until: over(until) }],
    })
    expect(await auditOf(body.id)).toEqual([['enrolment.granted', true, { subscription: 'bakery', until }]])
    expect(await lastMail(person)).toMatchObject({ template: 'subscriptionGranted', data: { reason: 'A prize', until: over(until) } })
    const own = await app.read(person, 'bakery')
    expect(own).toMatchObject({ id: body.id, payment_status: 'paid', actions: ['subscribe', 'run'] })
    const lastDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until))
    expect((await grant(person)).body).toMatchObject({ code: 'already_paid', detail: expect.stringContaining(`until ${lastDay}.`) })

    await app.pass(12 * day)
    expect(await app.read(person, 'bakery')).toMatchObject({ payment_status: 'not_paid', status: 'new' })
    expect(await app.mails(person)).toEqual(['subscriptionGranted', 'subscriptionEnded'])
    expect(await lastMail(person)).toMatchObject({ data: { reason: 'given' } })
  })

  test('activates a granted plan immediately, replacing a lapsed one', async () => {
    const person = await app.makeCustomer()
    const first = (await grant(person, { subscription: 'pro', until: dayIn(0) })).body
    expect(first).toMatchObject({ status: 'inwork', subscription: { slug: 'pro' } })
    expect(codeOf(await grant(person, { subscription: 'business' }))).toBe('already_paid')
    await app.pass(2 * day)
    const second = (await grant(person, { subscription: 'business' })).body
    expect(second).toMatchObject({ id: first.id, payment_status: 'paid', subscription: { slug: 'business' } })
  })

  test('continues a lapsed enrolment without further charges', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'bakery', 'week', 'renewal')
    await app.services.db.execute(sql`update enrolments set status = 'inwork' where id = ${id}`)
    // The renewal is declined for the first time, so days of grace begin.
    await app.pass(7 * day + hour)
    expect(await app.rowOf(id)).toMatchObject({ tries: 1, renews: true })
    const given = await grant(person)
    expect(given.body).toMatchObject({ id, status: 'inwork', payment_status: 'paid', renewal: 'off', tariff: null, next_charge: null })
    await app.pass(9 * day)
    expect((await app.charges(id)).map(({ kind, status }) => [kind, status])).toEqual([
      ['first', 'paid'],
      ['renewal', 'void'],
    ])
  })

  test('puts a purchase after the granted time, and an upgrade loses neither', async () => {
    const person = await app.makeCustomer()
    const until = dayIn(10)
    const { id } = (await grant(person, { subscription: 'pro', until })).body
    await app.subscribed(person, 'pro', 'month')
    expect((await app.rowOf(id)).periodFrom?.toISOString()).toBe(over(until))
    const left = Date.parse(over(until)) - app.services.clock().getTime()
    const year = await app.periodOf('pro', 'year')
    const change = (await app.read(person, id)).changes.find(({ period }: { period: { id: string } }) => period.id === year)
    const { body } = await app.call('changePeriod', { id, period: year, dueCents: change.due_cents }, person)
    await app.pay(body.pay_url)
    const { periodUntil, paidUntil } = await app.rowOf(id)
    expect(paidUntil?.toISOString()).toBe(change.valid_until)
    expect(Number(paidUntil) - Number(periodUntil)).toBe(left)
  })

  test('creates one enrolment when repeated 20 times concurrently', async () => {
    const person = await app.makeCustomer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => grant(person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => codeOf(answer) === 'already_paid')).toHaveLength(19)
  })

  test('is refused for an unknown user, a free offer or a past day', async () => {
    const person = await app.makeCustomer()
    const colleague = await makeStaff(app.services, 'vendor')
    expect((await grant({ user: { ...person.user, id: crypto.randomUUID() } })).status).toBe(404)
    expect((await grant(colleague)).status).toBe(404)
    expect((await grant(person, { subscription: 'nothing-such' })).status).toBe(404)
    // The free plan cannot be granted: everybody has it, and it does not make a user Pro.
    expect((await grant(person, { subscription: 'basic' })).status).toBe(404)
    expect((await grant(person, { until: '9999-12-31' })).body.errors).toMatchObject([{ path: 'until' }])
    expect((await grant(person, { reason: 'a\u0000b' })).body.errors).toMatchObject([{ path: 'reason' }])
    expect((await grant(person, { until: dayIn(-1) })).body.errors).toMatchObject([{ path: 'until' }])
    expect((await grant(person, { reason: '  ' })).body.errors).toMatchObject([{ path: 'reason' }])
    expect(await app.services.rows(sql`select id from enrolments where user_id = ${person.user.id}`)).toEqual([])
  })
})

describe('extending an enrolment', () => {
  test('moves the next charge along', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'month')
    const until = dayIn(60)
    expect((await extend(id, { until })).body).toMatchObject({
      valid_until: over(until),
      next_charge: { at: over(until), amount_cents: prices.pro.month },
      renewal: 'on',
    })
    expect(await lastMail(person)).toMatchObject({ template: 'subscriptionExtended', data: { until: over(until), reason: 'We were down' } })
    expect((await auditOf(id)).map(([action]) => action)).toEqual(['enrolment.extended'])
    await app.pass(59 * day)
    expect(await app.charges(id)).toHaveLength(1)
    await app.pass(2 * day)
    const [, renewal] = await app.charges(id)
    expect(renewal).toMatchObject({ kind: 'renewal', status: 'paid' })
    expect(new Date(String(renewal?.from)).toISOString()).toBe(over(until))
  })

  test('charges a declined card again at the new end', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'month', 'renewal')
    await app.pass(32 * day)
    expect(await app.rowOf(id)).toMatchObject({ tries: 1 })
    const until = dayIn(20)
    expect((await extend(id, { until })).body).toMatchObject({ renewal: 'on', next_charge: { at: over(until) } })
    expect((await app.charges(id)).map(({ kind, status }) => [kind, status])).toEqual([
      ['first', 'paid'],
      ['renewal', 'void'],
    ])
    await app.pass(19 * day)
    expect(await app.rowOf(id)).toMatchObject({ tries: 0 })
    await app.pass(2 * day)
    expect(await app.rowOf(id)).toMatchObject({ tries: 1 })
  })

  test('is refused for an earlier day or an unpaid enrolment', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'year')
    expect((await extend(id)).body.errors).toMatchObject([{ path: 'until' }])
    const trial = (await app.call('startTrial', { id: 'bakery' }, person)).body.id
    expect(codeOf(await extend(trial))).toBe('enrolment_state')
    expect((await extend(crypto.randomUUID())).status).toBe(404)
    expect((await extend(id, { until: dayIn(400), reason: '' })).status).toBe(422)
  })
})

describe('ending an enrolment', () => {
  test('stops it and its renewal at once, without a refund', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'bakery', 'month')
    const { body } = await end(id)
    expect(body).toMatchObject({ payment_status: 'not_paid', renewal: 'off', next_charge: null, refundable_cents: 1_900 })
    expect(body.staff_actions).toEqual(['refund'])
    expect(await lastMail(person)).toMatchObject({ template: 'subscriptionEndedByStaff', data: { reason: 'As you asked' } })
    expect(codeOf(await end(id))).toBe('enrolment_state')
    expect((await refund(id, 1_900)).body).toMatchObject({ refundable_cents: 0, refunds: [{ amount_cents: 1_900, reason: 'A gesture' }] })
    await settled(app.services)
    const after = (await app.call('readStaffEnrolment', { id }, manager)).body
    expect(after).toMatchObject({ refunds: [{ status: 'sent' }], charges: [{ refunded_cents: 1_900 }], staff_actions: [] })
    await app.pass(40 * day)
    expect((await app.charges(id)).map(({ kind }) => kind)).toEqual(['first'])
    expect(await app.events(id)).toEqual(['paid', 'ended', 'refund_due', 'refunded'])
    expect(await app.mails(person)).toEqual(['subscriptionPaid', 'subscriptionEndedByStaff', 'subscriptionRefunded'])
    expect((await auditOf(id)).map(([action]) => action)).toEqual(['enrolment.ended', 'enrolment.refunded'])
  })

  test('ends a trial and voids its open charges', async () => {
    const person = await app.makeCustomer()
    const { id } = (await app.call('startTrial', { id: 'bakery' }, person)).body
    const { pay_url } = (await app.subscribe(person, 'bakery', 'month')).body
    expect((await end(id)).body).toMatchObject({ payment_status: 'not_paid', status: 'trial' })
    await settled(app.services)
    expect((await app.fastify.inject(new URL(pay_url).pathname)).body).toContain('This page has expired')
    await app.pass(5 * day)
    expect(await app.mails(person)).toEqual(['trialStarted', 'subscriptionEndedByStaff'])
  })
})

describe('refunding an enrolment', () => {
  test('starts with the newest payment, spans several, and runs once per key', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'week')
    await app.pass(8 * day)
    const key = freshKey()
    const asked = { key, reason: 'Twice\nthe same' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id, 1_000, asked)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(codeOf(await refund(id, 1_001, asked))).toBe('idempotency_conflict')
    await settled(app.services)
    const { body } = await app.call('readStaffEnrolment', { id }, manager)
    expect(body.refundable_cents).toBe(2 * prices.pro.week - 1_000)
    const back = body.charges.map(({ kind, refunded_cents }: Record<string, unknown>) => [kind, refunded_cents])
    expect(back.toSorted()).toEqual([
      ['first', 1_000 - prices.pro.week],
      ['renewal', prices.pro.week],
    ])
    // The enrolment stays usable after the refund.
    expect(body).toMatchObject({ payment_status: 'paid', renewal: 'on' })
    const most = await refund(id, 2 * prices.pro.week)
    expect([codeOf(most), most.body.detail]).toEqual(['refund_too_much', 'You can refund up to $5.80.'])
  })

  test('reduces the credit of an upgrade', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'month')
    const [year, business] = [await app.periodOf('pro', 'year'), await app.periodOf('business', 'year')]
    const seen = async (wanted: string) =>
      (await app.read(person, id)).changes.find(({ period }: { period: { id: string } }) => period.id === wanted)
    const change = (period: string, due_cents: number) => app.call('changePeriod', { id, period, due_cents }, person)
    // An upgrade page with credit is open when half of the price is refunded.
    const page = (await change(year, (await seen(year)).due_cents)).body.pay_url
    expect((await seen(year)).credit_cents).toBe(1_900)
    await refund(id, 950)
    expect(await seen(year)).toMatchObject({ credit_cents: 950, due_cents: 13_950 })
    expect(codeOf(await change(year, 13_000))).toBe('price_changed')
    await app.pay(page)
    expect(await app.events(id)).not.toContain('upgraded')

    await app.pay((await change(year, 13_950)).body.pay_url)
    expect(await app.read(person, id)).toMatchObject({ tariff: { unit: 'year' } })
    expect((await seen(business)).credit_cents).toBe(14_900)
    // Refunds the newest payment in full, then part of the payment that its credit came from.
    await refund(id, 13_950)
    expect((await seen(business)).credit_cents).toBe(950)
    await refund(id, 850)
    expect((await seen(business)).credit_cents).toBe(100)
    await refund(id, 100)
    expect(await seen(business)).toMatchObject({ when: 'now', credit_cents: 0, due_cents: 38_900 })
    await settled(app.services)
    await app.pay((await change(business, 38_900)).body.pay_url)
    expect(await app.read(person, id)).toMatchObject({ subscription: { slug: 'business' }, payment_status: 'paid' })
  })

  test('never refunds more than was paid in 30 concurrent requests', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'month')
    const answers = await Promise.all(Array.from({ length: 30 }, () => refund(id, 130)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14)
    expect(answers.filter((answer) => codeOf(answer) === 'refund_too_much')).toHaveLength(16)
    await settled(app.services)
    const sums = sql`select sum(r.amount)::int as n from sandbox.refunds r join sandbox.checkouts c on c.id = r.checkout_id
      join payments p on p.reference = c.id join charges ch on ch.id = p.subject_id where ch.enrolment_id = ${id}`
    expect(await app.services.rows(sums)).toEqual([{ n: 14 * 130 }])
    expect(await app.services.rows(sql`select refund_due_cents, refunded_cents from charges where enrolment_id = ${id}`)).toEqual([
      { refund_due_cents: 0, refunded_cents: 14 * 130 },
    ])
  })

  test('is refused when nothing was paid, or without a key or reason', async () => {
    const person = await app.makeCustomer()
    const { id } = (await grant(person)).body
    expect(codeOf(await refund(id, 1))).toBe('refund_too_much')
    expect((await refund(id, 0)).status).toBe(422)
    expect((await refund(id, 1, { reason: ' ' })).status).toBe(422)
    expect((await app.call('refundEnrolment', { id, amount_cents: 1, reason: 'x' }, manager)).status).toBe(422)
    expect((await refund(crypto.randomUUID(), 1)).status).toBe(404)
  })

  test('tells staff about a failed refund and retries it', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'month')
    const reference = sql`(select reference from payments p join charges c on c.id = p.subject_id where c.enrolment_id = ${id})`
    await app.services.db.execute(sql`update sandbox.checkouts set refunded = amount where id = ${reference}`)
    await refund(id, 500)
    const stands = async () => (await app.call('readStaffEnrolment', { id }, manager)).body.refunds[0]
    await expect.poll(async () => (await stands()).status).toBe('failed')
    expect((await stands()).problem).toBe('refused: The sandbox answers 422')
    expect((await mailsTo(app.services, app.services.env.staffEmail)).at(-1)).toMatchObject({
      template: 'staffSubscriptionRefundFailed',
      data: { path: `/staff/enrolments/${id}` },
    })
    await app.services.db.execute(sql`update sandbox.checkouts set refunded = 0 where id = ${reference}`)
    const after = async () => {
      await settled(app.services)
      return (await stands()).status
    }
    await expect.poll(after, { timeout: 60_000 }).toBe('sent')
  })
})
