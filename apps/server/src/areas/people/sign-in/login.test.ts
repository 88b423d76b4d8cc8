import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshEmail, makeUser, orderCode, outcomeCode, signIn, wrongCodeFor } from '../../../../test/accounts.ts'
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
const countSessions = (email: string) =>
  count(sql`select count(*) as n from sessions join users on users.id = user_id where email = ${email}`)
const countWrongTries = (email: string) => count(sql`select wrong_tries as n from access_codes where email = ${email}`)

/** Enters wrong codes until `tries` were checked. */
async function useUpTries(email: string, tries: number) {
  for (let done = 0; done < tries; done += 5) {
    const code = await orderCode(services, email, elsewhere())
    for (let nth = 0; nth < Math.min(5, tries - done); nth++) expect(outcomeCode(await enter(email, wrongCodeFor(code)))).toBe('wrong_code')
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
  expect(outcomeCode(await enter(email, code))).toBe('wrong_code')
  expect(await countSessions(email)).toBe(1)
})

test('an address in capitals reaches the same account', async () => {
  const { email } = await makeUser(services)
  const code = await orderCode(services, email)
  expect(outcomeCode(await enter(email, code))).toBe('ok')
  expect(await countSessions(email.toUpperCase())).toBe(1)
})

test('50 parallel sign-ins with the right code start one session', async () => {
  const { email } = await makeUser(services)
  const answers = await enterOften(50, email, await orderCode(services, email))
  expect(answers.filter((answer) => outcomeCode(answer) === 'ok')).toHaveLength(1)
  expect(await countSessions(email)).toBe(1)
})

test('of 100 parallel wrong codes five are checked, and the code ends', async () => {
  const { email } = await makeUser(services)
  const code = await orderCode(services, email)
  const answers = await enterOften(100, email, wrongCodeFor(code))
  expect(new Set(answers.map(outcomeCode))).toEqual(new Set(['wrong_code']))
  expect(await countWrongTries(email)).toBe(5)
  expect(await count(sql`select wrong_tries as n from wrong_try_budgets where email = ${email}`)).toBe(5)
  expect(outcomeCode(await enter(email, code))).toBe('wrong_code')
  expect(await countSessions(email)).toBe(0)
})

test('a code stays valid after four failed attempts and ends with the fifth', async () => {
  const [one, two] = [await makeUser(services), await makeUser(services)]
  for (const [{ email }, wrong, outcome] of [
    [one, 4, 'ok'],
    [two, 5, 'wrong_code'],
  ] as const) {
    const code = await orderCode(services, email)
    for (let nth = 0; nth < wrong; nth++) await enter(email, wrongCodeFor(code))
    expect(outcomeCode(await enter(email, code))).toBe(outcome)
  }
})

test('a code expires after ten minutes', async () => {
  const [one, two] = [await makeUser(services), await makeUser(services)]
  const [first, second] = [await orderCode(services, one.email), await orderCode(services, two.email)]
  services.move(599)
  expect(outcomeCode(await enter(one.email, first))).toBe('ok')
  services.move(2)
  expect(outcomeCode(await enter(two.email, second))).toBe('wrong_code')
})

test('a code does not work for another address', async () => {
  const [one, two] = [await makeUser(services), await makeUser(services)]
  const code = await orderCode(services, one.email)
  const other = await orderCode(services, two.email)
  if (code !== other) expect(outcomeCode(await enter(two.email, code))).toBe('wrong_code')
})

test('from the 21st failed attempt of a day each wait is twice as long', async () => {
  const { email } = await makeUser(services)
  await useUpTries(email, 19)
  const code = await orderCode(services, email, elsewhere())
  expect(outcomeCode(await enter(email, wrongCodeFor(code)))).toBe('wrong_code')
  for (const wait of [30, 60, 120]) {
    expect(await enter(email, code)).toMatchObject({ code: 'too_many_tries', vars: { wait }, retryAfter: wait })
    services.move(wait - 1)
    expect(outcomeCode(await enter(email, code))).toBe('too_many_tries')
    services.move(1)
    expect(outcomeCode(await enter(email, wrongCodeFor(code)))).toBe('wrong_code')
  }
  expect(await countWrongTries(email)).toBe(4)
  services.move(240)
  expect(outcomeCode(await enter(email, code))).toBe('ok')
})

test('over budget, 40 parallel attempts count as one', async () => {
  const { email } = await makeUser(services)
  await useUpTries(email, 20)
  const code = await orderCode(services, email, elsewhere())
  const answers = await enterOften(40, email, wrongCodeFor(code))
  expect(answers.filter((answer) => outcomeCode(answer) === 'wrong_code')).toHaveLength(1)
  expect(await countWrongTries(email)).toBe(1)
})

