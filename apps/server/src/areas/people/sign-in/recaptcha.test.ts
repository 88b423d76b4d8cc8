import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshEmail, makeUser, outcomeCode, wrongCodeFor } from '../../../../test/accounts.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeCtx } from '../../../../test/services.ts'
import { startStandIn } from '../../../../test/third-parties.ts'
import { readEnv } from '../../../env.ts'
import { login } from './commands/login.ts'
import { createProof, proveHuman, readProofExpiry } from './commands/prove-human.ts'

let app: TestApp
let recaptcha: Awaited<ReturnType<typeof startStandIn>>
let network = 0
const elsewhere = () => ({ address: `198.51.${++network % 256}.1` })
const prove = () => proveHuman(makeCtx(app.services, elsewhere()), { recaptchaResponse: 'what the browser got' })
async function makeProof(): Promise<string> {
  const answer = await prove()
  return 'recaptchaProof' in answer ? answer.recaptchaProof : ''
}
const post = (path: string, payload: object) => app.fastify.inject({ method: 'POST', url: `/api/react/${path}`, payload })

beforeAll(async () => {
  recaptcha = await startStandIn()
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

test('registering, codes and recovery links each need their own proof', async () => {
  const calls = ['register', 'access_code', 'password/forgot']
  for (const path of calls) {
    const body = { name: 'Noa', email: freshEmail() }
    for (const bad of [undefined, '', 'x', `${Date.now()}.${'a'.repeat(22)}.${'b'.repeat(43)}`]) {
      const response = await post(path, { ...body, recaptcha_proof: bad })
      expect([path, response.statusCode, response.json().code]).toEqual([path, 403, 'recaptcha_required'])
    }
    const recaptchaProof = await makeProof()
    expect((await post(path, { ...body, recaptcha_proof: recaptchaProof })).statusCode).toBeLessThan(300)
    for (const other of calls)
      expect((await post(other, { name: 'Noa', email: freshEmail(), recaptcha_proof: recaptchaProof })).json().code).toBe(
        'recaptcha_required',
      )
  }
})

test('one of ten parallel requests with the same proof succeeds', async () => {
  const recaptchaProof = await makeProof()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post('access_code', { email: freshEmail(), recaptcha_proof: recaptchaProof })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a proof expires after five minutes and cannot be forged', () => {
  const { secrets, clock } = app.services
  const proof = createProof(secrets, clock())
  const at = (seconds: number) => new Date(clock().getTime() + seconds * 1000)
  expect(readProofExpiry(secrets, proof, at(299))).toEqual(at(300))
  expect(readProofExpiry(secrets, proof, at(300))).toBeNull()
  expect(readProofExpiry(secrets, proof.replace(/^\d/, '9'), at(0))).toBeNull()
})

test('sends our secret and refuses a low score, a failure and an unknown answer', async () => {
  await makeProof()
  expect(Object.fromEntries(new URLSearchParams(recaptcha.seen.at(-1)))).toMatchObject({
    secret: 'secret',
    response: 'what the browser got',
  })
  for (const body of [{ success: false }, { success: true, score: 0.3 }, { success: true }]) {
    recaptcha.answers(() => ({ body }))
    expect(outcomeCode(await prove())).toBe('recaptcha_refused')
  }
})

test('fails closed while reCAPTCHA does not respond', async () => {
  for (const answer of [null, { status: 500, body: {} }, { body: 'yes' }]) {
    recaptcha.answers(() => answer)
    expect(outcomeCode(await prove())).toBe('recaptcha_unavailable')
  }
  const response = await post('access_code', { email: freshEmail() })
  expect(response.json().code).toBe('recaptcha_required')
})

test('a proof allows an attempt while the shared budget is used up', async () => {
  const { email } = await makeUser(app.services)
  await app.services.db.execute(
    `insert into wrong_try_budgets values ('${email}', '${app.services.clock().toISOString()}', 900, '${new Date(app.services.clock().getTime() + 3_000_000).toISOString()}')`,
  )
  const { access_code: none } = (await post('access_code', { email, recaptcha_proof: await makeProof() })).json()
  expect(none).toBe('')
  const enter = (recaptchaProof?: string) =>
    login(makeCtx(app.services, elsewhere()), { email, accessCode: wrongCodeFor('1'), recaptchaProof })
  expect(outcomeCode(await enter())).toBe('too_many_tries')
  const once = await makeProof()
  expect(outcomeCode(await enter(once))).toBe('wrong_code')
  expect(outcomeCode(await enter(once))).toBe('too_many_tries')
})

test('is off without keys and refuses to start with only one of the two', async () => {
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
