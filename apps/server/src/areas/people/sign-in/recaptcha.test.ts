import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, freshEmail, makeUser, wrongFor } from '../../../../test/accounts.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeCtx } from '../../../../test/services.ts'
import { standIn } from '../../../../test/third-parties.ts'
import { readEnv } from '../../../env.ts'
import { login } from './commands/login.ts'
import { isLivingProof, newProof, proveHuman } from './commands/prove-human.ts'

let app: TestApp
let recaptcha: Awaited<ReturnType<typeof standIn>>
let network = 0
const elsewhere = () => ({ address: `198.51.${++network % 256}.1` })
const prove = () => proveHuman(makeCtx(app.services, elsewhere()), { recaptchaResponse: 'what the browser got' })
async function proof(): Promise<string> {
  const answer = await prove()
  return 'recaptchaProof' in answer ? answer.recaptchaProof : ''
}
const post = (path: string, payload: object) => app.fastify.inject({ method: 'POST', url: `/api/react/${path}`, payload })

beforeAll(async () => {
  recaptcha = await standIn()
  app = await createTestApp({
    settings: { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret', RECAPTCHA_VERIFY_URL: `${recaptcha.url}/verify` },
  })
})
beforeEach(() => {
  app.services.move(3600)
  recaptcha.answers(() => ({ body: { success: true, score: 0.9 } }))
})
afterAll(async () => {
  await app.close()
  await recaptcha.close()
})

test('registering, codes and recovery links need a proof, each its own', async () => {
  const calls = ['register', 'access_code', 'password/forgot']
  for (const path of calls) {
    const body = { name: 'Noa', email: freshEmail() }
    for (const bad of [undefined, '', 'x', `${Date.now()}.${'a'.repeat(22)}.${'b'.repeat(43)}`]) {
      const response = await post(path, { ...body, recaptcha_proof: bad })
      expect([path, response.statusCode, response.json().code]).toEqual([path, 403, 'recaptcha_required'])
    }
    const recaptchaProof = await proof()
    expect((await post(path, { ...body, recaptcha_proof: recaptchaProof })).statusCode).toBeLessThan(300)
    for (const other of calls)
      expect((await post(other, { name: 'Noa', email: freshEmail(), recaptcha_proof: recaptchaProof })).json().code).toBe(
        'recaptcha_required',
      )
  }
})

test('of ten at once with one proof, one goes through', async () => {
  const recaptchaProof = await proof()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post('access_code', { email: freshEmail(), recaptcha_proof: recaptchaProof })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a proof lives five minutes, and nobody else can make one', () => {
  const { secrets, clock } = app.services
  const made = newProof(secrets, clock())
  const at = (seconds: number) => new Date(clock().getTime() + seconds * 1000)
  expect(isLivingProof(secrets, made, at(299))).toEqual(at(300))
  expect(isLivingProof(secrets, made, at(300))).toBeNull()
  expect(isLivingProof(secrets, made.replace(/^\d/, '9'), at(0))).toBeNull()
})

test('the provider is asked with our secret; a low score, a no and an unknown answer are no proof', async () => {
  await proof()
  expect(Object.fromEntries(new URLSearchParams(recaptcha.seen.at(-1)))).toMatchObject({
    secret: 'secret',
    response: 'what the browser got',
  })
  for (const body of [{ success: false }, { success: true, score: 0.3 }, { success: true }]) {
    recaptcha.answers(() => ({ body }))
    expect(codeOf(await prove())).toBe('recaptcha_refused')
  }
})

test('while it does not answer, nobody gets through', async () => {
  for (const answer of [null, { status: 500, body: {} }, { body: 'yes' }]) {
    recaptcha.answers(() => answer)
    expect(codeOf(await prove())).toBe('recaptcha_unavailable')
  }
  const response = await post('access_code', { email: freshEmail() })
  expect(response.json().code).toBe('recaptcha_required')
})

test('a proof lets somebody try who would have to wait for strangers’ tries', async () => {
  const { email } = await makeUser(app.services)
  await app.services.db.execute(
    `insert into wrong_try_budgets values ('${email}', '${app.services.clock().toISOString()}', 900, '${new Date(app.services.clock().getTime() + 3_000_000).toISOString()}')`,
  )
  const { access_code: none } = (await post('access_code', { email, recaptcha_proof: await proof() })).json()
  expect(none).toBe('')
  const enter = (recaptchaProof?: string) => login(makeCtx(app.services, elsewhere()), { email, accessCode: wrongFor('1'), recaptchaProof })
  expect(codeOf(await enter())).toBe('too_many_tries')
  const once = await proof()
  expect(codeOf(await enter(once))).toBe('wrong_code')
  expect(codeOf(await enter(once))).toBe('too_many_tries')
})

test('the site says what is on; it is off without keys, and half of them is named', async () => {
  expect((await app.fastify.inject('/api/react/site')).json()).toMatchObject({
    recaptcha: { site_key: 'site' },
    google: null,
    long_phone_numbers: false,
  })
  const plain = await createTestApp()
  expect(
    (await plain.fastify.inject({ method: 'POST', url: '/api/react/recaptcha', payload: { recaptcha_response: 'x' } })).statusCode,
  ).toBe(404)
  expect((await plain.fastify.inject({ method: 'POST', url: '/api/react/access_code', payload: { email: freshEmail() } })).statusCode).toBe(
    200,
  )
  await plain.close()
  expect(() => readEnv({ RECAPTCHA_SITE_KEY: 'site' })).toThrow('RECAPTCHA_SECRET is missing')
  expect(() => readEnv({ RECAPTCHA_SECRET: 'secret' })).toThrow('RECAPTCHA_SITE_KEY is missing')
})
