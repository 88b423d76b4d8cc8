import { languages } from '@waymark/contract/choices.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holderOf } from '../../../../test/accounts.ts'
import { makeSignedIn, makeStaff } from '../../../../test/app.ts'
import { createInstance } from '../../../../test/instances.ts'
import { createRoutes, type Routes } from '../../../../test/journeys.ts'
import { meet } from '../../../../test/meet.ts'
import type { Answered } from '../../../../test/orders.ts'
import { makeCtx } from '../../../../test/services.ts'
import { mailTo } from '../../../platform/mail.ts'
import { enrolments } from '../../money/billing/tables.ts'
import { erasePerson } from '../../people/accounts/commands/delete-account.ts'
import { finishDay } from './commands/day-marks.ts'
import { swipeCard } from './commands/swipe-card.ts'

// What a daily limit is worth: quality.md 2. Calls that run in parallel go to two instances on one database.

let routes: Routes
let two: Awaited<ReturnType<typeof createInstance>>
const many = ['first', 'second', 'third']
beforeAll(async () => {
  // Three routes with 42 cards each in their days of trial.
  const big = { days: 7, cards: 6, facts: { trial_days: 7 } }
  routes = await createRoutes(Object.fromEntries(many.map((slug) => [slug, big])))
  two = await createInstance(routes)
})
afterAll(async () => {
  await two.close()
  await routes.close()
})

const day = 86_400
type Who = Awaited<ReturnType<Routes['person']>>
const instance = (at: number) => (at % 2 ? two.fastify : routes.fastify)

/** Somebody on trial of the three routes, all of whose days are open, and a hundred of their cards. */
async function tryMany(given?: Parameters<Routes['person']>[0]) {
  const who = await routes.person(given)
  for (const slug of many) await routes.enrol(who.user.id, slug, { tried: 30 })
  await routes.services.db.execute(sql`update journey_runs set run_on = run_on - 7 where user_id = ${who.user.id}`)
  const cards: [string, number, string][] = []
  for (const slug of many)
    for (let number = 1; number <= 7; number++) for (const card of await routes.cardsOf(slug, number)) cards.push([slug, number, card])
  return { who, cards: cards.slice(0, 100) }
}
const fillAll = (who: Who, cards: [string, number, string][]) =>
  Promise.all(cards.map(([slug, number, card], at) => routes.swipe(who, slug, number, card, 'done', instance(at))))
const filled = (answers: Answered[]) => answers.filter(({ status, body }) => status === 200 && body.message === '')
const kept = async ({ user }: Who) => {
  const [row] = await routes.services.rows(sql`select
    (select count(*)::int from card_marks m join enrolments e on e.id = m.enrolment_id where e.user_id = ${user.id} and m.state = 'done') as marks,
    (select coalesce(sum(cards_done), 0)::int from journey_runs where user_id = ${user.id}) as counted,
    (select coalesce(sum(cards), 0)::int from activity where user_id = ${user.id}) as active,
    (select coalesce(sum(used), 0)::int from usage where user_id = ${user.id} and kind = 'cards') as used`)
  return row
}
const all = (count: number) => ({ marks: count, counted: count, active: count, used: count })

