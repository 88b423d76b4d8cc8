import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticateUser, freshEmail, makeUser, orderCode, signIn } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { makeCtx } from '../../../../test/services.ts'
import { authenticate } from '../sign-in/commands/sessions.ts'
import { changeRole, createStaff, disableStaff, resetSecondFactor } from './commands/manage-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.services.move(3600))
afterAll(() => app.close())

type SignedInUser = Pick<Awaited<ReturnType<typeof makeSignedIn>>, 'bearer'>
const post = (path: string, person: SignedInUser, payload: object = {}) =>
  app.fastify.inject({ method: 'POST', url: `/api/react/${path}`, headers: person.bearer, payload })
const enrol = async (person: SignedInUser): Promise<string> => (await post('user/second_factor/enrol', person)).json().secret
const appCode = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.services.clock().getTime() + seconds * 1000 })
const verify = (person: SignedInUser, code: string) => post('user/second_factor', person, { code })
const profile = async (person: SignedInUser) =>
  (await app.fastify.inject({ url: '/api/react/user/profile', headers: person.bearer })).json()
const listActions = async (id: string) =>
  (await app.services.rows(sql`select action from audit_log where subject = ${`user:${id}`} order by id`)).map(({ action }) => action)

test('signing in tells only staff which second factor is due', async () => {
  const person = await makeSignedIn(app.services, { staffRole: 'vendor' })
  const customer = await makeUser(app.services)
  const enter = async (email: string) => {
    app.services.move(60)
    const access_code = await orderCode(app.services, email)
    return (await app.fastify.inject({ method: 'POST', url: '/api/react/login', payload: { email, access_code } })).json()
  }
  expect(await enter(person.user.email)).toMatchObject({ second_factor: 'enrol' })
  expect((await verify(person, appCode(await enrol(person)))).statusCode).toBe(200)
  expect(await enter(person.user.email)).toMatchObject({ second_factor: 'verify' })
  expect(await enter(customer.email)).not.toHaveProperty('second_factor')
})

test('staff enrol an app once, and the session opens nothing before its first code', async () => {
  const person = await makeSignedIn(app.services, { staffRole: 'admin' })
  expect(await profile(person)).toMatchObject({ code: 'second_factor_required' })
  expect(await authenticate(app.services, person.token)).toMatchObject({ staffRole: null, owesSecondFactor: true })
  const first = await enrol(person)
  const { secret, uri } = (await post('user/second_factor/enrol', person)).json()
  expect(uri).toMatch(/^otpauth:\/\/totp\/Waymark:.*issuer=Waymark&secret=/)
  expect((await verify(person, appCode(first))).json().code).toBe('wrong_code')
  const { recovery_codes: codes } = (await verify(person, appCode(secret))).json()
  expect(codes).toHaveLength(10)
  for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{6}-[A-Z2-9]{6}$/)
  expect(await profile(person)).toMatchObject({ second_factor: 'done' })
  expect(await authenticate(app.services, person.token)).toMatchObject({ staffRole: 'admin', owesSecondFactor: false })
  expect((await post('user/second_factor/enrol', person)).json().code).toBe('second_factor_exists')

  app.services.move(60)
  const next = { bearer: { authorization: `Bearer ${(await signIn(app.services, person.user.email)).token}` } }
  expect(await profile(next)).toMatchObject({ code: 'second_factor_required' })
  expect((await verify(next, appCode(secret))).json()).toEqual({ recovery_codes: [] })
  const stored = await app.services.rows(
    sql`select totp_secret, (select string_agg(code_hash, ' ') from recovery_codes) as codes from users where id = ${person.user.id}`,
  )
  expect(JSON.stringify(stored)).not.toMatch(new RegExp([secret, ...codes].join('|')))
})

test('each code works once, even when sent in parallel', async () => {
  const person = await makeSignedIn(app.services, { staffRole: 'manager' })
  const secret = await enrol(person)
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(person, appCode(secret))))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await verify(person, appCode(secret, -30))).json().code).toBe('wrong_code')
  expect((await verify(person, appCode(secret, 30))).statusCode).toBe(200)
  app.services.move(90)
  expect((await verify(person, appCode(secret, -60))).json().code).toBe('wrong_code')
  expect((await verify(person, appCode(secret))).statusCode).toBe(200)
  for (let round = 0; round < 16; round++) await verify(person, '000000')
  expect((await verify(person, appCode(secret, 30))).json().code).toBe('too_many_tries')
})

