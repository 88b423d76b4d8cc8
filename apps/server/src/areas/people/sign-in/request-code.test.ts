import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshEmail, mailsTo, makeUser, orderCode, outcomeCode, wrongCodeFor } from '../../../../test/accounts.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { buildApp } from '../../../app.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createDemoAccounts } from './commands/create-demo-accounts.ts'
import { login } from './commands/login.ts'
import { requestCode } from './commands/request-code.ts'
import { tidySignIns } from './commands/tidy-sign-ins.ts'

let services: TestServices
let network = 0
/** Uses another network each time, so that only the limit in question counts. */
const elsewhere = () => ({ address: `198.51.${++network % 256}.1` })
const ask = (email: string, name?: string) => requestCode(makeCtx(services, elsewhere()), { email, ...(name !== undefined && { name }) })
const enter = (email: string, accessCode: string) => login(makeCtx(services), { email, accessCode })

beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

test('known, unknown, staff and suspended addresses cannot be told apart', async () => {
  const emails = [
    freshEmail(),
    (await makeUser(services)).email,
    (await makeUser(services, { staffRole: 'admin' })).email,
    (await makeUser(services, { status: 'suspended' })).email,
  ]
  const seen = []
  for (const email of emails) {
    services.statements()
    seen.push({
      answer: await ask(email),
      again: outcomeCode(await ask(email)),
      wrong: outcomeCode(await enter(email, 'wrong!')),
      statements: services.statements(),
    })
  }
  expect(seen[0]).toMatchObject({ answer: { accessCode: '', resendAfter: 30 }, again: 'code_too_soon', wrong: 'wrong_code' })
  expect(seen[0]?.statements.length).toBeGreaterThan(5)
  for (const other of seen) expect(other).toEqual(seen[0])
})

test('registering a known address sends an ordinary code and keeps the name', async () => {
  const known = await makeUser(services, { name: 'Before' })
  const fresh = freshEmail()
  services.statements()
  const first = await ask(known.email, 'Somebody else')
  const statements = services.statements()
  expect(await ask(fresh, 'Somebody else')).toEqual(first)
  expect(services.statements()).toEqual(statements)

  const mail = (await mailsTo(services, known.email)).at(-1)
  expect(mail?.template).toBe('code')
  expect(outcomeCode(await enter(known.email, mail?.template === 'code' ? mail.data.code : ''))).toBe('ok')
  expect(await services.rows(sql`select name from users where email = ${known.email}`)).toEqual([{ name: 'Before' }])
})

test('an unknown address gets a mail without a code, and no code works', async () => {
  const email = freshEmail()
  await ask(email)
  expect(await mailsTo(services, email)).toMatchObject([{ template: 'noAccount', data: { asked: 'code' } }])
  expect(outcomeCode(await enter(email, '000000'))).toBe('wrong_code')
  expect(await services.rows(sql`select 1 from users where email = ${email}`)).toEqual([])
})

test('sends a new code after 30 s, which replaces the old one, and five an hour per address', async () => {
  const { email } = await makeUser(services)
  const old = await orderCode(services, email, elsewhere())
  services.move(29)
  expect(await ask(email)).toMatchObject({ code: 'code_too_soon', vars: { wait: 1 }, retryAfter: 1 })
  services.move(1)
  let code = await orderCode(services, email, elsewhere())
  if (old !== code) expect(outcomeCode(await enter(email, old))).toBe('wrong_code')
  for (let sent = 2; sent < 5; sent++) {
    services.move(30)
    code = await orderCode(services, email, elsewhere())
  }
  services.move(30)
  const refused = await ask(email)
  expect(refused).toMatchObject({ code: 'too_many_codes' })
  const retryAfter = refused instanceof Refusal ? (refused.retryAfter ?? 0) : 0
  // The refused request left the last code valid.
  expect(outcomeCode(await enter(email, code))).toBe('ok')
  services.move(retryAfter - 1)
  expect(outcomeCode(await ask(email))).toBe('too_many_codes')
  services.move(1)
  expect(outcomeCode(await ask(email))).toBe('ok')
})

test('a code sent while the clock was hours ahead does not delay the next one', async () => {
  const { email } = await makeUser(services)
  services.move(5 * 3600)
  expect(outcomeCode(await ask(email))).toBe('ok')
  services.move(-5 * 3600)
  expect(outcomeCode(await ask(email))).toBe('ok')
  expect(await ask(email)).toMatchObject({ code: 'code_too_soon', retryAfter: 30 })
})

test('a request that is too early does not count against the hourly limit', async () => {
  const { email } = await makeUser(services)
  const outcomes = []
  for (let round = 0; round < 5; round++) {
    outcomes.push(outcomeCode(await ask(email)), outcomeCode(await ask(email)))
    services.move(30)
  }
  expect(outcomes).toEqual(Array(5).fill(['ok', 'code_too_soon']).flat())
})

