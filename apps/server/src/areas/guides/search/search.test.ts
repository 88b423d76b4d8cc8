import type { Hit } from '@waymark/contract/calls.ts'
import { type Language, languages } from '@waymark/contract/choices.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categoriesYaml, createContent, guideText, waitForContentEvents } from '../../../../test/content.ts'
import { fixtures } from '../../../../test/search-fixtures.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { type Handlers, invoke } from '../../../platform/calls.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { searchHandlers } from './module.ts'

let services: TestServices

beforeAll(async () => {
  services = await createTestServices()
  const content = await createContent({ 'categories.yaml': categoriesYaml })
  for (const [slug, languages] of Object.entries(fixtures)) {
    for (const [language, { steps, ...front }] of Object.entries(languages)) {
      const body = steps.map(([title, text], at) => `## ${title} {#step-${at} minutes=1}\n\n${text}\n`).join('\n')
      await content.write(`guides/${slug}/${language}.md`, guideText(slug, { ...front, paid: slug === 'price' }, body))
    }
  }
  const filler =
    'Words that nobody looks for stand here so that the text is longer than what is shown of it, and go on for a while. '.repeat(2)
  const table = '| What | Amount |\n|---|---|\n| Lantern | 30 |\n| Wick | 12 |'
  const tallow = `Here ${'tallow drips and '.repeat(20)}it ends.`
  const lights = `## Light the way {#light minutes=1}\n\n${filler}\n\n${table}\n\n${filler}A lantern is lit before dusk. ${filler}${tallow}\n`
  await content.write('guides/lights/en.md', guideText('lights', { name: 'Find the way' }, lights))
  const limits = [
    [
      'en',
      'Find the limit of 12,500',
      'Invoices above 5,000 shekels and 1,250,000 in 3 days need a number; a stall owes 7500 in all, 5 at once.',
    ],
    ['ru', 'Порог в 12 500', 'Счетам выше 5\u00a0000 шекелей и 1 250 000 за 3 дня нужен номер; лоток должен 7500, из них 5 сразу.'],
    [
      'de',
      'Die Grenze von 12.500',
      'Rechnungen über 5.000 Schekel und 1.250.000 in 3 Tagen brauchen eine Nummer; ein Stand schuldet 7500, davon 5 sofort.',
    ],
  ] as const
  for (const [language, name, text] of limits)
    await content.write(`guides/limit/${language}.md`, guideText('limit', { name }, `## One {#one minutes=1}\n\n${text}\n`))
  const result = await importContent(services, [content.folder])
  await content.remove()
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  await waitForContentEvents(services)
})

afterAll(() => services.close())

interface Answer {
  items: Extract<Hit, { kind: 'guide' }>[]
  total: number
  next: string | null
  code?: string
}

const search = (q: string, language: Language = 'en', more = {}) =>
  invoke(searchHandlers as unknown as Handlers, 'search', makeCtx(services, { language }), { q, ...more }) as unknown as Promise<Answer>

const suggest = (q: string, language: Language) =>
  invoke(searchHandlers as unknown as Handlers, 'suggest', makeCtx(services, { language }), { q })

