import { type Language, languages } from '@waymark/contract/choices.ts'
import type { Hit } from '@waymark/contract/search.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentFolder } from '../../../test/app.ts'
import { measureRelevance } from '../../../test/search-queries.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../test/services.ts'
import { importContent } from '../imports/commands/import-content.ts'
import { searchHandlers } from './routes.ts'

let services: TestServices

beforeAll(async () => {
  services = await createTestServices()
  expect(await importContent(services, [contentFolder])).toMatchObject({ ok: true })
})
afterAll(() => services.close())

/** As the queries name what is right: a guide by its slug alone. */
function nameOf(hit: Hit): string {
  if (hit.kind === 'guide') return hit.guide.slug
  if (hit.kind === 'question') return `question/${hit.question.id}`
  const { slug } = hit.kind === 'news' ? hit.news : hit.kind === 'route' ? hit.route : hit.service
  return `${hit.kind}/${slug}`
}

async function search(language: Language, q: string): Promise<string[]> {
  const answer = await searchHandlers.search(makeCtx(services, { language }), { q, page: 1, rows: 10, cursor: undefined })
  return 'items' in answer ? answer.items.map(nameOf) : []
}

it.each(languages)('finds the right guide among the first three for nine of ten queries in %s', async (language) => {
  const { asked, right, missed } = await measureRelevance(language, (q) => search(language, q))
  expect(asked).toBeGreaterThanOrEqual(60)
  expect(right / asked, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
})
