import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { loadBuiltApp } from '../src/platform/built-app.ts'
import { maxInWork } from '../src/platform/overload.ts'
import { createTestApp, type TestApp } from './app.ts'
import { waitForBlockedQuery } from './meet.ts'
import { dist } from './site-pages.ts'

// Pages under overload.

let app: TestApp
let site: Awaited<ReturnType<typeof buildApp>>
let rendered = 0
beforeAll(async () => {
  app = await createTestApp()
  const built = await loadBuiltApp(dist)
  site = await buildApp(app.services, {
    rendererFor: async () => () => {
      rendered++
      return built
    },
  })
  await site.ready()
})
afterAll(async () => {
  await site.close()
  await app.close()
})

test('overload pages are rendered once for each language', async () => {
  const get = (language: string) => site.inject({ url: '/services', headers: { 'accept-language': language } })
  const begun: ReturnType<typeof get>[] = []
  await app.services.db.transaction(async (tx) => {
    await tx.execute(sql`lock table guides in access exclusive mode`)
    for (let number = 0; number < maxInWork; number++) begun.push(site.inject(`/api/react/instruction/none-${number}`))
    await waitForBlockedQuery(tx)
    expect((await site.inject('/api/react/paid_service/none')).statusCode).toBe(503)
    await get('en')
    const russian = await get('ru')
    rendered = 0
    for (const language of ['en', 'ru']) {
      const { statusCode, headers, body } = await get(language)
      expect([statusCode, headers['retry-after'], headers['content-language']]).toEqual([503, '2', language])
      expect(body === russian.body).toBe(language === 'ru')
    }
    expect(rendered).toBe(0)
  })
  await Promise.all(begun)
  expect((await get('en')).statusCode).toBe(200)
})
