import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticateUser, freshEmail, mailsTo, makeUser, orderCode, outcomeCode, signIn, wrongCodeFor } from '../../../../test/accounts.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { createTokenMaker, startStandIn } from '../../../../test/third-parties.ts'
import { changeEmail, confirmEmail } from '../settings/commands/change-email.ts'
import { requestConfirmation } from '../settings/commands/confirmation-codes.ts'
import { googleLogin } from './commands/google-login.ts'
import { login } from './commands/login.ts'
import { requestCode } from './commands/request-code.ts'
import { signInHandlers } from './module.ts'

const clientId = '123-abc.apps.googleusercontent.com'
let services: TestServices
let google: Awaited<ReturnType<typeof startStandIn>>
let tokens: Awaited<ReturnType<typeof createTokenMaker>>
let network = 0
let number = 0
const enter = (credential: string) => googleLogin(makeCtx(services, { address: `198.51.${++network % 256}.1` }), { credential })
const makeClaims = (email: string, more: object = {}) => ({
  sub: `subject-${++number}`,
  email,
  email_verified: true,
  name: 'Ada Lovelace',
  // Google hosts the mail of this domain.
  hd: email.slice(email.indexOf('@') + 1),
  ...more,
})
const findUser = async (email: string) => (await services.rows(sql`select id, name, status from users where email = ${email}`))[0]

beforeAll(async () => {
  google = await startStandIn()
  services = await createTestServices({ GOOGLE_CLIENT_ID: clientId, GOOGLE_JWKS_URL: `${google.url}/certs` })
  tokens = await createTokenMaker({ issuer: 'https://accounts.google.com', audience: clientId, clock: services.clock })
  google.answers(() => ({ body: tokens.keys }))
})
beforeEach(() => services.move(3600))
afterAll(async () => {
  await services.close()
  await google.close()
})

test('the first sign-in creates an account; later ones find it by subject, not address', async () => {
  const [email, changed] = [freshEmail(), freshEmail()]
  const claims = makeClaims(email)
  expect(outcomeCode(await enter(await tokens.make(claims)))).toBe('ok')
  expect(await findUser(email)).toMatchObject({ name: 'Ada Lovelace', status: 'active' })
  services.move(60)
  expect(outcomeCode(await enter(await tokens.make({ ...claims, email: changed })))).toBe('ok')
  expect(await findUser(changed)).toBeUndefined()
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
  expect(outcomeCode(await enter(await tokens.make(makeClaims(email), options)))).toBe('google_refused')
  expect(await findUser(email)).toBeUndefined()
})

test('refuses text that is not a token', async () => {
  for (const credential of ['x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', '..', '\u0000'])
    expect(outcomeCode(await enter(credential))).toBe('google_refused')
})

test('refuses an address that Google has not verified', async () => {
  const { email } = await makeUser(services)
  for (const claims of [
    makeClaims(email, { email_verified: false }),
    makeClaims(freshEmail(), { email_verified: 'false' }),
    makeClaims('not an address'),
    { sub: 'x' },
    { email },
  ])
    expect(outcomeCode(await enter(await tokens.make(claims)))).toBe('google_refused')
  expect(await services.rows(sql`select 1 from identities join users on users.id = user_id where users.email = ${email}`)).toEqual([])
})

test('a token works once, even when re-encoded or sent in parallel', async () => {
  const token = await tokens.make(makeClaims(freshEmail()))
  const last = token.at(-1) ?? ''
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const respelt = `${token.slice(0, -1)}${alphabet[alphabet.indexOf(last) ^ 1]}`
  const answers = await Promise.all([...Array.from({ length: 10 }, () => enter(token)), enter(respelt)])
  expect(answers.map(outcomeCode).toSorted()).toEqual([...Array(10).fill('google_refused'), 'ok'])
})

test('ten tabs in parallel create one account', async () => {
  const email = freshEmail()
  const claims = makeClaims(email)
  const ten = await Promise.all(Array.from({ length: 10 }, (_, n) => tokens.make({ ...claims, nonce: String(n) })))
  expect((await Promise.all(ten.map(enter))).map(outcomeCode)).toEqual(Array(10).fill('ok'))
  expect(
    await services.rows(sql`select count(*)::int as n from identities join users on users.id = user_id where users.email = ${email}`),
  ).toEqual([{ n: 1 }])
})

const linkedUserIds = async (email: string) =>
  (await services.rows(sql`select user_id from identities join users on users.id = user_id where users.email = ${email}`)).map(
    ({ user_id }) => user_id,
  )
