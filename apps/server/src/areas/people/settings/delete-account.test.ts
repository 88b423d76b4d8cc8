import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailsTo, signIn as newSession, orderCode, wrongCodeFor } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { multipartForm } from '../../../../test/forms.ts'
import { startMailSink } from '../../../../test/mail-sink.ts'
import { tinyPicture } from '../../../../test/pictures.ts'
import { collectStoredTexts, findTrace } from '../../../../test/traces.ts'
import { buildApp } from '../../../app.ts'
import { newId } from '../../../platform/columns.ts'
import { createLog } from '../../../platform/log.ts'
import { createMailer, startMail } from '../../../platform/mail.ts'
import { mailStaffAboutInquiries } from '../../conversation/inquiries/commands/mail-staff.ts'
import { users } from '../accounts/tables.ts'
import { identities } from '../sign-in/tables.ts'

// Searches every table, sealed job, file and log line for traces of a deleted user.

let app: TestApp
let fastify: TestApp['fastify']
let sink: Awaited<ReturnType<typeof startMailSink>>
const logged: string[] = []
beforeAll(async () => {
  sink = await startMailSink()
  app = await createTestApp({ content: true, settings: { SMTP_URL: sink.url, MAIL_FROM: 'hello@waymark.example' } })
  fastify = await buildApp({ ...app.services, log: createLog('trace', { write: (line: string) => void logged.push(line) }) })
})
afterAll(async () => {
  await fastify.close()
  await app.close()
  await sink.close()
})

const patience = { timeout: 20_000, interval: 25 }
const first = "o'brien+%_ż&co@erste-adresse.example"
const second = 'zweite-adresse@bücher.example'
const third = 'dritte-adresse@example.com'
const named = `Zacharias "Zack" O'Quastenflosser \\ Ünal`
const browser = 'Sternzeichenbrowser/7.3'
const network = '203.0.113.177'
/** Texts that must not be found anywhere after the deletion. */
const traces = {
  first,
  second,
  third,
  named,
  browser,
  network,
  shown: 'Zacharias',
  phone: '+493098765432',
  place: 'Geheimer Weg 7, hinten',
  register: 'HRB 471147',
  firm: 'Quastenflosser KG',
  subject: 'google-subject-471147',
  picture: '.webp',
  wish: 'Bankkonto für Goldfischgläser',
  paper: 'Grundriss 471147.txt',
  paperText: 'Zimmer mit Aquarium',
  asked: 'Wohin mit 471147 Goldfischen?',
  thought: 'Ein Teich für 471147 Goldfische',
  elsewhere: 'somewhere.else@erste-adresse.example',
}

let headers: Record<string, string> = {}
const send = async (method: 'GET' | 'POST', path: string, payload?: object, more: Record<string, string> = {}) => {
  const own = { 'user-agent': browser, ...headers, ...more }
  const response = await fastify.inject({
    method,
    url: `/api/react/${path}`,
    remoteAddress: network,
    headers: own,
    ...(payload && { payload }),
  })
  expect([path, response.statusCode]).toEqual([path, response.statusCode < 300 ? response.statusCode : 200])
  return response.body ? response.json() : null
}
const code = async (email: string) => {
  const mail = (await mailsTo(app.services, email)).findLast(({ template }) => template === 'code' || template === 'confirmation')
  return mail && 'code' in mail.data ? mail.data.code : 'none'
}
async function signIn(email: string, device: string) {
  const { token } = await send('POST', 'login', { email, access_code: await code(email) }, { cookie: `device=${device}` })
  headers = { authorization: `Bearer ${token}` }
  return String(token)
}
/** Delivers due mails into the mailbox of demo mode, as the jobs would. */
async function deliverHere() {
  const deliver = createMailer({ ...app.services, env: { ...app.services.env, smtpUrl: undefined } })
  for (const { id, data } of await app.services.rows(sql`select id, data from pgboss.job where name = 'mail'`))
    await deliver(JSON.parse(app.services.secrets.unseal('job', (data as { sealed: string }).sealed)), { id: String(id) })
}

/** Saves a brief with a file. */
async function leaveBrief(service: string) {
  await send('POST', `paid_service/${service}/brief`, { answers: [{ field: 'wishes', value: traces.wish }] })
  const { payload, headers: type } = multipartForm([
    { name: 'name', value: traces.paper },
    { name: 'field', value: 'papers' },
    { name: 'file', filename: traces.paper, value: traces.paperText },
  ])
  const url = `/api/react/paid_service/${service}/brief/file`
  expect((await fastify.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })).statusCode).toBe(200)
}

