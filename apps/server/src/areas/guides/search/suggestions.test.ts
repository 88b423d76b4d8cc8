import type { Suggestion } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSignedIn } from '../../../../test/app.ts'
import { categoriesYaml, createContent, guideText } from '../../../../test/content.ts'
import { fixtures } from '../../../../test/search-fixtures.ts'
import { createTestServices, makeCtx, type TestServices } from '../../../../test/services.ts'
import { handlers } from '../../../modules.ts'
import { invoke } from '../../../platform/calls.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>

beforeAll(async () => {
  services = await createTestServices()
  content = await createContent({ 'categories.yaml': categoriesYaml })
  for (const [slug, languages] of Object.entries(fixtures)) {
    for (const [language, { steps, ...front }] of Object.entries(languages)) {
      const body = steps.map(([title, text], at) => `## ${title} {#step-${at} minutes=1}\n\n${text}\n`).join('\n')
      await content.write(`guides/${slug}/${language}.md`, guideText(slug, front, body))
    }
  }
  expect(await importContent(services, [content.folder])).toMatchObject({ ok: true })
})
afterAll(async () => {
  await content.remove()
  await services.close()
})

const ask = <A>(name: 'suggest' | 'search' | 'readPopular', language: Language, input = {}) =>
  invoke(handlers, name, makeCtx(services, { language }), input) as unknown as Promise<A>

async function suggest(q: string, language: Language = 'en'): Promise<string[]> {
  const { items } = await ask<{ items: Suggestion[] }>('suggest', language, { q })
  return items.map(({ kind, name, context }) => `${kind}: ${name}${context ? ` (${context})` : ''}`)
}

describe('suggestions', () => {
  test.each<[Language, string, string[]]>([
    ['en', 'open', ['guide: Open a business bank account']],
    ['en', 'bank acc', ['guide: Open a business bank account']],
    ['en', 'reg', ['category: Registration']],
    ['en', 'lease', ['step: Negotiate the lease (Rent a shop)']],
    ['en', 'lea', ['tag: lease', 'step: Negotiate the lease (Rent a shop)']],
    ['en', 'negotiate', ['step: Negotiate the lease (Rent a shop)']],
    ['ru', 'счёт', ['guide: Открыть банковский счёт', 'step: Решите, какой счёт нужен (Открыть банковский счёт)']],
    ['ru', 'люд', ['category: Люди']],
    ['de', 'geschafts', ['guide: Ein Geschäftskonto eröffnen']],
    ['de', 'Gebü', ['tag: Gebühren']],
  ])('%s: %s', async (language, q, names) => {
    expect(await suggest(q, language)).toEqual(names)
  })

  test.each<[Language, string, string]>([
    ['en', 'bussiness acount', 'guide: Open a business bank account'],
    ['ru', 'магозин', 'guide: Снять помещение под магазин'],
    ['de', 'Gebürn', 'tag: Gebühren'],
    ['de', 'Geschäftskonnto', 'guide: Ein Geschäftskonto eröffnen'],
  ])('with typing errors, %s: %s', async (language, q, name) => {
    expect((await suggest(q, language))[0]).toBe(name)
  })

  test('are at most eight, and none for a letter, symbols or unknown words', async () => {
    expect((await suggest('co')).length).toBeLessThanOrEqual(8)
    for (const q of ['c', '!!', "' | &", 'xyzzyq', '½ ŉ', '𞱱']) expect(await suggest(q)).toEqual([])
    expect(await suggest('cost 𞱱')).toEqual(await suggest('cost'))
  })

  test('name their target and mark texts in another language', async () => {
    const [guide] = (await ask<{ items: Suggestion[] }>('suggest', 'de', { q: 'publish' })).items
    expect(guide).toEqual({
      kind: 'guide',
      name: 'Publish a privacy notice',
      slug: 'privacy',
      step: null,
      context: null,
      translated: false,
    })
    const [step] = (await ask<{ items: Suggestion[] }>('suggest', 'en', { q: 'negotiate' })).items
    expect(step).toMatchObject({ slug: 'shop', step: 'step-1', context: 'Rent a shop', translated: true })
  })

  test('omit deleted names', async () => {
    const { steps, ...front } = fixtures.price?.en ?? { steps: [] }
    const body = steps.map(([, text], at) => `## Part ${at} {#step-${at} minutes=1}\n\n${text}\n`).join('\n')
    for (const language of ['ru', 'de']) await content.remove(`guides/price/${language}.md`)
    await content.write('guides/price/en.md', guideText('price', { ...front, name: 'Fix a tariff' }, body))
    expect(await importContent(services, [content.folder])).toMatchObject({ ok: true, changed: ['price'] })
    expect([await suggest('tariff'), await suggest('secret'), await suggest('Stückkosten', 'de')]).toEqual([
      ['guide: Fix a tariff'],
      [],
      [],
    ])
  })
})

