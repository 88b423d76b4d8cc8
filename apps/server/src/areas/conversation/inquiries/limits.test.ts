import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshEmail, mailsTo } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { filled, freshNetwork, sendForm } from '../../../../test/inquiries.ts'
import { createInstance } from '../../../../test/instances.ts'
import { tellOfInquiries } from './commands/tell-of-inquiries.ts'

// What the forms take, asked of two instances at once.

const staffEmail = 'desk@waymark.example'
let app: TestApp
let other: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  app = await createTestApp({ settings: { STAFF_EMAIL: staffEmail } })
  other = await createInstance(app)
})
beforeEach(async () => {
  app.services.move(2 * 86_400)
  await app.services.db.execute(sql`delete from inquiries`)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

type Sent = Awaited<ReturnType<typeof sendForm>>
const good = (answers: Sent[]) => answers.filter(({ status }) => status === 200)
const kept = async () => (await app.services.rows(sql`select count(*)::int as n from inquiries`))[0]?.n
/** So many at once on both; `given` says of each what is special about it. */
const flood = (
  times: number,
  given: (nth: number) => { email?: string; website?: string; from?: string; headers?: Record<string, string> },
) =>
  Promise.all(
    Array.from({ length: times }, (_, nth) => {
      const { email = freshEmail(), website = '', ...extra } = given(nth)
      const { call, input } = filled.question
      return sendForm(nth % 2 ? other.fastify : app.fastify, call, { ...input, email, website }, extra)
    }),
  )

test('50 at once from a network: five are kept, the others are told when to come back', async () => {
  const from = freshNetwork()
  const answers = await flood(50, () => ({ from }))
  expect([good(answers).length, await kept()]).toEqual([5, 5])
  expect(new Set(good(answers).map(({ body }) => body.number)).size).toBe(5)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, body, retryAfter }) => `${status} ${body.code} ${retryAfter}`))).toEqual(
    new Set(['429 too_many_requests 600']),
  )
  app.services.move(599)
  expect(good(await flood(1, () => ({ from })))).toHaveLength(0)
  app.services.move(1)
  expect(good(await flood(50, () => ({ from })))).toHaveLength(5)
})

test('20 a day from a network', async () => {
  const from = freshNetwork()
  for (let hour = 0; hour < 6; hour++) {
    await flood(8, () => ({ from }))
    app.services.move(3600)
  }
  expect(await kept()).toBe(20)
  const [last] = await flood(1, () => ({ from }))
  expect(last).toMatchObject({ status: 429, retryAfter: String(18 * 3600) })
})

test('50 at once from an address, whatever networks they come from: five; one receipt', async () => {
  const email = freshEmail()
  expect(good(await flood(50, (nth) => ({ email: nth % 3 ? email : email.toUpperCase() })))).toHaveLength(5)
  expect(await kept()).toBe(5)
  expect(await mailsTo(app.services, email)).toHaveLength(1)
})

test('50 at once of somebody who is signed in: ten', async () => {
  const { bearer } = await makeSignedIn(app.services)
  expect(good(await flood(50, () => ({ headers: bearer })))).toHaveLength(10)
  expect(await kept()).toBe(10)
})

test('what one limit refuses takes nothing of the others', async () => {
  const [email, from] = [freshEmail(), freshNetwork()]
  await flood(5, () => ({ email }))
  // The address is full: these take nothing of their network.
  expect(good(await flood(20, () => ({ email, from })))).toHaveLength(0)
  expect(good(await flood(6, () => ({ from })))).toHaveLength(5)
})

test('nobody locks others out by typing their address: neither strangers who is signed in, nor machines anybody', async () => {
  const { user, bearer } = await makeSignedIn(app.services)
  const { email } = user
  expect(good(await flood(10, () => ({ email, website: 'https://spam.example' })))).toHaveLength(5)
  expect(good(await flood(10, () => ({ email })))).toHaveLength(5)
  expect(good(await flood(10, () => ({ email, headers: bearer })))).toHaveLength(5)
})

test('1,000 messages, from one network and from many: what the limits allow is kept, staff read two mails, and people who are signed in get through', async () => {
  const from = freshNetwork()
  const first = flood(500, (nth) => (nth % 5 ? {} : { from }))
  // Everything else is answered meanwhile.
  const order: string[] = []
  await Promise.all([
    first.then(() => order.push('forms')),
    app.fastify.inject('/api/react/instruction_categories/roots').then(({ statusCode }) => order.push(`page ${statusCode}`)),
  ])
  expect(order).toEqual(['page 200', 'forms'])
  const answers = await first
  await tellOfInquiries(app.services)
  answers.push(...(await flood(500, (nth) => (nth % 5 ? {} : { from }))))
  expect([good(answers).length, await kept()]).toEqual([300, 300])
  // 500 at once are more than may wait.
  const refused = answers.filter(({ status }) => status !== 200)
  const reasons = new Set(refused.map(({ status, body, retryAfter }) => `${status} ${body.code} ${Number(retryAfter) > 0}`))
  expect(reasons).toEqual(new Set(['503 overloaded true', '429 too_many_requests true']))
  const { bearer } = await makeSignedIn(app.services)
  expect(good(await flood(1, () => ({ headers: bearer })))).toHaveLength(1)

  app.services.move(15 * 60)
  const before = await mailsTo(app.services, staffEmail)
  expect(before.length).toBeLessThanOrEqual(1)
  await Promise.all(Array.from({ length: 10 }, (_, nth) => tellOfInquiries(nth % 2 ? other.services : app.services)))
  expect((await mailsTo(app.services, staffEmail)).length - before.length).toBe(1)
  expect(await app.services.rows(sql`select count(*)::int as n from inquiries where told_at is null`)).toEqual([{ n: 0 }])
})

test('who has a /48 of IPv6 locks nobody else out, however many of its networks they send from', async () => {
  const wide = (nth: number) => `2001:db8:7:${nth.toString(16)}::1`
  const answers = await flood(200, (nth) => ({ from: wide(nth) }))
  expect([good(answers).length, await kept()]).toEqual([30, 30])
  expect(good(await flood(5, (nth) => ({ from: `2001:db8:8:${nth}::1` })))).toHaveLength(5)
  app.services.move(3600)
  expect(good(await flood(1, () => ({ from: wide(900) })))).toHaveLength(1)
})

test('what machines send uses up nothing that is for people', async () => {
  await flood(320, () => ({ website: 'https://spam.example' }))
  expect(await app.services.rows(sql`select status, count(*)::int as n from inquiries group by 1`)).toEqual([{ status: 'spam', n: 300 }])
  expect(good(await flood(10, () => ({})))).toHaveLength(10)
})
