import { languages } from '@waymark/contract/choices.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticateUser } from '../../../../test/accounts.ts'
import { makeSignedIn, makeStaff } from '../../../../test/app.ts'
import { createInstance } from '../../../../test/instances.ts'
import { createRoutes, type Routes } from '../../../../test/journeys.ts'
import { meet } from '../../../../test/meet.ts'
import type { Answered } from '../../../../test/orders.ts'
import { everyNth, sampleSize } from '../../../../test/samples.ts'
import { makeCtx } from '../../../../test/services.ts'
import { createRecipient } from '../../../platform/mail.ts'
import { enrolments } from '../../money/billing/tables.ts'
import { eraseAccount } from '../../people/settings/commands/delete-account.ts'
import { finishDay } from './commands/day-marks.ts'
import { swipeCard } from './commands/swipe-card.ts'

// The daily limit is exact under parallel calls (quality.md 2). Parallel calls go to two instances that share a
// database.

let routes: Routes
let secondInstance: Awaited<ReturnType<typeof createInstance>>
const trialRoutes = ['first', 'second', 'third']
beforeAll(async () => {
  // Three routes, each with 42 cards on trial days.
  const big = { days: 7, cards: 6, facts: { trial_days: 7 } }
  routes = await createRoutes(Object.fromEntries(trialRoutes.map((slug) => [slug, big])))
  secondInstance = await createInstance(routes)
})
afterAll(async () => {
  await secondInstance.close()
  await routes.close()
})

const day = 86_400
type RoutePerson = Awaited<ReturnType<Routes['person']>>
const instance = (at: number) => (at % 2 ? secondInstance.fastify : routes.fastify)

/** Creates a person on trial of the three routes with all days open. Returns a hundred of their cards. */
async function enrolInTrials(options?: Parameters<Routes['person']>[0]) {
  const person = await routes.person(options)
  for (const slug of trialRoutes) await routes.enrol(person.user.id, slug, { tried: 30 })
  await routes.services.db.execute(sql`update journey_runs set run_on = run_on - 7 where user_id = ${person.user.id}`)
  const cards: [string, number, string][] = []
  for (const slug of trialRoutes)
    for (let number = 1; number <= 7; number++) for (const card of await routes.cardsOf(slug, number)) cards.push([slug, number, card])
  return { person, cards: cards.slice(0, 100) }
}
const completeAll = (person: RoutePerson, cards: [string, number, string][]) =>
  Promise.all(cards.map(([slug, number, card], at) => routes.swipe(person, slug, number, card, 'done', instance(at))))
const filterCompleted = (answers: Answered[]) => answers.filter(({ status, body }) => status === 200 && body.message === '')
const readCounts = async ({ user }: RoutePerson) => {
  const [row] = await routes.services.rows(sql`select
    (select count(*)::int from card_marks m join enrolments e on e.id = m.enrolment_id where e.user_id = ${user.id} and m.state = 'done') as marks,
    (select coalesce(sum(cards_done), 0)::int from journey_runs where user_id = ${user.id}) as counted,
    (select coalesce(sum(cards), 0)::int from activity where user_id = ${user.id}) as active,
    (select coalesce(sum(used), 0)::int from usage where user_id = ${user.id} and kind = 'cards') as used`)
  return row
}
const parallel = sampleSize(40, 100)
const expectedCounts = (count: number) => ({ marks: count, counted: count, active: count, used: count })

