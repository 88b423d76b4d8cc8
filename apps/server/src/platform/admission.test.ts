import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { waitForBlockedQuery } from '../../test/meet.ts'
import { createAdmission, initialConcurrency, maxConcurrency, releasePlaceWhile } from './admission.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = (path: string) => app.fastify.inject({ url: `/api/react/${path}` })

test('refuses requests beyond the cap at once, and keeps serving cached and admitted ones', async () => {
  await get('faq')
  const begun: ReturnType<typeof get>[] = []
  await app.services.db.transaction(async (tx) => {
    await tx.execute(sql`lock table guides in access exclusive mode`)
    for (let number = 0; number < initialConcurrency; number++) begun.push(get(`instruction/none-${number}`))
    await waitForBlockedQuery(tx)
    const refused = await get('paid_service/none')
    expect([refused.json().code, refused.headers['retry-after']]).toEqual(['overloaded', '2'])
    expect((await get('faq')).statusCode).toBe(200)
  })
  const answers = await Promise.all(begun)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect((await get('paid_service/none')).statusCode).toBe(404)
})

test('a request waiting in its own queue does not count', async () => {
  const { admit, isFull } = createAdmission()
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = Array.from({ length: initialConcurrency }, () => admit(() => releasePlaceWhile(promise)))
  expect(isFull()).toBe(false)
  const working = Array.from({ length: initialConcurrency }, () => admit(() => promise))
  expect(isFull()).toBe(true)
  resolve()
  await Promise.all([...waiting, ...working])
  expect(isFull()).toBe(false)
})

test('admits as many as are answered in time, and fewer when they slow down', async () => {
  let time = 0
  const { admit, isFull } = createAdmission(() => time)
  /** Admits as many requests as possible, works on them for `took` milliseconds, and returns their number. */
  const work = async (took: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const working: Promise<void>[] = []
    while (!isFull()) working.push(admit(() => promise))
    time += took
    resolve()
    await Promise.all(working)
    return working.length
  }
  expect(await work(100)).toBe(initialConcurrency)
  for (let round = 0; round < 10; round++) await work(100)
  expect([await work(100), await work(2_000)]).toEqual([maxConcurrency, maxConcurrency])
  expect(await work(2_000)).toBeLessThan(maxConcurrency / 2)
  for (let round = 0; round < 10; round++) expect(await work(2_000)).toBeGreaterThan(0)
  for (let round = 0; round < 100; round++) await work(100)
  expect(await work(100)).toBe(maxConcurrency)
})
