import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { type Billing, createBilling, day, prices } from '../../../../test/billing.ts'
import { waitForContentEvents } from '../../../../test/content.ts'

let app: Billing
let manager: Awaited<ReturnType<typeof makeStaff>>
let admin: Awaited<ReturnType<typeof makeStaff>>

beforeAll(async () => {
  app = await createBilling()
})

beforeEach(async () => {
  app.services.move(60)
  manager = await makeStaff(app.services, 'manager')
  admin = await makeStaff(app.services, 'admin')
})
afterAll(() => app.close())

const list = (asked: Record<string, unknown> = {}) => app.call('listStaffEnrolments', { rows: 100, ...asked }, manager)
const ids = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id)

test('enrolments are listed by state, newest first, and found by name or email prefix', async () => {
  const people = []
  for (const name of ['Noa Levi', 'Anna von Berg', 'Анна Котова', 'Noah_50% Stein', 'Lena Levi']) {
    people.push(await app.makeCustomer({ name }))
    app.services.move(60)
  }
  const [noa, anna, kotova, stein, lena] = people as [(typeof people)[0], ...typeof people]
  const paid = await app.subscribed(noa, 'pro', 'month')
  const trial = (await app.call('startTrial', { id: 'bakery' }, anna ?? noa)).body.id
  const cancelled = await app.subscribed(kotova ?? noa, 'bakery', 'year')
  await app.call('cancelEnrolment', { id: cancelled }, kotova)
  const failing = await app.subscribed(stein ?? noa, 'pro', 'month', 'renewal')
  await app.services.db.execute(sql`update enrolments set tries = 1 where id = ${failing}`)
  const unpaid = (await app.subscribe(lena ?? noa, 'bakery', 'week')).body.id
  const ended = await app.subscribed(lena ?? noa, 'business', 'month')
  await app.call('endEnrolment', { id: ended, reason: 'x' }, manager)

  const newest = (await app.services.rows(sql`select id from enrolments order by created_at desc, id desc`)).map(({ id }) => id)
  const expected = {
    all: [paid, trial, cancelled, failing, unpaid, ended],
    active: [paid, cancelled, failing],
    trial: [trial],
    failing: [failing],
    cancelled: [cancelled],
    ended: [ended],
  }
  for (const [filter, of] of Object.entries(expected)) {
    const right = newest.filter((id) => of.includes(id as string))
    expect([filter, ids(await list({ filter }))]).toEqual([filter, right])
    const walked: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ filter, rows: 2, ...(cursor && { cursor }) })
      walked.push(...ids(page))
      cursor = page.body.next
    }
    expect(walked).toEqual(right)
    expect(ids(await list({ filter, rows: 2, page: 2 }))).toEqual(right.slice(2, 4))
  }
  expect(ids(await list())).toEqual(ids(await list({ filter: 'active' })))
  expect((await list({ cursor: 'none' })).body).toMatchObject({ code: 'validation', errors: [{ path: 'cursor' }] })
  expect(new Set(ids(await list({ filter: 'all', kind: 'route' })))).toEqual(new Set([trial, cancelled, unpaid]))
  expect(ids(await list({ filter: 'all', user: noa.user.id }))).toEqual([paid])

  const found = async (q: string) => new Set(ids(await list({ filter: 'all', q })))
  expect(await found('noa')).toEqual(new Set([paid, failing]))
  expect(await found(' NOA  Levi ')).toEqual(new Set([paid]))
  expect(await found('levi')).toEqual(new Set([paid, unpaid, ended]))
  expect(await found('анна')).toEqual(new Set([cancelled]))
  expect(await found('berg')).toEqual(new Set([trial]))
  expect(await found('noah_50%')).toEqual(new Set([failing]))
  expect(await found('%')).toEqual(new Set())
  expect(await found(noa.user.email.slice(0, -3))).toContain(paid)

  expect((await list({ filter: 'active', user: noa.user.id })).body.items).toEqual([
    {
      id: paid,
      customer: { id: noa.user.id, name: 'Noa Levi', email: noa.user.email },
      currency: { short_name: 'USD' },
      subscription: { slug: 'pro', name: 'pro', kind: 'plan' },
      status: 'inwork',
      payment_status: 'paid',
      program: null,
      renewal: 'on',
      unit: 'month',
      price_cents: prices.pro.month,
      valid_until: expect.any(String),
      created_at: expect.any(String),
    },
  ])

  const customers = async (q: string) =>
    (await app.call('findCustomers', { q }, manager)).body.items?.map(({ name }: { name: string }) => name)
  expect(await customers('noa')).toEqual(['Noah_50% Stein', 'Noa Levi'])
  expect(await customers(noa.user.id.toUpperCase())).toEqual(['Noa Levi'])
  expect(await customers(manager.user.email)).toEqual([])
  expect((await list({ q: 'a\u0007b' })).body.errors).toMatchObject([{ path: 'q' }])
  expect((await app.call('findCustomers', { q: 'a\u0007b' }, manager)).body.errors).toMatchObject([{ path: 'q' }])
})

