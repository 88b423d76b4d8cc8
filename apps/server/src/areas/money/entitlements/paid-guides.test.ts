import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRoutes, type Routes } from '../../../../test/journeys.ts'
import { enrolments } from '../billing/tables.ts'

// The route `clients` links to `early` on its first day and to `late` on its fourth; its trial lasts three days.

let routes: Routes
beforeAll(async () => {
  routes = await createRoutes()
})
afterAll(() => routes.close())

type Who = Awaited<ReturnType<Routes['person']>>
/** Lists which of the two paid guides a user can read, save as a checklist and download. */
async function opened(who: Who): Promise<string[]> {
  const open: string[] = []
  for (const slug of ['early', 'late']) {
    const answers = [
      await routes.call('readMyGuide', { id: slug }, who),
      await routes.call('createChecklist', { instruction: slug, category: 'Mine' }, who),
      await routes.call('requestDownload', { kind: 'guide', id: slug, format: 'markdown' }, who),
    ]
    const refused = answers.filter(({ body }) => body.code === 'paid_guide')
    expect([0, 3]).toContain(refused.length)
    if (refused.length === 0) open.push(slug)
  }
  return open
}
const entitlements = async (who: Who) => (await routes.call('readEntitlements', {}, who)).body

test('an enrolment opens the route’s paid guides until it ends; a trial only those of its days', async () => {
  const who = await routes.person()
  expect(await opened(who)).toEqual([])
  const id = await routes.enrol(who.user.id, 'clients')
  expect(await opened(who)).toEqual(['early'])
  const pay = (paidUntil: Date) => routes.services.db.update(enrolments).set({ paidUntil, status: 'new' }).where(eq(enrolments.id, id))
  await pay(new Date(routes.services.clock().getTime() + 86_400_000))
  await routes.services.db.execute(sql`delete from usage where user_id = ${who.user.id}`)
  expect(await opened(who)).toEqual(['early', 'late'])
  await routes.services.db.execute(sql`update enrolments set trial_until = null where id = ${id}`)
  routes.services.move(86_400)
  expect(await opened(who)).toEqual([])
  expect(await entitlements(who)).toMatchObject({ level: 'basic', plan: 'basic', paid_guides: false })
})

test('a paid plan takes precedence over a grant until its end', async () => {
  const who = await routes.person()
  await routes.enrol(who.user.id, 'business', { status: 'inwork', paid: 3 })
  await routes.services.db.execute(sql`insert into level_grants (id, user_id, granted_at, until, reason)
    values (gen_random_uuid(), ${who.user.id}, now(), '2026-03-12', 'A present')`)
  expect(await entitlements(who)).toMatchObject({
    level: 'pro',
    plan: 'business',
    paid_guides: true,
    documentation: true,
    checklists: { limit: null },
    downloads: { limit: null },
    cards: { limit: null },
    more: { checklists: null, downloads: null, cards: null },
  })
  expect(await opened(who)).toEqual(['early', 'late'])
  routes.services.move(3 * 86_400)
  expect(await entitlements(who)).toMatchObject({ level: 'pro', plan: 'pro', documentation: false, checklists: { limit: 40 } })
  routes.services.move(10 * 86_400)
  expect(await entitlements(who)).toMatchObject({ level: 'basic', plan: 'basic', cards: { used: 0, limit: 10 } })
})

test('a retired plan stays with its customers and is not given to others', async () => {
  const who = await routes.person()
  await routes.enrol(who.user.id, 'business', { status: 'inwork', paid: 3 })
  await routes.services.db.execute(sql`update offers set retired_at = now() where slug = 'business'`)
  expect(await entitlements(who)).toMatchObject({ plan: 'business', documentation: true })
  await routes.services.db.execute(sql`update plans set position = 0 where slug = 'business'`)
  const other = await routes.person()
  await routes.services.db.execute(sql`insert into level_grants (id, user_id, granted_at, until, reason)
    values (gen_random_uuid(), ${other.user.id}, now(), '2040-01-01', 'A present')`)
  expect(await entitlements(other)).toMatchObject({ plan: 'pro' })
  await routes.services.db.execute(sql`update offers set retired_at = null where slug = 'business'`)
})

test("a day's card limit is shown with its reset time in the user's time zone", async () => {
  const who = await routes.person({ timeZone: 'America/New_York' })
  await routes.enrol(who.user.id, 'clients')
  const [card = ''] = await routes.cardsOf('clients', 1)
  await routes.swipe(who, 'clients', 1, card)
  const { cards } = await entitlements(who)
  expect(cards).toMatchObject({ used: 1, limit: 10 })
  expect(new Date(cards.resets_at).toLocaleTimeString('en-GB', { timeZone: 'America/New_York' })).toBe('00:00:00')
  routes.services.move(86_400)
  expect((await entitlements(who)).cards.used).toBe(0)
})
