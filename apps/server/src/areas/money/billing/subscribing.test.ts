import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { type Billing, createBilling, day, hour, prices } from '../../../../test/billing.ts'
import { createInstance } from '../../../../test/instances.ts'
import { createProviderAccess, payAt, settled, webhook } from '../../../../test/payments.ts'
import { sayDate } from '../../../platform/local-time.ts'
import { addPeriod } from './policy.ts'
import { usableRoutes } from './queries.ts'

// Trials and purchases, on two instances where calls are concurrent.

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

const iso = (seconds: number) => new Date(app.services.clock().getTime() + seconds * 1000).toISOString()
/** End of a period that begins now. */
const ends = (unit: 'month' | 'year') => addPeriod(app.services.clock(), unit, app.services.clock().getUTCDate()).toISOString()
const counted = async (query: ReturnType<typeof sql>) => (await app.services.rows(query))[0]?.n

describe('offers', () => {
  test('are listed in order with savings, and read by id or slug', async () => {
    const { body } = await app.call('listOffers', { kind: 'plan' })
    expect(
      body.items.map(({ slug, recommended, periods }: { slug: string; recommended: boolean; periods: object[] }) => [
        slug,
        recommended,
        periods.length,
      ]),
    ).toEqual([
      ['basic', false, 0],
      ['pro', true, 4],
      ['business', false, 4],
    ])
    expect(
      body.items[1].periods.map(({ unit, price_cents, saving_percent, compared_with }: Record<string, unknown>) => [
        unit,
        price_cents,
        saving_percent,
        compared_with,
      ]),
    ).toEqual([
      ['day', 190, 0, null],
      ['week', 790, 40, 'day'],
      ['month', 1_900, 66, 'day'],
      ['year', 14_900, 34, 'month'],
    ])
    const route = (await app.call('readOffer', { id: 'bakery' })).body
    expect(route).toMatchObject({ kind: 'route', trial_days: 3, total_days: 5, gives: { paid_guides: 'days' } })
    expect((await app.call('readOffer', { id: route.id })).body).toEqual(route)
    expect((await app.call('readOffer', { id: 'nothing-such' })).status).toBe(404)
    const paged = (await app.call('listOffers', { rows: 2 })).body
    expect(paged).toMatchObject({ total: 4, next: 'o2' })
    expect((await app.call('listOffers', { rows: 2, cursor: 'o2' })).body).toMatchObject({ next: null, items: [{}, {}] })
    expect((await app.call('listOffers', { cursor: 'x' })).status).toBe(422)
  })
})

describe('a trial', () => {
  test('starts once, lasts its days, and asks for no card', async () => {
    const person = await app.makeCustomer()
    const { status, body } = await app.call('startTrial', { id: 'bakery' }, person)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'trial',
      payment_status: 'trial',
      valid_until: iso(3 * day),
      days_left: 3,
      tariff: null,
      renewal: 'off',
      next_charge: null,
      actions: ['subscribe'],
      charges: [],
      run_on: '2026-03-02',
      progress: { days_done: 0, today: 1 },
    })
    expect(await app.events(body.id)).toEqual(['trial_started'])
    expect(await app.mails(person)).toEqual(['trialStarted'])
    await app.pass(day)
    const again = await app.call('startTrial', { id: body.subscription.id }, person)
    expect(again).toMatchObject({ status: 200, body: { id: body.id, valid_until: body.valid_until, days_left: 2 } })
    expect(await app.events(body.id)).toEqual(['trial_started'])
    const shop = (await app.call('listOffersForMe', { kind: 'route' }, person)).body
    expect(shop.items).toMatchObject([{ trial_used: true, mine: { id: body.id } }])
    expect((await app.call('listEnrolments', {}, person)).body.counts).toEqual({ all: 1, trial: 1, new: 0, inwork: 0, done: 0, ended: 0 })
  })

  test('starts once in 50 concurrent calls on two instances', async () => {
    const person = await app.makeCustomer()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => app.call('startTrial', { id: 'bakery' }, person, { at: (number % 2 ? app : two).fastify })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.valid_until}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await counted(sql`select count(*)::int as n from enrolments where user_id = ${person.user.id}`)).toBe(1)
    expect(await app.mails(person)).toEqual(['trialStarted'])
  })

  test('is announced a day before its end and not repeated, and keeps its progress', async () => {
    const person = await app.makeCustomer()
    const { id } = (await app.call('startTrial', { id: 'bakery' }, person)).body
    await app.pass(2 * day)
    expect(await app.mails(person)).toEqual(['trialStarted', 'trialEnding'])
    // A reminder sent after the end would be wrong; the end has its own mail.
    const ending = (await mailsTo(app.services, person.user.email)).find(({ template }) => template === 'trialEnding')
    expect(ending?.until).toBe((await app.rowOf(id)).trialUntil?.toISOString())
    await app.pass(day - 60)
    expect(await app.read(person, id)).toMatchObject({ payment_status: 'trial', days_left: 0 })
    await app.pass(60)
    expect(await app.read(person, id)).toMatchObject({ status: 'trial', payment_status: 'not_paid', days_left: 0, actions: ['subscribe'] })
    expect(await app.mails(person)).toEqual(['trialStarted', 'trialEnding', 'trialEnded'])
    expect(await app.events(id)).toEqual(['trial_started', 'trial_ended'])
    expect((await app.rowOf(id)).dueAt).toBeNull()
    expect((await app.call('startTrial', { id: 'bakery' }, person)).body.code).toBe('trial_used')
    expect((await app.call('listEnrolments', { filter: 'ended' }, person)).body).toMatchObject({ total: 1, items: [{ id }] })
  })

  test('is refused for a plan, a paid route or an unknown one', async () => {
    const person = await app.makeCustomer()
    expect((await app.call('startTrial', { id: 'pro' }, person)).body.code).toBe('no_trial')
    expect((await app.call('startTrial', { id: 'nothing-such' }, person)).body.code).toBe('not_found')
    await app.subscribed(person, 'bakery', 'day')
    expect((await app.call('startTrial', { id: 'bakery' }, person)).body.code).toBe('trial_used')
    await app.pass(30 * day)
    expect((await app.call('startTrial', { id: 'bakery' }, person)).body.code).toBe('trial_used')
  })
})

