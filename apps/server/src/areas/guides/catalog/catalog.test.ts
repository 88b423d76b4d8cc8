import type { GuideCard } from '@waymark/contract/cards.ts'
import { guideFilters, guideSorts, type Language } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categoriesYaml, createContent, guideText, waitForContentEvents } from '../../../../test/content.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { handlers } from '../../../modules.ts'
import { invoke } from '../../../platform/calls.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>

const body = (minutes: number) => `## Step {#step minutes=${minutes}}\n\n- [ ] Done {#done}\n`
const name = (number: number) => `Guide ${String(number).padStart(2, '0')}`

// 40 guides: every fourth is paid, every third is short, many share a time, and the order of names is the reverse of
// the order of slugs.
beforeAll(async () => {
  services = await createTestServices()
  content = await createContent({ 'categories.yaml': categoriesYaml })
  for (let number = 0; number < 40; number++) {
    const slug = `guide-${number}`
    const category = ['registration', 'people', 'business', 'finance'][number % 4]
    const front = { category, name: name(40 - number), paid: number % 4 === 1 }
    await content.write(`guides/${slug}/en.md`, guideText(slug, front, body(number % 3 === 0 ? 20 : 40 + number)))
    if (number === 0) await content.write(`guides/${slug}/ru.md`, guideText(slug, { ...front, name: 'Руководство' }, body(20)))
    if (number % 10 !== 9) continue
    await importContent(services, [content.folder])
    services.move(60)
  }
  await waitForContentEvents(services)
})

afterAll(async () => {
  await services.close()
  await content.remove()
})

async function answer(call: 'readRoots' | 'readCategory' | 'listGuides', input = {}, language: Language = 'en') {
  return (await invoke(handlers, call, makeCtx(services, { language }), input)) as unknown as Record<string, unknown> & {
    items: GuideCard[]
    instructions: GuideCard[]
    next: string | null
    total: number
    totalInstructions: number
  }
}

const read = (input: Record<string, unknown>) => answer(input.slug ? 'readCategory' : 'listGuides', input)
const cardsOf = (page: { items?: GuideCard[]; instructions?: GuideCard[] }) => page.items ?? page.instructions ?? []

const scopes = [{}, { slug: 'business' }, { slug: 'registration' }]
const all = scopes.flatMap((scope) => guideFilters.flatMap((filter) => guideSorts.map((sort) => ({ ...scope, filter, sort }))))

describe('lists', () => {
  test.each(all)('reach every guide once, in order, by cursor and by page: $slug $filter $sort', async (input) => {
    const byCursor: GuideCard[] = []
    let cursor: string | null = null
    let total = 0
    do {
      const page = await read({ ...input, rows: 3, ...(cursor ? { cursor } : {}) })
      byCursor.push(...cardsOf(page))
      cursor = page.next
      total = page.total ?? page.totalInstructions
    } while (cursor)

    const wanted = Array.from({ length: 40 }, (_, number) => number).filter((number) => {
      const inScope = input.slug === 'business' ? number % 4 < 3 : input.slug === 'registration' ? number % 4 === 0 : true
      return inScope && (input.filter === 'free' ? number % 4 !== 1 : input.filter === 'short' ? number % 3 === 0 : true)
    })
    expect(byCursor.map(({ slug }) => slug).sort()).toEqual(wanted.map((number) => `guide-${number}`).sort())
    expect(total).toBe(wanted.length)

    const keys = byCursor.map((card) => ({ new: -Date.parse(card.updatedAt), name: card.name, shortest: card.duration })[input.sort])
    expect(keys).toEqual(input.sort === 'name' ? keys.toSorted() : keys.toSorted((a, b) => Number(a) - Number(b)))

    const byPage = []
    for (let page = 1; page <= Math.ceil(wanted.length / 3) + 1; page++) byPage.push(...cardsOf(await read({ ...input, rows: 3, page })))
    expect(byPage).toEqual(byCursor)
  })

  test('need one statement for any number of rows', async () => {
    await read({ rows: 1 })
    services.statements()
    for (const input of [{ rows: 100 }, { rows: 5, slug: 'business', sort: 'name' }]) {
      await read(input)
      expect(services.statements()).toHaveLength(1)
    }
  })

  test.each([
    'x',
    'bm9uc2Vuc2U',
    Buffer.from('["s","2026-01-01T00:00:00.000Z","x"]').toString('base64url'),
    Buffer.from('["n","9","x"]').toString('base64url'),
  ])('refuse an invalid cursor: %s', async (cursor) => {
    expect(await read({ cursor })).toMatchObject({ code: 'validation', errors: [{ path: 'cursor' }] })
  })

  test('refuse a cursor from another sort order', async () => {
    const { next } = await read({ sort: 'name', rows: 1 })
    expect(await read({ sort: 'new', cursor: next })).toMatchObject({ code: 'validation' })
  })
})

describe('a category', () => {
  test('shows its place and content, and marks texts without a translation', async () => {
    const page = await answer('readCategory', { slug: 'registration', sort: 'name' }, 'ru')
    expect(page).toMatchObject({
      slug: 'registration',
      name: 'Регистрация',
      line: 'a',
      description: 'Для чего это.',
      totalInstructions: 10,
      totalSteps: 10,
      page: 1,
      rows: 24,
      parents: [{ slug: 'business', name: 'Бизнес', line: 'a' }],
      subcategories: [],
      next: null,
    })
    expect(page.instructions.at(-1)).toMatchObject({
      name: 'Руководство',
      translated: true,
      category: { slug: 'business', name: 'Бизнес', line: 'a' },
    })
    expect(page.instructions[0]).toMatchObject({ name: 'Guide 04', translated: false })
  })

  test('includes the guides of its subcategories', async () => {
    expect(await answer('readCategory', { slug: 'business' })).toMatchObject({
      totalInstructions: 30,
      totalSteps: 30,
      parents: [],
      subcategories: [
        { slug: 'registration', name: 'Registration', totalInstructions: 10 },
        { slug: 'people', totalInstructions: 10 },
      ],
    })
  })

  test('is not found when it does not exist', async () => {
    expect(await answer('readCategory', { slug: 'nothing' })).toMatchObject({ code: 'not_found' })
  })
})

describe('the roots', () => {
  test('are in the order of the file, with counts', async () => {
    expect(await answer('readRoots', {}, 'de')).toMatchObject({
      totalInstructions: 40,
      totalSteps: 40,
      roots: [
        {
          slug: 'business',
          name: 'Unternehmen',
          line: 'a',
          totalInstructions: 30,
          subcategories: [{ name: 'Anmeldung' }, { name: 'Personal' }],
        },
        { slug: 'finance', line: 'b', totalInstructions: 10, subcategories: [] },
      ],
    })
  })

  test('are read again when content changes', async () => {
    await answer('readRoots')
    services.statements()
    await answer('readRoots')
    expect(services.statements()).toEqual([])

    await content.write('guides/last/en.md', guideText('last', { category: 'finance' }))
    await importContent(services, [content.folder])
    await waitForContentEvents(services)
    expect(await answer('readRoots')).toMatchObject({ totalInstructions: 41 })
  })
})