/** Leaves traces everywhere an account can, on two devices and with three addresses. */
async function leaveTraces() {
  await send('POST', 'faq', { name: named, email: first, text: traces.asked })
  await send('POST', 'register', { name: named, email: first })
  await signIn(first, 'a-device-of-22-letters')
  const { payload, headers: type } = multipartForm([{ name: 'avatar', filename: `${named}.jpg`, value: await tinyPicture(named) }])
  await fastify.inject({ method: 'POST', url: '/api/react/user/avatar', headers: { ...headers, ...type }, payload })
  const legal = { legal_kind: 'company', registered_name: traces.firm, registration_number: traces.register }
  await send('POST', 'user/profile', { phone: '+49 30 98765432', address: traces.place, country: 'DE', ...legal })
  const { pending } = await send('GET', 'user/agreements')
  const agreed = pending.map(({ slug, version }: Record<string, string>) => ({ slug, version }))
  await send('POST', 'user/agreements', { agreements: agreed })
  const { steps } = await send('GET', 'instruction/rent-a-shop')
  const tick = { op: newId(), at: app.services.clock().toISOString(), restart: 0, step: steps[0].id, done: true }
  await send('POST', 'user/instruction/rent-a-shop/progress', { ops: [tick] })
  await send('POST', 'user/favorite/guide/rent-a-shop')
  await leaveBrief('business-account')
  await send('POST', 'contact', { name: named, email: traces.elsewhere, text: traces.thought })
  await mailStaffAboutInquiries(app.services)
  await deliverHere()

  app.services.move(60)
  await send('POST', 'access_code', { email: first })
  await signIn(first, 'another-device-of-more')
  await send('POST', 'user/confirmation', { purpose: 'leave_email' })
  await send('POST', 'user/email', { email: second, access_code: await code(first) })
  await send('POST', 'user/email/confirm', { access_code: await code(second) })
  const [user] = await app.services.db.select().from(users).where(eq(users.email, second))
  if (!user) throw new Error('The address was not changed')
  const linked = { issuer: 'https://accounts.google.com', subject: traces.subject, userId: user.id, linkedAt: app.services.clock() }
  await app.services.db.insert(identities).values(linked)
  await deliverHere()

  app.services.move(60)
  await send('POST', 'password/forgot', { email: second })
  await send('POST', 'user/confirmation', { purpose: 'leave_email' })
  await send('POST', 'user/email', { email: third, access_code: await code(second) })
  await send('POST', 'access_code', { email: second })
  const wrong = { email: second, access_code: wrongCodeFor(await code(second)) }
  await fastify.inject({ method: 'POST', url: '/api/react/login', payload: wrong })
  await send('POST', 'user/confirmation', { purpose: 'delete_account' })
  return user.id
}

test('leaves nothing of a deleted user in tables, jobs, files and logs', async () => {
  const id = await leaveTraces()
  const before = await collectStoredTexts(app.services)
  for (const [what, trace] of Object.entries(traces)) {
    // Networks are only ever stored as hashes.
    if (what !== 'network') expect([what, findTrace(trace, before)]).toEqual([what, expect.arrayContaining([expect.any(String)])])
  }
  expect(findTrace(first, before)).toEqual(expect.arrayContaining(['sealed job', 'public.dev_mails']))
  expect(findTrace(third, before)).toContain('sealed job')
  const [{ n: livelyJobs } = { n: 0 }] = await app.services.rows(sql`select count(*)::int as n from pgboss.job where name = 'mail'`)
  expect(livelyJobs).toBeGreaterThan(6)

  const token = headers.authorization?.slice('Bearer '.length) ?? ''
  await send('POST', 'user/delete', { access_code: await code(second) })

  // One mail is still to be sent, and is then deleted too.
  const jobs = await app.services.rows(sql`select data from pgboss.job where name = 'mail'`)
  expect(jobs).toHaveLength(1)
  expect(await mailsTo(app.services, second)).toMatchObject([{ template: 'accountDeleted' }])
  await startMail(app.services)
  await vi.waitFor(async () => {
    const [job] = await app.services.rows(sql`select state from pgboss.job where name = 'mail'`)
    expect(job).toEqual({ state: 'completed' })
  }, patience)
  expect(sink.received.map(({ to }) => to.length)).toEqual([1])
  expect(sink.received[0]?.text).toContain('Subject: Your Waymark account was deleted')

  const after = await collectStoredTexts(app.services)
  for (const [what, trace] of Object.entries({ ...traces, token })) expect([what, findTrace(trace, after)]).toEqual([what, []])
  // The audit log keeps the id of the deleted user, which matches no row.
  expect(findTrace(id, after)).toEqual(['public.audit_log'])
  expect(after.filter(({ text }) => /argon2id|"?wrong_tries"?/.test(text))).toEqual([])

  const lines = logged.map((text) => ({ where: text, text: text.toLowerCase() }))
  expect(lines.length).toBeGreaterThan(15)
  for (const [what, trace] of Object.entries({ ...traces, token })) expect([what, findTrace(trace, lines)]).toEqual([what, []])
})

