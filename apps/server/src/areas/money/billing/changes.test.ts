import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { type Billing, type Customer, createBilling, day, hour, prices, type TestOffer } from '../../../../test/billing.ts'
import { createInstance } from '../../../../test/instances.ts'
import { payAt, settled } from '../../../../test/payments.ts'
import { sampleSize } from '../../../../test/samples.ts'
import { addPeriod } from './policy.ts'

const rounds = sampleSize(3, 20)

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

interface ChangeShown {
  period: { id: string; unit: string }
  subscription: { slug: string }
  when: string
  credit_cents: number
  due_cents: number
}
const changesOf = async (person: Customer, id: string): Promise<ChangeShown[]> => (await app.read(person, id)).changes
const to = async (person: Customer, id: string, slug: TestOffer, unit: string) =>
  (await changesOf(person, id)).find(({ period, subscription }) => subscription.slug === slug && period.unit === unit)
const change = async (
  person: Customer,
  id: string,
  slug: TestOffer,
  unit: 'day' | 'week' | 'month' | 'year',
  due_cents: number,
  at = app.fastify,
) => app.call('changePeriod', { id, period: await app.periodOf(slug, unit), due_cents }, person, { at })
const untilEnd = async (id: string) => ((await app.rowOf(id)).paidUntil as Date).getTime() / 1000 - app.services.clock().getTime() / 1000

describe('cancelling', () => {
  test('stops the renewal, keeps the paid time and can be undone until its end', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'bakery', 'month')
    const end = (await app.rowOf(id)).paidUntil as Date
    const cancelled = await app.call('cancelEnrolment', { id: 'bakery' }, person)
    expect(cancelled).toMatchObject({
      status: 200,
      body: { payment_status: 'paid', renewal: 'off', next_charge: null, actions: ['run', 'resume'], valid_until: end.toISOString() },
    })
    expect((await app.call('cancelEnrolment', { id }, person)).body.code).toBe('enrolment_state')
    expect((await app.subscribe(person, 'bakery', 'year')).body.detail).toContain('If you canceled, resume the subscription first')
    expect((await app.call('resumeEnrolment', { id }, person)).body).toMatchObject({
      renewal: 'on',
      cancelled_at: null,
      next_charge: { amount_cents: 1_900 },
    })
    expect((await app.call('resumeEnrolment', { id }, person)).body.code).toBe('enrolment_state')
    await app.call('cancelEnrolment', { id }, person)
    await app.pass((await untilEnd(id)) - 1)
    expect(await app.read(person, id)).toMatchObject({ payment_status: 'paid', days_left: 0 })
    await app.pass(1)
    expect(await app.read(person, id)).toMatchObject({
      status: 'new',
      payment_status: 'not_paid',
      valid_until: end.toISOString(),
      actions: ['subscribe'],
    })
    expect((await app.call('resumeEnrolment', { id }, person)).body.code).toBe('enrolment_state')
    expect(await app.events(id)).toEqual(['paid', 'cancelled', 'resumed', 'cancelled', 'expired'])
    expect(await app.mails(person)).toEqual(['subscriptionPaid', 'subscriptionCancelled', 'subscriptionCancelled', 'subscriptionEnded'])
    await app.pass(400 * day)
    expect(await app.charges(id)).toHaveLength(1)
  })

  test('is refused for a trial and an enrolment that was never paid', async () => {
    const person = await app.makeCustomer()
    const { id } = (await app.call('startTrial', { id: 'bakery' }, person)).body
    for (const name of ['cancelEnrolment', 'resumeEnrolment'] as const)
      expect((await app.call(name, { id }, person)).body.code).toBe('enrolment_state')
    expect((await app.call('cancelEnrolment', { id: 'pro' }, person)).status).toBe(404)
  })

  test('either cancels or renews at the moment of renewal, with matching money and time', async () => {
    for (let round = 0; round < rounds; round++) {
      await app.forgetDue()
      const person = await app.makeCustomer()
      const id = await app.subscribed(person, 'pro', 'week')
      await app.pass((await untilEnd(id)) - 1)
      app.services.move(1)
      const [answer] = await Promise.all([app.call('cancelEnrolment', { id }, person, { at: two.fastify }), app.due()])
      await app.due()
      await settled(app.services)
      const row = await app.rowOf(id)
      const paid = (await app.charges(id)).filter(({ status }) => status === 'paid').length
      const kept = await app.services.rows(sql`select coalesce(sum(p.amount_cents - p.refunded_cents), 0)::int as cents from payments p
        join charges c on c.id = p.subject_id where c.enrolment_id = ${id} and p.status = 'paid'`)
      expect(answer.status).toBe(200)
      expect(row.renews).toBe(false)
      expect(kept).toEqual([{ cents: paid * 790 }])
    }
  })
})