describe('the daily card limit', () => {
  test(`is exact under ${parallel} parallel swipes`, async () => {
    const { person, cards } = await enrolInTrials()
    const answers = await completeAll(person, cards.slice(0, parallel))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(filterCompleted(answers)).toHaveLength(10)
    expect(await readCounts(person)).toEqual(expectedCounts(10))
    const refused = answers.find(({ body }) => body.message !== '')?.body
    expect(refused).toMatchObject({ swipes_limit: 10, resets_at: expect.stringMatching(/T00:00:00\.000Z$/) })
    expect((await routes.swipe(person, 'first', 1, '0')).body).toMatchObject({ swipes_done: 10, swipes_limit: 10, message: '' })
  })

  test(`counts a card once when it is swiped ${parallel} times`, async () => {
    const { person, cards } = await enrolInTrials()
    const [card = ['', 0, '']] = cards
    const answers = await completeAll(
      person,
      Array.from({ length: parallel }, () => card as [string, number, string]),
    )
    expect(filterCompleted(answers)).toHaveLength(parallel)
    expect(await readCounts(person)).toEqual(expectedCounts(1))
  })

  const midnights: [string, string, string, number][] = [
    ['in Jerusalem', 'Asia/Jerusalem', '2026-03-10T21:59:59Z', 1],
    ['in New York', 'America/New_York', '2026-03-13T03:59:59Z', 1],
    ['in Berlin on a day of 23 hours', 'Europe/Berlin', '2026-03-28T22:59:59Z', 23 * 3600],
    ['in Berlin on a day of 25 hours', 'Europe/Berlin', '2026-10-24T21:59:59Z', 25 * 3600],
    ['in Cairo when clocks skip midnight', 'Africa/Cairo', '2026-04-23T21:59:59Z', 1],
  ]
  test.each(everyNth(midnights, 2))('resets at local midnight: %s', async (_, timeZone, lastSecond, length) => {
    const { services } = routes
    const at = (time: string | Date) => services.move((new Date(time).getTime() - services.clock().getTime()) / 1000)
    at(new Date(Date.parse(lastSecond) - 3600_000))
    const { person, cards } = await enrolInTrials({ timeZone })
    at(lastSecond)
    expect(filterCompleted(await completeAll(person, cards.slice(0, 20)))).toHaveLength(10)
    const { body } = await routes.swipe(person, 'first', 1, '0')
    expect(Date.parse(body.resets_at) - services.clock().getTime()).toBe(1000)
    services.move(1)
    expect(filterCompleted(await completeAll(person, cards.slice(20, 40)))).toHaveLength(10)
    expect(await readCounts(person)).toEqual(expectedCounts(20))
    // The new day has its local length (`length` seconds); the limit resets only at its end.
    services.move(length - 2)
    const rest = cards.slice(40, 60)
    if (length > 1) {
      expect(filterCompleted(await completeAll(person, rest))).toHaveLength(0)
      expect(await readCounts(person)).toEqual(expectedCounts(20))
      services.move(3)
      await completeAll(person, rest)
      expect(await readCounts(person)).toEqual(expectedCounts(30))
    }
  })

  test('keeps the card and says in each language when the limit resets', async () => {
    const { person, cards } = await enrolInTrials({ timeZone: 'Asia/Jerusalem' })
    await completeAll(person, cards.slice(0, 10))
    const [slug, number, card] = cards[20] ?? ['', 0, '']
    const decks = await Promise.all(
      languages.map(async (language) => {
        const url = `/api/react/user_subscription/${slug}/step/day-${number}/swipe/${card}`
        const headers = { ...(await routes.bearerOf(person)), 'accept-language': language }
        return (await routes.fastify.inject({ method: 'POST', url, headers, payload: {} })).json()
      }),
    )
    expect(decks.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^You’ve completed all 10 cards for today\. You’ll get new ones on \d+ \w+\./),
      expect.stringMatching(/^Все карточки на сегодня выполнены: 10\. Следующие появятся \d+ [а-я]+;/),
      expect.stringMatching(/^Sie haben alle 10 Karten für heute erledigt\. Die nächsten kommen am \d+\. [A-Zä]\w+\./),
    ])
    expect(decks[0].cards.map(({ id }: { id: string }) => id)).toContain(card)
    expect(decks[0].cards_done).toBe(0)
  })

  test('applies to trials only, not to paid routes or people with a plan', async () => {
    const { person, cards } = await enrolInTrials()
    await completeAll(person, cards.slice(0, 12))
    await routes.services.db
      .update(enrolments)
      .set({ paidUntil: new Date('2040-01-01') })
      .where(eq(enrolments.userId, person.user.id))
    const answers = await completeAll(person, cards.slice(12, 40))
    expect(filterCompleted(answers)).toHaveLength(28)
    expect(answers[0]?.body).toMatchObject({ swipes_done: -1, swipes_limit: -1, resets_at: null })
    expect(await readCounts(person)).toMatchObject({ marks: 38, used: 10 })

    const { person: other, cards: theirs } = await enrolInTrials()
    await routes.enrol(other.user.id, 'business', { status: 'inwork', paid: 30 })
    expect(filterCompleted(await completeAll(other, theirs.slice(0, 15)))).toHaveLength(15)
    expect(await readCounts(other)).toMatchObject({ marks: 15, used: 0 })
  })

  test('is lifted by a level that staff granted', async () => {
    const { person, cards } = await enrolInTrials()
    const staff = await makeStaff(routes.services, 'manager')
    const payload = { until: '2040-01-01', reason: 'A present' }
    await routes.fastify.inject({ method: 'POST', url: `/api/react/staff/user/${person.user.id}/level`, headers: staff.bearer, payload })
    expect(filterCompleted(await completeAll(person, cards.slice(0, 20)))).toHaveLength(20)
  })
})

