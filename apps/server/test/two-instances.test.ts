import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser, orderCode, wrongCodeFor } from './accounts.ts'
import { createTestApp, makeSignedIn, type TestApp } from './app.ts'
import { createInstance } from './instances.ts'

// Invariants under concurrency, with two instances on one database.

let one: TestApp
let two: TestApp['fastify']
let closeTwo: () => Promise<void>
beforeAll(async () => {
  one = await createTestApp()
  const instance = await createInstance(one)
  two = instance.fastify
  closeTwo = instance.close
})
beforeEach(() => one.services.move(3600))
afterAll(async () => {
  await closeTwo()
  await one.close()
})

const often = (times: number, path: string, payload: object, headers: Record<string, string> = {}) =>
  Promise.all(
    Array.from({ length: times }, (_, number) =>
      (number % 2 ? two : one.fastify).inject({
        method: 'POST',
        url: `/api/react/${path}`,
        headers,
        payload,
        remoteAddress: `10.0.0.${number}`,
      }),
    ),
  )
const count = async (query: ReturnType<typeof sql>) => (await one.services.rows(query))[0]?.n
const good = (answers: Awaited<ReturnType<typeof often>>) => answers.filter(({ statusCode }) => statusCode < 300)

test('100 parallel wrong codes check five', async () => {
  const { email } = await makeUser(one.services)
  const code = await orderCode(one.services, email)
  const answers = await often(100, 'login', { email, access_code: wrongCodeFor(code) })
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
  expect(await count(sql`select wrong_tries as n from access_codes where email = ${email}`)).toBe(5)
  expect(good(await often(1, 'login', { email, access_code: code }))).toEqual([])
})

test('the right code sent 50 times starts one session', async () => {
  const { id, email } = await makeUser(one.services)
  expect(good(await often(50, 'login', { email, access_code: await orderCode(one.services, email) }))).toHaveLength(1)
  expect(await count(sql`select count(*)::int as n from sessions where user_id = ${id}`)).toBe(1)
})

test('registering 20 times sends one code, and 20 entries of it create one account', async () => {
  const email = 'twice.at.once@example.com'
  expect(good(await often(20, 'register', { name: 'Ada', email }))).toHaveLength(1)
  one.services.move(60)
  const access_code = await orderCode(one.services, email, { name: 'Ada' })
  expect(good(await often(20, 'login', { email, access_code }))).toHaveLength(1)
  expect(await count(sql`select count(*)::int as n from users where email = ${email}`)).toBe(1)
})

test('20 parallel refreshes rotate once and get equal answers', async () => {
  const { user, refreshToken } = await makeSignedIn(one.services)
  const answers = await often(20, 'refresh_token', { refresh_token: refreshToken })
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(good(answers)).toHaveLength(20)
  expect(await count(sql`select generation as n from sessions where user_id = ${user.id}`)).toBe(1)
})

test('refreshing a copied token ends both sessions', async () => {
  const { refreshToken } = await makeSignedIn(one.services)
  const [first] = await often(1, 'refresh_token', { refresh_token: refreshToken })
  const [second] = await often(1, 'refresh_token', { refresh_token: first?.json().refresh_token })
  expect(good(await often(20, 'refresh_token', { refresh_token: refreshToken }))).toEqual([])
  expect(good(await often(20, 'refresh_token', { refresh_token: second?.json().refresh_token }))).toEqual([])
  const authorization = `Bearer ${second?.json().token}`
  for (const fastify of [one.fastify, two])
    expect((await fastify.inject({ url: '/api/react/user/profile', headers: { authorization } })).statusCode).toBe(401)
})

test('limits a network to 20 codes an hour', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      (number % 2 ? two : one.fastify).inject({
        method: 'POST',
        url: '/api/react/access_code',
        remoteAddress: '203.0.113.9',
        payload: { email: `network${number}@example.com` },
      }),
    ),
  )
  expect(good(answers)).toHaveLength(20)
})