describe('changing to a dearer period', () => {
  test('is paid at once, less the credit for unused days, and starts then', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'month')
    const begun = app.services.clock()
    const days = Math.round(((await app.rowOf(id)).paidUntil as Date).getTime() - begun.getTime()) / 86_400_000
    await app.pass(10 * day)
    const seen = await to(person, id, 'pro', 'year')
    const credit = Math.ceil((1_900 * (days - 10)) / days)
    expect(seen).toMatchObject({ when: 'now', unused_days: days - 10, credit_cents: credit, due_cents: 14_900 - credit })
    expect((await change(person, id, 'pro', 'year', 14_900)).body.code).toBe('price_changed')
    const { status, body } = await change(person, id, 'pro', 'year', 14_900 - credit)
    expect([status, body.enrolment.tariff.unit]).toEqual([200, 'month'])
    expect((await change(person, id, 'pro', 'year', 14_900 - credit)).body.pay_url).toBe(body.pay_url)
    expect((await app.call('readPaidStatus', { id }, person)).body).toMatchObject({
      ended: false,
      payment: { kind: 'upgrade', status: 'open' },
    })
    await app.pay(body.pay_url)
    const upgradedAt = app.services.clock()
    const until = addPeriod(upgradedAt, 'year', upgradedAt.getUTCDate())
    expect(await app.rowOf(id)).toMatchObject({ periodFrom: upgradedAt, paidUntil: until, renews: true })
    expect(await app.charges(id)).toMatchObject([{ amount_cents: 1_900 }, { kind: 'upgrade', amount_cents: 14_900 - credit }])
    expect(await app.events(id)).toEqual(['paid', 'upgraded'])
    const mail = (await mailsTo(app.services, person.user.email)).findLast(({ template }) => template === 'subscriptionPaid')
    expect(mail?.data).toMatchObject({ kind: 'upgrade', creditCents: credit, next: { amountCents: 14_900 } })
    // After that, credit is calculated from the full price.
    await app.pass(100 * day)
    const left = Math.floor((until.getTime() - app.services.clock().getTime()) / 86_400_000)
    const whole = Math.round((until.getTime() - upgradedAt.getTime()) / 86_400_000)
    expect(await to(person, id, 'business', 'year')).toMatchObject({ when: 'now', credit_cents: Math.ceil((14_900 * left) / whole) })
  })

  test('is refused without a charge when the credit went down meanwhile', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'week')
    const seen = await to(person, id, 'pro', 'month')
    app.services.move(day + 1)
    expect(await change(person, id, 'pro', 'month', seen?.due_cents ?? 0)).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect(await app.charges(id)).toHaveLength(1)
  })

  test('switches to another plan, but not to another route', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'month')
    const seen = await to(person, id, 'business', 'month')
    const { body } = await change(person, id, 'business', 'month', seen?.due_cents ?? 0)
    await app.pay(body.pay_url)
    expect(await app.read(person, 'business')).toMatchObject({ id, subscription: { slug: 'business' }, tariff: { price_cents: 4_900 } })
    expect((await change(person, id, 'bakery', 'year', 11_900)).body.code).toBe('not_found')
    const route = await app.subscribed(person, 'bakery', 'month')
    expect((await change(person, route, 'pro', 'year', 14_900)).body.code).toBe('not_found')
    expect((await changesOf(person, route)).map(({ subscription }) => subscription.slug)).toEqual(['bakery', 'bakery', 'bakery'])
  })

  test('prevents the renewal when its page is paid at the end of the current period', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'week')
    await app.pass((await untilEnd(id)) - 60)
    const seen = await to(person, id, 'pro', 'month')
    const { pay_url } = (await change(person, id, 'pro', 'month', seen?.due_cents ?? 0)).body
    await payAt(app.fastify, pay_url, 'success', 'never')
    await app.pass(60)
    expect(await app.events(id)).toEqual(['paid', 'upgraded'])
    expect((await app.charges(id)).map(({ kind, status }) => `${kind} ${status}`)).toEqual(['first paid', 'upgrade paid'])
    expect(await app.due()).toBe(0)
  })

  test('changes nothing when the card is declined', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'month')
    const before = await app.rowOf(id)
    const seen = await to(person, id, 'pro', 'year')
    await app.pay((await change(person, id, 'pro', 'year', seen?.due_cents ?? 0)).body.pay_url, 'declined')
    expect(await app.rowOf(id)).toEqual(before)
    expect((await app.call('readPaidStatus', { id }, person)).body).toMatchObject({
      payment_status: 'paid',
      ended: false,
      payment: { status: 'failed' },
    })
  })
})

