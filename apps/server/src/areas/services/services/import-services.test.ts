import { languages } from '@waymark/contract/choices.ts'
import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categoriesYaml, createContent, guideText, serviceFiles, waitForContentEvents } from '../../../../test/content.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { searchHandlers } from '../../guides/search/module.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { findOrderable, listServices, readForm } from './queries.ts'
import { serviceForms, serviceGuides, services as serviceRows, serviceTexts } from './tables.ts'

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>

beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

beforeEach(async () => {
  await services.db.execute('truncate categories, guides, services, search_documents, search_names cascade')
  content = await createContent({
    'categories.yaml': categoriesYaml,
    'guides/shop/en.md': guideText('shop'),
    ...serviceFiles('account'),
  })
})
afterEach(() => content.remove())

const run = () => importContent(services, [content.folder])
async function write(slug: string, changes?: Parameters<typeof serviceFiles>[1]) {
  for (const [name, text] of Object.entries(serviceFiles(slug, changes))) await content.write(name, text)
}
/** Waits until the cache has the import. */
async function importAll() {
  expect(await run()).toMatchObject({ ok: true })
  await waitForContentEvents(services)
}
const problems = async () => {
  const result = await run()
  return result.ok ? [] : result.problems.map(({ file, line, message }) => `${file.slice(content.folder.length + 1)}:${line} ${message}`)
}
const readTables = async () => ({
  services: await services.db.select().from(serviceRows).orderBy(asc(serviceRows.slug)),
  texts: await services.db.select().from(serviceTexts),
  forms: await services.db.select().from(serviceForms),
  guides: await services.db.select().from(serviceGuides),
})
const field = (more: object) => ({ form: [{ id: 'task', fields: [{ id: 'what', type: 'text', ...more }] }] })
const place = 'services/account'