test('repeats recovery codes for ten minutes in the session that enrolled the app', async () => {
  const person = await makeSignedIn(app.services, { staffRole: 'manager' })
  const secret = await enrol(person)
  const requestCodes = async (who: typeof person, code: string) => (await verify(who, code)).json().recovery_codes
  const lost = await requestCodes(person, appCode(secret))
  for (const _ of [1, 2]) {
    app.services.move(60)
    const again = await requestCodes(person, appCode(secret))
    expect([again.length, again.filter((code: string) => lost.includes(code))]).toEqual([10, []])
    expect((await verify(person, lost[0])).json().code).toBe('wrong_code')
  }
  const elsewhere = { ...person, bearer: { authorization: `Bearer ${(await signIn(app.services, person.user.email)).token}` } }
  app.services.move(60)
  expect(await requestCodes(elsewhere, appCode(secret))).toEqual([])
  app.services.move(421)
  expect(await requestCodes(person, appCode(secret))).toEqual([])
})

test('a recovery code replaces the app once', async () => {
  const person = await makeSignedIn(app.services, { staffRole: 'vendor' })
  const { recovery_codes: codes } = (await verify(person, appCode(await enrol(person)))).json()
  const again = () => verify(person, ` ${codes[0].toLowerCase()} `)
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await verify(person, 'AAAAAA-AAAAAA')).json().code).toBe('wrong_code')
})

test('audits failed second factors with the session, without the typed code', async () => {
  const person = await makeSignedIn(app.services, { staffRole: 'manager' })
  await verify(person, appCode(await enrol(person)))
  await verify(person, '123456')
  await verify(person, 'AAAAAA-AAAAAA')
  const failed = await app.services.rows(
    sql`select actor_id, details from audit_log where subject = ${`user:${person.user.id}`} and action = 'second_factor.failed'`,
  )
  const { sessionId } = (await authenticate(app.services, person.token)) ?? {}
  expect(failed).toEqual(Array(2).fill({ actor_id: person.user.id, details: { session: sessionId } }))
})

test('customers cannot enrol a second factor', async () => {
  const person = await makeSignedIn(app.services)
  expect(await profile(person)).toMatchObject({ staff_role: null, second_factor: 'none' })
  expect((await post('user/second_factor/enrol', person)).json().code).toBe('forbidden')
  expect((await verify(person, '000000')).json().code).toBe('forbidden')
})

test('suspension ends access immediately and says why; reinstatement restores it', async () => {
  const [staff, person] = [await makeStaff(app.services, 'manager'), await makeSignedIn(app.services)]
  const { id, email } = person.user
  const change = (status: string, reason?: string) => post(`staff/user/${id}/status`, staff, { status, reason })
  expect((await change('suspended')).json().errors).toEqual([{ path: 'reason', message: 'Required' }])
  expect((await change('deleted', 'x')).statusCode).toBe(422)
  const answers = await Promise.all(Array.from({ length: 5 }, () => change('suspended', 'unpaid invoice')))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409, 409])
  expect((await app.fastify.inject({ url: '/api/react/user/profile', headers: person.bearer })).statusCode).toBe(401)
  expect((await post('refresh_token', person, { refresh_token: person.refreshToken })).statusCode).toBe(401)

  app.services.move(60)
  const enter = async () => {
    const access_code = await orderCode(app.services, email)
    return app.fastify.inject({ method: 'POST', url: '/api/react/login', payload: { email, access_code } })
  }
  expect((await enter()).json()).toMatchObject({
    code: 'account_suspended',
    detail: expect.stringContaining('This account is suspended. Unpaid invoice. Please email'),
  })
  expect((await change('blocked', 'Fraud.')).statusCode).toBe(204)
  app.services.move(60)
  expect((await enter()).json()).toMatchObject({ code: 'account_blocked' })
  expect((await change('active')).statusCode).toBe(204)
  app.services.move(60)
  expect((await enter()).statusCode).toBe(200)
  expect(await listActions(id)).toEqual([
    'session.started',
    'account.suspended',
    'account.blocked',
    'account.reinstated',
    'session.started',
  ])

  // Other staff read the reason later, and the user finds it in the data export.
  const { body } = await app.fastify.inject({ url: `/api/react/staff/customer/${id}`, headers: staff.bearer })
  const by = staff.user.name
  expect(JSON.parse(body)).toMatchObject({
    status: 'active',
    status_reason: '',
    status_changes: [
      { status: 'active', reason: '', by },
      { status: 'blocked', reason: 'Fraud.', by },
      { status: 'suspended', reason: 'unpaid invoice', by },
    ],
  })
})

test('refuses a status change when the status is no longer the one that was displayed', async () => {
  const [staff, person] = [await makeStaff(app.services, 'manager'), await makeSignedIn(app.services)]
  const { id } = person.user
  const change = (before: string, status: string, reason: string) => post(`staff/user/${id}/status`, staff, { status, reason, before })
  expect((await change('active', 'suspended', 'Unpaid.')).statusCode).toBe(204)
  expect((await change('suspended', 'blocked', 'Fraud.')).statusCode).toBe(204)
  expect((await change('suspended', 'active', '')).json()).toMatchObject({ status: 409, code: 'account_changed' })
  expect((await change('active', 'suspended', 'Another reason.')).json().code).toBe('account_changed')
  const [kept] = await app.services.rows(sql`select status, status_reason from users where id = ${id}`)
  expect(kept).toEqual({ status: 'blocked', status_reason: 'Fraud.' })
  expect(await listActions(id)).toEqual(['session.started', 'account.suspended', 'account.blocked'])
  expect((await change('blocked', 'active', '')).statusCode).toBe(204)
})