describe('a page that was closed while it was being paid', () => {
  const stands = async (person: Customer, id: string, charge?: unknown) =>
    (await app.call('readPaidStatus', { id, ...(charge !== undefined && { charge }) }, person)).body

  test('is shown as over and its payment is refunded', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'year')
    const seen = await to(person, id, 'business', 'year')
    const open = async () => (await change(person, id, 'business', 'year', seen?.due_cents ?? 0)).body.pay_url
    await open()
    await change(person, id, 'pro', 'month', prices.pro.month)
    await settled(app.services)
    expect(await stands(person, id)).toMatchObject({ payment_status: 'paid', ended: true, payment: { kind: 'upgrade', status: 'expired' } })
    await payAt(app.fastify, await open(), 'success', 'never')
    await change(person, id, 'pro', 'week', prices.pro.week)
    // Until the provider has answered, nobody knows whether the card was charged.
    const now = await stands(person, id)
    expect(now).toMatchObject({ payment_status: 'paid', payment: { kind: 'upgrade' } })
    expect([
      [false, 'open'],
      [true, 'returned'],
    ]).toContainEqual([now.ended, now.payment.status])
    await settled(app.services)
    expect(await stands(person, id)).toMatchObject({ payment: { kind: 'upgrade', status: 'returned' } })
    expect(await app.events(id)).toContain('refund_due')
  })

  test('shows its own result, whatever is charged later', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'month')
    const seen = await to(person, id, 'pro', 'year')
    const { pay_url } = (await change(person, id, 'pro', 'year', seen?.due_cents ?? 0)).body
    const [page] = await app.services.rows(sql`select id from charges where enrolment_id = ${id} and kind = 'upgrade'`)
    const { pathname, search } = new URL(await payAt(app.fastify, pay_url, 'leave'))
    expect([pathname, search]).toEqual(['/basket/decline', `?subscription=${id}&charge=${page?.id}`])
    await app.pass(await untilEnd(id))
    // The jobs decide whether the expiry of the page is recorded before the renewal.
    expect((await app.events(id)).at(-1)).toBe('renewed')
    expect(await stands(person, id)).toMatchObject({ payment: { kind: 'renewal', status: 'paid' } })
    expect(await stands(person, id, page?.id)).toMatchObject({ payment: { kind: 'upgrade', status: 'expired' } })
    // A charge of another enrolment is not found.
    const other = await app.makeCustomer()
    const theirs = await app.subscribed(other, 'pro', 'month')
    expect(await stands(other, theirs, page?.id)).toMatchObject({ code: 'not_found' })
  })
})

describe('changing to a cheaper period', () => {
  test('starts at the end at its own price, unless the current one is chosen again', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'year')
    const seen = await to(person, id, 'pro', 'month')
    expect(seen).toMatchObject({ when: 'later', credit_cents: 0, due_cents: 1_900 })
    const planned = await change(person, id, 'pro', 'month', 1_900)
    expect(planned.body).toMatchObject({
      pay_url: null,
      enrolment: { planned: { period: { unit: 'month' } }, next_charge: { amount_cents: 1_900 } },
    })
    expect((await change(person, id, 'pro', 'year', 0)).body).toMatchObject({
      pay_url: null,
      enrolment: { planned: null, next_charge: { amount_cents: 14_900 } },
    })
    await change(person, id, 'pro', 'month', 1_900)
    const end = (await app.rowOf(id)).paidUntil as Date
    await app.pass(await untilEnd(id))
    expect(await app.rowOf(id)).toMatchObject({
      periodFrom: end,
      paidUntil: addPeriod(end, 'month', end.getUTCDate()),
      plannedPeriodId: null,
    })
    expect(await app.events(id)).toEqual(['paid', 'change_planned', 'change_dropped', 'change_planned', 'renewed', 'changed'])
    expect((await app.charges(id)).map(({ amount_cents }) => amount_cents)).toEqual([14_900, 1_900])
  })

  test('is restored by undoing a cancellation and dropped by an upgrade', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'month')
    await change(person, id, 'pro', 'week', 790)
    const { next_charge } = await app.read(person, id)
    expect(next_charge).toMatchObject({ amount_cents: 790 })
    await app.call('cancelEnrolment', { id }, person)
    expect(await app.read(person, id)).toMatchObject({ next_charge: null, planned: null })
    await app.call('resumeEnrolment', { id }, person)
    expect((await app.read(person, id)).next_charge).toEqual(next_charge)
    const seen = await to(person, id, 'pro', 'year')
    await app.pay((await change(person, id, 'pro', 'year', seen?.due_cents ?? 0)).body.pay_url)
    expect(await app.rowOf(id)).toMatchObject({ plannedPeriodId: null })
  })
})

