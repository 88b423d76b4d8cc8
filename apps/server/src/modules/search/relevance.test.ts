import { type Language, languages } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentFolder } from '../../../test/app.ts'
import { measureRelevance, nameOf } from '../../../test/search-queries.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../test/services.ts'
import { importContent } from '../imports/commands/import-content.ts'
import { searchHandlers } from './routes.ts'

let services: TestServices

beforeAll(async () => {
  services = await createTestServices()
  expect(await importContent(services, [contentFolder])).toMatchObject({ ok: true })
})
afterAll(() => services.close())

async function search(language: Language, q: string): Promise<string[]> {
  const answer = await searchHandlers.search(makeCtx(services, { language }), { q, page: 1, rows: 10, cursor: undefined })
  return 'items' in answer ? answer.items.map(nameOf) : []
}

it.each(languages)('finds what is right among the first three for nine of ten queries in %s', async (language) => {
  const { asked, right, missed } = await measureRelevance(language, (q) => search(language, q))
  expect(asked).toBeGreaterThanOrEqual(100)
  expect(right / asked, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
})