describe('a broken file', () => {
  const choice = { id: 'kind', type: 'choice', options: [{ id: 'one' }, { id: 'two' }] }
  const after = (shown_if: object, first: object = choice) => ({
    form: [{ id: 'task', fields: [first, { id: 'what', type: 'text', shown_if }] }],
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a slug that differs from the folder', { slug: 'other' }, 'slug: "other" differs from the folder "account". Use the same name.'],
    ['an unknown key', { prize: 5 }, '"prize" is not a known field. Remove it or check its spelling.'],
    ['a price of zero', { price: 0, minimum: 1 }, 'price: Use a whole number from 1 to 1000000.'],
    ['half a cent', { price: 18000.5 }, 'price: Use a whole number from 1 to 1000000.'],
    ['a minimum above the price', { minimum: 18_001 }, 'minimum: The minimum is above the price. Use at most 18000.'],
    [
      'an urgent order that is not faster',
      { urgent: { price: 1, duration: 5 } },
      'urgent.duration: An urgent order has to be faster than a normal one. Use fewer than 5 days.',
    ],
    [
      'an option with a negative price',
      { options: [{ id: 'second', price: -1 }] },
      'options.0.price: Use a whole number from 0 to 1000000.',
    ],
    [
      'an option twice',
      {
        options: [
          { id: 'second', price: 1 },
          { id: 'second', price: 2 },
        ],
      },
      'options.1.id: "second" is already used above. Remove or rename it.',
    ],
    [
      'an option with rounds of a service without rounds',
      { options: [{ id: 'second', price: 1, rounds: 1 }] },
      'options: `rounds` is missing. Add the rounds of the service, because an option adds to them.',
    ],
    ['a guide twice', { guides: ['shop', 'shop'] }, 'guides.1: "shop" is already used above. Remove or rename it.'],
    ['a form without screens', { form: [] }, 'form: Use a list of 1 to 20 entries.'],
    ['an unknown type', field({ type: 'colour' }), expect.stringMatching(/^form\.0\.fields\.0\.type: Use one of text, long_text, .*\.$/)],
    ['a choice without options', field({ type: 'choice' }), 'form.0.fields.0: `options` is missing. A field of type choice needs it.'],
    [
      'a choice with one option',
      field({ type: 'choice', options: [{ id: 'one' }] }),
      'form.0.fields.0.options: Use a list of 2 to 50 entries.',
    ],
    [
      'a text field with options',
      field({ options: [{ id: 'one' }, { id: 'two' }] }),
      'form.0.fields.0.options: Only a choice can have this, but this field is of type text. Remove it.',
    ],
    [
      'an option twice in a choice',
      field({ type: 'choices', options: [{ id: 'one' }, { id: 'one' }] }),
      'form.0.fields.0.options.1.id: "one" is already used above. Remove or rename it.',
    ],
    [
      'a number without a maximum',
      field({ type: 'number', min: 1 }),
      'form.0.fields.0: `max` is missing. A field of type number needs it.',
    ],
    [
      'a number with an empty range',
      field({ type: 'number', min: 5, max: 5 }),
      'form.0.fields.0.max: Use a number greater than min, which is 5.',
    ],
    ['more files than a brief can hold', field({ type: 'file', most: 11 }), 'form.0.fields.0.most: Use a whole number from 1 to 10.'],
    [
      'fields that together allow more files than a brief can hold',
      { form: [{ id: 'task', fields: ['a', 'b'].map((id) => ({ id, type: 'file', most: 6 })) }] },
      'form.0.fields.1.most: A brief could have 12 files with this field. Allow at most 10 in total.',
    ],
    [
      'a prefill source that does not fit the field',
      field({ type: 'date', prefill: 'email' }),
      'form.0.fields.0.prefill: "email" fills in a field of type email, but this field is of type date.',
    ],
    [
      'a field id used in two screens',
      { form: ['one', 'two'].map((id) => ({ id, fields: [{ id: 'same', type: 'text' }] })) },
      'form.1.fields.0.id: "same" is already used above. Use another id.',
    ],
    [
      'a condition on an unknown field',
      after({ field: 'else', is: ['one'] }),
      'form.0.fields.1.shown_if.field: There is no field "else" above.',
    ],
    [
      'a condition on a later field',
      { form: [{ id: 'task', fields: [{ id: 'what', type: 'text', shown_if: { field: 'kind', is: ['one'] } }, choice] }] },
      'form.0.fields.0.shown_if.field: There is no field "kind" above.',
    ],
    [
      'a condition on a text field',
      after({ field: 'kind', is: ['one'] }, { id: 'kind', type: 'text' }),
      'form.0.fields.1.shown_if.field: "kind" is of type text. Use a field of type choice or choices.',
    ],
    [
      'a condition on an unknown option',
      after({ field: 'kind', is: ['one', 'three'] }),
      'form.0.fields.1.shown_if.is.1: "kind" has no option "three".',
    ],
  ])('%s', async (_, facts, problem) => {
    await write('account', { facts })
    const found = await problems()
    const message = found.find((text) => text.startsWith(`${place}/service.yaml:`))?.replace(/^\S+:\d+ /, '')
    expect(message).toEqual(problem)
    expect((await readTables()).services).toEqual([])
  })

  test.each<[string, Record<string, unknown>, string]>([
    [
      'a category that is not a root',
      { category: 'registration' },
      `${place}/service.yaml:3 category: "registration" is not a root category. Use one of business, finance.`,
    ],
    ['an unknown guide', { guides: ['gone'] }, expect.stringMatching(/service\.yaml:\d+ guides\.0: There is no guide "gone"\.$/)],
    [
      'an unknown step',
      { does: [{ guide: 'shop', steps: ['first', 'third'] }] },
      expect.stringMatching(/service\.yaml:\d+ does\.0\.steps\.1: "shop" has no step "third"\. Use one of first, second\.$/),
    ],
  ])('reports %s', async (_, facts, problem) => {
    await write('account', { facts })
    expect(await problems()).toEqual([problem])
  })

  test('is reported for each language with missing or extra texts, with its line', async () => {
    const options = { first: { name: 'First' } }
    await write('account', { words: { options, urgent: undefined } })
    const each = (name: string) => [
      `${place}/${name}.yaml:1 urgent: A text is missing, because service.yaml has urgent. Add it.`,
      expect.stringMatching(new RegExp(`${name}\\.yaml:\\d+ options: "second" of service\\.yaml is missing. Add it.$`)),
      expect.stringMatching(
        new RegExp(`${name}\\.yaml:\\d+ options\\.first: service\\.yaml has no such id. Add it there, or remove it here.$`),
      ),
    ]
    expect(await problems()).toEqual([...each('en'), ...each('ru'), ...each('de')])
  })

  test('is reported for fields and options without texts', async () => {
    await write('account', {
      facts: { form: [{ id: 'task', fields: [{ id: 'wishes', type: 'choice', options: [{ id: 'one' }, { id: 'two' }] }] }] },
    })
    const found = (await problems()).filter((text) => text.startsWith(`${place}/ru.yaml`)).map((text) => text.replace(/^\S+ /, ''))
    expect(found).toEqual([
      'form.business: service.yaml has no such id. Add it there, or remove it here.',
      'form.task.fields.wishes.options: "one" of service.yaml is missing. Add it.',
      'form.task.fields.wishes.options: "two" of service.yaml is missing. Add it.',
    ])
  })

  test('is reported when a list is longer in one language', async () => {
    const de = JSON.parse(serviceFiles('account')[`${place}/de.yaml`] ?? '')
    await content.write(`${place}/de.yaml`, JSON.stringify({ ...de, works: [...de.works, de.works[0]] }))
    expect(await problems()).toEqual([`${place}/de.yaml:1 works: The list has 4 entries, but 3 in ${content.path(`${place}/en.yaml`)}.`])
  })

  test('is reported when missing or unexpected', async () => {
    await content.remove(`${place}/ru.yaml`)
    await content.write(`${place}/fr.yaml`, '')
    expect(await problems()).toEqual([
      `${place}/ru.yaml:1 This file is missing. Add it: a text is needed in every language.`,
      expect.stringMatching(/fr\.yaml:1 This file does not belong here\. Use service\.yaml, en\.yaml, .*\.$/),
    ])
  })

  test('is reported for a sample with raw HTML or dead links, or an empty one', async () => {
    await content.write(`${place}/sample.en.md`, '# A\n\n<b>b</b>\n\n[there](page.html)\n')
    await content.write(`${place}/sample.de.md`, '\n')
    expect(await problems()).toEqual([
      `${place}/sample.en.md:3 Raw HTML is not allowed. Use Markdown.`,
      `${place}/sample.en.md:3 Raw HTML is not allowed. Use Markdown.`,
      `${place}/sample.en.md:5 "page.html" leads nowhere. Use https://… or mailto:….`,
      `${place}/sample.de.md:1 this sample is empty`,
    ])
  })

  test('prevents the import of other services and guides', async () => {
    await importAll()
    const before = await readTables()
    await write('other')
    await write('account', { facts: { price: 20_000 } })
    await content.write('guides/shop/en.md', guideText('shop', { announce: 'Short' }))
    expect(await problems()).toHaveLength(1)
    expect(await readTables()).toEqual(before)
  })
})

