import { calls } from '@waymark/contract/calls.ts'
import { snakeKey } from '@waymark/contract/wire.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { freshEmail, mailsTo, makeUser, orderCode } from './accounts.ts'
import { createTestApp, makeSignedIn, type TestApp } from './app.ts'
import { createTestPool } from './database.ts'
import { createTestServices } from './services.ts'

// How calls look on the wire (specification 7): spelling, bodies, forms, paging, and invalid input.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

const post = (path: string, payload: object | string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url: `/api${path}`, headers, payload })

function form(fields: Record<string, string>, file?: string) {
  const boundary = 'waymark-boundary'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  if (file)
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file}"\r\nContent-Type: text/plain\r\n\r\nx\r\n`)
  return [`${parts.join('')}--${boundary}--\r\n`, { 'content-type': `multipart/form-data; boundary=${boundary}` }] as const
}
const keysOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(keysOf)
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
      : []

test.each([['access_code'], ['accessCode']])('login accepts %s and returns tokens in both spellings', async (spelling) => {
  const { email } = await makeUser(app.services)
  const response = await post('/react/login', { email, [spelling]: await orderCode(app.services, email) })
  expect(response.statusCode).toBe(200)
  const { token, refresh_token, refreshToken, ...rest } = response.json()
  expect(token).toEqual(expect.any(String))
  expect(refresh_token).toEqual(expect.any(String))
  expect(refreshToken).toBe(refresh_token)
  expect(rest).toEqual({})
})

test.each([['refreshToken'], ['refresh_token']])('refresh_token accepts %s and returns both spellings', async (spelling) => {
  const { refreshToken: first } = await makeSignedIn(app.services)
  const response = await post('/react/refresh_token', { [spelling]: first })
  expect(response.statusCode).toBe(200)
  const { token, refresh_token, refreshToken } = response.json()
  expect(refreshToken).toBe(refresh_token)
  expect(refreshToken).not.toBe(first)
  const profile = await app.fastify.inject({ url: '/api/react/user/profile', headers: { authorization: `Bearer ${token}` } })
  expect(profile.statusCode).toBe(200)
})

test('registering accepts a form and JSON; only the email has the code', async () => {
  const [asForm, asJson] = [freshEmail(), freshEmail()]
  const answers = [
    await post('/react/register', ...form({ name: 'Нόа "Levi"', email: asForm })),
    await post('/react/register', { name: 'Noa', email: asJson }),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ access_code: '', resend_after: 30 })
  }
  const [mail] = await mailsTo(app.services, asForm)
  const code = mail?.template === 'code' ? mail.data.code : ''
  const { token } = (await post('/react/login', { email: asForm, access_code: code })).json()
  const profile = await app.fastify.inject({ url: '/api/react/user/profile', headers: { authorization: `Bearer ${token}` } })
  expect(profile.json()).toMatchObject({
    name: 'Нόа "Levi"',
    email: asForm,
    level: 'basic',
    language: 'en',
    joined_at: app.services.clock().toISOString(),
  })
})

test('a form is validated like JSON, and an unexpected file is refused', async () => {
  const wrong = { name: '', email: 'noa' }
  expect((await post('/react/register', ...form(wrong))).json()).toEqual((await post('/react/register', wrong)).json())
  const response = await post('/react/register', ...form({ name: 'Noa', email: freshEmail() }, 'x.txt'))
  expect([response.statusCode, response.json().code]).toEqual([413, 'too_large'])
})

test('responses use snake_case at every depth', async () => {
  const { bearer } = await makeSignedIn(app.services)
  for (const path of [
    '/react/instruction_categories/roots',
    '/react/instruction/rent-a-shop',
    '/react/site',
    '/react/search?q=shop',
    '/react/user/profile',
    '/react/user/instructions/progress',
  ]) {
    const response = await app.fastify.inject({ url: `/api${path}`, headers: bearer })
    expect(response.statusCode).toBe(200)
    const keys = keysOf(response.json())
    expect(keys.length).toBeGreaterThan(3)
    expect(keys.filter((key) => !/^[a-z]+(_[a-z]+)*$/.test(key))).toEqual([])
  }
})

test('a call without input accepts empty JSON and no body', async () => {
  for (const headers of [{ 'content-type': 'application/json' }, undefined]) {
    const { bearer } = await makeSignedIn(app.services)
    const response = await app.fastify.inject({ method: 'POST', url: '/api/react/logout', headers: { ...bearer, ...headers } })
    expect([response.statusCode, response.body]).toEqual([204, ''])
  }
})

