import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticateUser, freshEmail, mailsTo, makeUser, outcomeCode, signIn } from '../../../../test/accounts.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeCtx, type TestServices } from '../../../../test/services.ts'
import type { Ctx, UserCtx } from '../../../platform/context.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { loginWithPassword } from '../sign-in/commands/login.ts'
import { authenticate } from '../sign-in/commands/sessions.ts'
import { requestConfirmation } from './commands/confirmation-codes.ts'
import { forgotPassword, resetPassword } from './commands/recover-password.ts'
import { setPassword } from './commands/set-password.ts'

const password = 'tram-oval-harbour'
let app: TestApp
let services: TestServices
let hash: string
let network = 0
const elsewhere = () => ({ address: `198.51.${++network % 256}.1` })
const enter = (email: string, text: string, overrides: Partial<Ctx> = {}) =>
  loginWithPassword(makeCtx(services, { ...elsewhere(), ...overrides }), { email, password: text })
async function makeSignedInUser(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(services, values)
  const { token } = await signIn(services, user.email, elsewhere())
  const holder = await authenticateUser(services, token)
  return { user, token, ctx: (): UserCtx => ({ ...makeCtx(services, elsewhere()), user: holder }) }
}
async function requestCode(ctx: UserCtx, email: string): Promise<string> {
  await requestConfirmation(ctx, { purpose: 'set_password' })
  const mail = (await mailsTo(services, email)).at(-1)
  return mail?.template === 'confirmation' ? mail.data.code : 'none'
}
async function requestToken(email: string): Promise<string> {
  await forgotPassword(makeCtx(services, elsewhere()), { email })
  const mail = (await mailsTo(services, email)).at(-1)
  return mail?.template === 'recovery' ? mail.data.token : 'none'
}
const reset = (token: string, text = password) => resetPassword(makeCtx(services, elsewhere()), { token, password: text })

beforeAll(async () => {
  app = await createTestApp()
  services = app.services
  hash = await hashPassword(password, { account: 'test' })
})
beforeEach(() => services.move(3600))
afterAll(() => app.close())

test('a first password needs a code, a change the current one; other sessions end', async () => {
  const { user, token, ctx } = await makeSignedInUser()
  services.move(60)
  const second = await signIn(services, user.email, { ...elsewhere(), device: 'another device' })
  expect(await setPassword(ctx(), { password })).toMatchObject({ code: 'validation', errors: [{ path: 'accessCode' }] })
  expect(await setPassword(ctx(), { password, currentPassword: '' })).toMatchObject({ errors: [{ path: 'currentPassword' }] })
  const accessCode = await requestCode(ctx(), user.email)
  expect(await setPassword(ctx(), { password, accessCode })).toBeNull()
  expect(outcomeCode(await setPassword(ctx(), { password, accessCode }))).toBe('wrong_code')
  expect(await authenticate(services, token)).not.toBeNull()
  expect(await authenticate(services, second.token)).toBeNull()
  expect((await mailsTo(services, user.email)).at(-1)).toMatchObject({ template: 'passwordChanged', data: { everywhere: false } })

  expect(await setPassword(ctx(), { password: 'another-quiet-place', currentPassword: 'wrong one' })).toMatchObject({
    errors: [{ path: 'currentPassword' }],
  })
  expect(await setPassword(ctx(), { password: 'another-quiet-place', currentPassword: password })).toBeNull()
  expect(outcomeCode(await enter(user.email, password))).toBe('wrong_password')
  expect(outcomeCode(await enter(user.email, 'another-quiet-place'))).toBe('ok')
})