describe('an imported service', () => {
  test('is saved in three languages, with a safe sample and its guides', async () => {
    const facts = { guides: ['shop'], does: [{ guide: 'shop', steps: ['second'] }] }
    await write('account', { facts, sample: '# Comparison\n\n| Bank | Fee |\n| --- | --- |\n| One | 5 |\n' })
    await importAll()
    const { services: rows, texts, guides } = await readTables()
    expect(rows).toMatchObject([
      {
        slug: 'account',
        priceCents: 18_000,
        minimumCents: 12_000,
        currency: 'USD',
        duration: 5,
        briefMinutes: 6,
        urgentCents: 6000,
        urgentDuration: 2,
        options: [{ id: 'second', priceCents: 4000, days: 1 }],
        formVersion: 1,
      },
    ])
    expect(texts.map(({ name }) => name).toSorted()).toEqual(languages.toSorted().map((language) => `Name of account (${language})`))
    expect(texts[0]?.sample).toContain('<h3>Comparison</h3>')
    expect(guides).toMatchObject([{ related: true, steps: ['second'], position: 0 }])
  })

  test('is not saved again while its files are unchanged', async () => {
    await importAll()
    const before = await readTables()
    services.move(60)
    services.statements()
    expect(await run()).toMatchObject({ ok: true })
    expect(services.statements().filter((text) => /^(insert|update|delete).*(service_|search_doc)/.test(text))).toEqual([])
    expect(await readTables()).toEqual(before)
  })

  test('is checked again when a guide it refers to loses a step', async () => {
    await write('account', { facts: { does: [{ guide: 'shop', steps: ['second'] }] } })
    await importAll()
    await content.write('guides/shop/en.md', guideText('shop').replace('{#second minutes', '{#other minutes'))
    expect(await problems()).toEqual([expect.stringContaining('"shop" has no step "second". Use one of first, other.')])
  })

  test('covers steps of a site guide that replaces an imported one', async () => {
    await importAll()
    await content.write('elsewhere/shop.md', '# Other\n\n## One {#one}\n\n- [ ] a\n')
    expect(await importContent(services, [content.path('elsewhere')], { category: 'finance', taken: 'replaced' })).toMatchObject({
      ok: true,
    })
    await content.remove('elsewhere')
    await write('account', { facts: { does: [{ guide: 'shop', steps: ['second'] }] } })
    expect(await importContent(services, [content.folder], { taken: 'left' })).toMatchObject({ ok: true })
    expect((await readTables()).guides).toMatchObject([{ steps: ['second'] }])
  })

  test('gets a new form version when the form changes, and keeps earlier versions', async () => {
    await importAll()
    const [first] = (await readTables()).forms
    await write('account', { facts: { price: 20_000 }, words: { name: 'Another name' } })
    await importAll()
    expect((await readTables()).forms).toEqual([first])

    const en = JSON.parse(serviceFiles('account')[`${place}/en.yaml`] ?? '')
    en.form.task.fields.wishes.label = 'What do you wish?'
    await content.write(`${place}/en.yaml`, JSON.stringify(en))
    await importAll()
    const { forms, services: rows } = await readTables()
    expect(forms).toHaveLength(2)
    expect(forms).toContainEqual(first)
    expect(rows[0]?.formVersion).toBe(2)

    const account = await findOrderable(services.db, 'account', null)
    const id = account?.service.id ?? ''
    expect(account?.form.steps[1]?.fields[0]?.label).toEqual({ en: 'What do you wish?', ru: 'Wishes (ru)', de: 'Wishes (de)' })
    expect(await readForm(services.db, id, 1)).toEqual(first?.form)
    expect(await readForm(services.db, id, 3)).toBeNull()

    await write('account')
    await importAll()
    expect((await findOrderable(services.db, id, null))?.service.formVersion).toBe(3)
    expect(await readForm(services.db, id, 3)).toEqual(first?.form)
  })

  test('is retired with its folder, and offered again when the folder is back', async () => {
    await write('books')
    await importAll()
    const ctx = makeCtx(services)
    const offered = async () => (await listServices(ctx)).map(({ slug }) => slug)
    const found = async () => {
      const answer = await searchHandlers.search(ctx, { q: 'account', page: 1, rows: 10, cursor: undefined })
      return 'items' in answer ? [answer.total, ...answer.items.flatMap((hit) => (hit.kind === 'service' ? hit.service.slug : []))] : []
    }
    const { services: rows } = await readTables()
    expect([await offered(), await found()]).toEqual([
      ['account', 'books'],
      [1, 'account'],
    ])

    await content.remove(place)
    await importAll()
    expect([await offered(), await found()]).toEqual([['books'], [0]])
    expect(await findOrderable(services.db, 'account', null)).toBeNull()
    expect(await readForm(services.db, rows[0]?.id ?? '', 1)).not.toBeNull()

    await write('account')
    await importAll()
    expect([await offered(), await found()]).toEqual([
      ['account', 'books'],
      [1, 'account'],
    ])
    expect((await readTables()).services.map(({ id, formVersion }) => [id, formVersion])).toEqual(rows.map(({ id }) => [id, 1]))
  })

  test('stays when a folder without services is imported', async () => {
    await importAll()
    const other = await createContent({ 'categories.yaml': categoriesYaml, 'guides/shop/en.md': guideText('shop', { name: 'Shop' }) })
    expect(await importContent(services, [other.folder])).toMatchObject({ ok: true })
    await other.remove()
    expect(await findOrderable(services.db, 'account', null)).not.toBeNull()
  })
})