describe('the deck of a day', () => {
  const titles = ({ body }: Answered): string[] => body.cards.map(({ title }: { title: string }) => title.slice(5, 6))

  test('is read with card id 0, without any change', async () => {
    const person = await routes.person()
    await routes.enrol(person.user.id, 'first')
    for (const action of ['done', 'skip', 'tomorrow']) {
      const read = await routes.swipe(person, 'first', 1, '0', action)
      expect([titles(read), read.body.swipes_done, read.body.cards_done, read.body.total_cards]).toEqual([[...'abcdef'], 0, 0, 6])
    }
    expect(await readCounts(person)).toEqual(expectedCounts(0))
  })

  test('drops completed, skipped and postponed cards; only completed ones count', async () => {
    const person = await routes.person({ timeZone: 'America/New_York' })
    await routes.enrol(person.user.id, 'first', { tried: 7 })
    const [a = '', b = '', c = ''] = await routes.cardsOf('first', 1)
    expect(titles(await routes.swipe(person, 'first', 1, a))).toEqual([...'bcdef'])
    expect(titles(await routes.swipe(person, 'first', 1, b, 'skip'))).toEqual([...'cdef'])
    const postponed = await routes.swipe(person, 'first', 1, c, 'tomorrow')
    expect([titles(postponed), postponed.body.swipes_done, postponed.body.cards_done]).toEqual([[...'def'], 1, 1])
    const states = async () =>
      (await routes.call('readRouteDay', { id: 'first', stepSlug: 'day-1' }, person)).body.cards.map(
        ({ state }: { state: string }) => state,
      )
    expect(await states()).toEqual(['done', 'skipped', 'tomorrow', 'open', 'open', 'open'])
    // A completed card stays completed whatever the later action.
    for (const action of ['skip', 'tomorrow', 'done']) await routes.swipe(person, 'first', 1, a, action)
    routes.services.move(day)
    expect(await states()).toEqual(['done', 'skipped', 'open', 'open', 'open', 'open'])
    expect(titles(await routes.swipe(person, 'first', 1, '0'))).toEqual([...'cdef'])
    // Cards of yesterday can still be completed, including the skipped one.
    expect((await routes.swipe(person, 'first', 1, b)).body).toMatchObject({ cards_done: 2, swipes_done: 1 })
    expect(await readCounts(person)).toEqual(expectedCounts(2))
  })

  test('rejects cards of another day or route, and days that are not open', async () => {
    const person = await routes.person()
    await routes.enrol(person.user.id, 'first')
    await routes.enrol(person.user.id, 'clients')
    const [[ofSecond = ''], [ofOther = ''], [ofLast = '']] = [
      await routes.cardsOf('first', 2),
      await routes.cardsOf('second', 1),
      await routes.cardsOf('clients', 5),
    ]
    for (const card of [ofSecond, ofOther, crypto.randomUUID()])
      expect((await routes.swipe(person, 'first', 1, card)).body.code).toBe('not_found')
    expect((await routes.swipe(person, 'second', 1, ofOther)).body.code).toBe('not_found')
    for (const card of [ofSecond, '0']) expect((await routes.swipe(person, 'first', 2, card)).body.code).toBe('day_not_open')
    for (const card of [ofLast, '0']) expect((await routes.swipe(person, 'clients', 5, card)).body.code).toBe('day_locked')
    expect((await routes.swipe(person, 'first', 1, 'x')).body.code).toBe('validation')
    expect((await routes.swipe(person, 'first', 1, '0', 'burn')).body.code).toBe('validation')
    expect(await readCounts(person)).toEqual(expectedCounts(0))
  })
})