test('the wait is at most an hour, and the budget is full again after a day', async () => {
  const { email } = await makeUser(services)
  await useUpTries(email, 20)
  await services.db.execute(sql`update wrong_try_budgets set wrong_tries = 900 where email = ${email}`)
  const code = await orderCode(services, email, elsewhere())
  await enter(email, wrongCodeFor(code))
  expect(await enter(email, code)).toMatchObject({ code: 'too_many_tries', vars: { wait: 3600 } })
  services.move(86_400)
  const next = await orderCode(services, email, elsewhere())
  for (let nth = 0; nth < 4; nth++) expect(outcomeCode(await enter(email, wrongCodeFor(next)))).toBe('wrong_code')
  expect(outcomeCode(await enter(email, next))).toBe('ok')
})

test('attempts by strangers or devices of other accounts never block a known device', async () => {
  const { email } = await makeUser(services)
  const stranger = await makeUser(services)
  const device = 'the device of the owner'
  const kept: number[] = []
  const keepOwnDevice = (seconds: number) => {
    kept.push(seconds)
    return device
  }
  await signIn(services, email, { ...elsewhere(), keepDevice: keepOwnDevice })
  // A day after a code request, 400 days after signing in.
  expect(kept).toEqual([86_400, 400 * 86_400])
  await signIn(services, stranger.email, { ...elsewhere(), device: 'the device of a stranger' })
  services.move(60)

  await useUpTries(email, 20)
  const code = await orderCode(services, email, elsewhere())
  expect(outcomeCode(await enter(email, wrongCodeFor(code)))).toBe('wrong_code')
  expect(outcomeCode(await enter(email, code))).toBe('too_many_tries')
  expect(outcomeCode(await enter(email, code, { device: 'the device of a stranger' }))).toBe('too_many_tries')
  const again: number[] = []
  const keepDevice = (seconds: number) => String(again.push(seconds))
  const own = await orderCode(services, email, { device, keepDevice })
  expect(outcomeCode(await enter(email, own, { device, keepDevice }))).toBe('ok')
  expect(again).toEqual([])
})

test('binds the device cookie to its host over https', async () => {
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
  // A cookie without the prefix could come from another host of the domain.
  expect(await enterHere({ cookie: (cookie.split(';')[0] ?? '').replace('__Host-', '') })).toMatch(/^__Host-device=/)
  await https.close()
})

test('entering the code creates the account with the registered name and the page’s language', async () => {
  const email = freshEmail()
  const code = await orderCode(services, email, { name: 'Ada <b>Lovelace</b>' })
  expect(await services.rows(sql`select 1 from users where email = ${email}`)).toEqual([])
  expect(outcomeCode(await enter(email, code, { language: 'de' }))).toBe('ok')
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

test('signs in to an account that was created meanwhile', async () => {
  const email = freshEmail()
  const code = await orderCode(services, email, { name: 'Second' })
  await makeUser(services, { email, name: 'First' })
  expect(outcomeCode(await enter(email, code))).toBe('ok')
  expect(await services.rows(sql`select name from users where email = ${email}`)).toEqual([{ name: 'First' }])
})

test('only the right code reveals that an account is suspended or blocked', async () => {
  for (const status of ['suspended', 'blocked'] as const) {
    const { email } = await makeUser(services, { status })
    const code = await orderCode(services, email)
    expect(outcomeCode(await enter(email, wrongCodeFor(code)))).toBe('wrong_code')
    expect(await enter(email, code)).toMatchObject({ code: `account_${status}`, vars: { email: services.env.site.contactEmail } })
    expect(outcomeCode(await enter(email, code))).toBe('wrong_code')
    expect(await countSessions(email)).toBe(0)
  }
})

test('tells suspended and blocked users the reason and whom to write to', async () => {
  const site = await createTestApp()
  for (const [status, words] of [
    ['suspended', 'This account is suspended. Unpaid invoice of May. Please email hello@waymark.example.'],
    ['blocked', 'This account is blocked. Please email hello@waymark.example.'],
  ] as const) {
    const { email } = await makeUser(site.services, { status, statusReason: status === 'suspended' ? 'Unpaid invoice of May.' : null })
    const payload = { email, access_code: await orderCode(site.services, email) }
    const response = await site.fastify.inject({ method: 'POST', url: '/api/react/login', payload })
    expect([response.statusCode, response.json().detail]).toEqual([403, words])
  }
  await site.close()
})