describe('a first period', () => {
  test('leaves one page when 50 calls subscribe to different periods', async () => {
    const person = await app.makeCustomer()
    const units = ['day', 'week', 'month', 'year'] as const
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        app.subscribe(person, 'bakery', units[number % 4] ?? 'day', (number % 2 ? app : two).fastify),
      ),
    )
    const said = answers.map(({ status, body }) => (status === 200 ? 'a page' : `${status} ${body.code}`))
    expect(said.filter((one) => one !== '409 enrolment_state' && one !== 'a page')).toEqual([])
    expect(said).toContain('a page')
    const open = sql`select count(*)::int as n from charges c join enrolments e on e.id = c.enrolment_id where e.user_id = ${person.user.id} and c.status = 'open'`
    expect(await counted(open)).toBe(1)
    expect(await app.subscribe(person, 'bakery', 'month')).toMatchObject({ status: 200, body: { pay_url: expect.any(String) } })
  })

  test('has one page until it is paid, and charges nothing before', async () => {
    const person = await app.makeCustomer()
    const first = await app.subscribe(person, 'bakery', 'month')
    expect(first).toMatchObject({
      status: 200,
      body: { amount_cents: 1_900, currency: { short_name: 'USD' }, pay_url: expect.any(String) },
    })
    expect(await app.subscribe(person, 'bakery', 'month')).toEqual(first)
    const { id, pay_url } = first.body
    expect(await app.read(person, id)).toMatchObject({
      status: 'new',
      payment_status: 'not_paid',
      valid_until: null,
      actions: ['subscribe'],
    })
    expect((await app.call('listEnrolments', {}, person)).body.total).toBe(0)
    expect((await app.call('listOffersForMe', { kind: 'route' }, person)).body.items).toMatchObject([{ mine: null, trial_used: false }])
    expect((await app.call('readPaidStatus', { id }, person)).body).toMatchObject({
      slug: 'bakery',
      kind: 'route',
      payment_status: 'not_paid',
      ended: false,
      payment: { kind: 'first', status: 'open', problem: null },
    })
    await app.pay(pay_url)
    const until = ends('month')
    expect(await app.read(person, id)).toMatchObject({
      status: 'new',
      payment_status: 'paid',
      valid_until: until,
      renewal: 'on',
      days_left: expect.any(Number),
      tariff: { unit: 'month', price_cents: 1_900 },
      next_charge: { at: until, amount_cents: 1_900 },
      actions: ['run', 'cancel', 'change'],
      charges: [{ kind: 'first', amount_cents: 1_900 }],
      cancelled_at: null,
      planned: null,
    })
    expect((await app.call('readPaidStatus', { id: 'bakery' }, person)).body).toMatchObject({
      id,
      payment_status: 'paid',
      ended: true,
      payment: { status: 'paid' },
    })
    expect(await app.events(id)).toEqual(['paid'])
    expect(await app.mails(person)).toEqual(['subscriptionPaid'])
    expect((await app.subscribe(person, 'bakery', 'month')).body).toMatchObject({
      code: 'already_paid',
      // Includes the year, because the same date next year would look like today.
      detail: expect.stringContaining(`${sayDate(new Date(until), 'UTC', 'en')}.`),
    })
    expect((await app.subscribe(person, 'bakery', 'year')).body.code).toBe('already_paid')
  })

  test('replaces the open payment page when another period is chosen', async () => {
    const person = await app.makeCustomer()
    const month = (await app.subscribe(person, 'bakery', 'month')).body
    const year = (await app.subscribe(person, 'bakery', 'year')).body
    expect([year.id, year.amount_cents, year.pay_url === month.pay_url]).toEqual([month.id, 11_900, false])
    await settled(app.services)
    expect((await app.charges(month.id)).map(({ status }) => status)).toEqual(['void', 'open'])
    await app.pay(year.pay_url)
    expect((await app.rowOf(year.id)).paidUntil?.toISOString()).toBe(ends('year'))
  })

  test('is one enrolment, charge and payment in 50 concurrent calls on two instances', async () => {
    const person = await app.makeCustomer()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => app.subscribe(person, 'pro', 'month', (number % 2 ? app : two).fastify)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.pay_url}`)).size).toBe(1)
    const own = sql`(select id from enrolments where user_id = ${person.user.id})`
    expect(await app.services.rows(own)).toHaveLength(1)
    expect(
      await app.services.rows(sql`select c.id from charges c join payments p on p.subject_id = c.id where c.enrolment_id = ${own}`),
    ).toHaveLength(1)
  })

  test('can be paid with another card after a decline or after leaving the page', async () => {
    const person = await app.makeCustomer()
    const { id, pay_url } = (await app.subscribe(person, 'pro', 'month')).body
    await app.pay(pay_url, 'insufficient')
    expect((await app.call('readPaidStatus', { id }, person)).body).toMatchObject({
      payment_status: 'not_paid',
      ended: false,
      payment: { status: 'failed', problem: 'insufficient_funds' },
    })
    const again = (await app.subscribe(person, 'pro', 'month')).body
    expect(again.pay_url).not.toBe(pay_url)
    await app.pay(again.pay_url, 'leave')
    await app.pay((await app.subscribe(person, 'pro', 'month')).body.pay_url)
    // Stripe sends no event when the customer leaves the page.
    expect(await app.events(id)).toEqual([...Array(app.services.stripe ? 1 : 2).fill('payment_failed'), 'paid'])
    expect((await app.charges(id)).map(({ status }) => status)).toEqual(['paid'])
    expect(await app.read(person, id)).toMatchObject({ status: 'inwork', payment_status: 'paid' })
    expect((await app.call('readProfile', {}, person)).body.level).toBe('pro')
  })

  test('is settled once when two pages are paid; the other payment is refunded', async () => {
    const person = await app.makeCustomer()
    const { id, pay_url } = (await app.subscribe(person, 'pro', 'month')).body
    const own = sql`(select id from charges where enrolment_id = ${id})`
    await app.services.db.execute(sql`update payments set expires_at = created_at where subject_id in ${own}`)
    const second = (await app.subscribe(person, 'pro', 'month')).body.pay_url
    expect(second).not.toBe(pay_url)
    await settled(app.services)
    // Reopens the first page, as if it had been left open when it was replaced.
    const pages = await app.services.rows(sql`select reference from payments where subject_id in ${own}`)
    await createProviderAccess(app.services).reopens(pages.map(({ reference }) => String(reference)))
    for (const page of [pay_url, second]) await payAt(app.fastify, page, 'success', 'never')
    await Promise.all(
      pages.map(({ reference }, number) => (number ? app.fastify : two.fastify).inject(webhook(app.services, String(reference)))),
    )
    await settled(app.services)
    expect(
      await app.services.rows(
        sql`select settled, p.refunded_cents from payments p join charges c on c.id = p.subject_id where c.enrolment_id = ${id} and p.status = 'paid' order by settled`,
      ),
    ).toEqual([
      { settled: false, refunded_cents: 1_900 },
      { settled: true, refunded_cents: 0 },
    ])
    expect((await app.events(id)).toSorted()).toEqual(['paid', 'refund_due', 'refunded'])
    expect((await app.mails(person)).toSorted()).toEqual(['subscriptionPaid', 'subscriptionRefunded', 'subscriptionSurplus'])
    expect((await app.charges(id)).map(({ status }) => status)).toEqual(['paid'])
    expect((await app.rowOf(id)).paidUntil?.toISOString()).toBe(ends('month'))
  })

  test('is not settled by a different amount', async () => {
    const person = await app.makeCustomer()
    const { id, pay_url } = (await app.subscribe(person, 'pro', 'month')).body
    await app.services.db.execute(
      sql`update payments set amount_cents = 1 where subject_id in (select id from charges where enrolment_id = ${id})`,
    )
    await app.pay(pay_url)
    expect(await app.read(person, id)).toMatchObject({ payment_status: 'not_paid', charges: [] })
    expect(await app.mails(person)).toEqual([])
  })

  test('of another plan is a change, or a replacement once the plan lapsed', async () => {
    const person = await app.makeCustomer()
    const id = await app.subscribed(person, 'pro', 'day')
    expect((await app.subscribe(person, 'business', 'day')).body.code).toBe('already_paid')
    await app.call('cancelEnrolment', { id: 'pro' }, person)
    await app.pass(2 * day)
    expect(await app.subscribed(person, 'business', 'week')).toBe(id)
    expect(await app.read(person, 'business')).toMatchObject({
      id,
      subscription: { slug: 'business' },
      status: 'inwork',
      payment_status: 'paid',
    })
    expect((await app.call('readEnrolment', { id: 'pro' }, person)).status).toBe(404)
    expect((await app.call('readEntitlements', {}, person)).body).toMatchObject({ plan: 'business', documentation: true })
  })

  test("starts at once when paid within a trial, and keeps the trial's progress", async () => {
    const person = await app.makeCustomer()
    const { id } = (await app.call('startTrial', { id: 'bakery' }, person)).body
    await app.pass(day)
    expect(await app.subscribed(person, 'bakery', 'month')).toBe(id)
    expect(await app.read(person, id)).toMatchObject({
      status: 'new',
      payment_status: 'paid',
      actions: ['run', 'cancel', 'change'],
      valid_until: ends('month'),
    })
    await app.pass(5 * day)
    expect(await app.mails(person)).toEqual(['trialStarted', 'subscriptionPaid'])
  })

  test("is invoiced in the user's current language", async () => {
    const person = await app.makeCustomer({ language: 'en' })
    const { id } = (await app.call('startTrial', { id: 'bakery' }, person)).body
    expect((await app.call('updateProfile', { language: 'de' }, person)).status).toBe(200)
    await app.subscribed(person, 'bakery', 'month')
    const due = sql`select facts -> 'sale' ->> 'language' as language, facts -> 'sale' -> 'lines' -> 0 ->> 'name' as name from due_papers
      where facts ->> 'subjectId' in (select id::text from charges where enrolment_id = ${id})`
    expect(await app.services.rows(due)).toEqual([{ language: 'de', name: 'bakery auf Deutsch · 1 Monat' }])
  })
  test('is refused for unsold offers, without agreements, and for unknown periods', async () => {
    const person = await app.makeCustomer()
    const old = await app.periodOf('bakery', 'week')
    await app.services.db.execute(sql`update periods set retired_at = now() where id = ${old}`)
    expect((await app.call('subscribe', { id: old }, person)).body.code).toBe('not_found')
    await app.services.db.execute(sql`update periods set retired_at = null where id = ${old}`)
    expect((await app.call('subscribe', { id: '01890000-0000-7000-8000-000000000000' }, person)).body.code).toBe('not_found')
    expect(await counted(sql`select count(*)::int as n from enrolments where user_id = ${person.user.id}`)).toBe(0)
  })

  test("other users' enrolments and prices are not readable", async () => {
    const [one, other] = [await app.makeCustomer(), await app.makeCustomer()]
    const id = await app.subscribed(one, 'pro', 'month')
    for (const name of ['readEnrolment', 'readPaidStatus', 'cancelEnrolment', 'resumeEnrolment'] as const) {
      for (const given of [id, 'pro']) expect([name, (await app.call(name, { id: given }, other)).status]).toEqual([name, 404])
    }
    expect((await app.call('changePeriod', { id, period: await app.periodOf('pro', 'year'), due_cents: 0 }, other)).status).toBe(404)
    expect(await app.rowOf(id)).toMatchObject({ renews: true, plannedPeriodId: null })
    expect(prices.pro.month).toBe(1_900)
  })
})

test('a paid route is readable by its owner only', async () => {
  const [person, other] = [await app.makeCustomer(), await app.makeCustomer()]
  await app.call('startTrial', { id: 'bakery' }, person)
  const { db, clock } = app.services
  expect(await usableRoutes(db, person.user.id, clock())).toMatchObject([{ payment: 'trial' }])
  expect(await usableRoutes(db, other.user.id, clock())).toEqual([])
})