test('a change is refused when cancelled, on trial, declined or not paid', async () => {
  const person = await app.makeCustomer()
  const id = await app.subscribed(person, 'pro', 'month', 'renewal')
  await app.call('cancelEnrolment', { id }, person)
  expect((await change(person, id, 'pro', 'year', 14_900)).body.code).toBe('enrolment_state')
  expect(await changesOf(person, id)).toEqual([])
  await app.call('resumeEnrolment', { id }, person)
  await app.pass(await untilEnd(id))
  expect(await app.read(person, id)).toMatchObject({ renewal: 'failing', changes: [] })
  expect((await change(person, id, 'pro', 'year', 14_900)).body.code).toBe('enrolment_state')
  const { id: trial } = (await app.call('startTrial', { id: 'bakery' }, person)).body
  expect((await change(person, trial, 'bakery', 'year', 11_900)).body.code).toBe('enrolment_state')
})

test('concurrent cancelling, resuming and changing leave one consistent state', async () => {
  const person = await app.makeCustomer()
  const id = await app.subscribed(person, 'pro', 'year')
  const { month, week } = { month: 1_900, week: 790 }
  const calls = Array.from({ length: 24 }, (_, number) => {
    const at = (number % 2 ? app : two).fastify
    if (number % 4 === 0) return app.call('cancelEnrolment', { id }, person, { at })
    if (number % 4 === 1) return app.call('resumeEnrolment', { id }, person, { at })
    return change(person, id, 'pro', number % 4 === 2 ? 'month' : 'week', number % 4 === 2 ? month : week, at)
  })
  const answers = await Promise.all(calls)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const row = await app.rowOf(id)
  expect(row.renews).toBe(row.cancelledAt === null)
  if (!row.renews) expect((await app.read(person, id)).planned).toBeNull()
  const events = await app.events(id)
  const done = (kind: string) => events.filter((one) => one === kind).length
  expect(done('cancelled') - done('resumed')).toBe(row.renews ? 0 : 1)
})

test('two concurrent upgrades leave one payable page and one charge', async () => {
  const person = await app.makeCustomer()
  const id = await app.subscribed(person, 'pro', 'week')
  const [month, year] = [await to(person, id, 'pro', 'month'), await to(person, id, 'pro', 'year')]
  const pages = await Promise.all([
    change(person, id, 'pro', 'month', month?.due_cents ?? 0),
    change(person, id, 'pro', 'year', year?.due_cents ?? 0, two.fastify),
  ])
  await settled(app.services)
  for (const { body } of pages) if (body.pay_url) await payAt(app.fastify, body.pay_url, 'success')
  await settled(app.services)
  expect((await app.charges(id)).filter(({ status }) => status === 'paid')).toHaveLength(2)
  expect(await app.events(id)).toEqual(['paid', 'upgraded'])
})

describe('a price that changed meanwhile', () => {
  test('is refused with the current price when subscribing and changing', async () => {
    const admin = await makeStaff(app.services, 'admin')
    const [fresh, subscriber] = [await app.makeCustomer(), await app.makeCustomer()]
    const id = await app.subscribed(subscriber, 'bakery', 'week')
    const [week, month] = [await app.periodOf('bakery', 'week'), await app.periodOf('bakery', 'month')]
    const set = (unit: string, price_cents: number | null) => app.call('changePrice', { id: 'bakery', unit, price_cents }, admin)
    await set('week', 990)
    await set('month', 2_100)
    const refused = await app.call('subscribe', { id: week }, fresh)
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', detail: expect.stringContaining('$9.90') } })
    const input = { id, period: month, due_cents: prices.bakery.month }
    expect((await app.call('changePeriod', input, subscriber)).body.code).toBe('price_changed')
    await set('month', null)
    expect((await app.call('changePeriod', input, subscriber)).status).toBe(404)
    expect((await app.call('subscribe', { id: month }, fresh)).status).toBe(404)
  })

  test('allows changing the same plan to a cheaper price, not a dearer one', async () => {
    const admin = await makeStaff(app.services, 'admin')
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'month')
    const set = (price_cents: number) => app.call('changePrice', { id: 'pro', unit: 'month', price_cents }, admin)
    const months = async () => (await changesOf(person, id)).filter(({ period }) => period.unit === 'month')
    const others = await months()
    await set(prices.pro.month + 300)
    expect(await months()).toEqual(others)
    await set(prices.pro.month - 300)
    expect(await months()).toHaveLength(others.length + 1)
    expect(await to(person, id, 'pro', 'month')).toMatchObject({ when: 'later', due_cents: prices.pro.month - 300 })
  })
})