describe('the best answer comes first', () => {
  test.each<[Language, string, string, number | null]>([
    ['en', 'bank account', 'account', null],
    ['en', 'opening accounts', 'account', null],
    ['en', 'bank', 'account', null],
    ['en', 'utility bills', 'account', 1],
    ['en', 'renting shops', 'shop', null],
    ['en', 'landlords', 'shop', null],
    ['en', 'negotiating a lease', 'shop', 1],
    ['en', 'ban', 'account', null],
    ['en', 'fee', 'account', null],
    ['en', 'whatsapp', 'privacy', 0],
    ['en', 'personal data', 'privacy', null],
    ['en', 'pricing products', 'price', null],
    ['en', '"privacy notice"', 'privacy', null],
    ['ru', 'счет в банке', 'account', null],
    ['ru', 'банковского счёта', 'account', null],
    ['ru', 'открыть счёт', 'account', null],
    ['ru', 'валюта доходов', 'account', 0],
    ['ru', 'аренда', 'shop', null],
    ['ru', 'снять магазин', 'shop', null],
    ['ru', 'арендодателю', 'shop', null],
    ['ru', 'персональных данных', 'privacy', null],
    ['ru', 'whatsapp', 'privacy', 0],
    ['ru', 'cookie', 'privacy', null],
    ['ru', 'цены товаров', 'price', null],
    ['ru', 'цен', 'price', null],
    ['de', 'Geschäftskonten', 'account', null],
    ['de', 'geschaftskonto', 'account', null],
    ['de', 'Gebühren', 'account', null],
    ['de', 'Reisepässe', 'account', 1],
    ['de', 'Laden mieten', 'shop', null],
    ['de', 'Mietverträge', 'shop', null],
    ['de', 'Vermieter Ausstieg', 'shop', 1],
    ['de', 'Preise', 'price', null],
    ['de', 'Mitbewerber', 'price', null],
    ['de', 'Kosten Produkt', 'price', null],
    ['de', 'Ban', 'account', null],
    ['de', 'privacy notice', 'privacy', null],
    ['de', 'cookies', 'privacy', null],
  ])('%s: %s', async (language, q, slug, step) => {
    const [best] = (await search(q, language)).items
    expect([best?.guide.slug, best?.step?.id ?? null]).toEqual([slug, step === null ? null : `step-${step}`])
  })

  test.each<[Language, string, string]>([
    ['en', 'bussiness acount', 'account'],
    ['en', 'landlort', 'shop'],
    ['en', 'pasport', 'account'],
    ['ru', 'персанальные даные', 'privacy'],
    ['ru', 'магозин', 'shop'],
    ['de', 'Mietvertag', 'shop'],
    ['de', 'Gebüren', 'account'],
  ])('with typing errors, %s: %s', async (language, q, slug) => {
    expect((await search(q, language)).items[0]?.guide.slug).toBe(slug)
  })

  test('a name with one word and a step with all words both come first', async () => {
    const { items } = await search('комиссия терминала', 'ru')
    expect(items.slice(0, 2).map(({ guide, step }) => [guide.slug, step?.id ?? null])).toEqual([
      ['account', null],
      ['price', 'step-0'],
    ])
  })

  test('matches a word that is also the ending of a compound word', async () => {
    await services.db.execute("insert into search_words (language, word, shown) values ('de', 'an', 'an'), ('de', 'anderen', 'anderen')")
    expect((await search('deren Vermieter', 'de')).items[0]?.guide.slug).toBe('shop')
  })

  test('is returned when no guide has all the words', async () => {
    expect((await search('which landlord sells elephants')).items.map(({ guide }) => guide.slug)).toEqual(['shop'])
  })
})

describe('a number is found with any thousands separator', () => {
  const apart = ['', ',', '.', ' ', '\u00a0', '\u202f', '’']
  test.each<Language>(languages)('in %s', async (language) => {
    const marked = async (q: string) => {
      const { items } = await search(q, language)
      return [items[0]?.guide.slug, ...(items[0]?.snippet.match(/(?<=<mark>)[^<]+/g) ?? [])].map((text) => text?.replace(/\D+(?=\d)/gu, ''))
    }
    for (const sign of apart) {
      expect([sign, await marked(`5${sign}000`)]).toEqual([sign, ['limit', '5000']])
      expect([sign, await marked(`7${sign}500`)]).toEqual([sign, ['limit', '7500']])
      expect([sign, await marked(`1${sign}250${sign}000`)]).toEqual([sign, ['limit', '1250000']])
      const { items } = (await suggest(`12${sign}500`, language)) as { items: { slug: string }[] }
      expect([sign, items[0]?.slug]).toEqual([sign, 'limit'])
    }
    expect((await search('5001', language)).items).toEqual([])
  })
})

