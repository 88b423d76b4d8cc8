import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categoriesYaml, createContent, guideText } from '../../../../test/content.ts'
import { createTestServices, type TestServices } from '../../../../test/services.ts'
import { type ImportOptions, importContent } from '../../staff/imports/commands/import-content.ts'
import { categories } from '../catalog/tables.ts'
import { guides, guideTexts } from '../guides/tables.ts'
import { searchDocuments } from '../search/tables.ts'
import { keepSlugs, readExisting } from './documents/read-guides.ts'

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>

beforeAll(async () => {
  services = await createTestServices()
})

afterAll(() => services.close())

beforeEach(async () => {
  await services.db.execute('truncate categories, guides, search_documents cascade')
  content = await createContent({ 'categories.yaml': categoriesYaml, 'guides/rent-a-shop/en.md': guideText('rent-a-shop') })
})

afterEach(() => content.remove())

const run = (options?: ImportOptions, paths = [content.folder]) => importContent(services, paths, options)

async function everything() {
  const { db } = services
  return {
    guides: await db.select().from(guides),
    texts: await db.select().from(guideTexts),
    categories: await db.select().from(categories),
    found: await db.select().from(searchDocuments),
  }
}

const guideRow = async (slug = 'rent-a-shop') => {
  const [row] = await services.db.select().from(guides).where(eq(guides.slug, slug))
  if (!row) throw new Error(`${slug} was not imported`)
  return row
}

test('sources past their review date are reported, also for unchanged files', async () => {
  const page = (title: string, review: string) => ({ title, url: `https://example.com/${title}`, checked: '2025-01-01', review })
  const today = services.clock().toISOString().slice(0, 10)
  const sources = [page('Old', '2026-01-01'), page('Today', today), page('New', '2099-01-01')]
  await content.write('guides/rent-a-shop/en.md', guideText('rent-a-shop', { sources }))
  for (let time = 0; time < 2; time++) {
    const { warnings } = (await run()) as { warnings: { file: string; line: number; message: string }[] }
    expect(warnings.map(({ message }) => message)).toEqual(['sources: "Old" was due for review by 2026-01-01.'])
    expect(warnings[0]?.file).toMatch(/rent-a-shop\/en\.md$/)
  }
})

describe('a first import', () => {
  test('stores guides, texts in every language and counts', async () => {
    await content.write('guides/rent-a-shop/de.md', guideText('rent-a-shop', { name: 'Laden mieten' }))
    await content.write('guides/pay-people/en.md', guideText('pay-people', { category: 'people', paid: true }))
    await content.write('guides/open-account/en.md', guideText('open-account', { category: 'finance', recommended: ['rent-a-shop'] }))
    const seen: string[] = []
    const result = await run({ onProgress: (done, total) => seen.push(`${done}/${total}`) })
    expect(result).toMatchObject({
      ok: true,
      added: ['open-account', 'pay-people', 'rent-a-shop'],
      changed: [],
      unchanged: [],
      skipped: [],
      conflicts: [],
    })
    expect(seen).toEqual(['1/3', '2/3', '3/3'])

    expect(await guideRow()).toMatchObject({
      duration: 15,
      totalSteps: 2,
      totalItems: 3,
      languages: ['en', 'de'],
      paid: false,
      outline: [
        { id: 'first', minutes: 5, items: ['one', 'two'] },
        { id: 'second', minutes: 10, items: ['last'] },
      ],
    })
    const { texts, categories } = await everything()
    const shop = texts.filter(({ guideId }) => guideId === texts.find(({ name }) => name === 'Laden mieten')?.guideId)
    expect(Object.fromEntries(shop.map(({ language, name, translated }) => [language, [name, translated]]))).toEqual({
      en: ['Name of rent-a-shop', true],
      ru: ['Name of rent-a-shop', false],
      de: ['Laden mieten', true],
    })
    const counts = Object.fromEntries(
      categories.map(({ slug, guideCount, freeCount, shortCount, stepCount }) => [slug, [guideCount, freeCount, shortCount, stepCount]]),
    )
    expect(counts).toEqual({ business: [2, 1, 2, 4], registration: [1, 1, 1, 2], people: [1, 0, 1, 2], finance: [1, 1, 1, 2] })
  })

  test('runs once when two instances start together', async () => {
    const results = await Promise.all([run(), run()])
    expect(results.flatMap((result) => (result.ok ? result.added : ['failed']))).toEqual(['rent-a-shop'])
  })
})

