import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticateUser, mailsTo, makeUser, outcomeCode, signIn } from '../../../../test/accounts.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { users } from '../accounts/tables.ts'
import { settingsHandlers } from '../settings/module.ts'
import { authenticate, endOtherSessions, logout, refreshTokens, type Tokens } from './commands/sessions.ts'
import { signInHandlers } from './module.ts'
import { deviceName } from './present.ts'

let services: TestServices
const tryRefresh = (refreshToken: string) => refreshTokens(makeCtx(services), { refreshToken })
async function refresh(token: string): Promise<Tokens> {
  const answer = await tryRefresh(token)
  if (answer instanceof Refusal) throw new Error(answer.code)
  return answer
}
let network = 0
const freshSession = async () => signIn(services, (await makeUser(services)).email, { address: `198.51.${++network}.1` })
const makeUserCtx = async (token: string): Promise<UserCtx> => ({ ...makeCtx(services), user: await authenticateUser(services, token) })

beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(() => services.move(3600))
afterAll(() => services.close())

test('an access token lives 15 minutes', async () => {
  const { token } = await freshSession()
  services.move(899)
  expect(await authenticate(services, token)).toMatchObject({ language: 'en', staffRole: null })
  services.move(1)
  expect(await authenticate(services, token)).toBeNull()
})

test('20 parallel refreshes rotate the token once and get equal responses', async () => {
  const { refreshToken } = await freshSession()
  services.move(60)
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.refreshToken).toMatch(/\.1\./)
  expect(await authenticate(services, answers[0]?.token)).not.toBeNull()
})

test('repeating a refresh days later returns the same refresh token and a valid access token', async () => {
  const { refreshToken } = await freshSession()
  const lost = await refresh(refreshToken)
  services.move(5)
  expect(await refresh(refreshToken)).toEqual(lost)
  services.move(3 * 86_400)
  const again = await refresh(refreshToken)
  expect(again.refreshToken).toBe(lost.refreshToken)
  expect(await authenticate(services, again.token)).not.toBeNull()
  expect((await refresh(again.refreshToken)).refreshToken).toMatch(/\.2\./)
})

test('reusing an old token after its successor was used ends the session and its access', async () => {
  const { refreshToken } = await freshSession()
  const second = await refresh(refreshToken)
  const third = await refresh(second.refreshToken)
  expect(await authenticate(services, third.token)).not.toBeNull()
  expect(outcomeCode(await tryRefresh(refreshToken))).toBe('session_ended')
  expect(await authenticate(services, third.token)).toBeNull()
  expect(outcomeCode(await tryRefresh(third.refreshToken))).toBe('session_ended')
  expect(await services.rows(sql`select count(*)::int as n from audit_log where action = 'session.reused'`)).toEqual([{ n: 1 }])
})

/** Signs a new user in; `copyMails` reads the mails about a copied session. */
async function signInWithMails(device: string | null = null) {
  const { email } = await makeUser(services)
  const tokens = await signIn(services, email, { address: `198.51.${++network}.1`, device })
  const copyMails = async () => (await mailsTo(services, email)).filter(({ template }) => template === 'sessionCopied')
  return { ...tokens, copyMails }
}

test('reusing a token 60 s after its successor was used ends the session and mails the owner', async () => {
  const { refreshToken, copyMails } = await signInWithMails()
  services.move(900)
  const first = await refresh(refreshToken)
  // The access token of the successor was not used, so the answer may be lost.
  services.move(3 * 86_400)
  const again = await refresh(refreshToken)
  expect(again.refreshToken).toBe(first.refreshToken)
  expect(await authenticate(services, again.token)).not.toBeNull()
  services.move(30)
  await authenticate(services, again.token)
  services.move(30)
  const tabs = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
  for (const { refreshToken } of tabs) expect(refreshToken).toBe(first.refreshToken)
  expect(await copyMails()).toEqual([])

  services.move(1)
  const late = await Promise.all(Array.from({ length: 10 }, () => tryRefresh(refreshToken)))
  expect(late.map(outcomeCode)).toEqual(Array(10).fill('session_ended'))
  expect(await authenticate(services, again.token)).toBeNull()
  expect(outcomeCode(await tryRefresh(first.refreshToken))).toBe('session_ended')
  expect(await copyMails()).toMatchObject([{ data: { timeZone: 'UTC' } }])
})

test('a refresh token used in turn by a thief and its owner ends the session for both', async () => {
  const { refreshToken, copyMails } = await signInWithMails()
  services.move(900)
  const thief = await refresh(refreshToken)
  expect(await authenticate(services, thief.token)).not.toBeNull()
  services.move(900)
  expect(outcomeCode(await tryRefresh(refreshToken))).toBe('session_ended')
  expect(await authenticate(services, thief.token)).toBeNull()
  expect(outcomeCode(await tryRefresh(thief.refreshToken))).toBe('session_ended')
  expect(await copyMails()).toHaveLength(1)
})