describe('an answer', () => {
  test('counts results and continues by page and by cursor', async () => {
    const all = await search('the fees')
    expect(all.total).toBe(all.items.length)
    const first = await search('count costs fees', 'en', { rows: 1 })
    const second = await search('count costs fees', 'en', { rows: 1, cursor: first.next })
    expect([first.total, second.total]).toEqual([3, 3])
    expect(second.items).toEqual((await search('count costs fees', 'en', { rows: 1, page: 2 })).items)
    expect([...first.items, ...second.items].map(({ guide }) => guide.slug)).toEqual(['price', 'shop'])
    const third = await search('count costs fees', 'en', { rows: 1, cursor: second.next })
    expect([third.items[0]?.guide.slug, third.next]).toEqual(['account', null])
    expect(await search('count costs fees', 'en', { page: 9 })).toMatchObject({ items: [], total: 3 })
    expect(await search('fees', 'en', { cursor: 'xyz' })).toMatchObject({ code: 'validation' })
  })

  test('marks the words in safe HTML', async () => {
    expect((await search('footer link')).items[0]).toMatchObject({
      snippet: 'A &lt;script&gt; is not needed; a <mark>link</mark> in the <mark>footer</mark> is.',
      step: { id: 'step-1', title: 'Put it online' },
    })
    expect((await search('lease')).items[0]?.snippet).toBe('Find premises, check what is allowed there and read the <mark>lease</mark>.')
  })

  test('shows whole sentences, and table rows only when nothing else matches', async () => {
    const snippet = async (q: string) => (await search(q)).items[0]?.snippet
    expect(await snippet('lantern')).toMatch(/^A <mark>lantern<\/mark> is lit before dusk\. Words that nobody looks for .* for a while\.$/)
    expect(await snippet('wick')).toBe('<mark>Wick</mark>: 12')
    // A long sentence is cut by its visible characters, however many of its words are marked.
    const cut = (await snippet('tallow'))?.replace(/<\/?mark>/g, '') ?? ''
    expect(cut).toMatch(/^Here tallow .* …$/)
    expect([cut.length > 152, cut.length <= 162]).toEqual([true, true])
  })

  test('never shows the text of a paid step', async () => {
    const [hit] = (await search('confidential multiplier')).items
    expect(hit).toMatchObject({ guide: { slug: 'price' }, step: { title: 'A secret step' } })
    expect(hit?.snippet).not.toMatch(/confidential|seventeen/i)
  })

  test('marks texts in another language', async () => {
    expect((await search('personal data', 'de')).items[0]?.guide).toMatchObject({ name: 'Publish a privacy notice', translated: false })
  })

  test('needs the same number of statements for many as for one', async () => {
    await search('fees', 'en', { rows: 1 })
    services.statements()
    await search('fees', 'en', { rows: 1 })
    const one = services.statements().length
    await search('fees', 'en', { rows: 100 })
    expect(services.statements()).toHaveLength(one)
  })
})

describe('whatever is typed', () => {
  test.each(['xyzzyq', '…', '!!', "' | !", '½ ŉ ⅓', '-', '"'])('finds nothing for unknown words: %j', async (q) => {
    expect(await search(q)).toMatchObject({ items: [], total: 0, next: null })
  })

  test('the answer is valid', async () => {
    const sign = fc.constantFrom(
      '&',
      '|',
      '!',
      '(',
      ')',
      ':*',
      '<->',
      "'",
      '"',
      '\\',
      '%',
      '\0',
      'ŉ',
      '½',
      '\uE000',
      'bank',
      'счёт',
      ' ',
      '-',
      'or',
      '\uD800',
    )
    const typed = fc.oneof(
      fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
      fc.array(sign, { minLength: 1, maxLength: 20 }).map((signs) => signs.join('')),
    )
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom<Language>('en', 'ru', 'de'), async (q, language) => {
        const answer = await search(q, language)
        expect(answer.code ?? 'found').toMatch(/^(found|validation)$/)
        for (const { snippet } of answer.items ?? []) expect(snippet.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/)
      }),
      { numRuns: 150 },
    )
  })
})