describe('a further import', () => {
  test('changes nothing when the files are the same', async () => {
    await run()
    const before = await everything()
    services.move(60)
    expect(await run()).toMatchObject({ ok: true, added: [], changed: [], unchanged: ['rent-a-shop'] })
    expect(await everything()).toEqual(before)
  })

  test('keeps the date of a guide whose content did not change', async () => {
    await run()
    const before = await guideRow()
    services.move(60)
    await content.write('guides/rent-a-shop/en.md', guideText('rent-a-shop').replace('The lead.', 'The\nlead.'))
    expect(await run()).toMatchObject({ unchanged: ['rent-a-shop'] })
    expect((await guideRow()).updatedAt).toEqual(before.updatedAt)
  })

  test('writes changed guides with a new date and everything derived', async () => {
    await run()
    const before = await guideRow()
    services.move(60)
    await content.write('guides/rent-a-shop/en.md', guideText('rent-a-shop', { category: 'finance', name: 'Other' }))
    await content.write('guides/rent-a-shop/ru.md', guideText('rent-a-shop', { category: 'finance', name: 'Другое' }))
    expect(await run()).toMatchObject({ changed: ['rent-a-shop'] })
    const after = await guideRow()
    expect(after).toMatchObject({ id: before.id, createdAt: before.createdAt, updatedAt: services.clock(), languages: ['en', 'ru'] })
    const { texts, categories } = await everything()
    expect(texts.map(({ language, name, translated, rootId }) => [language, name, translated, rootId]).sort()).toEqual([
      ['de', 'Other', false, after.rootId],
      ['en', 'Other', true, after.rootId],
      ['ru', 'Другое', true, after.rootId],
    ])
    expect(Object.fromEntries(categories.map(({ slug, guideCount }) => [slug, guideCount]))).toEqual({
      business: 0,
      registration: 0,
      people: 0,
      finance: 1,
    })
  })

  test('records when the text of a step changed', async () => {
    const times = async (language: 'en' | 'ru') =>
      (await everything()).texts.find((text) => text.language === language)?.body.steps.map(({ id, changedAt }) => [id, changedAt])
    await run()
    expect(await times('en')).toEqual([
      ['first', undefined],
      ['second', undefined],
    ])
    services.move(60)
    const [changed, body] = [services.clock().toISOString(), guideText('rent-a-shop').replace('One thing done', 'One good thing done')]
    await content.write('guides/rent-a-shop/en.md', body)
    await run()
    services.move(60)
    const third = '\n## Third {#third minutes=1}\n\nNew.\n'
    await content.write('guides/rent-a-shop/en.md', body.replace('The lead.', 'The *lead*.') + third)
    await content.write('guides/rent-a-shop/ru.md', guideText('rent-a-shop').replace('The lead.', 'Начало.') + third)
    await run()
    const wanted = [
      ['first', changed],
      ['second', undefined],
      ['third', undefined],
    ]
    expect(await times('en')).toEqual(wanted)
    expect(await times('ru')).toEqual(wanted)
  })

  test('adds missing Markdown of earlier imports and keeps their date', async () => {
    await run()
    const before = await everything()
    await services.db.update(guideTexts).set({ markdown: '' })
    await services.db.update(guides).set({ contentHash: 'of an earlier format' })
    services.move(60)
    expect(await run()).toMatchObject({ unchanged: ['rent-a-shop'] })
    expect(await everything()).toEqual({ ...before, found: expect.anything() })
  })

  test('never overwrites a guide that staff edited, and lists it', async () => {
    await run()
    await services.db.update(guides).set({ editedAt: services.clock() })
    expect(await run()).toMatchObject({ unchanged: ['rent-a-shop'], conflicts: [] })
    const before = await everything()
    await content.write('guides/rent-a-shop/en.md', guideText('rent-a-shop', { name: 'Other' }))
    expect(await run()).toMatchObject({
      ok: true,
      changed: [],
      conflicts: [{ slug: 'rent-a-shop', differences: ['en: name is "Other" in the file, "Name of rent-a-shop" in the record'] }],
    })
    expect(await everything()).toEqual(before)
  })

  test('names the language and step in which record and file differ', async () => {
    await run()
    const [text] = (await everything()).texts.filter(({ language }) => language === 'en')
    const [first, second] = text?.body.steps ?? []
    if (!text || !first || !second) throw new Error('there are no steps')
    const body = {
      ...text.body,
      steps: [
        { ...second, id: 'own', title: 'By staff' },
        { ...first, lead: 'Another lead.' },
      ],
    }
    await services.db
      .update(guideTexts)
      .set({ body, tags: ['new'] })
      .where(eq(guideTexts.language, 'en'))
    await services.db.update(guides).set({ editedAt: services.clock() })
    await content.write('guides/rent-a-shop/en.md', guideText('rent-a-shop', { announce: 'Another text that says what this is about.' }))
    const result = await run()
    expect(result.ok && result.conflicts).toEqual([
      {
        slug: 'rent-a-shop',
        file: content.path('guides/rent-a-shop/en.md'),
        differences: [
          'en: announce is "Another text that says what this is about." in the file, "A short text that says what this is about." in the record',
          'en: tags differ',
          'en: the step "First" differs',
          'en: the step "Second" is in the file only',
          'en: the step "By staff" is in the record only',
        ],
      },
    ])
  })

  test('keeps a guide whose files were removed', async () => {
    await run()
    await content.remove('guides')
    await content.write('guides/other/en.md', guideText('other'))
    expect(await run()).toMatchObject({ added: ['other'] })
    expect((await everything()).guides).toHaveLength(2)
  })

  test('moves guides along with their category', async () => {
    await run()
    const [business, finance] = JSON.parse(categoriesYaml)
    const [registration] = business.subcategories.splice(0, 1)
    await content.write('categories.yaml', JSON.stringify([business, { ...finance, subcategories: [registration] }]))
    expect(await run()).toMatchObject({ ok: true, unchanged: ['rent-a-shop'] })
    const { categories, texts } = await everything()
    const root = categories.find(({ slug }) => slug === 'finance')
    expect([root?.guideCount, (await guideRow()).rootId, texts[0]?.rootId]).toEqual([1, root?.id, root?.id])
  })
})