test('repeating setPassword with the same key succeeds, but not with another key or password', async () => {
  const { user, ctx } = await makeSignedInUser()
  const keyed = (idempotencyKey: string): UserCtx => ({ ...ctx(), idempotencyKey })
  const accessCode = await requestCode(ctx(), user.email)
  const first = { password, accessCode }
  // Also while the first request is still running.
  expect(await Promise.all([setPassword(keyed('a-first-try'), first), setPassword(keyed('a-first-try'), first)])).toEqual([null, null])
  expect(await setPassword(keyed('a-first-try'), first)).toBeNull()
  expect(outcomeCode(await setPassword(keyed('another-try'), first))).toBe('wrong_code')
  expect(outcomeCode(await setPassword(keyed('a-first-try'), { ...first, password: 'never-set-at-all' }))).toBe('wrong_code')

  const second = { password: 'another-quiet-place', currentPassword: password }
  for (const answer of [1, 2]) expect([answer, await setPassword(keyed('a-second-try'), second)]).toEqual([answer, null])
  services.move(60)
  const other = await authenticateUser(services, (await signIn(services, user.email, elsewhere())).token)
  expect(outcomeCode(await setPassword({ ...keyed('a-second-try'), user: other }, second))).toBe('validation')
  expect((await mailsTo(services, user.email)).filter(({ template }) => template === 'passwordChanged')).toHaveLength(2)
  services.move(600)
  expect(outcomeCode(await setPassword(keyed('a-second-try'), second))).toBe('validation')
})

test('allows twenty tries of the current password a day', async () => {
  const { ctx } = await makeSignedInUser({ passwordHash: hash })
  const outcomes = []
  for (let round = 0; round < 21; round++) outcomes.push(outcomeCode(await setPassword(ctx(), { password, currentPassword: 'wrong' })))
  expect(outcomes.slice(19)).toEqual(['validation', 'too_many_tries'])
  expect(outcomeCode(await setPassword(ctx(), { password, currentPassword: password }))).toBe('too_many_tries')
})

test('known, unknown, staff and password-less addresses cannot be told apart', async () => {
  const emails = [
    (await makeUser(services, { passwordHash: hash })).email,
    freshEmail(),
    (await makeUser(services, { staffRole: 'admin', passwordHash: hash })).email,
    (await makeUser(services)).email,
    (await makeUser(services, { status: 'blocked', passwordHash: hash })).email,
  ]
  const seen = []
  for (const email of emails) {
    services.statements()
    seen.push({ answer: outcomeCode(await enter(email, 'something else')), statements: services.statements() })
  }
  for (const other of seen) expect(other).toEqual(seen[0])
  expect(seen[0]?.answer).toBe('wrong_password')
  expect(outcomeCode(await enter(emails[2] ?? '', password))).toBe('wrong_password')
  expect(outcomeCode(await enter(emails[4] ?? '', password))).toBe('account_blocked')

  const recovered = []
  for (const email of emails.slice(0, 2)) {
    services.statements()
    recovered.push({ answer: await forgotPassword(makeCtx(services, elsewhere()), { email }), statements: services.statements() })
  }
  expect(recovered[0]).toEqual(recovered[1])
  expect(await mailsTo(services, emails[1] ?? '')).toMatchObject([{ template: 'noAccount', data: { asked: 'link' } }])
})

test('counts concurrent wrong passwords against the budget of the address', async () => {
  const { email } = await makeUser(services, { passwordHash: hash })
  const answers = await Promise.all(Array.from({ length: 30 }, () => enter(email, 'wrong')))
  expect(answers.filter((answer) => outcomeCode(answer) === 'wrong_password')).toHaveLength(20)
  expect(outcomeCode(await enter(email, password))).toBe('too_many_tries')
  services.move(30)
  expect(outcomeCode(await enter(email, password))).toBe('ok')
  const from = { address: '203.0.113.9' }
  const all = []
  for (let round = 0; round < 3; round++)
    all.push(...(await Promise.all(Array.from({ length: 21 }, () => enter(freshEmail(), 'wrong', from)))))
  expect(all.filter((answer) => outcomeCode(answer) === 'too_many_requests')).toHaveLength(3)
})

