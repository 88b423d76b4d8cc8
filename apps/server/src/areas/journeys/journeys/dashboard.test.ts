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
type Who = Awaited<ReturnType<Routes['person']>>
const dashboard = async (who: Who) => (await routes.call('readDashboard', {}, who)).body
const fillDay = async (who: Who, slug: string, number: number, count = 1) => {
  for (const card of (await routes.cardsOf(slug, number)).slice(0, count)) await routes.swipe(who, slug, number, card)
}

test('whoever has nothing is shown an empty one, and led to a first route', async () => {
  const body = await dashboard(await routes.person())
  expect(body).toMatchObject({ today: [], ends_soon: [], next: [{ kind: 'try' }] })
  expect(body.streak).toEqual({ days: 0, best: 0, at_risk: false, forgiven_on: null })
  expect(body.calendar).toHaveLength(42)
  expect(body.calendar.at(-1)).toEqual({ day: localDay('UTC', routes.services.clock()), cards: 0, forgiven: false })
})

test('today stands first where something waits, with what was missed and what to go on with', async () => {
  const who = await routes.person({ timeZone: 'Asia/Jerusalem' })
  await routes.enrol(who.user.id, 'clients', { status: 'inwork', paid: 60 })
  await routes.enrol(who.user.id, 'money', { status: 'inwork', paid: 3 })
  await routes.enrol(who.user.id, 'short', { status: 'new', paid: 60 })
  await fillDay(who, 'money', 1)
  routes.services.move(2 * day)
  await routes.finish(who, 'clients', 1)
  await routes.finish(who, 'clients', 3)
  const body = await dashboard(who)
  expect(body.today.map((one: Record<string, never>) => [one.enrolment, one.day, one.cards_left, one.missed])).toMatchObject([
    [{ subscription: { slug: 'money' }, progress: { today: 3, cards_done: 1 } }, { number: 3, state: 'today' }, 6, 2],
    [{ subscription: { slug: 'clients' }, progress: { days_done: 2 } }, { number: 3, state: 'done' }, 2, 1],
  ])
  expect(body.next).toMatchObject([
    { kind: 'run', enrolment: { subscription: { slug: 'short' }, status: 'new' } },
    { kind: 'missed', enrolment: { subscription: { slug: 'money' } }, day: { number: 1, cards_done: 1, state: 'open' } },
    { kind: 'missed', enrolment: { subscription: { slug: 'clients' } }, day: { number: 2, state: 'open' } },
  ])
  // What is not renewed and ends within a week.
  expect(body.ends_soon).toMatchObject([{ subscription: { slug: 'money' }, days_left: 1 }])
})

test('cards that were skipped or put off until tomorrow are not left today, and what was put off is on the day after', async () => {
  const who = await routes.person({ timeZone: 'Asia/Jerusalem' })
  await routes.enrol(who.user.id, 'money', { status: 'inwork', paid: 60 })
  const [first = '', second = '', third = ''] = await routes.cardsOf('money', 1)
  await routes.swipe(who, 'money', 1, first)
  await routes.swipe(who, 'money', 1, second, 'skip')
  await routes.swipe(who, 'money', 1, third, 'tomorrow')
  const left = async () => (await dashboard(who)).today.map((one: { cards_left: number }) => one.cards_left)
  expect(await left()).toEqual([3])
  expect((await dashboard(who)).today).toMatchObject([{ day: { cards_done: 1, total_cards: 6 } }])
  for (const card of (await routes.cardsOf('money', 1)).slice(3)) await routes.swipe(who, 'money', 1, card, 'tomorrow')
  expect(await left()).toEqual([0])
  // On the day after they are back in the deck of a day that still is the newest.
  const { db } = routes.services
  await db.execute(sql`update journey_runs set run_on = run_on + 1 where user_id = ${who.user.id}`)
  routes.services.move(day)
  expect(await left()).toEqual([4])
})