describe('Markdown from elsewhere', () => {
  const text =
    '# Review checklist\n\nWhat to look at.\n\n## Naming\n- [ ] Are the names of all functions clear?\n- [ ] Are there tests?\n\n## Security\n- [ ] No secrets in code\n  - [ ] No keys\n'

  test('needs a category and nothing else', async () => {
    const file = content.path('README.md')
    await content.write('README.md', text)
    expect(await importContent(services, [content.folder, file])).toMatchObject({
      ok: false,
      problems: [{ line: 1, message: expect.stringContaining('--category') }],
    })
    expect(await importContent(services, [content.folder, file], { category: 'finance' })).toMatchObject({ ok: true })
    const [row] = (await everything()).guides.filter(({ slug }) => slug !== 'rent-a-shop')
    expect(row?.outline).toEqual([
      { id: 'naming', minutes: 0, items: ['are-the-names-of-all-functions-clear', 'are-there-tests'] },
      { id: 'security', minutes: 0, items: ['no-secrets-in-code', 'no-keys'] },
    ])
  })

  test('keeps the ids of reworded steps and tasks', async () => {
    await run()
    await content.write('more/review.md', text)
    const more = () => run({ category: 'finance' }, [content.path('more')])
    await more()
    const [before] = [await guideRow('review')]
    const reworded = text
      .replace('## Naming', '## Names and words')
      .replace('Are the names of all functions clear?', 'Are the names of functions and types clear?')
      .replace('- [ ] Are there tests?', '- [ ] Something new\n- [ ] Are there tests?')
    await content.write('more/review.md', reworded)
    expect(await more()).toMatchObject({ changed: ['review'] })
    const after = await guideRow('review')
    expect(after.outline[0]).toEqual({
      id: 'naming',
      minutes: 0,
      items: ['are-the-names-of-all-functions-clear', 'something-new', 'are-there-tests'],
    })
    expect(after.outline[1]).toEqual(before?.outline[1])
  })

  test('is skipped with a reason when it is empty', async () => {
    await content.write('more/notes.md', 'Just a few words.\n')
    expect(await run({}, [content.path('more')])).toMatchObject({
      ok: true,
      added: [],
      skipped: [{ line: 1, message: 'The file has neither headings nor tasks.' }],
    })
  })
})