test('customers are listed by status and level without a search, newest first', async () => {
  const people = []
  for (const name of ['Zora Abel', 'Zora Berg', 'Zora Cohn', 'Zora Dorn', 'Zora Ende']) {
    people.push(await app.makeCustomer({ name }))
    app.services.move(1)
  }
  const [abel, berg, cohn, dorn, ende] = people as [(typeof people)[0], ...typeof people]
  const call = (name: 'changeStatus' | 'changeLevel', person: typeof abel | undefined, input: Record<string, unknown>) =>
    app.call(name, { id: (person ?? abel).user.id, ...input }, manager)
  await call('changeStatus', berg, { status: 'suspended', reason: 'x' })
  await call('changeStatus', cohn, { status: 'blocked', reason: 'x' })
  await call('changeLevel', dorn, { until: '2030-01-01', reason: 'x' })
  await app.subscribed(ende ?? abel, 'pro', 'month')

  const find = async (asked: Record<string, unknown>) => (await app.call('findCustomers', asked, manager)).body
  const names = async (filter: string) =>
    (await find({ filter, q: 'zora ' })).items.map(({ name }: { name: string }) => name.slice('Zora '.length))
  expect(await names('all')).toEqual(['Ende', 'Dorn', 'Cohn', 'Berg', 'Abel'])
  expect(await names('suspended')).toEqual(['Berg'])
  expect(await names('blocked')).toEqual(['Cohn'])
  expect(await names('pro')).toEqual(['Ende', 'Dorn'])
  expect(await names('given')).toEqual(['Dorn'])
  expect((await find({ filter: 'pro' })).items.slice(0, 2)).toMatchObject([
    { name: 'Zora Ende', level: 'pro', level_until: null },
    { name: 'Zora Dorn', level: 'pro', level_until: expect.stringContaining('2030-01-0') },
  ])
  expect((await find({ filter: 'blocked' })).items[0]).toMatchObject({ name: 'Zora Cohn', status: 'blocked', level: 'basic' })

  const all = await app.services.rows(sql`select id from users where staff_role is null order by id desc`)
  const walked: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: { id: string }[]; next: string | null } = await find({ rows: 2, ...(cursor && { cursor }) })
    walked.push(...page.items.map(({ id }) => id))
    cursor = page.next
  }
  expect(walked).toEqual(all.map(({ id }) => id))
})

test('a changed price applies to new customers only', async () => {
  const before = await app.makeCustomer()
  const id = await app.subscribed(before, 'bakery', 'week')
  const former = await app.periodOf('bakery', 'week')
  const change = (given: Record<string, unknown>, person = admin) =>
    app.call('changePrice', { id: 'bakery', unit: 'week', price_cents: 990, ...given }, person)
  const { status, body } = await change({})
  expect(status).toBe(200)
  expect(body.subscription.periods.map(({ unit, price_cents }: Record<string, unknown>) => [unit, price_cents])).toContainEqual([
    'week',
    990,
  ])
  await waitForContentEvents(app.services)
  // Setting the same price again changes nothing.
  await change({})
  const log = await app.services.rows(sql`select details from audit_log where action = 'price.changed' and actor_id = ${admin.user.id}`)
  expect(log).toEqual([{ details: { unit: 'week', from: 790, to: 990 } }])

  await app.pass(8 * day)
  expect((await app.charges(id)).map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['first', 790],
    ['renewal', 790],
  ])
  const after = await app.makeCustomer()
  expect((await app.call('subscribe', { id: former }, after)).body.code).toBe('price_changed')
  expect((await app.subscribe(after, 'bakery', 'week')).body.amount_cents).toBe(990)

  const offers = (await app.call('listStaffOffers', {}, manager)).body.items
  expect(offers.map(({ subscription }: { subscription: { slug: string } }) => subscription.slug)).toEqual([
    'bakery',
    'basic',
    'pro',
    'business',
  ])
  expect(offers[0]).toMatchObject({ edited: true })
  expect(offers[0].running).toContainEqual({ period: former, enrolments: 1 })
  expect(offers[2]).toMatchObject({ edited: false })

  // Content files do not overwrite prices that staff changed, and a period can be taken off sale.
  const ended = await change({ price_cents: null })
  expect(ended.body.subscription.periods.map(({ unit }: { unit: string }) => unit)).toEqual(['day', 'month', 'year'])
  expect((await change({ price_cents: 49 })).body.errors).toEqual([
    { path: 'price_cents', message: 'Enter a whole amount in cents, at least 50' },
  ])
  expect((await change({ unit: 'decade' })).status).toBe(422)
  expect((await change({ id: 'nothing-such' })).status).toBe(404)
  expect((await change({ id: 'basic' })).status).toBe(404)
  expect((await change({}, manager)).status).toBe(403)
})

