import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, freshEmail, holderOf, mailsTo, makeUser, orderCode, signIn, wrongFor } from '../../../../test/accounts.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { standIn, tokenMaker } from '../../../../test/third-parties.ts'
import { changeEmail, confirmEmail } from '../settings/commands/change-email.ts'
import { requestConfirmation } from '../settings/commands/confirmation-codes.ts'
import { googleLogin } from './commands/google-login.ts'
import { login } from './commands/login.ts'
import { requestCode } from './commands/request-code.ts'
import { signInHandlers } from './module.ts'

const clientId = '123-abc.apps.googleusercontent.com'
let services: TestServices
let google: Awaited<ReturnType<typeof standIn>>
let tokens: Awaited<ReturnType<typeof tokenMaker>>
let network = 0
let number = 0
const enter = (credential: string) => googleLogin(makeCtx(services, { address: `198.51.${++network % 256}.1` }), { credential })
const person = (email: string, more: object = {}) => ({
  sub: `subject-${++number}`,
  email,
  email_verified: true,
  name: 'Ada Lovelace',
  // Google keeps the mail of this domain.
  hd: email.slice(email.indexOf('@') + 1),
  ...more,
})
const userOf = async (email: string) => (await services.rows(sql`select id, name, status from users where email = ${email}`))[0]

beforeAll(async () => {
  google = await standIn()
  services = await createTestServices({ GOOGLE_CLIENT_ID: clientId, GOOGLE_JWKS_URL: `${google.url}/certs` })
  tokens = await tokenMaker({ issuer: 'https://accounts.google.com', audience: clientId, clock: services.clock })
  google.answers(() => ({ body: tokens.keys }))
})
beforeEach(() => services.move(3600))
afterAll(async () => {
  await services.close()
  await google.close()
})

test('a first sign-in makes an account, the next ones come back to it, whatever the address says then', async () => {
  const [email, changed] = [freshEmail(), freshEmail()]
  const claims = person(email)
  expect(codeOf(await enter(await tokens.make(claims)))).toBe('ok')
  expect(await userOf(email)).toMatchObject({ name: 'Ada Lovelace', status: 'active' })
  services.move(60)
  expect(codeOf(await enter(await tokens.make({ ...claims, email: changed })))).toBe('ok')
  expect(await userOf(changed)).toBeUndefined()
  expect(
    await services.rows(sql`select count(*)::int as n from sessions join users on users.id = user_id where users.email = ${email}`),
  ).toEqual([{ n: 2 }])
  expect(google.seen.length).toBe(1)
})

test.each([
  ['expired', { age: 599, life: 300 }],
  ['issued too long ago', { age: 3000, life: 36_000 }],
  ['issued in the future', { age: -600 }],
  ['for another audience', { audience: 'other.apps.googleusercontent.com' }],
  ['of another issuer', { issuer: 'https://accounts.google.example' }],
  ['forged', { forged: true }],
  ['signed another way', { alg: 'HS256' }],
])('a token that is %s is refused', async (_, options) => {
  const email = freshEmail()
  expect(codeOf(await enter(await tokens.make(person(email), options)))).toBe('google_refused')
  expect(await userOf(email)).toBeUndefined()
})

test('what is no token is refused', async () => {
  for (const credential of ['x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', '..', '\u0000'])
    expect(codeOf(await enter(credential))).toBe('google_refused')
})

test('an address that Google has not verified opens and makes nothing', async () => {
  const { email } = await makeUser(services)
  for (const claims of [
    person(email, { email_verified: false }),
    person(freshEmail(), { email_verified: 'false' }),
    person('not an address'),
    { sub: 'x' },
    { email },
  ])
    expect(codeOf(await enter(await tokens.make(claims)))).toBe('google_refused')
  expect(await services.rows(sql`select 1 from identities join users on users.id = user_id where users.email = ${email}`)).toEqual([])
})

test('a token works once, also spelt otherwise, and at the same time', async () => {
  const token = await tokens.make(person(freshEmail()))
  const last = token.at(-1) ?? ''
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const respelt = `${token.slice(0, -1)}${alphabet[alphabet.indexOf(last) ^ 1]}`
  const answers = await Promise.all([...Array.from({ length: 10 }, () => enter(token)), enter(respelt)])
  expect(answers.map(codeOf).toSorted()).toEqual([...Array(10).fill('google_refused'), 'ok'])
})

test('the same person in ten tabs is one account', async () => {
  const email = freshEmail()
  const claims = person(email)
  const ten = await Promise.all(Array.from({ length: 10 }, (_, n) => tokens.make({ ...claims, nonce: String(n) })))
  expect((await Promise.all(ten.map(enter))).map(codeOf)).toEqual(Array(10).fill('ok'))
  expect(
    await services.rows(sql`select count(*)::int as n from identities join users on users.id = user_id where users.email = ${email}`),
  ).toEqual([{ n: 1 }])
})