describe('a guide of another file', () => {
  const foreign = (name: string) => content.path(`elsewhere/${name}`)
  const readForeign = async (options?: ImportOptions, name = 'rent-a-shop.md') => run({ category: 'finance', ...options }, [foreign(name)])

  test('is not replaced by accident', async () => {
    await run()
    const before = await everything()
    await content.write('elsewhere/rent-a-shop.md', '# Other\n\n- [ ] a\n')
    expect(await readForeign()).toMatchObject({
      ok: false,
      problems: [
        {
          file: expect.stringMatching(/elsewhere\/rent-a-shop\.md$/),
          message:
            'The guide "rent-a-shop" came from content/guides/rent-a-shop/en.md. Rename this file, or use --replace to replace that guide.',
        },
      ],
    })
    expect(await everything()).toEqual(before)
  })

  test('is replaced on request and then belongs to the new file', async () => {
    await run()
    const { id } = await guideRow()
    await content.write('elsewhere/rent-a-shop.md', '# Other\n\n- [ ] a\n')
    expect(await readForeign({ taken: 'replaced' })).toMatchObject({ ok: true, changed: ['rent-a-shop'] })
    expect(await guideRow()).toMatchObject({ id, source: foreign('rent-a-shop.md') })
    // Applies to a file with the same content too.
    await content.write('elsewhere/again/rent-a-shop.md', '# Other\n\n- [ ] a\n')
    expect(await readForeign({ taken: 'replaced' }, 'again/rent-a-shop.md')).toMatchObject({ ok: true, unchanged: ['rent-a-shop'] })
    expect(await guideRow()).toMatchObject({ id, source: foreign('again/rent-a-shop.md') })
    await readForeign({ taken: 'replaced' })
    await content.write('elsewhere/rent-a-shop.md', '# Other\n\n- [ ] b\n')
    expect(await readForeign()).toMatchObject({ ok: true, changed: ['rent-a-shop'] })
  })

  test('stays when the delivered content is imported, which still starts', async () => {
    await content.write('elsewhere/rent-a-shop.md', '# Other\n\n- [ ] a\n')
    await run({}, [content.path('categories.yaml')])
    await readForeign()
    expect(await run({ taken: 'left' })).toMatchObject({
      ok: true,
      added: [],
      skipped: [{ message: expect.stringContaining('rent-a-shop.md') }],
    })
    expect((await guideRow()).source).toBe(foreign('rent-a-shop.md'))
  })

  test('is recognised by its file in another language', async () => {
    await run({}, [content.path('categories.yaml')])
    await content.write('elsewhere/shop.de.md', '# Laden\n\n- [ ] a\n')
    await readForeign({}, 'shop.de.md')
    await content.write('elsewhere/shop.en.md', '# Shop\n\n- [ ] a\n')
    expect(await readForeign({}, 'shop.en.md')).toMatchObject({ ok: true, changed: ['shop'] })
  })
})

describe('README and CHECKLIST', () => {
  test('take name and slug from their title and keep the slug', async () => {
    await run()
    await content.write('notes/README.md', '# Before *you* leave\n\n- [ ] a\n')
    await content.write('notes/more/CHECKLIST.md', '---\ntitle: "After the trip"\n---\n- [ ] b\n')
    await content.write('notes/third/CHECKLIST.md', '- [ ] c\n')
    const read = () => run({ category: 'finance' }, [content.path('notes')])
    expect(await read()).toMatchObject({ ok: true, added: ['before-you-leave', 'after-the-trip', 'third-checklist'] })
    await content.write('notes/README.md', '# Before leaving\n\n- [ ] a\n- [ ] d\n')
    expect(await read()).toMatchObject({ ok: true, added: [], changed: ['before-you-leave'] })
    const names = (await everything()).texts.filter(({ language }) => language === 'en').map(({ name }) => name)
    expect(names.sort()).toEqual(['After the trip', 'Before leaving', 'Checklist', 'Name of rent-a-shop'])
  })
})

describe('MDX', () => {
  test('is read in folders, and refused with its line when unreadable', async () => {
    await run()
    await content.write('docs/one.mdx', '# One\n\n<ChecklistItem>a</ChecklistItem>\n')
    const read = () => run({ category: 'finance' }, [content.path('docs')])
    expect(await read()).toMatchObject({ ok: true, added: ['one'] })
    expect((await guideRow('one')).totalItems).toBe(1)
    await content.write('docs/two.mdx', '# Two\n\n<Clock />\n')
    expect(await read()).toMatchObject({ ok: false, problems: [{ line: 3, message: expect.stringContaining('<Clock>') }] })
  })
})

test('more guides than a statement has parameters can be looked up', async () => {
  await run()
  const sources = Array.from({ length: 66_000 }, (_, n) => {
    const file = { file: `${n}.md`, place: `${n}.md`, root: '', language: 'en' as const, text: '' }
    return { slug: n === 0 ? 'rent-a-shop' : `guide-${n}`, name: '', files: [file], origin: '', titled: true, hash: '' }
  })
  expect((await readExisting(services.db, sources)).map(({ slug }) => slug)).toEqual(['rent-a-shop'])
  await keepSlugs(services.db, sources, { guides: new Map(), notes: new Map(), pictures: new Map() })
  expect(sources[1]?.slug).toBe('guide-1')
})