const linkMails = async (email: string) => (await mailsTo(services, email)).filter(({ template }) => template === 'googleLinked')

test.each([
  ['at gmail.com', 'gmail.com', undefined, 'ok'],
  ['of a domain whose mail Google hosts', 'firm.example', 'firm.example', 'ok'],
  ['of another domain', 'firm.example', undefined, 'google_code_required'],
  ['of a domain other than that of the Google account', 'firm.example', 'other.example', 'google_code_required'],
  ['of a domain that only ends in gmail.com', 'not-gmail.com', undefined, 'google_code_required'],
])('a verified address %s is linked to Google: %s, %s: %s', async (_, domain, hd, code) => {
  const [old, fresh] = [`old${++number}@${domain}`, `new${++number}@${domain}`]
  const { id } = await makeUser(services, { email: old })
  for (const email of [old, fresh]) expect(outcomeCode(await enter(await tokens.make(makeClaims(email, { hd }))))).toBe(code)
  expect(await linkedUserIds(old)).toEqual(code === 'ok' ? [id] : [])
  expect(await linkMails(old)).toHaveLength(code === 'ok' ? 1 : 0)
  expect((await findUser(fresh)) !== undefined).toBe(code === 'ok')
})

test('a code links a Google account when Google does not host the address’s mail', async () => {
  const { id, email } = await makeUser(services)
  const claims = makeClaims(email, { hd: undefined })
  const credential = await tokens.make(claims)
  expect(outcomeCode(await enter(credential))).toBe('google_code_required')
  const accessCode = await orderCode(services, email, { address: `198.51.${++network % 256}.1` })
  const other = await tokens.make(makeClaims(freshEmail()))
  const sign = (input: object) => login(makeCtx(services), { email, accessCode, ...input })
  // Refused: a token of another address, text that is not a token, and a wrong code.
  expect(outcomeCode(await sign({ googleCredential: other }))).toBe('google_refused')
  expect(outcomeCode(await sign({ googleCredential: 'x' }))).toBe('google_refused')
  expect(outcomeCode(await sign({ googleCredential: credential, accessCode: wrongCodeFor(accessCode) }))).toBe('wrong_code')
  expect(await linkedUserIds(email)).toEqual([])

  expect(outcomeCode(await sign({ googleCredential: credential }))).toBe('ok')
  expect(await linkedUserIds(email)).toEqual([id])
  expect(await linkMails(email)).toMatchObject([{ data: { google: email } }])
  expect(outcomeCode(await enter(credential))).toBe('google_refused')
  services.move(60)
  expect(outcomeCode(await enter(await tokens.make(claims)))).toBe('ok')
})

test('only the owner lists and unlinks Google accounts; a code links them again', async () => {
  const { email } = await makeUser(services)
  const stranger = await authenticateUser(services, (await signIn(services, (await makeUser(services)).email)).token)
  services.move(60)
  const claims = makeClaims(email)
  await enter(await tokens.make(claims))
  const holder = await authenticateUser(services, (await signIn(services, email, { address: `198.51.${++network % 256}.1` })).token)
  const ctx = { ...makeCtx(services), user: holder }
  const { items } = await signInHandlers.listIdentities(ctx)
  expect(items).toEqual([{ id: expect.any(String), email, linkedAt: services.clock().toISOString() }])
  const { id } = items[0] ?? { id: '' }
  expect(outcomeCode(await signInHandlers.unlinkIdentity({ ...ctx, user: stranger }, { id }))).toBe('not_found')
  expect(await linkedUserIds(email)).toHaveLength(1)
  expect(outcomeCode(await signInHandlers.unlinkIdentity(ctx, { id }))).toBe('ok')
  expect(outcomeCode(await signInHandlers.unlinkIdentity(ctx, { id }))).toBe('not_found')
  expect(await signInHandlers.listIdentities(ctx)).toEqual({ items: [] })
  services.move(60)
  const token = await tokens.make(claims)
  expect(outcomeCode(await enter(token))).toBe('google_code_required')
  expect(await services.rows(sql`select email from identities where id = ${id}`)).toEqual([{ email: null }])
  // An unlinked identity does not create an account for another address either.
  const other = freshEmail()
  const changed = await tokens.make({ ...claims, email: other, hd: 'example.com' })
  expect([outcomeCode(await enter(changed)), await findUser(other)]).toEqual(['google_code_required', undefined])

  const accessCode = await orderCode(services, email, { address: `198.51.${++network % 256}.1` })
  expect(outcomeCode(await login(makeCtx(services), { email, accessCode, googleCredential: token }))).toBe('ok')
  expect(await signInHandlers.listIdentities(ctx)).toMatchObject({ items: [{ email }] })
  expect(await linkMails(email)).toHaveLength(2)
  services.move(60)
  expect(outcomeCode(await enter(await tokens.make(claims)))).toBe('ok')
})