test('20 parallel uses of the access token and the old refresh token keep the session', async () => {
  const { refreshToken, copyMails } = await signInWithMails()
  services.move(900)
  const next = await refresh(refreshToken)
  await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? authenticate(services, next.token) : refresh(refreshToken))))
  expect((await refresh(next.refreshToken)).refreshToken).toMatch(/\.2\./)
  expect(await copyMails()).toEqual([])
})

test('a session ends 30 days after its last refresh and 90 days after it began', async () => {
  const idle = await freshSession()
  services.move(30 * 86_400)
  expect(outcomeCode(await tryRefresh(idle.refreshToken))).toBe('session_ended')

  let { refreshToken, token } = await freshSession()
  for (let week = 0; week < 12; week++) {
    services.move(7 * 86_400)
    const next = await refresh(refreshToken)
    refreshToken = next.refreshToken
  }
  services.move(6 * 86_400 - 60)
  ;({ refreshToken, token } = await refresh(refreshToken))
  services.move(59)
  expect(await authenticate(services, token)).not.toBeNull()
  services.move(1)
  expect(await authenticate(services, token)).toBeNull()
  expect(outcomeCode(await tryRefresh(refreshToken))).toBe('session_ended')
})

test('a refresh token is refused on another device and still works on its own', async () => {
  const on = (device: string | null, refreshToken: string) => refreshTokens(makeCtx(services, { device }), { refreshToken })
  const { refreshToken, token, copyMails } = await signInWithMails('the own device')
  services.move(600)
  for (const device of ['another device', null]) expect(outcomeCode(await on(device, refreshToken))).toBe('session_ended')
  expect(await authenticate(services, token)).not.toBeNull()
  expect(await on('the own device', refreshToken)).toHaveProperty('refreshToken')
  expect(await copyMails()).toEqual([])

  // A browser without cookies matches no device until it sends one.
  const { email } = await makeUser(services)
  const first = await signIn(services, email, { keepDevice: () => 'a device of its own' })
  services.move(600)
  const without = await on(null, first.refreshToken)
  if (without instanceof Refusal) throw new Error(without.code)
  expect(outcomeCode(await on('another device', without.refreshToken))).toBe('session_ended')
  const shown = await on('a device of its own', without.refreshToken)
  if (shown instanceof Refusal) throw new Error(shown.code)
  expect(outcomeCode(await on(null, shown.refreshToken))).toBe('session_ended')
})

test('an altered refresh token is refused and the session stays open', async () => {
  const { refreshToken, token } = await freshSession()
  const [session = '', , signature = ''] = refreshToken.split('.')
  const other = (await freshSession()).refreshToken.split('.')[0]
  const changed = [
    `${session}.1.${signature}`,
    `${session}.00.${signature}`,
    `${other}.0.${signature}`,
    `${session}.0.${signature.slice(0, -1)}`,
    `${refreshToken} `,
    '',
    '..',
    `${session}.-1.${signature}`,
  ]
  for (let place = 0; place < refreshToken.length; place += 3)
    changed.push(refreshToken.slice(0, place) + (refreshToken[place] === 'a' ? 'b' : 'a') + refreshToken.slice(place + 1))
  for (const text of changed) expect([text, outcomeCode(await tryRefresh(text))]).toEqual([text, 'session_ended'])
  expect(await authenticate(services, token)).not.toBeNull()
  expect((await refresh(refreshToken)).refreshToken).toMatch(/\.1\./)
})

test('the next request and refresh fail after signing out, suspension, blocking and deletion', async () => {
  const ends = [
    async (ctx: UserCtx) => logout(ctx),
    ...(['suspended', 'blocked', 'deleted'] as const).map(
      (status) =>
        async ({ user }: UserCtx) =>
          services.db.update(users).set({ status }).where(eq(users.id, user.id)),
    ),
    async ({ user }: UserCtx) => services.db.delete(users).where(eq(users.id, user.id)),
  ]
  for (const end of ends) {
    const { token, refreshToken } = await freshSession()
    const next = await refresh(refreshToken)
    await end(await makeUserCtx(token))
    for (const access of [token, next.token]) expect(await authenticate(services, access)).toBeNull()
    for (const old of [refreshToken, next.refreshToken]) expect(outcomeCode(await tryRefresh(old))).toBe('session_ended')
  }
})

