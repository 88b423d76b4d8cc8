import { languages } from '@waymark/contract/choices.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { createInstance } from '../../../../test/instances.ts'
import { createRoutes, type Routes } from '../../../../test/journeys.ts'
import { meet } from '../../../../test/meet.ts'
import { renderMail } from '../../../platform/mail/render.ts'
import { enrolments } from '../../money/billing/tables.ts'
import { sendDayMails } from './commands/day-mails.ts'

let routes: Routes
let two: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  routes = await createRoutes()
  two = await createInstance(routes)
})
afterAll(async () => {
  await two.close()
  await routes.close()
})

const hour = 3600
const day = 24 * hour
type Who = Awaited<ReturnType<Routes['person']>>
const ask = (who: Who, at: number | null, slug = 'clients') => routes.call('changeDayMail', { id: slug, hour: at }, who)
const mails = async ({ user }: Who) => (await mailsTo(routes.services, user.email)).filter(({ template }) => template === 'todaysDay')
/** Every instance looks, at once and again. */
const sweep = () => Promise.all([routes.services, two.services, routes.services].map(sendDayMails))

/** Somebody in Jerusalem on a route that is paid; it is 11:00 there. */
async function onRoute(given: Parameters<Routes['person']>[0] = {}) {
  const who = await routes.person({ timeZone: 'Asia/Jerusalem', ...given })
  return { who, id: await routes.enrol(who.user.id, 'clients', { status: 'inwork', paid: 60 }) }
}

test('the day whose turn it is comes once a day, at the hour that was chosen, where the person is', async () => {
  const { who } = await onRoute()
  expect((await ask(who, 8)).body).toEqual({ mail_hour: 8 })
  await sweep()
  expect(await mails(who)).toEqual([])
  // 07:59 there.
  routes.services.move(21 * hour - 60)
  await sweep()
  expect(await mails(who)).toEqual([])
  routes.services.move(60)
  await sweep()
  await sweep()
  expect((await mails(who)).map(({ data }) => data)).toEqual([
    {
      route: 'Name of clients (en)',
      day: 2,
      days: 5,
      title: 'Day 2 (en)',
      cards: 2,
      minutes: 15,
      path: '/instruction/clients/day-2',
      stop: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/),
    },
  ])
  routes.services.move(day)
  await sweep()
  expect((await mails(who)).map(({ data }) => 'day' in data && data.day)).toEqual([2, 3])
  // Another hour on the same day brings no second one.
  await ask(who, 20)
  routes.services.move(13 * hour)
  await sweep()
  expect(await mails(who)).toHaveLength(2)
})

/** It is 11:00 in Jerusalem. */
function toEleven() {
  const now = routes.services.clock()
  const next = new Date(now.toISOString().replace(/T.*/, 'T09:00:00Z'))
  routes.services.move((next.getTime() - now.getTime()) / 1000 + (next < now ? day : 0))
}

test('it does not come for a day that is done or has no card left, nor where nothing can be filled, nor to whoever is suspended', async () => {
  toEleven()
  const [plain, done, filled, ended, suspended, none] = await Promise.all(Array.from({ length: 6 }, () => onRoute()))
  if (!plain || !done || !filled || !ended || !suspended || !none) throw new Error('nobody')
  for (const { who } of [plain, done, filled, ended, suspended, none]) await ask(who, 12)
  await ask(none.who, null)
  await routes.finish(done.who, 'clients', 1)
  for (const card of await routes.cardsOf('clients', 1)) await routes.swipe(filled.who, 'clients', 1, card)
  const { db, clock } = routes.services
  await db.update(enrolments).set({ paidUntil: clock() }).where(eq(enrolments.id, ended.id))
  await db.execute(sql`update users set status = 'suspended' where id = ${suspended.who.user.id}`)
  routes.services.move(hour)
  await sweep()
  expect(await mails(plain.who)).toHaveLength(1)
  for (const { who } of [done, filled, ended, suspended, none]) expect(await mails(who)).toEqual([])
  // The day after there is something to do again.
  routes.services.move(day)
  await sweep()
  for (const { who } of [done, filled]) expect(await mails(who)).toHaveLength(1)
  for (const { who } of [ended, suspended, none]) expect(await mails(who)).toEqual([])
})

test('it counts the cards that wait on that day, and does not come where all were skipped or put off until tomorrow', async () => {
  toEleven()
  const [some, none] = [await onRoute(), await onRoute()]
  for (const { who } of [some, none]) await ask(who, 12)
  const [first = '', second = ''] = await routes.cardsOf('clients', 1)
  await routes.swipe(some.who, 'clients', 1, first, 'skip')
  await routes.swipe(none.who, 'clients', 1, first, 'skip')
  await routes.swipe(none.who, 'clients', 1, second, 'tomorrow')
  routes.services.move(hour)
  await sweep()
  expect((await mails(some.who)).map(({ data }) => 'cards' in data && data.cards)).toEqual([1])
  expect(await mails(none.who)).toEqual([])
})

