import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, freshEmail, makeUser, orderCode, signIn, wrongFor } from '../../../../test/accounts.ts'
import { createTestApp } from '../../../../test/app.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import type { Ctx } from '../../../platform/context.ts'
import { login } from './commands/login.ts'

let services: TestServices
let network = 0
const elsewhere = () => ({ address: `198.51.${++network % 256}.1` })
const enter = (email: string, accessCode: string, overrides: Partial<Ctx> = {}) =>
  login(makeCtx(services, overrides), { email, accessCode })
const enterOften = (times: number, email: string, accessCode: string) =>
  Promise.all(Array.from({ length: times }, () => enter(email, accessCode)))
const count = async (query: ReturnType<typeof sql>) => Number((await services.rows(query))[0]?.n)
const sessionsOf = (email: string) => count(sql`select count(*) as n from sessions join users on users.id = user_id where email = ${email}`)
const wrongTries = (email: string) => count(sql`select wrong_tries as n from access_codes where email = ${email}`)

/** Enters wrong codes until this many were looked at. */
async function spend(email: string, tries: number) {
  for (let done = 0; done < tries; done += 5) {
    const code = await orderCode(services, email, elsewhere())
    for (let nth = 0; nth < Math.min(5, tries - done); nth++) expect(codeOf(await enter(email, wrongFor(code)))).toBe('wrong_code')
    services.move(900)
  }
}

beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(() => services.move(3600))
afterAll(() => services.close())

test('the right code signs in once', async () => {
  const { email } = await makeUser(services)
  const code = await orderCode(services, email)
  expect(await enter(email, code)).toMatchObject({ token: expect.any(String), refreshToken: expect.any(String) })
  expect(codeOf(await enter(email, code))).toBe('wrong_code')
  expect(await sessionsOf(email)).toBe(1)
})

test('an address in capitals is the same account', async () => {
  const { email } = await makeUser(services)
  const code = await orderCode(services, email)
  expect(codeOf(await enter(email, code))).toBe('ok')
  expect(await sessionsOf(email.toUpperCase())).toBe(1)
})

test('50 at once with the right code give one session', async () => {
  const { email } = await makeUser(services)
  const answers = await enterOften(50, email, await orderCode(services, email))
  expect(answers.filter((answer) => codeOf(answer) === 'ok')).toHaveLength(1)
  expect(await sessionsOf(email)).toBe(1)
})

test('100 wrong tries at once: five are looked at, and the code is dead', async () => {
  const { email } = await makeUser(services)
  const code = await orderCode(services, email)
  const answers = await enterOften(100, email, wrongFor(code))
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['wrong_code']))
  expect(await wrongTries(email)).toBe(5)
  expect(await count(sql`select wrong_tries as n from wrong_try_budgets where email = ${email}`)).toBe(5)
  expect(codeOf(await enter(email, code))).toBe('wrong_code')
  expect(await sessionsOf(email)).toBe(0)
})

test('four wrong tries leave it alive, the fifth kills it', async () => {
  const [one, two] = [await makeUser(services), await makeUser(services)]
  for (const [{ email }, wrong, outcome] of [
    [one, 4, 'ok'],
    [two, 5, 'wrong_code'],
  ] as const) {
    const code = await orderCode(services, email)
    for (let nth = 0; nth < wrong; nth++) await enter(email, wrongFor(code))
    expect(codeOf(await enter(email, code))).toBe(outcome)
  }
})

test('a code lives ten minutes and not a second longer', async () => {
  const [one, two] = [await makeUser(services), await makeUser(services)]
  const [first, second] = [await orderCode(services, one.email), await orderCode(services, two.email)]
  services.move(599)
  expect(codeOf(await enter(one.email, first))).toBe('ok')
  services.move(2)
  expect(codeOf(await enter(two.email, second))).toBe('wrong_code')
})

test('a code of one address opens no other', async () => {
  const [one, two] = [await makeUser(services), await makeUser(services)]
  const code = await orderCode(services, one.email)
  const other = await orderCode(services, two.email)
  if (code !== other) expect(codeOf(await enter(two.email, code))).toBe('wrong_code')
})

test('the 21st wrong try of a day waits, whichever code it is for, twice as long each time; the code is not looked at', async () => {
  const { email } = await makeUser(services)
  await spend(email, 19)
  const code = await orderCode(services, email, elsewhere())
  expect(codeOf(await enter(email, wrongFor(code)))).toBe('wrong_code')
  for (const wait of [30, 60, 120]) {
    expect(await enter(email, code)).toMatchObject({ code: 'too_many_tries', vars: { wait }, retryAfter: wait })
    services.move(wait - 1)
    expect(codeOf(await enter(email, code))).toBe('too_many_tries')
    services.move(1)
    expect(codeOf(await enter(email, wrongFor(code)))).toBe('wrong_code')
  }
  expect(await wrongTries(email)).toBe(4)
  services.move(240)
  expect(codeOf(await enter(email, code))).toBe('ok')
})

test('over budget one try at a time, however many ask at once', async () => {
  const { email } = await makeUser(services)
  await spend(email, 20)
  const code = await orderCode(services, email, elsewhere())
  const answers = await enterOften(40, email, wrongFor(code))
  expect(answers.filter((answer) => codeOf(answer) === 'wrong_code')).toHaveLength(1)
  expect(await wrongTries(email)).toBe(1)
})