/** Matches no password, and is slow enough to show that requests wait for the hashing. */
const slowHash = `argon2id$19456$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url: `/api/react/${url}`, headers, payload, remoteAddress: elsewhere().address })
const others = () => Promise.all([1, 2, 3].map(() => post('access_code', { email: freshEmail() })))

test('answers 503 to password sign-ins beyond capacity while other calls work', async () => {
  const slow = await Promise.all(Array.from({ length: 12 }, () => makeUser(services, { passwordHash: slowHash })))
  const emails = Array.from({ length: 60 }, (_, nth) => slow[nth]?.email ?? freshEmail())
  const order: string[] = []
  const signIns = emails.map((email) => post('login/password', { email, password }))
  const all = Promise.all(signIns).finally(() => order.push('passwords'))
  await Promise.race(signIns)
  const answered = await others()
  order.push('others')
  const answers = await all
  expect(order).toEqual(['others', 'passwords'])
  expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const response of refused)
    expect([response.json().code, response.headers['content-type'], Number(response.headers['retry-after']) > 0]).toEqual([
      'overloaded',
      'application/problem+json; charset=utf-8',
      true,
    ])
  const looked = answers.filter(({ statusCode }) => statusCode !== 503)
  expect(new Set(looked.map((response) => response.json().code))).toEqual(new Set(['wrong_password']))
  // A password that was not checked is no wrong try.
  const tries = await services.rows(sql`select sum(wrong_tries)::int as n from wrong_try_budgets where email = any(${sql.param(emails)})`)
  expect(tries).toEqual([{ n: looked.length }])
})

test('24 concurrent password changes hold no database connection while hashing', async () => {
  const people = await Promise.all(Array.from({ length: 24 }, () => makeSignedInUser({ passwordHash: slowHash })))
  let pending = people.length
  const changes = people.map(({ ctx }) => setPassword(ctx(), { password, currentPassword: 'wrong' }).finally(() => pending--))
  await Promise.race(changes)
  await others()
  expect(pending).toBeGreaterThan(12)
  expect(new Set((await Promise.all(changes)).map(outcomeCode))).toEqual(new Set(['validation']))
})

test('a password changed during its check does not sign in', async () => {
  const { email, id } = await makeUser(services, { passwordHash: hash })
  const waiting = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let signingIn: ReturnType<typeof enter> | undefined
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`update users set password_hash = ${slowHash} where id = ${id}`)
    signingIn = enter(email, password)
    await Promise.race([signingIn, expect.poll(async () => (await services.rows(waiting))[0]?.n).toBe(1)])
  })
  expect(outcomeCode(await signingIn)).toBe('wrong_password')
})

test('repeating a reset with the same key succeeds, but not with another key or password', async () => {
  const { user } = await makeSignedInUser({ passwordHash: hash })
  const token = await requestToken(user.email)
  const keyed = (given: string) =>
    resetPassword({ ...makeCtx(services, elsewhere()), idempotencyKey: 'the-same-try' }, { token, password: given })
  // The second request comes while the first is still running.
  expect(await Promise.all([keyed('quite-new-and-long'), keyed('quite-new-and-long')])).toEqual([null, null])
  expect(await keyed('quite-new-and-long')).toBeNull()
  expect([outcomeCode(await keyed('never-set-at-all')), outcomeCode(await reset(token, 'quite-new-and-long'))]).toEqual([
    'link_ended',
    'link_ended',
  ])
  expect((await mailsTo(services, user.email)).filter(({ template }) => template === 'passwordChanged')).toHaveLength(1)
  expect(outcomeCode(await enter(user.email, 'quite-new-and-long'))).toBe('ok')
})

test('a recovery link works once, within 30 minutes, and ends every session', async () => {
  const { user, token: session } = await makeSignedInUser({ passwordHash: hash })
  const token = await requestToken(user.email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token, 'quite-new-and-long')))
  expect(answers.map(outcomeCode).toSorted()).toEqual([...Array(9).fill('link_ended'), 'ok'])
  expect(await authenticate(services, session)).toBeNull()
  expect(outcomeCode(await enter(user.email, password))).toBe('wrong_password')
  expect(outcomeCode(await enter(user.email, 'quite-new-and-long'))).toBe('ok')
  const told = (await mailsTo(services, user.email)).filter(({ template }) => template === 'passwordChanged')
  expect(told).toMatchObject([{ data: { everywhere: true } }])

  const late = await requestToken(user.email)
  services.move(1800)
  expect(outcomeCode(await reset(late))).toBe('link_ended')
  const first = await requestToken(user.email)
  services.move(31)
  const second = await requestToken(user.email)
  expect([outcomeCode(await reset(first)), outcomeCode(await reset(second))]).toEqual(['link_ended', 'ok'])
  expect(outcomeCode(await reset('none'))).toBe('link_ended')
  expect(await services.rows(sql`select 1 from password_recoveries where token_hash = ${second}`)).toEqual([])
})

test('checks 20 of 30 concurrent passwords for a link, and none with another link that day', async () => {
  const { user } = await makeSignedInUser({ passwordHash: hash })
  const token = await requestToken(user.email)
  const answers = await Promise.all(Array.from({ length: 30 }, () => reset(token, 'monkey')))
  expect(answers.map(outcomeCode).toSorted()).toEqual([...Array(10).fill('too_many_requests'), ...Array(20).fill('validation')])
  services.move(60)
  expect(outcomeCode(await reset(await requestToken(user.email)))).toBe('too_many_requests')
  services.move(86_400)
  expect(outcomeCode(await reset(await requestToken(user.email)))).toBe('ok')
})

test('sends another link after 30 s, also to an unknown address', async () => {
  for (const email of [(await makeUser(services)).email, freshEmail()]) {
    const ask = () => forgotPassword(makeCtx(services, elsewhere()), { email })
    expect([await ask(), outcomeCode(await ask())]).toEqual([null, 'code_too_soon'])
  }
})

test('explains in the reader’s language why a password is refused', async () => {
  const { user, token } = await makeSignedInUser()
  const post = async (url: string, payload: object, language = 'en') =>
    (
      await app.fastify.inject({
        method: 'POST',
        url: `/api/react/${url}`,
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
        payload,
      })
    ).json().errors
  expect(await post('user/password', { password: '12345', access_code: '000000' })).toEqual([
    { path: 'password', message: 'Minimum 6 characters' },
  ])
  expect(await post('user/password', { password: 'football', access_code: '000000' }, 'de')).toEqual([
    {
      path: 'password',
      message: 'Dieses Passwort ist zu verbreitet. Nehmen Sie drei Wörter, die nichts miteinander zu tun haben.',
    },
  ])
  expect((await post('user/password', { password: 'x'.repeat(201), access_code: '000000' }))[0].path).toBe('password')
  const reset = { token: await requestToken(user.email), password, password_repeat: 'tram-oval-harbor' }
  expect(await post('password/reset', reset, 'ru')).toEqual([{ path: 'password_repeat', message: 'Пароли не совпадают' }])
  expect(await post('password/reset', { ...reset, password: 'monkey', password_repeat: 'monkey' })).toEqual([
    {
      path: 'password',
      message: 'This password is too common. Try three unrelated words.',
    },
  ])
})

test('setting and resetting refuse passwords made of the name, address or product', async () => {
  const { user, token } = await makeSignedInUser({ name: 'Ada Lovelace', email: 'countess.of@enchantress.example' })
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'ru' }
  const message = 'В пароле есть ваше имя, адрес или название сайта. Попробуйте три слова, не связанных между собой.'
  const link = await requestToken(user.email)
  for (const weak of ['lovelace1815', 'AdaLovelace', 'enchantress!', 'countess-of', 'waymark26'])
    for (const [path, more] of [
      ['user/password', { access_code: '000000' }],
      ['password/reset', { token: link, password_repeat: weak }],
    ] as const)
      expect([weak, path, (await post(path, { password: weak, ...more }, headers)).json().errors]).toEqual([
        weak,
        path,
        [{ path: 'password', message }],
      ])
  expect(outcomeCode(await reset(link, 'no relation of hers'))).toBe('ok')
})

test('stores neither passwords nor tokens in readable form', async () => {
  const { email } = await makeUser(services, { passwordHash: hash })
  const token = await requestToken(email)
  const places = await services.rows(sql`select data::text as text from pgboss.job union all select token_hash from password_recoveries
    union all select password_hash from users where password_hash is not null union all select details::text from audit_log`)
  for (const { text } of places) expect(String(text)).not.toMatch(new RegExp(`${token}|${password}`))
})