test('keeps mails of other users', async () => {
  headers = {}
  app.services.move(3600)
  const other = 'somebody.else@example.com'
  await send('POST', 'register', { name: 'Else', email: other })
  await vi.waitFor(() => expect(sink.received.some(({ to }) => to[0] === other)).toBe(true), patience)
  expect(await app.services.rows(sql`select 1 as one from access_codes where email = ${other}`)).toHaveLength(1)
})

describe('deleting', () => {
  let own: TestApp
  beforeAll(async () => {
    own = await createTestApp({ content: true })
  })
  beforeEach(() => own.services.move(3600))
  afterAll(() => own.close())

  type SignedInUser = Awaited<ReturnType<typeof makeSignedIn>>
  const post = (path: string, person: SignedInUser, payload: object = {}) =>
    own.fastify.inject({ method: 'POST', url: `/api/react/${path}`, headers: person.bearer, payload })
  async function codeFor(person: SignedInUser): Promise<string> {
    expect((await post('user/confirmation', person, { purpose: 'delete_account' })).statusCode).toBe(200)
    const mail = (await mailsTo(own.services, person.user.email)).at(-1)
    return mail?.template === 'confirmation' ? mail.data.code : 'none'
  }

  test('signs the user out at once and sends no more codes', async () => {
    const person = await makeSignedIn(own.services)
    own.services.move(60)
    const elsewhere = await newSession(own.services, person.user.email)
    own.services.move(60)
    const ended = await newSession(own.services, person.user.email)
    await post('logout', { ...person, bearer: { authorization: `Bearer ${ended.token}` } })
    expect((await post('user/delete', person, { access_code: await codeFor(person) })).statusCode).toBe(204)
    expect((await own.fastify.inject({ url: '/api/react/user/profile', headers: person.bearer })).statusCode).toBe(401)
    // Every open session answers account_deleted, including the one that deleted the account and may have missed the answer. A session that
    // had signed out does not.
    const problems = []
    for (const { refreshToken } of [person, elsewhere, ended])
      problems.push((await post('refresh_token', person, { refresh_token: refreshToken })).json())
    expect(problems.map(({ code }) => code)).toEqual(['account_deleted', 'account_deleted', 'session_ended'])
    expect(problems[0].detail).toContain('Your account has been deleted')
    own.services.move(3600)
    expect(await orderCode(own.services, person.user.email)).toBe('none')
  })

  test('the address can register again and finds nothing', async () => {
    const person = await makeSignedIn(own.services)
    const { payload, headers: type } = multipartForm([{ name: 'avatar', filename: 'me.png', value: await tinyPicture('me') }])
    await own.fastify.inject({ method: 'POST', url: '/api/react/user/avatar', headers: { ...person.bearer, ...type }, payload })
    await post('user/profile', person, { phone: '+49 30 98765432', address: traces.place })
    const { pending } = (await own.fastify.inject({ url: '/api/react/user/agreements', headers: person.bearer })).json()
    await post('user/agreements', person, { agreements: pending.map(({ slug, version }: Record<string, string>) => ({ slug, version })) })
    const { steps } = (await own.fastify.inject('/api/react/instruction/rent-a-shop')).json()
    const tick = { op: newId(), at: own.services.clock().toISOString(), restart: 0, step: steps[0].id, done: true }
    await post('user/instruction/rent-a-shop/progress', person, { ops: [tick] })
    await post('user/delete', person, { access_code: await codeFor(person) })
    own.services.move(3600)
    const { email } = person.user
    const accessCode = await orderCode(own.services, email, { name: 'New' })
    const { token } = (
      await own.fastify.inject({ method: 'POST', url: '/api/react/login', payload: { email, access_code: accessCode } })
    ).json()
    const headers = { authorization: `Bearer ${token}` }
    expect((await own.fastify.inject({ url: '/api/react/user/profile', headers })).json()).toMatchObject({
      name: 'New',
      phone: null,
      address: null,
      avatar: null,
      agreements_pending: true,
      onboarded: false,
      has_password: false,
    })
    expect((await own.fastify.inject({ url: '/api/react/user/instructions/progress', headers })).json().total).toBe(0)
  })

  test('a wrong code deletes nothing; ten right ones in parallel delete once', async () => {
    const person = await makeSignedIn(own.services)
    const right = await codeFor(person)
    expect((await post('user/delete', person, { access_code: wrongCodeFor(right) })).json().code).toBe('wrong_code')
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('user/delete', person, { access_code: right })))
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    for (const { statusCode } of answers) expect([204, 401, 422]).toContain(statusCode)
  })

  test('refuses to delete a staff account', async () => {
    const person = await makeStaff(own.services, 'manager')
    expect((await post('user/delete', person, { access_code: await codeFor(person) })).json().code).toBe('staff_account')
  })
})
