import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshEmail, makeUser, orderCode } from './accounts.ts'
import { createTestApp, type TestApp } from './app.ts'

// Over HTTP nobody can tell whether or which kind of account an address has: status, headers, body and SQL statements are the same.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.services.move(3600))
afterAll(() => app.close())

const kinds = [
  async () => freshEmail(),
  async () => (await makeUser(app.services)).email,
  async () => (await makeUser(app.services, { status: 'suspended' })).email,
  async () => (await makeUser(app.services, { status: 'blocked', statusReason: 'Why' })).email,
  async () => (await makeUser(app.services, { status: 'deleted' })).email,
  async () => (await makeUser(app.services, { staffRole: 'admin' })).email,
  async () => (await makeUser(app.services, { language: 'de' })).email,
]

async function ask(path: string, payload: Record<string, unknown>, number: number) {
  app.services.statements()
  const remoteAddress = `198.51.100.${number + 1}`
  const headers = { 'accept-language': 'en' }
  const response = await app.fastify.inject({ method: 'POST', url: `/api/react/${path}`, remoteAddress, headers, payload })
  const { date: _date, 'set-cookie': _cookie, ...kept } = response.headers
  return { status: response.statusCode, headers: kept, body: response.body, statements: app.services.statements() }
}

test.each([
  ['asking for a code', 'access_code', {}, 200],
  ['registering', 'register', { name: 'Ada' }, 200],
  ['asking for a new password', 'password/forgot', {}, 204],
  ['a wrong password', 'login/password', { password: 'not the password' }, 422],
  ['a code that nobody was sent', 'login', { access_code: '000000' }, 422],
])('%s responds and behaves the same for every kind of account and for none', async (_, path, more, status) => {
  const answers = []
  for (const [number, make] of kinds.entries()) answers.push(await ask(path, { email: await make(), ...more }, number))
  expect(answers[0]?.status).toBe(status)
  expect(answers[0]?.statements.length).toBeGreaterThan(2)
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('wrong codes and early repeats look the same too', async () => {
  const answers = []
  for (const [number, make] of kinds.entries()) {
    const email = await make()
    await orderCode(app.services, email, { address: `198.51.${number}.1` })
    answers.push([await ask('access_code', { email }, number), await ask('login', { email, access_code: '00000x' }, number)])
    answers.at(-1)?.push(await ask('login', { email, access_code: '987654' }, number))
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
})
