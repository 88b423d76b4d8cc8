import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRoutes, type Routes } from '../../../../test/journeys.ts'
import { addDays, localDay } from '../../../platform/local-time.ts'
import { enrolments } from '../../money/billing/tables.ts'

let routes: Routes
beforeAll(async () => {
  routes = await createRoutes({ money: { days: 5, cards: 6 }, short: { days: 2, facts: { trial_days: 2 } } })
})
afterAll(() => routes.close())

const day = 86_400
type RoutePerson = Awaited<ReturnType<Routes['person']>>
const dashboard = async (person: RoutePerson) => (await routes.call('readDashboard', {}, person)).body
const fillDay = async (person: RoutePerson, slug: string, number: number, count = 1) => {
  for (const card of (await routes.cardsOf(slug, number)).slice(0, count)) await routes.swipe(person, slug, number, card)
}

test('shows an empty dashboard that suggests a first route', async () => {
  const body = await dashboard(await routes.person())
  expect(body).toMatchObject({ today: [], ends_soon: [], next: [{ kind: 'try' }] })
  expect(body.streak).toEqual({ days: 0, best: 0, at_risk: false, forgiven_on: null })
  expect(body.calendar).toHaveLength(42)
  expect(body.calendar.at(-1)).toEqual({ day: localDay('UTC', routes.services.clock()), cards: 0, forgiven: false })
})

test('lists routes with open cards first, then missed days and next days', async () => {
  const person = await routes.person({ timeZone: 'Asia/Jerusalem' })
  await routes.enrol(person.user.id, 'clients', { status: 'inwork', paid: 60 })
  await routes.enrol(person.user.id, 'money', { status: 'inwork', paid: 3 })
  await routes.enrol(person.user.id, 'short', { status: 'new', paid: 60 })
  await fillDay(person, 'money', 1)
  routes.services.move(2 * day)
  await routes.finish(person, 'clients', 1)
  await routes.finish(person, 'clients', 3)
  const body = await dashboard(person)
  expect(body.today.map((entry: Record<string, never>) => [entry.enrolment, entry.day, entry.cards_left, entry.missed])).toMatchObject([
    [{ subscription: { slug: 'money' }, progress: { today: 3, cards_done: 1 } }, { number: 3, state: 'today' }, 6, 2],
    [{ subscription: { slug: 'clients' }, progress: { days_done: 2 } }, { number: 3, state: 'done' }, 2, 1],
  ])
  expect(body.next).toMatchObject([
    { kind: 'run', enrolment: { subscription: { slug: 'short' }, status: 'new' } },
    { kind: 'missed', enrolment: { subscription: { slug: 'money' } }, day: { number: 1, cards_done: 1, state: 'open' } },
    { kind: 'missed', enrolment: { subscription: { slug: 'clients' } }, day: { number: 2, state: 'open' } },
  ])
  // Ends within a week and is not renewed.
  expect(body.ends_soon).toMatchObject([{ subscription: { slug: 'money' }, days_left: 1 }])
})

test('counts skipped and postponed cards as left only from the next day on', async () => {
  const person = await routes.person({ timeZone: 'Asia/Jerusalem' })
  await routes.enrol(person.user.id, 'money', { status: 'inwork', paid: 60 })
  const [first = '', second = '', third = ''] = await routes.cardsOf('money', 1)
  await routes.swipe(person, 'money', 1, first)
  await routes.swipe(person, 'money', 1, second, 'skip')
  await routes.swipe(person, 'money', 1, third, 'tomorrow')
  const left = async () => (await dashboard(person)).today.map((entry: { cards_left: number }) => entry.cards_left)
  expect(await left()).toEqual([3])
  expect((await dashboard(person)).today).toMatchObject([{ day: { cards_done: 1, total_cards: 6 } }])
  for (const card of (await routes.cardsOf('money', 1)).slice(3)) await routes.swipe(person, 'money', 1, card, 'tomorrow')
  expect(await left()).toEqual([0])
  // Shift the run by a day, so that on the next day the same route day is still the current one.
  const { db } = routes.services
  await db.execute(sql`update journey_runs set run_on = run_on + 1 where user_id = ${person.user.id}`)
  routes.services.move(day)
  expect(await left()).toEqual([4])
})