const linkedTo = async (email: string) =>
  (await services.rows(sql`select user_id from identities join users on users.id = user_id where users.email = ${email}`)).map(
    ({ user_id }) => user_id,
  )
const tellsOfLinks = async (email: string) => (await mailsTo(services, email)).filter(({ template }) => template === 'googleLinked')

test.each([
  ['at gmail.com', 'gmail.com', undefined, 'ok'],
  ['of a domain whose mail Google keeps', 'firm.example', 'firm.example', 'ok'],
  ['of another domain', 'firm.example', undefined, 'google_code_required'],
  ['of another domain than that of the Google account', 'firm.example', 'other.example', 'google_code_required'],
  ['of a domain that only ends so', 'not-gmail.com', undefined, 'google_code_required'],
])('a verified address %s is linked to Google: %s, %s: %s', async (_, domain, hd, code) => {
  const [old, fresh] = [`old${++number}@${domain}`, `new${++number}@${domain}`]
  const { id } = await makeUser(services, { email: old })
  for (const email of [old, fresh]) expect(codeOf(await enter(await tokens.make(person(email, { hd }))))).toBe(code)
  expect(await linkedTo(old)).toEqual(code === 'ok' ? [id] : [])
  expect(await tellsOfLinks(old)).toHaveLength(code === 'ok' ? 1 : 0)
  expect((await userOf(fresh)) !== undefined).toBe(code === 'ok')
})

test('where Google does not vouch for the address, a code of it links the Google account, and the person is told by mail', async () => {
  const { id, email } = await makeUser(services)
  const claims = person(email, { hd: undefined })
  const credential = await tokens.make(claims)
  expect(codeOf(await enter(credential))).toBe('google_code_required')
  const accessCode = await orderCode(services, email, { address: `198.51.${++network % 256}.1` })
  const other = await tokens.make(person(freshEmail()))
  const sign = (given: object) => login(makeCtx(services), { email, accessCode, ...given })
  // Neither another address's token nor none at all, and no code that is wrong.
  expect(codeOf(await sign({ googleCredential: other }))).toBe('google_refused')
  expect(codeOf(await sign({ googleCredential: 'x' }))).toBe('google_refused')
  expect(codeOf(await sign({ googleCredential: credential, accessCode: wrongFor(accessCode) }))).toBe('wrong_code')
  expect(await linkedTo(email)).toEqual([])

  expect(codeOf(await sign({ googleCredential: credential }))).toBe('ok')
  expect(await linkedTo(email)).toEqual([id])
  expect(await tellsOfLinks(email)).toMatchObject([{ data: { google: email } }])
  expect(codeOf(await enter(credential))).toBe('google_refused')
  services.move(60)
  expect(codeOf(await enter(await tokens.make(claims)))).toBe('ok')
})

test('linked Google accounts are shown and unlinked by their owner alone; then Google opens nothing until a code links it again', async () => {
  const { email } = await makeUser(services)
  const stranger = await holderOf(services, (await signIn(services, (await makeUser(services)).email)).token)
  services.move(60)
  const claims = person(email)
  await enter(await tokens.make(claims))
  const holder = await holderOf(services, (await signIn(services, email, { address: `198.51.${++network % 256}.1` })).token)
  const ctx = { ...makeCtx(services), user: holder }
  const { items } = await signInHandlers.listIdentities(ctx)
  expect(items).toEqual([{ id: expect.any(String), email, linkedAt: services.clock().toISOString() }])
  const { id } = items[0] ?? { id: '' }
  expect(codeOf(await signInHandlers.unlinkIdentity({ ...ctx, user: stranger }, { id }))).toBe('not_found')
  expect(await linkedTo(email)).toHaveLength(1)
  expect(codeOf(await signInHandlers.unlinkIdentity(ctx, { id }))).toBe('ok')
  expect(codeOf(await signInHandlers.unlinkIdentity(ctx, { id }))).toBe('not_found')
  expect(await signInHandlers.listIdentities(ctx)).toEqual({ items: [] })
  services.move(60)
  const token = await tokens.make(claims)
  expect(codeOf(await enter(token))).toBe('google_code_required')
  expect(await services.rows(sql`select email from identities where id = ${id}`)).toEqual([{ email: null }])
  // Nor does it make an account of another address.
  const other = freshEmail()
  const changed = await tokens.make({ ...claims, email: other, hd: 'example.com' })
  expect([codeOf(await enter(changed)), await userOf(other)]).toEqual(['google_code_required', undefined])

  const accessCode = await orderCode(services, email, { address: `198.51.${++network % 256}.1` })
  expect(codeOf(await login(makeCtx(services), { email, accessCode, googleCredential: token }))).toBe('ok')
  expect(await signInHandlers.listIdentities(ctx)).toMatchObject({ items: [{ email }] })
  expect(await tellsOfLinks(email)).toHaveLength(2)
  services.move(60)
  expect(codeOf(await enter(await tokens.make(claims)))).toBe('ok')
})

