import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { waitForBlockedQuery } from '../../test/meet.ts'
import { createOverload, maxInWork, whileUncounted } from './overload.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = (path: string) => app.fastify.inject({ url: `/api/react/${path}` })

test('refuses requests beyond the cap at once, and keeps serving cached and accepted ones', async () => {
  await get('faq')
  const begun: ReturnType<typeof get>[] = []
  await app.services.db.transaction(async (tx) => {
    await tx.execute(sql`lock table guides in access exclusive mode`)
    for (let number = 0; number < maxInWork; number++) begun.push(get(`instruction/none-${number}`))
    await waitForBlockedQuery(tx)
    const refused = await get('paid_service/none')
    expect([refused.json().code, refused.headers['retry-after']]).toEqual(['overloaded', '2'])
    expect((await get('faq')).statusCode).toBe(200)
  })
  const answers = await Promise.all(begun)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect((await get('paid_service/none')).statusCode).toBe(404)
})

test('a request that waits in a queue does not count', async () => {
  const { count, isOverloaded } = createOverload()
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = Array.from({ length: maxInWork }, () => count(() => whileUncounted(promise)))
  expect(isOverloaded()).toBe(false)
  const working = Array.from({ length: maxInWork }, () => count(() => promise))
  expect(isOverloaded()).toBe(true)
  resolve()
  await Promise.all([...waiting, ...working])
  expect(isOverloaded()).toBe(false)
})
