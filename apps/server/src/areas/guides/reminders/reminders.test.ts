import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { callAddress, createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { meet } from '../../../../test/meet.ts'
import { newId } from '../../../platform/columns.ts'
import { addDays, localDay, nextMidnight } from '../../../platform/local-time.ts'
import { signStop } from '../../../platform/secrets.ts'
import { users } from '../../people/accounts/tables.ts'
import { sendReminder } from './commands/send-reminder.ts'
import { stopOwnReminders } from './commands/set-reminder.ts'

// The test clock begins at 2026-03-02T09:00:00Z.

let app: TestApp
const slug = 'rent-a-shop'
let steps: { id: string; title: string }[]
beforeAll(async () => {
  app = await createTestApp({ content: true })
  steps = (await app.fastify.inject({ url: `/api/react/instruction/${slug}` })).json().steps
})
afterAll(() => app.close())

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>
const set = (person: SignedIn, payload: Record<string, unknown>, path = `guide/${slug}`) =>
  app.fastify.inject({ method: 'POST', url: `/api/react/user/reminder/${path}`, headers: person.bearer, payload })
const list = async (person: SignedIn) =>
  (await app.fastify.inject({ url: '/api/react/user/reminders', headers: person.bearer })).json().items
const remindersOf = async ({ user }: SignedIn) => (await mailsTo(app.services, user.email)).filter((mail) => mail.template === 'reminder')
/** Reads the table, because a user's token may have expired. */
const countOf = async ({ user }: SignedIn) => (await app.services.rows(sql`select 1 from reminders where user_id = ${user.id}`)).length
/** Runs due jobs like the queue. */
const runDue = async () => {
  for (const { data } of await app.services.rows(sql`select data from pgboss.job where name = 'reminder'`))
    await sendReminder(app.services, (data as { payload: { id: string } }).payload)
}
const tomorrow = { day: '2026-03-03', time: '08:30' }

test('is sent once at the user’s local time, with a link to the step', async () => {
  const person = await makeSignedIn(app.services, { timeZone: 'Asia/Jerusalem', language: 'de' })
  const made = await set(person, { ...tomorrow, step: steps[1]?.id })
  expect(made.json()).toMatchObject({ kind: 'guide', step: steps[1]?.id, at: '2026-03-03T06:30:00.000Z', subject: { slug } })
  const [{ start_after: due } = {}] = await app.services.rows(sql`select start_after from pgboss.job where name = 'reminder'`)
  expect(new Date(due as string)).toEqual(new Date('2026-03-03T06:30:00.000Z'))
  await runDue()
  expect(await remindersOf(person)).toEqual([])
  app.services.move(86_400)
  await Promise.all([runDue(), runDue()])
  await runDue()
  const [mail, ...more] = await remindersOf(person)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ language: 'de', data: { path: `/instruction/${slug}?step=${steps[1]?.id}` } })
  expect(await countOf(person)).toBe(0)
})

test('follows the time zone in force when it is due', async () => {
  const person = await makeSignedIn(app.services, { timeZone: 'Asia/Jerusalem' })
  const { db, clock } = app.services
  const timeZoneFrom = nextMidnight('Asia/Jerusalem', clock())
  const changed = { timeZone: 'America/Lima', timeZoneBefore: 'Asia/Jerusalem', timeZoneFrom }
  await db.update(users).set(changed).where(eq(users.id, person.user.id))
  const [today, later] = [localDay('Asia/Jerusalem', clock()), addDays(localDay('Asia/Jerusalem', clock()), 2)]
  expect((await set(person, { day: later, time: '08:30' })).json().at).toBe(`${later}T13:30:00.000Z`)
  // The previous time zone applies until the change takes effect.
  expect((await set(person, { day: today, time: '16:00' })).json().at).toBe(`${today}T14:00:00.000Z`)
})

test('a later reminder replaces an earlier one; none is sent when finished', async () => {
  const [moved, finished, removed] = await Promise.all([makeSignedIn(app.services), makeSignedIn(app.services), makeSignedIn(app.services)])
  const days = ['2026-03-04', '2026-03-06']
  for (const day of days) expect((await set(moved, { day })).statusCode).toBe(200)
  expect(await list(moved)).toMatchObject([{ at: '2026-03-06T09:00:00.000Z' }])
  for (const person of [finished, removed]) await set(person, { day: days[0] })
  const headers = finished.bearer
  await app.fastify.inject({ method: 'POST', url: `/api/react/user/instruction/${slug}/progress`, headers, payload: { state: true } })
  const gone = { method: 'DELETE', url: `/api/react/user/reminder/guide/${slug}`, headers: removed.bearer } as const
  for (let time = 0; time < 2; time++) expect((await app.fastify.inject(gone)).statusCode).toBe(204)
  app.services.move(2 * 86_400)
  await runDue()
  expect(await Promise.all([moved, finished, removed].map(remindersOf))).toEqual([[], [], []])
  app.services.move(2 * 86_400)
  await runDue()
  expect((await remindersOf(moved)).length).toBe(1)
})