test('a changed address drops the links to Google accounts', async () => {
  const { email } = await makeUser(services)
  const claims = person(email)
  await enter(await tokens.make(claims))
  const holder = await holderOf(services, (await signIn(services, email, { address: `198.51.${++network % 256}.1` })).token)
  const ctx = { ...makeCtx(services, { address: '203.0.113.7' }), user: holder }
  await requestConfirmation(ctx, { purpose: 'leave_email' })
  const next = freshEmail()
  const codeTo = async (to: string) => (await mailsTo(services, to)).flatMap(({ data }) => ('code' in data ? [data.code] : [])).at(-1) ?? ''
  await changeEmail(ctx, { email: next, accessCode: await codeTo(email) })
  expect(codeOf(await confirmEmail(ctx, { accessCode: await codeTo(next) }))).toBe('ok')
  expect(await linkedTo(next)).toEqual([])
  expect(codeOf(await enter(await tokens.make({ ...claims, hd: undefined })))).toBe('google_code_required')
})

test('an address that a stranger registered, or asked to move to, without reading its mail is its owner’s alone', async () => {
  const victim = freshEmail()
  const stranger = { address: '203.0.113.66', device: 'the device of a stranger' }
  const attacker = await makeUser(services)
  const holder = await holderOf(services, (await signIn(services, attacker.email, stranger)).token)
  services.move(60)
  await requestCode(makeCtx(services, stranger), { email: victim, name: 'Attacker' })
  const asStranger = { ...makeCtx(services, stranger), user: holder }
  await requestConfirmation(asStranger, { purpose: 'leave_email' })
  const leaving = (await mailsTo(services, attacker.email)).map(({ data }) => ('code' in data ? data.code : '')).at(-1) ?? ''
  await changeEmail(asStranger, { email: victim, accessCode: leaving })
  const [registering, moving] = (await mailsTo(services, victim)).map(({ data }) => ('code' in data ? data.code : ''))

  expect(codeOf(await enter(await tokens.make(person(victim))))).toBe('ok')
  const user = await userOf(victim)
  expect(user).toMatchObject({ name: 'Ada Lovelace', status: 'active' })
  expect(await services.rows(sql`select password_hash, staff_role, phone from users where email = ${victim}`)).toEqual([
    { password_hash: null, staff_role: null, phone: null },
  ])
  expect(await services.rows(sql`select 1 from sessions where user_id = ${user?.id as string}`)).toHaveLength(1)
  expect(await services.rows(sql`select 1 from known_devices where user_id = ${user?.id as string}`)).toHaveLength(1)
  const device = await services.rows(
    sql`select 1 from known_devices where user_id = ${user?.id as string} and device_hash = ${stranger.device}`,
  )
  expect(device).toEqual([])

  // Even with the codes from the owner's own mailbox the stranger's beginnings lead nowhere but to the owner's account.
  expect(codeOf(await confirmEmail({ ...makeCtx(services, stranger), user: holder }, { accessCode: moving ?? '' }))).toBe('email_taken')
  expect(codeOf(await login(makeCtx(services), { email: victim, accessCode: registering ?? '' }))).toBe('ok')
  expect(await userOf(victim)).toEqual(user)
})

test('staff, suspended and blocked accounts get no session', async () => {
  for (const [given, code] of [
    [{ staffRole: 'admin' }, 'google_refused'],
    [{ status: 'suspended' }, 'account_suspended'],
    [{ status: 'blocked' }, 'account_blocked'],
  ] as const) {
    const { email } = await makeUser(services, given)
    expect(codeOf(await enter(await tokens.make(person(email))))).toBe(code)
    expect(await services.rows(sql`select 1 from sessions join users on users.id = user_id where users.email = ${email}`)).toEqual([])
  }
})

test('while Google is not responding it says so, and codes still work', async () => {
  const down = await standIn()
  const env = { ...services.env, google: { clientId, scriptUrl: '', jwksUrl: `${down.url}/certs` } }
  const token = await tokens.make(person(freshEmail()))
  const ask = (jwksUrl: string) =>
    googleLogin({ ...makeCtx(services), env: { ...env, google: { clientId, scriptUrl: '', jwksUrl } } }, { credential: token })
  for (const answer of [null, { status: 500, body: {} }, { body: 'nothing' }]) {
    down.answers(() => answer)
    expect(codeOf(await ask(`${down.url}/certs?${JSON.stringify(answer)}`))).toBe('google_unavailable')
  }
  await down.close()
  expect(codeOf(await ask(`${down.url}/certs`))).toBe('google_unavailable')
  expect(await orderCode(services, (await makeUser(services)).email, { env })).toMatch(/^\d{6}$/)
})

test('it is off without a client id', async () => {
  const env = { ...services.env, google: null }
  const answer = await googleLogin({ ...makeCtx(services), env }, { credential: await tokens.make(person(freshEmail())) })
  expect(codeOf(answer)).toBe('not_found')
})