test('what is over, done or neither tried nor paid is not there, and what is renewed does not end', async () => {
  const who = await routes.person()
  await routes.enrol(who.user.id, 'clients', { status: 'inwork', paid: -1 })
  await routes.enrol(who.user.id, 'money', { status: 'new' })
  await routes.enrol(who.user.id, 'short', { status: 'done', paid: 60 })
  const plan = await routes.enrol(who.user.id, 'pro', { status: 'inwork', paid: 3 })
  expect(await dashboard(who)).toMatchObject({ today: [], next: [], ends_soon: [{ subscription: { slug: 'pro' } }] })
  await routes.services.db.update(enrolments).set({ renews: true, provider: 'sandbox', method: 'card' }).where(eq(enrolments.id, plan))
  expect(await dashboard(who)).toMatchObject({ ends_soon: [] })
})

test('an unfinished guide is what to go on with', async () => {
  const who = await routes.person()
  const op = { op: crypto.randomUUID(), at: routes.services.clock().toISOString(), restart: 0, step: 'first', item: 'one', done: true }
  expect((await routes.call('saveProgress', { id: 'early', ops: [op] }, who)).status).toBe(200)
  expect((await dashboard(who)).next).toMatchObject([{ kind: 'guide', guide: { slug: 'early' } }, { kind: 'try' }])
})

test('a streak counts days with a card, forgives one missed day, and is told when it is at risk', async () => {
  const who = await routes.person({ timeZone: 'America/New_York' })
  await routes.enrol(who.user.id, 'money', { status: 'inwork', paid: 60 })
  const today = () => localDay('America/New_York', routes.services.clock())
  const start = today()
  const streak = async () => (await dashboard(who)).streak
  await fillDay(who, 'money', 1, 3)
  expect(await streak()).toMatchObject({ days: 1, best: 1, at_risk: false })
  routes.services.move(day)
  await fillDay(who, 'money', 2)
  routes.services.move(day)
  expect(await streak()).toMatchObject({ days: 2, at_risk: false })
  routes.services.move(day)
  expect(await streak()).toMatchObject({ days: 2, at_risk: true })
  await fillDay(who, 'money', 3)
  expect(await streak()).toMatchObject({ days: 3, best: 3, at_risk: false, forgiven_on: addDays(start, 2) })
  const { calendar } = await dashboard(who)
  expect(calendar.slice(-4)).toEqual([
    { day: start, cards: 3, forgiven: false },
    { day: addDays(start, 1), cards: 1, forgiven: false },
    { day: addDays(start, 2), cards: 0, forgiven: true },
    { day: addDays(start, 3), cards: 1, forgiven: false },
  ])
  routes.services.move(3 * day)
  expect(await streak()).toEqual({ days: 0, best: 3, at_risk: false, forgiven_on: null })
})

test('cards of several routes that are filled at once count as one day, each once', async () => {
  const who = await routes.person()
  for (const slug of ['clients', 'money']) await routes.enrol(who.user.id, slug, { status: 'inwork', paid: 60 })
  const cards = [
    ...(await routes.cardsOf('money', 1)).map((id) => ['money', id]),
    ...(await routes.cardsOf('clients', 1)).map((id) => ['clients', id]),
  ]
  await Promise.all(cards.map(([slug = '', id = '']) => routes.swipe(who, slug, 1, id)))
  const body = await dashboard(who)
  expect([body.streak.days, body.calendar.at(-1).cards]).toEqual([1, 8])
})

test('its number of statements is the same however much somebody did', async () => {
  const who = await routes.person()
  await routes.enrol(who.user.id, 'clients', { status: 'inwork', paid: 60 })
  await dashboard(who)
  const count = async () => {
    routes.services.statements()
    await dashboard(who)
    return routes.services.statements().length
  }
  const before = await count()
  await routes.services.db.execute(sql`insert into activity (user_id, day, cards)
    select ${who.user.id}, (current_date - n)::date, 3 from generate_series(1, 300) n on conflict do nothing`)
  await routes.enrol(who.user.id, 'money', { status: 'inwork', paid: 60 })
  await routes.enrol(who.user.id, 'short', { status: 'inwork', paid: 60 })
  for (const slug of ['clients', 'money', 'short']) await routes.finish(who, slug, 1)
  expect(await count()).toBe(before)
})
