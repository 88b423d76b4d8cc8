import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, freshEmail, mailsTo, makeUser, orderCode } from '../../../test/accounts.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../test/services.ts'
import { standIn, tokenMaker } from '../../../test/third-parties.ts'
import { googleLogin } from './commands/google-login.ts'
import { requestCode } from './commands/request-code.ts'

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
  expect(await services.rows(sql`select count(*)::int as n from sessions join users on users.id = user_id where email = ${email}`)).toEqual(
    [{ n: 2 }],
  )
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
  expect(await services.rows(sql`select 1 from identities join users on users.id = user_id where email = ${email}`)).toEqual([])
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
    await services.rows(sql`select count(*)::int as n from identities join users on users.id = user_id where email = ${email}`),
  ).toEqual([{ n: 1 }])
})

test('an account with the same verified address is linked; whoever registered an address without reading its mail has nothing', async () => {
  const { id, email } = await makeUser(services)
  expect(codeOf(await enter(await tokens.make(person(email))))).toBe('ok')
  expect((await services.rows(sql`select user_id from identities join users on users.id = user_id where email = ${email}`))[0]).toEqual({
    user_id: id,
  })

  const victim = freshEmail()
  await requestCode(makeCtx(services), { email: victim, name: 'Attacker' })
  expect(codeOf(await enter(await tokens.make(person(victim))))).toBe('ok')
  expect(await userOf(victim)).toMatchObject({ name: 'Ada Lovelace' })
  expect((await mailsTo(services, victim)).map(({ to }) => to)).toEqual([victim])
})

test('staff, suspended and blocked accounts get no session', async () => {
  for (const [given, code] of [
    [{ staffRole: 'admin' }, 'google_refused'],
    [{ status: 'suspended' }, 'account_suspended'],
    [{ status: 'blocked' }, 'account_blocked'],
  ] as const) {
    const { email } = await makeUser(services, given)
    expect(codeOf(await enter(await tokens.make(person(email))))).toBe(code)
    expect(await services.rows(sql`select 1 from sessions join users on users.id = user_id where email = ${email}`)).toEqual([])
  }
})

test('while Google does not answer it says so, and codes still work', async () => {
  const down = await standIn()
  const env = { ...services.env, google: { clientId, jwksUrl: `${down.url}/certs` } }
  const token = await tokens.make(person(freshEmail()))
  const ask = (jwksUrl: string) =>
    googleLogin({ ...makeCtx(services), env: { ...env, google: { clientId, jwksUrl } } }, { credential: token })
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
