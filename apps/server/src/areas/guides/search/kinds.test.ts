import type { Hit, Suggestion } from '@waymark/contract/calls.ts'
import { languages } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoriesYaml, createContent, faqFiles, guideText, plansYaml, routeFiles } from '../../../../test/content.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { type Handlers, invoke } from '../../../platform/calls.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { searchHandlers } from './module.ts'

// Search results other than guides and services.

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>

beforeAll(async () => {
  services = await createTestServices()
  content = await createContent({
    'categories.yaml': categoriesYaml,
    'plans.yaml': plansYaml(),
    'guides/shop/en.md': guideText('shop'),
    ...routeFiles('harbour'),
    'news/lighthouse/news.yaml': 'published: 2026-01-05\nguides: [shop]',
    ...Object.fromEntries(
      languages.map((language) => [
        `news/lighthouse/${language}.md`,
        `---\nname: A lighthouse (${language})\nannounce: It stands\n---\nIt shines.`,
      ]),
    ),
    ...faqFiles('boats', ['anchor', 'oars']),
  })
  expect(await importContent(services, [content.folder])).toMatchObject({ ok: true })
})
afterAll(async () => {
  await content.remove()
  await services.close()
})

const ask = <A>(name: 'search' | 'suggest', q: string) =>
  invoke(searchHandlers as unknown as Handlers, name, makeCtx(services, { language: 'de' }), { q }) as unknown as Promise<{ items: A[] }>
const search = async (q: string) => (await ask<Hit>('search', q)).items

test('routes, news and questions are found with their card fields', async () => {
  expect(await search('harbour')).toMatchObject([{ kind: 'route', route: { slug: 'harbour', name: 'Name of harbour (de)' }, step: null }])
  expect(await search('lighthouse')).toMatchObject([{ kind: 'news', news: { slug: 'lighthouse' }, step: null }])
  expect(await search('oars')).toEqual([
    {
      kind: 'question',
      question: { id: 'oars', question: 'What is oars? (de)', group: 'Group boats (de)' },
      snippet: 'It is <mark>oars</mark> (de).',
      step: null,
    },
  ])
})

test('names of all kinds are suggested', async () => {
  const suggested = async (q: string) => (await ask<Suggestion>('suggest', q)).items.map(({ kind, slug }) => `${kind} ${slug}`)
  expect(await suggested('harb')).toEqual(['route harbour'])
  expect(await suggested('ligh')).toEqual(['news lighthouse'])
  expect(await suggested('anch')).toEqual(['question anchor'])
})

test('withdrawn items are no longer found', async () => {
  for (const folder of ['routes/harbour', 'news/lighthouse', 'faq/boats']) await content.remove(folder)
  expect(await importContent(services, [content.folder])).toMatchObject({ ok: true })
  for (const q of ['harbour', 'lighthouse', 'oars']) expect(await search(q)).toEqual([])
})
