import type { Language } from '@waymark/contract/choices.ts'
import type { Guide } from '@waymark/contract/guides/guides.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoriesYaml, createContent, guideText, waitForContentEvents } from '../../../../test/content.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { type Handlers, invoke } from '../../../platform/calls.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { guideHandlers } from './module.ts'
import { findMarkdown, findOutline, readCards } from './queries.ts'

let services: TestServices

beforeAll(async () => {
  services = await createTestServices()
  const page = { url: 'https://example.com/', checked: '2026-11-20', review: '2027-11-20' }
  const sources = [{ ...page, title: 'A page' }]
  const russianSources = [
    { ...page, title: 'Страница' },
    { ...page, title: 'Закон', url: 'https://example.com/law' },
  ]
  const front = { have: ['A passport'], recommended: ['paid', 'third'], sources }
  const content = await createContent({
    'categories.yaml': categoriesYaml,
    'guides/free/en.md': guideText('free', front),
    'guides/free/ru.md': guideText('free', { ...front, name: 'Имя', have: ['Паспорт'], sources: russianSources }),
    'guides/paid/en.md': guideText('paid', { paid: true, category: 'finance' }),
    'guides/third/en.md': guideText('third'),
  })
  await importContent(services, [content.folder])
  await waitForContentEvents(services)
  await content.remove()
})

afterAll(() => services.close())

const read = async (slug: string, language: Language = 'en') =>
  (await invoke(guideHandlers as unknown as Handlers, 'readGuide', makeCtx(services, { language }), { slug })) as Guide

test('shows the sources of the reader’s language, else of the others', async () => {
  const titles = async (language: Language) => (await read('free', language)).sources.map(({ title }) => title)
  expect(await titles('en')).toEqual(['A page'])
  expect(await titles('ru')).toEqual(['Страница', 'Закон'])
  expect(await titles('de')).toEqual(['A page', 'Закон'])
})

test('shows a guide with steps, sources and related guides', async () => {
  const guide = await read('free')
  expect(guide).toMatchObject({
    slug: 'free',
    name: 'Name of free',
    paid: false,
    duration: 15,
    totalSteps: 2,
    totalItems: 3,
    translated: true,
    languages: ['en', 'ru'],
    intro: '<p>For whom this is.</p>',
    have: ['A passport'],
    category: { slug: 'business', name: 'Business', line: 'a' },
    parents: [
      { slug: 'business', name: 'Business' },
      { slug: 'registration', name: 'Registration' },
    ],
    sources: [{ title: 'A page', url: 'https://example.com/', checked: '2026-11-20', review: '2027-11-20' }],
    recommended: [
      {
        slug: 'paid',
        name: 'Name of paid',
        paid: true,
        category: { slug: 'finance', line: 'b' },
        updatedAt: services.clock().toISOString(),
      },
      { slug: 'third' },
    ],
  })
  expect(guide.steps[0]).toEqual({
    id: 'first',
    title: 'First',
    minutes: 5,
    lead: 'The lead.',
    before: [],
    after: [],
    locked: false,
    totalItems: 2,
    items: [
      { id: 'one', title: 'One thing done', depth: 0, help: '', how: [] },
      { id: 'two', title: 'Another thing done', depth: 0, help: '', how: [] },
    ],
  })
})

test('is in the language asked for, else in English', async () => {
  expect(await read('free', 'ru')).toMatchObject({ name: 'Имя', have: ['Паспорт'], translated: true, category: { name: 'Бизнес' } })
  expect(await read('free', 'de')).toMatchObject({ name: 'Name of free', translated: false, category: { name: 'Unternehmen' } })
})

test('opens the first step of a paid guide and names the others', async () => {
  const { steps } = await read('paid')
  expect(steps[0]).toMatchObject({ locked: false, lead: 'The lead.', items: [{ id: 'one' }, { id: 'two' }] })
  expect(steps[1]).toEqual({
    id: 'second',
    title: 'Second',
    minutes: 10,
    lead: '',
    before: [],
    items: [],
    after: [],
    locked: true,
    totalItems: 1,
  })
})

test('needs one statement', async () => {
  await read('free')
  services.statements()
  await read('free')
  expect(services.statements()).toHaveLength(1)
})

test('is not found when it does not exist', async () => {
  expect(await read('nothing')).toMatchObject({ code: 'not_found' })
})

test('gives outline and card by id or slug', async () => {
  const outline = await findOutline(services.db, 'paid')
  expect(outline?.outline.map(({ id, items }) => [id, items])).toEqual([
    ['first', ['one', 'two']],
    ['second', ['last']],
  ])
  expect(await findOutline(services.db, outline?.id ?? '')).toEqual(outline)
  expect(await findOutline(services.db, 'nothing')).toBeNull()
  const cards = await readCards(services, [outline?.id ?? ''], 'de')
  expect([...cards.values()]).toMatchObject([{ slug: 'paid', translated: false }])
})

test('gives the imported Markdown in the language asked for or its fallback', async () => {
  const found = await findMarkdown(services.db, 'free', 'ru')
  expect(found).toMatchObject({ slug: 'free', paid: false, name: 'Имя', translated: true })
  expect(found?.markdown).toMatch(/^---\nslug: "free"\n[\s\S]*## Second \{#second minutes=10\}/)
  expect(await findMarkdown(services.db, found?.id ?? '', 'de')).toMatchObject({ name: 'Name of free', translated: false })
  expect(await findMarkdown(services.db, 'nothing', 'en')).toBeNull()
})