test('the wait grows to an hour and no further; after a day the budget is whole again', async () => {
  const { email } = await makeUser(services)
  await spend(email, 20)
  await services.db.execute(sql`update wrong_try_budgets set wrong_tries = 900 where email = ${email}`)
  const code = await orderCode(services, email, elsewhere())
  await enter(email, wrongFor(code))
  expect(await enter(email, code)).toMatchObject({ code: 'too_many_tries', vars: { wait: 3600 } })
  services.move(86_400)
  const next = await orderCode(services, email, elsewhere())
  for (let nth = 0; nth < 4; nth++) expect(codeOf(await enter(email, wrongFor(next)))).toBe('wrong_code')
  expect(codeOf(await enter(email, next))).toBe('ok')
})

test('a flood of strangers never keeps a known device out; a device of another account is a stranger', async () => {
  const { email } = await makeUser(services)
  const stranger = await makeUser(services)
  const device = 'the device of the owner'
  const kept: number[] = []
  const keepIt = (seconds: number) => {
    kept.push(seconds)
    return device
  }
  await signIn(services, email, { ...elsewhere(), keepDevice: keepIt })
  // A day for who asks, 400 for who signed in.
  expect(kept).toEqual([86_400, 400 * 86_400])
  await signIn(services, stranger.email, { ...elsewhere(), device: 'the device of a stranger' })
  services.move(60)

  await spend(email, 20)
  const code = await orderCode(services, email, elsewhere())
  expect(codeOf(await enter(email, wrongFor(code)))).toBe('wrong_code')
  expect(codeOf(await enter(email, code))).toBe('too_many_tries')
  expect(codeOf(await enter(email, code, { device: 'the device of a stranger' }))).toBe('too_many_tries')
  const again: number[] = []
  const keepDevice = (seconds: number) => String(again.push(seconds))
  const own = await orderCode(services, email, { device, keepDevice })
  expect(codeOf(await enter(email, own, { device, keepDevice }))).toBe('ok')
  expect(again).toEqual([])
})

test('over https the device cookie is bound to its host', async () => {
  const https = await createTestApp({ settings: { PUBLIC_URL: 'https://waymark.example' } })
  const { email } = await makeUser(https.services)
  const enterHere = async (headers: Record<string, string> = {}) => {
    const payload = { email, access_code: await orderCode(https.services, email) }
    const response = await https.fastify.inject({ method: 'POST', url: '/api/react/login', headers, payload })
    https.services.move(60)
    return String(response.headers['set-cookie'] ?? '')
  }
  const cookie = await enterHere()
  expect(cookie).toMatch(/^__Host-device=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
  expect(await enterHere({ cookie: cookie.split(';')[0] ?? '' })).toBe('')
  // One without the prefix could have been set by another host of the domain.
  expect(await enterHere({ cookie: (cookie.split(';')[0] ?? '').replace('__Host-', '') })).toMatch(/^__Host-device=/)
  await https.close()
})

test('an account is made when its code is accepted, with the name given then and the language of the reader', async () => {
  const email = freshEmail()
  const code = await orderCode(services, email, { name: 'Ada <b>Lovelace</b>' })
  expect(await services.rows(sql`select 1 from users where email = ${email}`)).toEqual([])
  expect(codeOf(await enter(email, code, { language: 'de' }))).toBe('ok')
  expect(await services.rows(sql`select name, language, status, staff_role from users where email = ${email}`)).toEqual([
    { name: 'Ada <b>Lovelace</b>', language: 'de', status: 'active', staff_role: null },
  ])
  expect(
    (
      await services.rows(
        sql`select action from audit_log join users on subject = 'user:' || users.id where email = ${email} order by audit_log.id`,
      )
    ).map(({ action }) => action),
  ).toEqual(['account.created', 'session.started'])
})

test('an account that was made meanwhile is signed in to, not made twice', async () => {
  const email = freshEmail()
  const code = await orderCode(services, email, { name: 'Second' })
  await makeUser(services, { email, name: 'First' })
  expect(codeOf(await enter(email, code))).toBe('ok')
  expect(await services.rows(sql`select name from users where email = ${email}`)).toEqual([{ name: 'First' }])
})

test('suspended and blocked accounts are told so only with the right code, and get no session', async () => {
  for (const status of ['suspended', 'blocked'] as const) {
    const { email } = await makeUser(services, { status })
    const code = await orderCode(services, email)
    expect(codeOf(await enter(email, wrongFor(code)))).toBe('wrong_code')
    expect(await enter(email, code)).toMatchObject({ code: `account_${status}`, vars: { email: services.env.site.contactEmail } })
    expect(codeOf(await enter(email, code))).toBe('wrong_code')
    expect(await sessionsOf(email)).toBe(0)
  }
})

test('suspended and blocked people see why and whom to write to', async () => {
  const site = await createTestApp()
  for (const [status, words] of [
    ['suspended', 'This account is suspended. Unpaid invoice of May. Please write to hello@waymark.example.'],
    ['blocked', 'This account is blocked. Please write to hello@waymark.example.'],
  ] as const) {
    const { email } = await makeUser(site.services, { status, statusReason: status === 'suspended' ? 'Unpaid invoice of May.' : null })
    const payload = { email, access_code: await orderCode(site.services, email) }
    const response = await site.fastify.inject({ method: 'POST', url: '/api/react/login', payload })
    expect([response.statusCode, response.json().detail]).toEqual([403, words])
  }
  await site.close()
})
