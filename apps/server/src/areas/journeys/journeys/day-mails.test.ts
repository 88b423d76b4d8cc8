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
let secondInstance: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  routes = await createRoutes()
  secondInstance = await createInstance(routes)
})
afterAll(async () => {
  await secondInstance.close()
  await routes.close()
})

const hour = 3600
const day = 24 * hour
type RoutePerson = Awaited<ReturnType<Routes['person']>>
const setMailHour = (person: RoutePerson, at: number | null, slug = 'clients') =>
  routes.call('changeDayMail', { id: slug, hour: at }, person)
const dayMailsTo = async ({ user }: RoutePerson) =>
  (await mailsTo(routes.services, user.email)).filter(({ template }) => template === 'todaysDay')
/** Runs the job on several instances at once, twice on one of them. */
const sendDueMails = () => Promise.all([routes.services, secondInstance.services, routes.services].map(sendDayMails))

/** Enrols a person in Jerusalem in a paid route. The local time is 11:00. */
async function enrolInPaidRoute(options: Parameters<Routes['person']>[0] = {}) {
  const person = await routes.person({ timeZone: 'Asia/Jerusalem', ...options })
  return { person, id: await routes.enrol(person.user.id, 'clients', { status: 'inwork', paid: 60 }) }
}

test('sends one mail a day at the chosen local hour', async () => {
  const { person } = await enrolInPaidRoute()
  expect((await setMailHour(person, 8)).body).toEqual({ mail_hour: 8 })
  await sendDueMails()
  expect(await dayMailsTo(person)).toEqual([])
  // 07:59 in Jerusalem.
  routes.services.move(21 * hour - 60)
  await sendDueMails()
  expect(await dayMailsTo(person)).toEqual([])
  routes.services.move(60)
  await sendDueMails()
  await sendDueMails()
  expect((await dayMailsTo(person)).map(({ data }) => data)).toEqual([
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
  await sendDueMails()
  expect((await dayMailsTo(person)).map(({ data }) => 'day' in data && data.day)).toEqual([2, 3])
  // Changing the hour on the same day sends no second mail.
  await setMailHour(person, 20)
  routes.services.move(13 * hour)
  await sendDueMails()
  expect(await dayMailsTo(person)).toHaveLength(2)
})

/** Moves the clock to 11:00 in Jerusalem. */
function moveClockToEleven() {
  const now = routes.services.clock()
  const next = new Date(now.toISOString().replace(/T.*/, 'T09:00:00Z'))
  routes.services.move((next.getTime() - now.getTime()) / 1000 + (next < now ? day : 0))
}

test('sends no mail for a finished day, an ended enrolment or a suspended person', async () => {
  moveClockToEleven()
  const [plain, done, filled, ended, suspended, none] = await Promise.all(Array.from({ length: 6 }, () => enrolInPaidRoute()))
  if (!plain || !done || !filled || !ended || !suspended || !none) throw new Error('missing person')
  for (const { person } of [plain, done, filled, ended, suspended, none]) await setMailHour(person, 12)
  await setMailHour(none.person, null)
  await routes.finish(done.person, 'clients', 1)
  for (const card of await routes.cardsOf('clients', 1)) await routes.swipe(filled.person, 'clients', 1, card)
  const { db, clock } = routes.services
  await db.update(enrolments).set({ paidUntil: clock() }).where(eq(enrolments.id, ended.id))
  await db.execute(sql`update users set status = 'suspended' where id = ${suspended.person.user.id}`)
  routes.services.move(hour)
  await sendDueMails()
  expect(await dayMailsTo(plain.person)).toHaveLength(1)
  for (const { person } of [done, filled, ended, suspended, none]) expect(await dayMailsTo(person)).toEqual([])
  // The next day has new cards.
  routes.services.move(day)
  await sendDueMails()
  for (const { person } of [done, filled]) expect(await dayMailsTo(person)).toHaveLength(1)
  for (const { person } of [ended, suspended, none]) expect(await dayMailsTo(person)).toEqual([])
})

test('counts the waiting cards, and sends no mail when none is waiting', async () => {
  moveClockToEleven()
  const [some, none] = [await enrolInPaidRoute(), await enrolInPaidRoute()]
  for (const { person } of [some, none]) await setMailHour(person, 12)
  const [first = '', second = ''] = await routes.cardsOf('clients', 1)
  await routes.swipe(some.person, 'clients', 1, first, 'skip')
  await routes.swipe(none.person, 'clients', 1, first, 'skip')
  await routes.swipe(none.person, 'clients', 1, second, 'tomorrow')
  routes.services.move(hour)
  await sendDueMails()
  expect((await dayMailsTo(some.person)).map(({ data }) => 'cards' in data && data.cards)).toEqual([1])
  expect(await dayMailsTo(none.person)).toEqual([])
})

test('still mails others when one mail cannot be built', async () => {
  const [broken, other] = [await enrolInPaidRoute(), await enrolInPaidRoute()]
  for (const { person } of [broken, other]) await setMailHour(person, 12)
  await routes.services.db.execute(sql`update users set time_zone = 'Mars/Base' where id = ${broken.person.user.id}`)
  routes.services.move(2 * day)
  await expect(sendDayMails(routes.services)).rejects.toThrow('Mars/Base')
  expect(await dayMailsTo(other.person)).toHaveLength(1)
  await routes.services.db.execute(sql`update users set time_zone = 'UTC' where id = ${broken.person.user.id}`)
  await sendDueMails()
  expect(await dayMailsTo(broken.person)).toHaveLength(1)
})

test('sends exactly one mail a day however often the hour changes', async () => {
  moveClockToEleven()
  const [twice, late] = [await enrolInPaidRoute(), await enrolInPaidRoute()]
  await setMailHour(twice.person, 12)
  routes.services.move(hour)
  await sendDueMails()
  expect(await dayMailsTo(twice.person)).toHaveLength(1)
  // Turned off and on again on the same day.
  await setMailHour(twice.person, null)
  await setMailHour(twice.person, 20)
  // No mail was sent today, and the new hour has not come yet.
  await setMailHour(late.person, 9)
  await setMailHour(late.person, 20)
  routes.services.move(8 * hour)
  await sendDueMails()
  expect([await dayMailsTo(twice.person), await dayMailsTo(late.person)].map(({ length }) => length)).toEqual([1, 1])
  routes.services.move(day)
  await sendDueMails()
  expect([await dayMailsTo(twice.person), await dayMailsTo(late.person)].map(({ length }) => length)).toEqual([2, 2])
})

test('the link in the mail stops day mails and reminders', async () => {
  const { person } = await enrolInPaidRoute()
  await routes.enrol(person.user.id, 'pro', { status: 'inwork', paid: 60 })
  await setMailHour(person, 12)
  routes.services.move(2 * day)
  await sendDueMails()
  const [mail] = await dayMailsTo(person)
  const token = mail && 'stop' in mail.data ? mail.data.stop : ''
  expect((await routes.call('stopReminders', { token })).body).toEqual({ stopped: 1 })
  expect((await routes.call('stopReminders', { token })).body).toEqual({ stopped: 0 })
  routes.services.move(2 * day)
  await sendDueMails()
  expect(await dayMailsTo(person)).toHaveLength(1)
  expect((await routes.call('readEnrolment', { id: 'clients' }, person)).body.mail_hour).toBeNull()
})

test('rejects a route that was not started, and an invalid hour', async () => {
  const person = await routes.person()
  expect((await setMailHour(person, 8)).status).toBe(404)
  await routes.enrol(person.user.id, 'clients', { status: 'new', paid: 30 })
  expect((await setMailHour(person, 8)).status).toBe(404)
  expect((await setMailHour(person, 24)).body.code).toBe('validation')
})

test.each(languages)('in %s the mail names the day, the waiting cards and the stop link', async (language) => {
  const { person } = await enrolInPaidRoute({ language })
  await setMailHour(person, 12)
  routes.services.move(2 * day)
  await sendDueMails()
  const [mail] = await dayMailsTo(person)
  if (!mail) throw new Error('no mail')
  const { subject, text } = renderMail(mail, routes.services.modules)
  expect(subject).toMatch({ en: /^Day \d: Day/, ru: /^День \d: Day/, de: /^Tag \d: Day/ }[language])
  expect(text).toMatch({ en: /Cards to complete: 2\./, ru: /Карточек на сегодня: 2\./, de: /Karten für heute: 2\./ }[language])
  expect(text).toContain(`(${language})`)
  expect(text).toMatch(/http\S+\/instruction\/clients\/day-\d\n/)
  expect(text).toMatch(/\/reminders\/stop#[0-9a-f-]{36}\./)
})

test('sends no second mail when the hour changes while the mail is sent', async () => {
  const { person, id } = await enrolInPaidRoute()
  await setMailHour(person, 8)
  // 08:00 in Jerusalem.
  routes.services.move(((8 + 24 - 2 - routes.services.clock().getUTCHours()) % 24) * hour)
  // Both calls read before either writes.
  const lockRun = sql`select from journey_runs where enrolment_id = ${id} for update`
  expect(await meet(routes.services, lockRun, [() => sendDayMails(routes.services), () => setMailHour(person, 9)])).toEqual(['ok', 'ok'])
  routes.services.move(hour)
  await sendDueMails()
  expect(await dayMailsTo(person)).toHaveLength(1)
})