test('reading an enrolment takes as many queries after many payments as after few', async () => {
  const person = await app.makeCustomer()
  const id = await app.subscribed(person, 'pro', 'day')
  const read = async () => {
    app.services.statements()
    const { body } = await app.call('readStaffEnrolment', { id }, manager)
    return { paid: body.charges.length, refundable: body.refundable_cents, queries: app.services.statements().length }
  }
  await read()
  const once = await read()
  await app.pass(5 * day - 60)
  manager = await makeStaff(app.services, 'manager')
  await read()
  expect(await read()).toEqual({ paid: 5, refundable: 5 * prices.pro.day, queries: once.queries })
})

test('a long history shows the newest entries', async () => {
  const person = await app.makeCustomer()
  const id = await app.subscribed(person, 'pro', 'year')
  await app.services.db.execute(sql`insert into enrolment_events (id, enrolment_id, at, kind, by, text)
    select gen_random_uuid(), ${id}, ${app.services.clock()}::timestamptz + n * interval '1 second', 'extended', 'staff', n::text from generate_series(1, 250) n`)
  const { events } = await app.read(person, id)
  expect(events.map(({ text }: { text: string }) => text)).toEqual(Array.from({ length: 200 }, (_, at) => String(at + 51)))
})

test('setting the same price 20 times concurrently creates one period', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.call('changePrice', { id: 'business', unit: 'day', price_cents: 555 }, admin)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const sold =
    await app.services.rows(sql`select price_cents from periods p join offers o on o.id = p.offer_id where slug = 'business' and unit = 'day'
    and p.retired_at is null`)
  expect(sold).toEqual([{ price_cents: 555 }])
})

test('changing a price is refused when the price shown was another', async () => {
  const change = (seen: number | null, priceCents: number | null) =>
    app.call('changePrice', { id: 'business', unit: 'month', price_cents: priceCents, price_before: seen }, admin)
  const sold = () =>
    app.services.rows(sql`select price_cents from periods p join offers o on o.id = p.offer_id where slug = 'business' and unit = 'month'
      and p.retired_at is null`)
  const was = prices.business.month
  expect((await change(was, 4100)).status).toBe(200)
  expect((await change(was, 4200)).body).toMatchObject({ status: 409, code: 'offer_changed' })
  expect((await change(was, was)).body.code).toBe('offer_changed')
  expect((await change(null, null)).body.code).toBe('offer_changed')
  expect(await sold()).toEqual([{ price_cents: 4100 }])
  expect((await change(4100, null)).status).toBe(200)
  expect((await change(4100, 4300)).body.code).toBe('offer_changed')
  expect((await change(null, was)).status).toBe(200)
  expect(await sold()).toEqual([{ price_cents: was }])
})

test('the last price cannot be removed, since the offer would look free', async () => {
  const change = (unit: string, price_cents: number | null) => app.call('changePrice', { id: 'business', unit, price_cents }, admin)
  for (const unit of ['day', 'week', 'month']) expect((await change(unit, null)).status).toBe(200)
  expect(await change('year', null)).toMatchObject({ status: 409, body: { code: 'last_price' } })
  // If two requests each stop one of the last two periods, one period stays.
  await change('month', prices.business.month)
  const answers = await Promise.all([change('month', null), change('year', null)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('vendors and customers have no part in it', async () => {
  const person = await app.makeCustomer()
  const vendor = await makeStaff(app.services, 'vendor')
  const id = await app.subscribed(person, 'pro', 'month')
  for (const [name, input] of [
    ['listStaffEnrolments', {}],
    ['readStaffEnrolment', { id }],
    ['extendEnrolment', { id, until: '2030-01-01', reason: 'x' }],
    ['endEnrolment', { id, reason: 'x' }],
    ['grantEnrolment', { id: person.user.id, subscription: 'bakery', until: '2030-01-01', reason: 'x' }],
    ['listStaffOffers', {}],
    ['findCustomers', { q: 'a' }],
  ] as const)
    for (const who of [person, vendor]) expect([name, (await app.call(name, input, who)).status]).toEqual([name, 403])
  expect(await app.events(id)).toEqual(['paid'])
})