test('changing the address drops the links to Google accounts', async () => {
  const { email } = await makeUser(services)
  const claims = makeClaims(email)
  await enter(await tokens.make(claims))
  const holder = await authenticateUser(services, (await signIn(services, email, { address: `198.51.${++network % 256}.1` })).token)
  const ctx = { ...makeCtx(services, { address: '203.0.113.7' }), user: holder }
  await requestConfirmation(ctx, { purpose: 'leave_email' })
  const next = freshEmail()
  const codeTo = async (to: string) => (await mailsTo(services, to)).flatMap(({ data }) => ('code' in data ? [data.code] : [])).at(-1) ?? ''
  await changeEmail(ctx, { email: next, accessCode: await codeTo(email) })
  expect(outcomeCode(await confirmEmail(ctx, { accessCode: await codeTo(next) }))).toBe('ok')
  expect(await linkedUserIds(next)).toEqual([])
  expect(outcomeCode(await enter(await tokens.make({ ...claims, hd: undefined })))).toBe('google_code_required')
})

test('a stranger who registered or claimed an address unconfirmed gains nothing', async () => {
  const victim = freshEmail()
  const stranger = { address: '203.0.113.66', device: 'the device of a stranger' }
  const attacker = await makeUser(services)
  const holder = await authenticateUser(services, (await signIn(services, attacker.email, stranger)).token)
  services.move(60)
  await requestCode(makeCtx(services, stranger), { email: victim, name: 'Attacker' })
  const asStranger = { ...makeCtx(services, stranger), user: holder }
  await requestConfirmation(asStranger, { purpose: 'leave_email' })
  const leaving = (await mailsTo(services, attacker.email)).map(({ data }) => ('code' in data ? data.code : '')).at(-1) ?? ''
  await changeEmail(asStranger, { email: victim, accessCode: leaving })
  const [registering, moving] = (await mailsTo(services, victim)).map(({ data }) => ('code' in data ? data.code : ''))

  expect(outcomeCode(await enter(await tokens.make(makeClaims(victim))))).toBe('ok')
  const user = await findUser(victim)
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

  // Even with the codes from the owner's mailbox the stranger only reaches the owner's account.
  expect(outcomeCode(await confirmEmail({ ...makeCtx(services, stranger), user: holder }, { accessCode: moving ?? '' }))).toBe(
    'email_taken',
  )
  expect(outcomeCode(await login(makeCtx(services), { email: victim, accessCode: registering ?? '' }))).toBe('ok')
  expect(await findUser(victim)).toEqual(user)
})

test('staff, suspended and blocked accounts get no session', async () => {
  for (const [values, code] of [
    [{ staffRole: 'admin' }, 'google_refused'],
    [{ status: 'suspended' }, 'account_suspended'],
    [{ status: 'blocked' }, 'account_blocked'],
  ] as const) {
    const { email } = await makeUser(services, values)
    expect(outcomeCode(await enter(await tokens.make(makeClaims(email))))).toBe(code)
    expect(await services.rows(sql`select 1 from sessions join users on users.id = user_id where users.email = ${email}`)).toEqual([])
  }
})

test('answers google_unavailable while Google does not respond; codes still work', async () => {
  const down = await startStandIn()
  const env = { ...services.env, google: { clientId, scriptUrl: '', jwksUrl: `${down.url}/certs` } }
  const token = await tokens.make(makeClaims(freshEmail()))
  const ask = (jwksUrl: string) =>
    googleLogin({ ...makeCtx(services), env: { ...env, google: { clientId, scriptUrl: '', jwksUrl } } }, { credential: token })
  for (const answer of [null, { status: 500, body: {} }, { body: 'nothing' }]) {
    down.answers(() => answer)
    expect(outcomeCode(await ask(`${down.url}/certs?${JSON.stringify(answer)}`))).toBe('google_unavailable')
  }
  await down.close()
  expect(outcomeCode(await ask(`${down.url}/certs`))).toBe('google_unavailable')
  expect(await orderCode(services, (await makeUser(services)).email, { env })).toMatch(/^\d{6}$/)
})

test('answers not_found without a client id', async () => {
  const env = { ...services.env, google: null }
  const answer = await googleLogin({ ...makeCtx(services), env }, { credential: await tokens.make(makeClaims(freshEmail())) })
  expect(outcomeCode(answer)).toBe('not_found')
})