describe('the daily limit', () => {
  test('is reached exactly, however many cards are filled at once', async () => {
    const { who, cards } = await tryMany()
    const answers = await fillAll(who, cards)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(filled(answers)).toHaveLength(10)
    expect(await kept(who)).toEqual(all(10))
    const refused = answers.find(({ body }) => body.message !== '')?.body
    expect(refused).toMatchObject({ swipes_limit: 10, resets_at: expect.stringMatching(/T00:00:00\.000Z$/) })
    expect((await routes.swipe(who, 'first', 1, '0')).body).toMatchObject({ swipes_done: 10, swipes_limit: 10, message: '' })
  })

  test('takes the same card once, filled a hundred times', async () => {
    const { who, cards } = await tryMany()
    const [card = ['', 0, '']] = cards
    const answers = await fillAll(
      who,
      Array.from({ length: 100 }, () => card as [string, number, string]),
    )
    expect(filled(answers)).toHaveLength(100)
    expect(await kept(who)).toEqual(all(1))
  })

  test.each([
    ['in Jerusalem', 'Asia/Jerusalem', '2026-03-10T21:59:59Z', 1],
    ['in New York', 'America/New_York', '2026-03-13T03:59:59Z', 1],
    ['on the day on which Berlin loses an hour', 'Europe/Berlin', '2026-03-28T22:59:59Z', 23 * 3600],
    ['on the day on which Berlin has one more', 'Europe/Berlin', '2026-10-24T21:59:59Z', 25 * 3600],
    ['where clocks skip midnight itself', 'Africa/Cairo', '2026-04-23T21:59:59Z', 1],
  ])('starts anew at midnight where the person is: %s', async (_, timeZone, lastSecond, length) => {
    const { services } = routes
    const at = (time: string | Date) => services.move((new Date(time).getTime() - services.clock().getTime()) / 1000)
    at(new Date(Date.parse(lastSecond) - 3600_000))
    const { who, cards } = await tryMany({ timeZone })
    at(lastSecond)
    expect(filled(await fillAll(who, cards.slice(0, 20)))).toHaveLength(10)
    const { body } = await routes.swipe(who, 'first', 1, '0')
    expect(Date.parse(body.resets_at) - services.clock().getTime()).toBe(1000)
    services.move(1)
    expect(filled(await fillAll(who, cards.slice(20, 40)))).toHaveLength(10)
    expect(await kept(who)).toEqual(all(20))
    // The day that begins now is as long as it is there, and brings ten again only when it is over.
    services.move(length - 2)
    const rest = cards.slice(40, 60)
    if (length > 1) {
      expect(filled(await fillAll(who, rest))).toHaveLength(0)
      expect(await kept(who)).toEqual(all(20))
      services.move(3)
      await fillAll(who, rest)
      expect(await kept(who)).toEqual(all(30))
    }
  })

  test('leaves the card, and says in each language when the next ones come', async () => {
    const { who, cards } = await tryMany({ timeZone: 'Asia/Jerusalem' })
    await fillAll(who, cards.slice(0, 10))
    const [slug, number, card] = cards[20] ?? ['', 0, '']
    const said = await Promise.all(
      languages.map(async (language) => {
        const url = `/api/react/user_subscription/${slug}/step/day-${number}/swipe/${card}`
        const headers = { ...(await routes.bearerOf(who)), 'accept-language': language }
        return (await routes.fastify.inject({ method: 'POST', url, headers, payload: {} })).json()
      }),
    )
    expect(said.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^All 10 cards of today are filled\. The next ones come on \d+ \w+;/),
      expect.stringMatching(/^Все карточки на сегодня выполнены: 10\. Следующие появятся \d+ [а-я]+;/),
      expect.stringMatching(/^Alle 10 Karten von heute sind erledigt\. Die nächsten kommen am \d+\. [A-Zä]\w+;/),
    ])
    expect(said[0].cards.map(({ id }: { id: string }) => id)).toContain(card)
    expect(said[0].cards_done).toBe(0)
  })

  test('holds for trials alone: what is paid, and every plan, has none, and nothing is counted', async () => {
    const { who, cards } = await tryMany()
    await fillAll(who, cards.slice(0, 12))
    await routes.services.db
      .update(enrolments)
      .set({ paidUntil: new Date('2040-01-01') })
      .where(eq(enrolments.userId, who.user.id))
    const answers = await fillAll(who, cards.slice(12, 40))
    expect(filled(answers)).toHaveLength(28)
    expect(answers[0]?.body).toMatchObject({ swipes_done: -1, swipes_limit: -1, resets_at: null })
    expect(await kept(who)).toMatchObject({ marks: 38, used: 10 })

    const { who: other, cards: theirs } = await tryMany()
    await routes.enrol(other.user.id, 'business', { status: 'inwork', paid: 30 })
    expect(filled(await fillAll(other, theirs.slice(0, 15)))).toHaveLength(15)
    expect(await kept(other)).toMatchObject({ marks: 15, used: 0 })
  })

  test('is lifted by the level that staff gave', async () => {
    const { who, cards } = await tryMany()
    const staff = await makeStaff(routes.services, 'manager')
    const payload = { until: '2040-01-01', reason: 'A present' }
    await routes.fastify.inject({ method: 'POST', url: `/api/react/staff/user/${who.user.id}/level`, headers: staff.bearer, payload })
    expect(filled(await fillAll(who, cards.slice(0, 20)))).toHaveLength(20)
  })
})