describe('synonyms', () => {
  interface Found {
    items: { guide: { slug: string } }[]
    meant: string | null
  }
  const first = async (q: string, language: Language = 'en') => (await ask<Found>('search', language, { q })).items[0]?.guide.slug

  test('are found after their import and no longer after their removal', async () => {
    expect(await first('retail unit')).toBeUndefined()
    await content.write('search/en.yaml', '- [shop, retail unit]\n- [lease, tenancy]\n')
    expect(await importContent(services, [content.folder])).toMatchObject({ ok: true, changed: [] })
    await expect.poll(() => first('retail unit')).toBe('shop')
    expect([await first('retail units'), await first('tenancies'), await first('tenansy')]).toEqual(['shop', 'shop', 'shop'])
    await content.write('search/en.yaml', '[]\n')
    await importContent(services, [content.folder])
    await expect.poll(() => first('retail unit')).toBeUndefined()
  })

  test('are checked like other content', async () => {
    await content.write('search/en.yaml', '- [shop, store]\n- [till]\n- [Shop, boutique]\n- [five words are too many, x]\n')
    const result = await importContent(services, [content.folder])
    const problems = result.ok ? [] : result.problems.map(({ line, message }) => `${line}: ${message}`)
    const message = 'Use a list of two or more words or phrases with the same meaning.'
    expect(problems).toEqual([`2: 1: ${message}`, `4: 3.0: ${message}`])
    await content.write('search/en.yaml', '- [shop, store]\n- [Shop, boutique]\n')
    const twice = await importContent(services, [content.folder])
    expect(twice).toMatchObject({ ok: false, problems: [{ line: 2, message: '"Shop" is already in line 1. Use one group for it.' }] })
    await content.remove('search/en.yaml')
  })
})

describe('the corrected query', () => {
  const meant = async (q: string, language: Language = 'en') => (await ask<{ meant: string | null }>('search', language, { q })).meant

  test('is returned with accents when a typing error was corrected', async () => {
    expect(await meant('bussiness acount')).toBe('business account')
    expect(await meant('Gebüren', 'de')).toBe('gebühren')
    expect(await meant('business accounts')).toBeNull()
  })

  test('is only suggested when it differs too much', async () => {
    expect(await ask('search', 'en', { q: 'negotiorium' })).toMatchObject({ items: [], meant: 'negotiate' })
    expect(await ask('search', 'en', { q: 'xyzzyq' })).toMatchObject({ items: [], meant: null })
  })
})

test('popular guides are the most started ones, then the newest', async () => {
  const popular = async () => (await ask<{ items: { slug: string; id: string }[] }>('readPopular', 'en')).items.map(({ slug }) => slug)
  expect(await popular()).toHaveLength(3)
  for (const guides of [['shop', 'account'], ['shop']]) {
    const { user } = await makeSignedIn(services)
    for (const slug of guides)
      await services.db.execute(sql`
        insert into progress_records (user_id, subject_id, kind, restart, changed_at) select ${user.id}, id, 'guide', 0, now() from guides where slug = ${slug}`)
  }
  expect((await popular()).slice(0, 2)).toEqual(['shop', 'account'])
  expect(new Set(await popular()).size).toBe(3)
})