test.each([
  ['what is not JSON', '{"email":', 'application/json', 400, 'malformed'],
  ['a list', '[1]', 'application/json', 400, 'malformed'],
  ['a key that would change objects', '{"email":"a@b.example","__proto__":{"level":"pro"}}', 'application/json', 400, 'malformed'],
  ['an unknown kind of content', 'email=a%40b.example', 'application/x-www-form-urlencoded', 415, 'unsupported_type'],
  ['more than a mebibyte', JSON.stringify({ email: 'x'.repeat(1_100_000) }), 'application/json', 413, 'too_large'],
])('%s is refused', async (_, payload, type, status, code) => {
  const response = await post('/react/access_code', payload, { 'content-type': type, 'accept-language': 'ru' })
  expect([response.statusCode, response.json().code]).toEqual([status, code])
  expect(response.headers['content-type']).toContain('application/problem+json')
  expect(response.json().detail.replace('JSON', '')).not.toMatch(/[a-z]{2}/)
})

test('refuses a malformed URL', async () => {
  const response = await app.fastify.inject('/api/react/subscription/%E0%A4%A')
  expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_address'])
})

test.each([
  ['en', 'Choose one of the options: done', 'Enter a whole hour from 0 to 23, or null for none', 'Required', 'This must be true or false'],
  [
    'ru',
    'Выберите один из вариантов: done',
    'Укажите целый час от 0 до 23 или null, если не нужно',
    'Обязательное поле',
    'Укажите true или false',
  ],
  [
    'de',
    'Wählen Sie eine der Möglichkeiten: done',
    'Geben Sie eine volle Stunde von 0 bis 23 an oder null für keine',
    'Pflichtfeld',
    'Verwenden Sie true oder false',
  ],
])('a field error says in %s what to enter', async (language, status, hour, missing, done) => {
  const { bearer } = await makeSignedIn(app.services)
  const day = '/react/user_subscription/step/01890000-0000-7000-8000-000000000000'
  const wrong = async (path: string, payload: object) => {
    const { errors } = (await post(path, payload, { ...bearer, 'accept-language': language })).json()
    return errors.map((error: { path: string; message: string }) => `${error.path}: ${error.message}`)
  }
  expect(await wrong(`${day}/status`, { status: 'half' })).toEqual([`status: ${status}`])
  expect(await wrong(`${day}/status`, {})).toEqual([`status: ${missing}`])
  expect(await wrong('/react/user_subscription/bakery/mail', { hour: 24 })).toEqual([`hour: ${hour}`])
  expect(await wrong('/react/user_subscription/bakery/mail', {})).toEqual([`hour: ${missing}`])
  expect(await wrong(`${day}/item`, { item: 'one', done: 'maybe' })).toEqual([`done: ${done}`])
})

test('lists have pages 1 to 100 with 1 to 100 rows; anything else gets 400', async () => {
  for (const query of ['page=0', 'page=101', 'page=1.5', 'page=-1', 'page=x', 'page=', 'rows=0', 'rows=101', 'rows=1e1', 'page=0&rows=0']) {
    const response = await app.fastify.inject({ url: `/api/react/instructions?${query}` })
    expect([query, response.statusCode, response.json().code]).toEqual([query, 400, 'bad_paging'])
  }
  const answer = (await app.fastify.inject({ url: '/api/react/instructions?page=2&rows=1' })).json()
  expect(answer).toMatchObject({ page: 2, rows: 1, items: [{}], total: expect.any(Number), next: expect.any(String) })
})

test('the API description names every call, and has a page', async () => {
  const { paths } = (await app.fastify.inject({ url: '/api/openapi.json' })).json()
  for (const { method, path } of Object.values(calls)) {
    const named = path.replace(/:(\w+)/g, (_, name: string) => `{${snakeKey(name)}}`)
    const described = paths[`/api${named}`] ?? paths[named]
    expect([path, Object.keys(described ?? {})]).toEqual([path, expect.arrayContaining([method.toLowerCase()])])
  }
  const page = await app.fastify.inject({ url: '/api/docs/' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
})

test('reports health, and readiness while the database can be written', async () => {
  const services = await createTestServices()
  const address = new URL(services.databaseUrl)
  // Like a standby, or a role or database that is set to read-only.
  address.searchParams.set('options', '-c default_transaction_read_only=on')
  const pool = createTestPool(address.href)
  const reading = await buildApp({ ...services, db: drizzle({ client: pool }) })
  const { statusCode, body } = await reading.inject('/readyz')
  expect([statusCode, body]).toEqual([503, 'the database can be read, but not written'])
  await reading.close()
  await pool.end()
  const fastify = await buildApp(services)
  const say = async (url: string) => {
    const { statusCode, body } = await fastify.inject(url)
    return [statusCode, statusCode === 200 ? body : '']
  }
  expect([await say('/healthz'), await say('/readyz')]).toEqual([
    [200, 'ok'],
    [200, 'ok'],
  ])
  await services.close()
  expect([await say('/healthz'), await say('/readyz')]).toEqual([
    [200, 'ok'],
    [503, ''],
  ])
  await fastify.close()
})