test('omits ended, done and unpaid routes; renewed ones do not end soon', async () => {
  const person = await routes.person()
  await routes.enrol(person.user.id, 'clients', { status: 'inwork', paid: -1 })
  await routes.enrol(person.user.id, 'money', { status: 'new' })
  await routes.enrol(person.user.id, 'short', { status: 'done', paid: 60 })
  const plan = await routes.enrol(person.user.id, 'pro', { status: 'inwork', paid: 3 })
  expect(await dashboard(person)).toMatchObject({ today: [], next: [], ends_soon: [{ subscription: { slug: 'pro' } }] })
  await routes.services.db.update(enrolments).set({ renews: true, provider: 'sandbox', method: 'card' }).where(eq(enrolments.id, plan))
  expect(await dashboard(person)).toMatchObject({ ends_soon: [] })
})

test('suggests the unfinished guide', async () => {
  const person = await routes.person()
  const op = { op: crypto.randomUUID(), at: routes.services.clock().toISOString(), restart: 0, step: 'first', item: 'one', done: true }
  expect((await routes.call('saveProgress', { id: 'early', ops: [op] }, person)).status).toBe(200)
  expect((await dashboard(person)).next).toMatchObject([{ kind: 'guide', guide: { slug: 'early' } }, { kind: 'try' }])
})

test('counts a streak, forgives one missed day and warns when it is at risk', async () => {
  const person = await routes.person({ timeZone: 'America/New_York' })
  await routes.enrol(person.user.id, 'money', { status: 'inwork', paid: 60 })
  const today = () => localDay('America/New_York', routes.services.clock())
  const start = today()
  const streak = async () => (await dashboard(person)).streak
  await fillDay(person, 'money', 1, 3)
  expect(await streak()).toMatchObject({ days: 1, best: 1, at_risk: false })
  routes.services.move(day)
  await fillDay(person, 'money', 2)
  routes.services.move(day)
  expect(await streak()).toMatchObject({ days: 2, at_risk: false })
  routes.services.move(day)
  expect(await streak()).toMatchObject({ days: 2, at_risk: true })
  await fillDay(person, 'money', 3)
  expect(await streak()).toMatchObject({ days: 3, best: 3, at_risk: false, forgiven_on: addDays(start, 2) })
  const { calendar } = await dashboard(person)
  expect(calendar.slice(-4)).toEqual([
    { day: start, cards: 3, forgiven: false },
    { day: addDays(start, 1), cards: 1, forgiven: false },
    { day: addDays(start, 2), cards: 0, forgiven: true },
    { day: addDays(start, 3), cards: 1, forgiven: false },
  ])
  routes.services.move(3 * day)
  expect(await streak()).toEqual({ days: 0, best: 3, at_risk: false, forgiven_on: null })
})

test('counts parallel cards of several routes once each, on one day', async () => {
  const person = await routes.person()
  for (const slug of ['clients', 'money']) await routes.enrol(person.user.id, slug, { status: 'inwork', paid: 60 })
  const cards = [
    ...(await routes.cardsOf('money', 1)).map((id) => ['money', id]),
    ...(await routes.cardsOf('clients', 1)).map((id) => ['clients', id]),
  ]
  await Promise.all(cards.map(([slug = '', id = '']) => routes.swipe(person, slug, 1, id)))
  const body = await dashboard(person)
  expect([body.streak.days, body.calendar.at(-1).cards]).toEqual([1, 8])
})

test('needs the same number of statements for any amount of progress', async () => {
  const person = await routes.person()
  await routes.enrol(person.user.id, 'clients', { status: 'inwork', paid: 60 })
  await dashboard(person)
  const count = async () => {
    routes.services.statements()
    await dashboard(person)
    return routes.services.statements().length
  }
  const before = await count()
  await routes.services.db.execute(sql`insert into activity (user_id, day, cards)
    select ${person.user.id}, (current_date - n)::date, 3 from generate_series(1, 300) n on conflict do nothing`)
  await routes.enrol(person.user.id, 'money', { status: 'inwork', paid: 60 })
  await routes.enrol(person.user.id, 'short', { status: 'inwork', paid: 60 })
  for (const slug of ['clients', 'money', 'short']) await routes.finish(person, slug, 1)
  expect(await count()).toBe(before)
})