test('one that cannot be written keeps nobody else’s from being sent', async () => {
  const [broken, other] = [await onRoute(), await onRoute()]
  for (const { who } of [broken, other]) await ask(who, 12)
  await routes.services.db.execute(sql`update users set time_zone = 'Mars/Base' where id = ${broken.who.user.id}`)
  routes.services.move(2 * day)
  await expect(sendDayMails(routes.services)).rejects.toThrow('Mars/Base')
  expect(await mails(other.who)).toHaveLength(1)
  await routes.services.db.execute(sql`update users set time_zone = 'UTC' where id = ${broken.who.user.id}`)
  await sweep()
  expect(await mails(broken.who)).toHaveLength(1)
})

test('there is one a day and no fewer, however often its hour is changed', async () => {
  toEleven()
  const [twice, late] = [await onRoute(), await onRoute()]
  await ask(twice.who, 12)
  routes.services.move(hour)
  await sweep()
  expect(await mails(twice.who)).toHaveLength(1)
  // Taken back and asked for again on the same day.
  await ask(twice.who, null)
  await ask(twice.who, 20)
  // None has come today, and a later hour is still ahead.
  await ask(late.who, 9)
  await ask(late.who, 20)
  routes.services.move(8 * hour)
  await sweep()
  expect([await mails(twice.who), await mails(late.who)].map(({ length }) => length)).toEqual([1, 1])
  routes.services.move(day)
  await sweep()
  expect([await mails(twice.who), await mails(late.who)].map(({ length }) => length)).toEqual([2, 2])
})

test('its link stops it, together with reminders', async () => {
  const { who } = await onRoute()
  await routes.enrol(who.user.id, 'pro', { status: 'inwork', paid: 60 })
  await ask(who, 12)
  routes.services.move(2 * day)
  await sweep()
  const [mail] = await mails(who)
  const token = mail && 'stop' in mail.data ? mail.data.stop : ''
  expect((await routes.call('stopReminders', { token })).body).toEqual({ stopped: 1 })
  expect((await routes.call('stopReminders', { token })).body).toEqual({ stopped: 0 })
  routes.services.move(2 * day)
  await sweep()
  expect(await mails(who)).toHaveLength(1)
  expect((await routes.call('readEnrolment', { id: 'clients' }, who)).body.mail_hour).toBeNull()
})

test('nobody can ask for it who has neither tried nor run the route, nor at an hour that is none', async () => {
  const who = await routes.person()
  expect((await ask(who, 8)).status).toBe(404)
  await routes.enrol(who.user.id, 'clients', { status: 'new', paid: 30 })
  expect((await ask(who, 8)).status).toBe(404)
  expect((await ask(who, 24)).body.code).toBe('validation')
})

test.each(languages)('in %s it says what waits, and how to stop it', async (language) => {
  const { who } = await onRoute({ language })
  await ask(who, 12)
  routes.services.move(2 * day)
  await sweep()
  const [mail] = await mails(who)
  if (!mail) throw new Error('no mail')
  const { subject, text } = renderMail(mail, routes.services.modules)
  expect(subject).toMatch({ en: /^Day \d: Day/, ru: /^День \d: Day/, de: /^Tag \d: Day/ }[language])
  expect(text).toMatch({ en: /Cards waiting: 2\./, ru: /Ждут карточки: 2\./, de: /Offene Karten: 2\./ }[language])
  expect(text).toContain(`(${language})`)
  expect(text).toMatch(/http\S+\/instruction\/clients\/day-\d\n/)
  expect(text).toMatch(/\/reminders\/stop#[0-9a-f-]{36}\./)
})

test('another hour that is chosen while today’s day is mailed brings no second mail on that day', async () => {
  const { who, id } = await onRoute()
  await ask(who, 8)
  // 08:00 there.
  routes.services.move(((8 + 24 - 2 - routes.services.clock().getUTCHours()) % 24) * hour)
  // Both have looked by then, and neither has written.
  const hold = sql`select from journey_runs where enrolment_id = ${id} for update`
  expect(await meet(routes.services, hold, [() => sendDayMails(routes.services), () => ask(who, 9)])).toEqual(['ok', 'ok'])
  routes.services.move(hour)
  await sweep()
  expect(await mails(who)).toHaveLength(1)
})