test('signing out of one device keeps the others signed in', async () => {
  const { email } = await makeUser(services)
  const first = await signIn(services, email)
  services.move(60)
  const second = await signIn(services, email)
  await logout(await makeUserCtx(first.token))
  expect(await authenticate(services, first.token)).toBeNull()
  expect(await authenticate(services, second.token)).not.toBeNull()
})

test('refuses forged and foreign access tokens', async () => {
  const { token } = await freshSession()
  const key = services.secrets.key('access-token')
  const { id, sessionId } = await authenticateUser(services, token)
  const now = Math.floor(services.clock().getTime() / 1000)
  const claims = { iss: 'waymark', aud: 'waymark-api', sub: id, sid: sessionId, gen: 0, iat: now, exp: now + 900 }
  const header = { alg: 'HS256', typ: 'at+jwt' }
  const made = (protectedHeader: typeof header, payload: object, signingKey: Buffer = key) =>
    new SignJWT({ ...payload }).setProtectedHeader(protectedHeader).sign(signingKey)
  expect(await authenticate(services, await made(header, claims))).not.toBeNull()

  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`
  const rsa = `${encode({ ...header, alg: 'RS256' })}.${encode(claims)}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forged = [
    unsigned,
    unsigned.replace(encode({ ...header, alg: 'none' }), encode({ ...header, alg: 'None' })),
    `${unsigned}${createHmac('sha256', key).update(unsigned.slice(0, -1)).digest('base64url')}`,
    `${rsa}.${sign('sha256', Buffer.from(rsa), privateKey).toString('base64url')}`,
    await made({ ...header, alg: 'HS512' }, claims, Buffer.concat([key, key])),
    await made({ ...header, typ: 'JWT' }, claims),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key),
    await made(header, { ...claims, aud: 'another' }),
    await made(header, { ...claims, iss: 'another' }),
    await made(header, { ...claims, exp: now }),
    await made(header, { ...claims, exp: undefined }),
    await made(header, { ...claims, sid: crypto.randomUUID() }),
    await made(header, { ...claims, sub: crypto.randomUUID() }),
    await made(header, claims, services.secrets.key('refresh-token')),
    '',
    'x',
    'a.b',
    'a.b.c',
    `${token}.`,
    ` ${token}`,
    `${token}=`,
  ]
  for (const text of forged) expect([text, await authenticate(services, text)]).toEqual([text, null])
})

test('refuses an access token with any one character changed', async () => {
  const { token } = await freshSession()
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (let place = 0; place < token.length; place++) {
    // Flip each character's lowest bit. Base64url decoders may ignore it in a part's last character; such a token must be refused, too.
    const value = alphabet.indexOf(token[place] ?? '')
    const flipped = token.slice(0, place) + (value < 0 ? '_' : alphabet[value ^ 1]) + token.slice(place + 1)
    expect([place, await authenticate(services, flipped)]).toEqual([place, null])
  }
})

test('the owner reads and changes the profile', async () => {
  const { token } = await freshSession()
  const ctx = await makeUserCtx(token)
  expect(await settingsHandlers.readProfile(ctx)).toMatchObject({ name: 'Noa Levi', language: 'en', level: 'basic' })
  expect(await settingsHandlers.updateProfile(ctx, { name: 'Ноа', language: 'ru' })).toMatchObject({ name: 'Ноа', language: 'ru' })
  expect(await settingsHandlers.updateProfile(ctx, {})).toMatchObject({ name: 'Ноа', language: 'ru' })
  const audited = await services.rows(sql`select details from audit_log where action = 'profile.changed' and actor_id = ${ctx.user.id}`)
  expect(audited).toEqual([{ details: { changed: ['name', 'language'] } }])
  expect((await authenticate(services, token))?.language).toBe('ru')
})

test('a user lists their sessions, ends one and ends all', async () => {
  const user = await makeUser(services)
  const agents = ['Mozilla/5.0 (Windows NT 10.0) Firefox/130.0', 'curl/8']
  const tokens = []
  for (const userAgent of agents) {
    services.move(60)
    tokens.push((await signIn(services, user.email, { userAgent, device: userAgent })).token)
  }
  const [first, second] = await Promise.all(tokens.map((token) => authenticateUser(services, token)))
  if (!first || !second) throw new Error('nobody')
  const ctx = { ...makeCtx(services), user: second }
  const list = async () => (await signInHandlers.listSessions(ctx)).items
  expect(await list()).toMatchObject([
    { id: second.sessionId, device: '', current: true },
    { id: first.sessionId, device: 'Firefox, Windows', current: false },
  ])
  expect(await signInHandlers.endSession(ctx, { id: first.sessionId })).toBeNull()
  expect(await signInHandlers.endSession(ctx, { id: first.sessionId })).toMatchObject({ code: 'not_found' })
  expect(await authenticate(services, tokens[0])).toBeNull()
  const stranger = await authenticateUser(services, (await signIn(services, (await makeUser(services)).email)).token)
  expect(await signInHandlers.endSession({ ...ctx, user: stranger }, { id: second.sessionId })).toMatchObject({ code: 'not_found' })
  expect(await list()).toHaveLength(1)
  expect(await signInHandlers.endAllSessions(ctx)).toBeNull()
  expect(await authenticate(services, tokens[1])).toBeNull()
})

