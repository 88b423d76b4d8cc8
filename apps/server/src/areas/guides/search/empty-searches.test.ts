import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { type Handlers, invoke } from '../../../platform/calls.ts'
import { newId } from '../../../platform/columns.ts'
import type { Ctx } from '../../../platform/context.ts'
import { tidyEmptySearches } from './commands/note-empty-search.ts'
import { searchHandlers } from './module.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

const staff = (): Ctx => ({
  ...makeCtx(services),
  user: { id: newId(), sessionId: newId(), language: 'en', staffRole: 'manager', owesSecondFactor: false },
})
const find = (q: string, given: Partial<Ctx> = {}, more: { page?: number; kind?: 'guide' } = {}) =>
  invoke(searchHandlers as unknown as Handlers, 'search', { ...makeCtx(services), ...given }, { q, ...more })
const listed = async () =>
  ((await invoke(searchHandlers as unknown as Handlers, 'listEmptySearches', staff(), {})) as { items: { words: string; times: number }[] })
    .items

test('lists queries without results after three searches', async () => {
  for (const q of ['Osek  zair', 'osek zair ', 'OSEK ZAIR']) await find(q)
  for (const language of ['ru', 'ru', 'de'] as const) await find('maam', { language })
  for (let time = 0; time < 3; time++) {
    await find('ab')
    await find('x'.repeat(81))
    await find('deep', {}, { page: 2 })
    await invoke(searchHandlers as unknown as Handlers, 'search', staff(), { q: 'tried by staff' })
  }
  expect(await listed()).toMatchObject([{ words: 'osek zair', language: 'en', times: 3 }])
})

test('one network cannot fill the list but still gets answers', async () => {
  const address = '198.51.100.7'
  for (let number = 0; number < 40; number++) expect(await find(`flood ${number}`, { address })).toMatchObject({ total: 0 })
  const rows = await services.rows(sql`select words from empty_searches where words like 'flood%'`)
  expect(rows).toHaveLength(30)
})

test('queries that are not repeated are deleted', async () => {
  const words = async () => (await services.rows(sql`select words from empty_searches`)).map((row) => row.words)
  services.move(15 * 86_400)
  await tidyEmptySearches(services)
  expect(await words()).toEqual(['osek zair'])
  services.move(80 * 86_400)
  await tidyEmptySearches(services)
  expect(await words()).toEqual([])
})