test('one click in the mail stops all reminders without signing in', async () => {
  const person = await makeSignedIn(app.services)
  await set(person, { day: '2026-03-09' })
  await set(person, { day: '2026-05-01' }, 'guide/open-a-business-bank-account')
  app.services.move(4 * 86_400)
  await runDue()
  const [mail] = await remindersOf(person)
  const token = mail?.template === 'reminder' ? mail.data.stop : ''
  const stop = (given: string) => app.fastify.inject({ method: 'POST', url: '/api/react/reminders/stop', payload: { token: given } })
  const { secrets } = app.services
  const { id, email } = person.user
  const other = await makeSignedIn(app.services)
  const foreign = `${other.user.id}.${token.slice(-43)}`
  const nobodys = signStop(secrets, { id: newId(), email })
  for (const wrong of [token.replace(/.$/, token.endsWith('A') ? 'B' : 'A'), foreign, nobodys, `${'-'.repeat(36)}.${token.slice(-43)}`])
    expect([wrong, (await stop(wrong)).json().code]).toEqual([wrong, 'reminder_link_ended'])
  // Links sent to an earlier address of the user.
  await app.services.db.execute(sql`update users set email = 'another@example.com' where id = ${id}`)
  expect((await stop(token)).statusCode).toBe(410)
  await app.services.db.execute(sql`update users set email = ${email.toUpperCase()} where id = ${id}`)
  expect(await countOf(person)).toBe(1)
  expect((await stop(token)).json()).toEqual({ stopped: 1 })
  expect((await stop(token)).json()).toEqual({ stopped: 0 })
  expect(await countOf(person)).toBe(0)
})

test('invalid input is refused at its field', async () => {
  const person = await makeSignedIn(app.services)
  const today = app.services.clock().toISOString().slice(0, 10)
  for (const day of ['2026-02-30', 'tomorrow', '2025-01-01', '2030-01-01'])
    expect((await set(person, { day })).json().errors, day).toMatchObject([{ path: 'day' }])
  expect((await set(person, { day: today, time: '08:59' })).json().errors).toMatchObject([{ path: 'day' }])
  expect((await set(person, { day: today, time: '25:00' })).json().errors).toMatchObject([{ path: 'time' }])
  expect((await set(person, { day: today, time: '23:00', time_zone: 'Mars/Olympus' })).json().errors).toMatchObject([{ path: 'time_zone' }])
  expect((await set(person, { day: '2026-04-01' }, 'guide/nothing')).statusCode).toBe(404)
  expect((await set(person, { day: '2026-04-01', step: 'nothing' })).statusCode).toBe(404)
  expect(await list(person)).toEqual([])
})

test('a removed guide sends no reminder, other guides still do', async () => {
  const [one, other] = [await makeSignedIn(app.services), await makeSignedIn(app.services)]
  for (const { bearer: headers } of [one, other]) {
    const op = { op: crypto.randomUUID(), at: app.services.clock().toISOString(), restart: 0, step: steps[0]?.id, done: true }
    await app.fastify.inject({ method: 'POST', url: `/api/react/user/instruction/${slug}/progress`, headers, payload: { ops: [op] } })
  }
  for (const person of [one, other]) expect((await set(person, { day: '2026-12-01' })).statusCode).toBe(200)
  expect((await set(one, { day: '2026-12-01' }, 'guide/apply-for-a-grant')).statusCode).toBe(200)
  const gone = await app.fastify.inject({ method: 'DELETE', url: callAddress('deleteGuide', { id: slug }), headers: one.bearer })
  expect(gone.statusCode).toBe(204)
  expect((await list(one)).map(({ subject }: { subject: { slug: string } }) => subject.slug)).toEqual(['apply-for-a-grant'])
  expect(await countOf(other)).toBe(1)
})

test('setting a reminder repeatedly leaves one job per time, then is limited', async () => {
  const person = await makeSignedIn(app.services)
  const jobs = async () => (await app.services.rows(sql`select 1 from pgboss.job where name = 'reminder'`)).length
  const before = await jobs()
  const answers: number[] = []
  for (let time = 0; time < 101; time++) answers.push((await set(person, { day: '2026-12-01', time: '07:30' })).statusCode)
  expect(answers).toEqual([...Array(100).fill(200), 429])
  expect(await jobs()).toBe(before + 1)
})

test('two instances that run the job at the same time send one mail', async () => {
  const person = await makeSignedIn(app.services)
  const day = new Date(app.services.clock().getTime() + 86_400_000).toISOString().slice(0, 10)
  expect((await set(person, { day })).statusCode).toBe(200)
  app.services.move(2 * 86_400)
  const [{ id: row } = {}] = await app.services.rows(sql`select id from reminders where user_id = ${person.user.id}`)
  const send = () => sendReminder(app.services, { id: String(row) })
  // Both jobs have read the reminder by then, and neither has written.
  expect(await meet(app.services, sql`lock table reminders in exclusive mode`, [send, send])).toEqual(['ok', 'ok'])
  expect(await remindersOf(person)).toHaveLength(1)
})

test('a job that runs while our clock is slightly behind loses nothing', async () => {
  const person = await makeSignedIn(app.services)
  const day = new Date(app.services.clock().getTime() + 86_400_000).toISOString().slice(0, 10)
  expect((await set(person, { day })).statusCode).toBe(200)
  const [{ id, at } = {}] = await app.services.rows(sql`select id, at from reminders where user_id = ${person.user.id}`)
  app.services.move((new Date(String(at)).getTime() - app.services.clock().getTime()) / 1000 - 3)
  await sendReminder(app.services, { id: String(id) })
  expect(await remindersOf(person)).toHaveLength(1)
})

test('stopping one’s own reminders stops no others', async () => {
  const [one, other] = [await makeSignedIn(app.services), await makeSignedIn(app.services)]
  for (const person of [one, other]) await set(person, { day: '2026-12-01' })
  expect(await app.services.db.transaction((tx) => stopOwnReminders(tx, one.user.id))).toBe(1)
  expect([await countOf(one), await countOf(other)]).toEqual([0, 1])
})