/** Signs a new user in on each device; `known` lists the devices that are still known. */
async function signInOnDevices(...names: string[]) {
  const user = await makeUser(services)
  const on: Record<string, UserCtx> = {}
  for (const device of names) {
    services.move(60)
    const { token } = await signIn(services, user.email, { device, address: `198.51.${++network % 256}.1` })
    on[device] = { ...makeCtx(services, { device }), user: await authenticateUser(services, token) }
  }
  const ctxOn = (device: string): UserCtx => on[device] as UserCtx
  const known = async () =>
    (await services.rows(sql`select device_hash from known_devices where user_id = ${user.id} order by 1`)).map((row) => row.device_hash)
  return { user, ctxOn, known }
}

test('ending a session remotely forgets its device; signing out does not', async () => {
  const { ctxOn, known, user } = await signInOnDevices('own', 'stolen', 'third')
  const endOn = (device: string) => signInHandlers.endSession(ctxOn('own'), { id: ctxOn(device).user.sessionId })
  expect(await endOn('stolen')).toBeNull()
  expect(await known()).toEqual(['own', 'third'])
  await logout(ctxOn('third'))
  expect(await endOn('own')).toBeNull()
  expect(await known()).toEqual(['own', 'third'])

  const deviceMails = async () => (await mailsTo(services, user.email)).filter(({ template }) => template === 'newDevice')
  const before = (await deviceMails()).length
  services.move(3600)
  await signIn(services, user.email, { device: 'stolen' })
  expect(await deviceMails()).toHaveLength(before + 1)
})

test('ending older or all sessions keeps the current device known', async () => {
  const { ctxOn, known, user } = await signInOnDevices('own', 'stolen')
  services.move(60)
  const { token } = await signIn(services, user.email, { device: 'own', address: `198.51.${++network % 256}.1` })
  const again = { ...ctxOn('own'), user: await authenticateUser(services, token) }
  const other = await signInOnDevices('own', 'stolen')
  expect(await signInHandlers.endSession(again, { id: ctxOn('own').user.sessionId })).toBeNull()
  expect(await known()).toEqual(['own', 'stolen'])
  await signInHandlers.endAllSessions(again)
  expect(await known()).toEqual(['own'])
  expect(await other.known()).toEqual(['own', 'stolen'])
})

test('ending the other sessions forgets their devices', async () => {
  const { ctxOn, known, user } = await signInOnDevices('own', 'stolen')
  const endOthers = (keep: string | null) => endOtherSessions(services.db, user.id, { keep, now: services.clock() })
  await endOthers(ctxOn('own').user.sessionId)
  expect(await known()).toEqual(['own'])
  await endOthers(null)
  expect(await known()).toEqual([])
})

test('a copied refresh token makes its device unknown', async () => {
  const { email, id } = await makeUser(services)
  const known = () => services.rows(sql`select device_hash from known_devices where user_id = ${id}`)
  const on = (device: string, refreshToken: string) => refreshTokens(makeCtx(services, { device }), { refreshToken })
  const { refreshToken } = await signIn(services, email, { device: 'copied', address: `198.51.${++network % 256}.1` })
  const next = await on('copied', refreshToken)
  if (next instanceof Refusal) throw new Error(next.code)
  await on('copied', next.refreshToken)
  expect(await known()).toHaveLength(1)
  expect(outcomeCode(await on('copied', refreshToken))).toBe('session_ended')
  expect(await known()).toEqual([])
})

test('mails about a sign-in on a new device, but not on the first or a known one', async () => {
  const user = await makeUser(services)
  const deviceMails = async () => (await mailsTo(services, user.email)).filter(({ template }) => template === 'newDevice')
  for (const [device, mails] of [
    ['one', 0],
    ['one', 0],
    ['two', 1],
    ['two', 1],
    ['three', 2],
  ] as const) {
    services.move(60)
    await signIn(services, user.email, { device, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0' })
    expect(await deviceMails()).toHaveLength(mails)
    services.move(3600)
  }
  expect((await deviceMails())[0]).toMatchObject({ data: { device: 'Firefox, Windows', timeZone: 'UTC' } })
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['curl/8.9', ''],
  ['', ''],
])('%s is shown as %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