test('sends 20 codes an hour per IPv4 address or IPv6 /64, even in parallel', async () => {
  const from = (address: string) => requestCode(makeCtx(services, { address }), { email: freshEmail() })
  const v4 = await Promise.all(Array.from({ length: 40 }, () => from('203.0.113.7')))
  expect(v4.filter((answer) => outcomeCode(answer) === 'ok')).toHaveLength(20)
  const v6 = await Promise.all(Array.from({ length: 30 }, (_, host) => from(`2001:db8:0:1::${(host + 1).toString(16)}`)))
  expect(v6.filter((answer) => outcomeCode(answer) === 'ok')).toHaveLength(20)
  expect(outcomeCode(await from('2001:db8:0:2::1'))).toBe('ok')
})

test('20 parallel requests for one address send one code', async () => {
  const { email } = await makeUser(services)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(email)))
  expect(answers.filter((answer) => outcomeCode(answer) === 'ok')).toHaveLength(1)
  expect(await mailsTo(services, email)).toHaveLength(1)
})

test('stores neither codes nor addresses in readable form', async () => {
  const { email } = await makeUser(services)
  const code = await orderCode(services, email, elsewhere())
  const tables = await services.rows(sql`
    select 'codes' as place, code_hash as text from access_codes union all
    select 'limits', key from limits union all
    select 'jobs', data::text from pgboss.job where name = 'mail'`)
  expect(new Set(tables.map(({ place }) => place))).toEqual(new Set(['codes', 'limits', 'jobs']))
  for (const { text } of tables) expect(String(text)).not.toMatch(new RegExp(`\\b${code}\\b|example\\.com|198\\.51`))
})

test('demo mode shows customers their code and everyone else an invalid one', async () => {
  const demo = { ...services, env: { ...services.env, mode: 'demo' as const } }
  expect((await createDemoAccounts(demo)).map(({ email }) => email)).toEqual(['noa@example.com', 'admin@example.com'])
  expect(await createDemoAccounts(demo)).toHaveLength(2)
  const shown = async (email: string, name?: string) => {
    const answer = await requestCode({ ...makeCtx(services, elsewhere()), env: demo.env }, { email, ...(name && { name }) })
    return answer instanceof Refusal ? answer.code : answer.accessCode
  }
  expect(outcomeCode(await enter('noa@example.com', await shown('noa@example.com')))).toBe('ok')
  const registered = freshEmail()
  expect(outcomeCode(await enter(registered, await shown(registered, 'Ada')))).toBe('ok')

  const unknown = freshEmail()
  const dead = [await shown('admin@example.com'), await shown(unknown)]
  expect(dead.join(' ')).toMatch(/^\d{6} \d{6}$/)
  expect(outcomeCode(await enter('admin@example.com', dead[0] ?? ''))).toBe('wrong_code')
  expect(outcomeCode(await enter(unknown, dead[1] ?? ''))).toBe('wrong_code')
  const mail = (await mailsTo(services, 'admin@example.com')).at(-1)
  expect(outcomeCode(await enter('admin@example.com', mail?.template === 'code' ? mail.data.code : ''))).toBe('ok')
})

test('tidying deletes expired codes and keeps valid ones', async () => {
  const [first, second] = [await makeUser(services), await makeUser(services)]
  await orderCode(services, first.email, elsewhere())
  services.move(600)
  const code = await orderCode(services, second.email, elsewhere())
  await tidySignIns(services.db, services.clock())
  const left = await services.rows(sql`select email from access_codes`)
  expect(left).toEqual([{ email: second.email }])
  expect(outcomeCode(await enter(second.email, wrongCodeFor(code)))).toBe('wrong_code')
  expect(outcomeCode(await enter(second.email, code))).toBe('ok')
})

test('a demo shows codes only to its own machine', async () => {
  const demo = { ...services, env: { ...services.env, mode: 'demo' as const } }
  const fastify = await buildApp(demo)
  const register = (headers: Record<string, string>, remoteAddress?: string) =>
    fastify.inject({
      method: 'POST',
      url: '/api/react/register',
      headers,
      payload: { name: 'Noa', email: freshEmail() },
      ...(remoteAddress && { remoteAddress }),
    })
  const codeFor = async (...from: Parameters<typeof register>) => {
    const response = await register(...from)
    expect(response.statusCode).toBe(200)
    return response.json().access_code
  }
  expect(await codeFor({ host: 'localhost:3000' })).toMatch(/^\d{6}$/)
  expect(await codeFor({ host: 'localhost:3000' }, '192.0.2.7')).toBe('')
  const elsewhere = await register({ host: 'evil.example' })
  expect([elsewhere.statusCode, elsewhere.json().access_code]).toEqual([421, undefined])
  for (const header of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'])
    expect([header, await codeFor({ host: 'localhost:3000', [header]: 'localhost' })]).toEqual([header, ''])
  await fastify.close()
})
