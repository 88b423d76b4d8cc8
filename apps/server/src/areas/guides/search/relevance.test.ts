import type { FoundKind } from '@waymark/contract/calls.ts'
import { type Language, languages } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { sampleSize } from '../../../../test/samples.ts'
import { hitName, measureRelevance } from '../../../../test/search-queries.ts'
import { makeCtx } from '../../../../test/services.ts'
import { searchHandlers } from './module.ts'
import { findSubjects, type SearchHit } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
afterAll(() => app.close())

async function ask(language: Language, q: string, more: { kind?: FoundKind } = {}) {
  const answer = await searchHandlers.search(makeCtx(app.services, { language }), { q, page: 1, rows: 20, cursor: undefined, ...more })
  if (!('items' in answer)) throw new Error(answer.code)
  return answer
}

const search = async (language: Language, q: string) => (await ask(language, q)).items.slice(0, 10).map(hitName)

test.each(languages)('finds what is right among the first three for nine of ten queries in %s', async (language) => {
  const { asked, right, missed } = await measureRelevance(language, (q) => search(language, q), sampleSize(3, 1))
  expect(asked).toBeGreaterThanOrEqual(sampleSize(33, 100))
  expect(right / asked, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
})

test.each<[Language, string[]]>([
  ['en', ['bank', 'invoice', 'tax', 'brand', 'customers', 'contract', 'receipt', 'account', 'order']],
  ['ru', ['банк', 'счёт', 'налог', 'бренд', 'клиенты', 'договор', 'чек', 'заказ']],
  ['de', ['Bank', 'Rechnung', 'Steuer', 'Marke', 'Kunden', 'Vertrag', 'Quittung', 'Konto', 'Auftrag']],
])('guides and services come before questions in %s', async (language, queries) => {
  for (const q of queries) {
    const { rows } = await findSubjects(app.services, { typed: q, language, limit: 40, offset: 0 })
    const isDone = ({ kind }: SearchHit) => kind === 'guide' || kind === 'service'
    const firstOther = rows.findIndex((row) => !isDone(row))
    const behind = firstOther < 0 ? [] : rows.slice(firstOther).filter((row) => isDone(row) && row.whole)
    expect([q, behind]).toEqual([q, []])
  }
})

test('a word does not match its neighbour in a name', async () => {
  const { items } = await ask('en', 'bank')
  expect(items.some(({ snippet }) => snippet.includes('<mark>bank</mark>'))).toBe(true)
  for (const { snippet } of items) expect(snippet).not.toMatch(/(?<!<\/mark>\s)<mark>accounts?<\/mark>/)
})

test('results can be limited to one kind and name the other kinds', async () => {
  const all = await ask('en', 'invoice')
  expect(all.kinds).toEqual(expect.arrayContaining(['guide', 'question', 'service']))
  for (const kind of ['guide', 'service', 'question'] as const) {
    const { items, kinds, total } = await ask('en', 'invoice', { kind })
    expect([kind, new Set(items.map((hit) => hit.kind)), kinds]).toEqual([kind, new Set([kind]), all.kinds])
    expect(total).toBeGreaterThanOrEqual(all.items.filter((hit) => hit.kind === kind).length)
  }
})
