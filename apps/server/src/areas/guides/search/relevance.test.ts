import { type Language, languages } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proves } from '../../../../../../scripts/proves.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { measureRelevance, nameOf } from '../../../../test/search-queries.ts'
import { makeCtx } from '../../../../test/services.ts'
import { searchHandlers } from './module.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

async function search(language: Language, q: string): Promise<string[]> {
  const answer = await searchHandlers.search(makeCtx(app.services, { language }), { q, page: 1, rows: 10, cursor: undefined })
  return 'items' in answer ? answer.items.map(nameOf) : []
}

proves('2.3 Catalogue: search results')
test.each(languages)('finds what is right among the first three for nine of ten queries in %s', async (language) => {
  const { asked, right, missed } = await measureRelevance(language, (q) => search(language, q))
  expect(asked).toBeGreaterThanOrEqual(100)
  expect(right / asked, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
})
