import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshEmail, mailsTo } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { filled, freshNetwork, sendForm } from '../../../../test/inquiries.ts'
import { createInstance } from '../../../../test/instances.ts'
import { mailStaffAboutInquiries } from './commands/mail-staff.ts'

// Limits of the forms, with calls to two instances in parallel.

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

type FormAnswer = Awaited<ReturnType<typeof sendForm>>
const accepted = (answers: FormAnswer[]) => answers.filter(({ status }) => status === 200)
const countStored = async () => (await app.services.rows(sql`select count(*)::int as n from inquiries`))[0]?.n
/** Sends `times` messages in parallel to both instances; `overrides` returns the differing fields of each. */
const sendMany = (
  times: number,
  overrides: (nth: number) => { email?: string; website?: string; from?: string; headers?: Record<string, string> },
) =>
  Promise.all(
    Array.from({ length: times }, (_, nth) => {
      const { email = freshEmail(), website = '', ...extra } = overrides(nth)
      const { call, input } = filled.question
      return sendForm(nth % 2 ? other.fastify : app.fastify, call, { ...input, email, website }, extra)
    }),
  )

test('accepts five of 50 parallel messages per network and says when to retry', async () => {
  const from = freshNetwork()
  const answers = await sendMany(50, () => ({ from }))
  expect([accepted(answers).length, await countStored()]).toEqual([5, 5])
  expect(new Set(accepted(answers).map(({ body }) => body.number)).size).toBe(5)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, body, retryAfter }) => `${status} ${body.code} ${retryAfter}`))).toEqual(
    new Set(['429 too_many_requests 600']),
  )
  app.services.move(599)
  expect(accepted(await sendMany(1, () => ({ from })))).toHaveLength(0)
  app.services.move(1)
  expect(accepted(await sendMany(50, () => ({ from })))).toHaveLength(5)
})

test('accepts 20 messages a day per network', async () => {
  const from = freshNetwork()
  for (let hour = 0; hour < 6; hour++) {
    await sendMany(8, () => ({ from }))
    app.services.move(3600)
  }
  expect(await countStored()).toBe(20)
  const [last] = await sendMany(1, () => ({ from }))
  expect(last).toMatchObject({ status: 429, retryAfter: String(18 * 3600) })
})

test('accepts five of 50 parallel messages per email address, with one receipt', async () => {
  const email = freshEmail()
  expect(accepted(await sendMany(50, (nth) => ({ email: nth % 3 ? email : email.toUpperCase() })))).toHaveLength(5)
  expect(await countStored()).toBe(5)
  expect(await mailsTo(app.services, email)).toHaveLength(1)
})

test('accepts ten of 50 parallel messages of a signed-in person', async () => {
  const { bearer } = await makeSignedIn(app.services)
  expect(accepted(await sendMany(50, () => ({ headers: bearer })))).toHaveLength(10)
  expect(await countStored()).toBe(10)
})

test('a refused message does not count against other limits', async () => {
  const [email, from] = [freshEmail(), freshNetwork()]
  await sendMany(5, () => ({ email }))
  // The address has reached its limit, so these take no point of their network.
  expect(accepted(await sendMany(20, () => ({ email, from })))).toHaveLength(0)
  expect(accepted(await sendMany(6, () => ({ from })))).toHaveLength(5)
})

test('strangers and spam do not use up the limit of a person’s address', async () => {
  const { user, bearer } = await makeSignedIn(app.services)
  const { email } = user
  expect(accepted(await sendMany(10, () => ({ email, website: 'https://spam.example' })))).toHaveLength(5)
  expect(accepted(await sendMany(10, () => ({ email })))).toHaveLength(5)
  expect(accepted(await sendMany(10, () => ({ email, headers: bearer })))).toHaveLength(5)
})

test('stays responsive under 1,000 messages and mails staff only twice', async () => {
  const from = freshNetwork()
  const first = sendMany(500, (nth) => (nth % 5 ? {} : { from }))
  // Other requests are answered meanwhile.
  const order: string[] = []
  await Promise.all([
    first.then(() => order.push('forms')),
    app.fastify.inject('/api/react/instruction_categories/roots').then(({ statusCode }) => order.push(`page ${statusCode}`)),
  ])
  expect(order).toEqual(['page 200', 'forms'])
  const answers = await first
  await mailStaffAboutInquiries(app.services)
  answers.push(...(await sendMany(500, (nth) => (nth % 5 ? {} : { from }))))
  expect([accepted(answers).length, await countStored()]).toEqual([300, 300])
  // 500 parallel messages exceed the queue of the gate.
  const refused = answers.filter(({ status }) => status !== 200)
  const reasons = new Set(refused.map(({ status, body, retryAfter }) => `${status} ${body.code} ${Number(retryAfter) > 0}`))
  expect(reasons).toEqual(new Set(['503 overloaded true', '429 too_many_requests true']))
  const { bearer } = await makeSignedIn(app.services)
  expect(accepted(await sendMany(1, () => ({ headers: bearer })))).toHaveLength(1)

  app.services.move(15 * 60)
  const before = await mailsTo(app.services, staffEmail)
  expect(before.length).toBeLessThanOrEqual(1)
  await Promise.all(Array.from({ length: 10 }, (_, nth) => mailStaffAboutInquiries(nth % 2 ? other.services : app.services)))
  expect((await mailsTo(app.services, staffEmail)).length - before.length).toBe(1)
  expect(await app.services.rows(sql`select count(*)::int as n from inquiries where told_at is null`)).toEqual([{ n: 0 }])
})

test('limits a /48 of IPv6 without affecting other networks', async () => {
  const wide = (nth: number) => `2001:db8:7:${nth.toString(16)}::1`
  const answers = await sendMany(200, (nth) => ({ from: wide(nth) }))
  expect([accepted(answers).length, await countStored()]).toEqual([30, 30])
  expect(accepted(await sendMany(5, (nth) => ({ from: `2001:db8:8:${nth}::1` })))).toHaveLength(5)
  app.services.move(3600)
  expect(accepted(await sendMany(1, () => ({ from: wide(900) })))).toHaveLength(1)
})

test('spam uses up no limits of genuine messages', async () => {
  await sendMany(320, () => ({ website: 'https://spam.example' }))
  expect(await app.services.rows(sql`select status, count(*)::int as n from inquiries group by 1`)).toEqual([{ status: 'spam', n: 300 }])
  expect(accepted(await sendMany(10, () => ({})))).toHaveLength(10)
})