test('answers not_found for staff and unknown accounts', async () => {
  const staff = await makeStaff(app.services, 'admin')
  const colleague = await makeUser(app.services, { staffRole: 'vendor' })
  for (const id of [colleague.id, staff.user.id, '01890000-0000-7000-8000-000000000000'])
    expect((await post(`staff/user/${id}/status`, staff, { status: 'blocked', reason: 'x' })).json().code).toBe('not_found')
})

test('creates, resets and disables staff from the command line, ending all sessions', async () => {
  const person = await makeSignedIn(app.services)
  expect(await createStaff(app.services, person.user.email.toUpperCase(), 'admin')).toContain('is now admin')
  expect(await authenticate(app.services, person.token)).toBeNull()
  const fresh = freshEmail()
  await createStaff(app.services, fresh, 'manager')
  const { token } = await signIn(app.services, fresh)
  const bearer = { authorization: `Bearer ${token}` }
  expect((await verify({ bearer }, appCode(await enrol({ bearer })))).statusCode).toBe(200)
  // Staff with an app keep it with another role and are not asked to enrol again.
  expect(await createStaff(app.services, fresh, 'vendor')).toContain('is now vendor and enters a code from their app at the next sign-in')
  await resetSecondFactor(app.services, fresh)
  expect(await authenticate(app.services, token)).toBeNull()
  app.services.move(60)
  const again = { bearer: { authorization: `Bearer ${(await signIn(app.services, fresh)).token}` } }
  expect((await post('user/second_factor/enrol', again)).statusCode).toBe(200)
  await disableStaff(app.services, fresh)
  app.services.move(60)
  const last = { bearer: { authorization: `Bearer ${(await signIn(app.services, fresh)).token}` } }
  expect(await profile(last)).toMatchObject({ staff_role: null, second_factor: 'none' })
  await expect(createStaff(app.services, fresh, 'king')).rejects.toThrow('is not a role')
  await expect(createStaff(app.services, 'nobody', 'admin')).rejects.toThrow('is not an email address')
  await expect(disableStaff(app.services, freshEmail())).rejects.toThrow('There is no staff account')
})

test.each(['suspended', 'blocked'] as const)('making a %s account staff from the command line reopens it', async (status) => {
  const { id, email } = await makeUser(app.services, { status, statusReason: 'By mistake.' })
  expect(await createStaff(app.services, email, 'manager')).toContain('is active again')
  expect(await app.services.rows(sql`select status, status_reason, staff_role from users where id = ${id}`)).toEqual([
    { status: 'active', status_reason: null, staff_role: 'manager' },
  ])
  const { token } = await signIn(app.services, email)
  expect(await profile({ bearer: { authorization: `Bearer ${token}` } })).toMatchObject({ code: 'second_factor_required' })
})

test('changing one member of staff does not affect another', async () => {
  const [kept, changed] = [
    await makeSignedIn(app.services, { staffRole: 'admin' }),
    await makeSignedIn(app.services, { staffRole: 'vendor' }),
  ]
  const secret = await enrol(kept)
  const { recovery_codes: codes } = (await verify(kept, appCode(secret))).json()
  const { id } = kept.user
  const all = sql`select u::text, (select array_agg(code_hash order by code_hash) from recovery_codes where user_id = u.id) as codes,
    (select array_agg(s::text order by s.id) from sessions s where user_id = u.id) as sessions from users u where u.id = ${id}`
  const before = await app.services.rows(all)
  const recovery = (await verify(changed, appCode(await enrol(changed)))).json().recovery_codes
  expect((await verify(changed, codes[0])).json().code).toBe('wrong_code')
  expect((await verify(changed, recovery[0])).statusCode).toBe(200)
  expect(await app.services.rows(all)).toEqual(before)
  const managing = { ...makeCtx(app.services), user: await authenticateUser(app.services, kept.token) }
  expect(await changeRole(managing, { id: changed.user.id, role: 'manager' })).toBeNull()
  expect(await changeRole(managing, { id: changed.user.id, role: null })).toBeNull()
  expect(await app.services.rows(all)).toEqual(before)
  const other = await makeUser(app.services, { staffRole: 'manager' })
  await resetSecondFactor(app.services, other.email)
  await disableStaff(app.services, other.email)
  expect(await app.services.rows(all)).toEqual(before)
})