describe('a deck', () => {
  const titles = ({ body }: Answered): string[] => body.cards.map(({ title }: { title: string }) => title.slice(5, 6))

  test('is read with 0, which changes nothing', async () => {
    const who = await routes.person()
    await routes.enrol(who.user.id, 'first')
    for (const action of ['done', 'skip', 'tomorrow']) {
      const read = await routes.swipe(who, 'first', 1, '0', action)
      expect([titles(read), read.body.swipes_done, read.body.cards_done, read.body.total_cards]).toEqual([[...'abcdef'], 0, 0, 6])
    }
    expect(await kept(who)).toEqual(all(0))
  })

  test('loses what is filled, skipped or put off; only the first consumes, and what was put off comes back on a later day', async () => {
    const who = await routes.person({ timeZone: 'America/New_York' })
    await routes.enrol(who.user.id, 'first', { tried: 7 })
    const [a = '', b = '', c = ''] = await routes.cardsOf('first', 1)
    expect(titles(await routes.swipe(who, 'first', 1, a))).toEqual([...'bcdef'])
    expect(titles(await routes.swipe(who, 'first', 1, b, 'skip'))).toEqual([...'cdef'])
    const put = await routes.swipe(who, 'first', 1, c, 'tomorrow')
    expect([titles(put), put.body.swipes_done, put.body.cards_done]).toEqual([[...'def'], 1, 1])
    const states = async () =>
      (await routes.call('readRouteDay', { id: 'first', stepSlug: 'day-1' }, who)).body.cards.map(({ state }: { state: string }) => state)
    expect(await states()).toEqual(['done', 'skipped', 'tomorrow', 'open', 'open', 'open'])
    // What is filled stays so, whatever is done with it.
    for (const action of ['skip', 'tomorrow', 'done']) await routes.swipe(who, 'first', 1, a, action)
    routes.services.move(day)
    expect(await states()).toEqual(['done', 'skipped', 'open', 'open', 'open', 'open'])
    expect(titles(await routes.swipe(who, 'first', 1, '0'))).toEqual([...'cdef'])
    // Yesterday's cards can still be filled, the one that was skipped as well.
    expect((await routes.swipe(who, 'first', 1, b)).body).toMatchObject({ cards_done: 2, swipes_done: 1 })
    expect(await kept(who)).toEqual(all(2))
  })

  test('refuses a card of another day, of another route, of nobody, and days that are not open', async () => {
    const who = await routes.person()
    await routes.enrol(who.user.id, 'first')
    await routes.enrol(who.user.id, 'clients')
    const [[ofSecond = ''], [ofOther = ''], [ofLast = '']] = [
      await routes.cardsOf('first', 2),
      await routes.cardsOf('second', 1),
      await routes.cardsOf('clients', 5),
    ]
    for (const card of [ofSecond, ofOther, crypto.randomUUID()])
      expect((await routes.swipe(who, 'first', 1, card)).body.code).toBe('not_found')
    expect((await routes.swipe(who, 'second', 1, ofOther)).body.code).toBe('not_found')
    for (const card of [ofSecond, '0']) expect((await routes.swipe(who, 'first', 2, card)).body.code).toBe('day_not_open')
    for (const card of [ofLast, '0']) expect((await routes.swipe(who, 'clients', 5, card)).body.code).toBe('day_locked')
    expect((await routes.swipe(who, 'first', 1, 'x')).body.code).toBe('validation')
    expect((await routes.swipe(who, 'first', 1, '0', 'burn')).body.code).toBe('validation')
    expect(await kept(who)).toEqual(all(0))
  })
})

test('a time zone that changes brings no second ten on the same day', async () => {
  const { who, cards } = await tryMany({ timeZone: 'Pacific/Kiritimati' })
  await fillAll(who, cards.slice(0, 12))
  await routes.call('updateProfile', { time_zone: 'America/New_York' }, who)
  expect(filled(await fillAll(who, cards.slice(12, 30)))).toHaveLength(0)
  routes.services.move(day)
  const used = await routes.services.rows(sql`select period, used from usage where user_id = ${who.user.id} and kind = 'cards'`)
  expect(used).toHaveLength(1)
  await fillAll(who, cards.slice(0, 40))
  const after = await routes.services.rows(sql`select used from usage where user_id = ${who.user.id} and kind = 'cards'`)
  expect(after.every(({ used: count }) => count === 10)).toBe(true)
})

test('cards of two routes that are filled at the same time on both sides of midnight count one after another for the streak', async () => {
  const { who } = await tryMany()
  const { services } = routes
  const [first = '', second = ''] = many
  const user = { id: who.user.id, sessionId: '', language: 'en', staffRole: null, owesSecondFactor: false } as const
  const fill = async (slug: string, number: number, daysLater: number) => {
    const now = new Date(services.clock().getTime() + daysLater * day * 1000)
    const [cardId = ''] = await routes.cardsOf(slug, number)
    const input = { subscriptionSlug: slug, instructionSlug: `day-${number}`, cardId, action: 'done' } as const
    return () => swipeCard({ ...makeCtx(services), user, now }, input)
  }
  await (await fill(first, 1, 0))()
  const calls = [await fill(first, 2, 1), await fill(second, 1, 2)]
  expect(await meet(services, sql`select from streaks where user_id = ${who.user.id} for update`, calls)).toEqual(['ok', 'ok'])
  expect(await services.rows(sql`select days, forgiven_on from streaks where user_id = ${who.user.id}`)).toEqual([
    { days: 3, forgiven_on: null },
  ])
})

test('a day that is finished while the account is deleted: neither waits for what the other waits for', async () => {
  const { services } = routes
  const who = await makeSignedIn(services)
  const enrolmentId = await routes.enrol(who.user.id, 'clients')
  const [first, second] = [await routes.dayId('clients', 1), await routes.dayId('clients', 2)]
  for (const dayId of [first, second])
    await services.db.execute(sql`insert into day_marks (enrolment_id, day_id) values (${enrolmentId}, ${dayId})`)
  const user = await holderOf(services, who.token)
  const ctx = () => ({ ...makeCtx(services), user })
  const leave = () => erasePerson(ctx(), user.id, { addressed: (person) => mailTo(ctx(), person) })
  const hold = sql`select from day_marks where day_id = ${second} for update`
  expect(await meet(services, hold, [leave, () => finishDay(ctx(), { id: first, status: 'done' })])).toEqual(['ok', 'unauthorized'])
})