test('a time zone change does not reset the daily limit', async () => {
  const { person, cards } = await enrolInTrials({ timeZone: 'Pacific/Kiritimati' })
  await completeAll(person, cards.slice(0, 12))
  await routes.call('updateProfile', { time_zone: 'America/New_York' }, person)
  expect(filterCompleted(await completeAll(person, cards.slice(12, 30)))).toHaveLength(0)
  routes.services.move(day)
  const usageRows = await routes.services.rows(sql`select period, used from usage where user_id = ${person.user.id} and kind = 'cards'`)
  expect(usageRows).toHaveLength(1)
  await completeAll(person, cards.slice(0, 40))
  const after = await routes.services.rows(sql`select used from usage where user_id = ${person.user.id} and kind = 'cards'`)
  expect(after.every(({ used: count }) => count === 10)).toBe(true)
})

test('parallel cards on both sides of midnight both count for the streak', async () => {
  const { person } = await enrolInTrials()
  const { services } = routes
  const [first = '', second = ''] = trialRoutes
  const user = { id: person.user.id, sessionId: '', language: 'en', staffRole: null, owesSecondFactor: false } as const
  const completeLater = async (slug: string, number: number, daysLater: number) => {
    const now = new Date(services.clock().getTime() + daysLater * day * 1000)
    const [cardId = ''] = await routes.cardsOf(slug, number)
    const input = { subscriptionSlug: slug, instructionSlug: `day-${number}`, cardId, action: 'done' } as const
    return () => swipeCard({ ...makeCtx(services), user, now }, input)
  }
  await (await completeLater(first, 1, 0))()
  const calls = [await completeLater(first, 2, 1), await completeLater(second, 1, 2)]
  expect(await meet(services, sql`select from streaks where user_id = ${person.user.id} for update`, calls)).toEqual(['ok', 'ok'])
  expect(await services.rows(sql`select days, forgiven_on from streaks where user_id = ${person.user.id}`)).toEqual([
    { days: 3, forgiven_on: null },
  ])
})

test('finishing a day during account deletion causes no deadlock', async () => {
  const { services } = routes
  const person = await makeSignedIn(services)
  const enrolmentId = await routes.enrol(person.user.id, 'clients')
  const [first, second] = [await routes.dayId('clients', 1), await routes.dayId('clients', 2)]
  for (const dayId of [first, second])
    await services.db.execute(sql`insert into day_marks (enrolment_id, day_id) values (${enrolmentId}, ${dayId})`)
  const user = await authenticateUser(services, person.token)
  const ctx = () => ({ ...makeCtx(services), user })
  const deleteAccount = () => eraseAccount(ctx(), user.id, { recipient: (recipient) => createRecipient(ctx(), recipient) })
  const lockDay = sql`select from day_marks where day_id = ${second} for update`
  expect(await meet(services, lockDay, [deleteAccount, () => finishDay(ctx(), { id: first, status: 'done' })])).toEqual([
    'ok',
    'unauthorized',
  ])
})
