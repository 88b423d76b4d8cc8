import { languages } from '@waymark/contract/choices.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categoriesYaml, createContent, guideText, plansYaml, routeDay, routeFiles } from '../../../../test/content.ts'
import { createTestServices, type TestServices } from '../../../../test/services.ts'
import { offers, periods } from '../../money/offers/tables.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { journeyCards, journeyDays, journeyDayTexts, journeys, journeyTexts } from './tables.ts'

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>

beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

beforeEach(async () => {
  await services.db.execute('truncate categories, guides, offers, plans, search_documents, search_names cascade')
  content = await createContent({
    'categories.yaml': categoriesYaml,
    'plans.yaml': plansYaml(),
    'guides/shop/en.md': guideText('shop'),
    ...routeFiles('clients'),
  })
})
afterEach(() => content.remove())

const runImport = () => importContent(services, [content.folder])
const importSuccessfully = async () => expect(await runImport()).toMatchObject({ ok: true })
async function write(slug: string, changes?: Parameters<typeof routeFiles>[1]) {
  for (const [name, text] of Object.entries(routeFiles(slug, changes))) await content.write(name, text)
}
const routeFolder = 'routes/clients'
const importProblems = async () => {
  const result = await runImport()
  return result.ok ? [] : result.problems.map(({ file, line, message }) => `${file.slice(content.folder.length + 1)}:${line} ${message}`)
}
const readTables = async () => ({
  offers: await services.db.select().from(offers).orderBy(asc(offers.kind), asc(offers.position), asc(offers.slug)),
  periods: await services.db.select().from(periods).orderBy(asc(periods.id)),
  journeys: await services.db.select().from(journeys).orderBy(asc(journeys.slug)),
  texts: await services.db.select().from(journeyTexts).orderBy(asc(journeyTexts.journeyId), asc(journeyTexts.language)),
  days: await services.db.select().from(journeyDays).orderBy(asc(journeyDays.number)),
  dayTexts: await services.db.select().from(journeyDayTexts).orderBy(asc(journeyDayTexts.dayId), asc(journeyDayTexts.language)),
  cards: await services.db.select().from(journeyCards).orderBy(asc(journeyCards.dayId), asc(journeyCards.position)),
})
const withFirstDay = (changes: Record<string, unknown>) => ({
  days: [{ ...routeDay(1), ...changes }, ...[2, 3, 4].map((number) => routeDay(number))],
})
const card = { id: 'a', kind: 'write', minutes: 10 }

describe('a route with a mistake', () => {
  test.each<[string, Record<string, unknown>, unknown]>([
    ['a slug that differs from its folder', { slug: 'other' }, 'slug: "other" differs from the folder "clients". Use the same name.'],
    ['an unknown key', { prize: 5 }, '"prize" is not a known field. Remove it or check its spelling.'],
    ['no price', { periods: {} }, 'periods: Add at least one price.'],
    ['a price with half a cent', { periods: { day: 1.5 } }, 'periods.day: Use a whole number from 1 to 1000000.'],
    [
      'a week dearer than seven days',
      { periods: { day: 100, week: 701 } },
      'periods.week: Costs more per day than by the day. Use at most 700.',
    ],
    [
      'a year dearer than its months',
      { periods: { month: 900, year: 10_951 } },
      'periods.year: Costs more per day than by the month. Use at most 10950.',
    ],
    ['a trial longer than the route', { trial_days: 5 }, 'trial_days: The route has 4 days. Use at most that many.'],
    ['no days', { days: [] }, 'days: Use a list of 1 to 100 entries.'],
    [
      'a repeated day',
      { days: [1, 2, 3, 3].map((number) => routeDay(number)) },
      'days.3.slug: "day-3" is already used above. Remove or rename it.',
    ],
    ['a single item', withFirstDay({ items: ['one'] }), 'days.0.items: Use a list of 2 to 5 entries.'],
    ['a repeated item', withFirstDay({ items: ['one', 'one'] }), 'days.0.items.1: "one" is already used above. Remove or rename it.'],
    ['a single card', withFirstDay({ cards: [card] }), 'days.0.cards: Use a list of 2 to 6 entries.'],
    ['a repeated card', withFirstDay({ cards: [card, card] }), 'days.0.cards.1.id: "a" is already used above. Remove or rename it.'],
    [
      'a card of an unknown kind',
      withFirstDay({
        cards: [
          { ...card, kind: 'sing' },
          { ...card, id: 'b' },
        ],
      }),
      expect.stringMatching(/^days\.0\.cards\.0\.kind: Use one of write, .*\.$/),
    ],
    [
      'too many minutes in a day',
      withFirstDay({
        cards: [
          { ...card, minutes: 16 },
          { ...card, id: 'b' },
        ],
      }),
      'days.0.cards: The cards take 26 minutes together. Use 10 to 25.',
    ],
    [
      'too few minutes in a day',
      withFirstDay({
        cards: [
          { ...card, minutes: 4 },
          { ...card, id: 'b', minutes: 5 },
        ],
      }),
      'days.0.cards: The cards take 9 minutes together. Use 10 to 25.',
    ],
    ['a repeated guide', withFirstDay({ guides: ['shop', 'shop'] }), 'days.0.guides.1: "shop" is already used above. Remove or rename it.'],
    ['an unknown guide', withFirstDay({ guides: ['shop', 'gone'] }), 'days.0.guides.1: There is no guide "gone".'],
    [
      'a category that is not a root category',
      { category: 'registration' },
      'category: "registration" is not a root category. Use one of business, finance.',
    ],
  ])('is rejected for %s', async (_, facts, problem) => {
    await write('clients', { facts })
    const problems = await importProblems()
    expect(problems.find((text) => text.startsWith(`${routeFolder}/route.yaml:`))?.replace(/^\S+:\d+ /, '')).toEqual(problem)
    const { offers: sold, journeys: routes } = await readTables()
    expect([sold, routes]).toEqual([[], []])
  })

  test('is rejected when its slug belongs to a plan', async () => {
    await content.remove(routeFolder)
    await write('pro')
    expect(await importProblems()).toEqual([
      expect.stringMatching(/^routes\/pro\/route\.yaml:\d+ slug: There is a plan "pro"\. Use another name\.$/),
    ])
  })

  test('is rejected when texts are missing or left over in a language', async () => {
    await write('clients', { facts: { days: [{ ...routeDay(1), items: ['one', 'three'] }, ...[2, 3].map((number) => routeDay(number))] } })
    const expectedIn = (name: string) => [
      expect.stringMatching(
        new RegExp(`^${routeFolder}/${name}.yaml:\\d+ days.day-4: route.yaml has no such id. Add it there, or remove it here.$`),
      ),
      expect.stringMatching(new RegExp(`^${routeFolder}/${name}.yaml:\\d+ days.day-1.items: "three" of route.yaml is missing. Add it.$`)),
      expect.stringMatching(
        new RegExp(`^${routeFolder}/${name}.yaml:\\d+ days.day-1.items.two: route.yaml has no such id. Add it there, or remove it here.$`),
      ),
    ]
    expect(await importProblems()).toEqual([...expectedIn('en'), ...expectedIn('ru'), ...expectedIn('de')])
  })

  test.each<[string, (words: Record<string, never>) => unknown, string]>([
    ['too few words', ({ text }) => ({ text: `${text}`.slice(0, 40) }), 'days.day-1.text: 8 words are too few or too many. Use 40 to 120.'],
    ['a title that is too long', () => ({ title: 'x'.repeat(61) }), 'days.day-1.title: Use a text of 1 to 60 characters.'],
    ['raw HTML', ({ text }) => ({ text: `${text}\n\n<b>now</b>` }), 'days.day-1.text: line 3: Raw HTML is not allowed. Use Markdown.'],
    [
      'a dead link',
      () => ({ items: { one: '[there](page)', two: 'Two' } }),
      'days.day-1.items.one: "page" leads nowhere. Use https://… or mailto:….',
    ],
    ['more than one line', () => ({ items: { one: '- a list', two: 'Two' } }), 'days.day-1.items.one: Use one line of text.'],
  ])('is rejected for %s in a text', async (_, change, problem) => {
    const ru = JSON.parse(routeFiles('clients')[`${routeFolder}/ru.yaml`] ?? '')
    ru.days['day-1'] = { ...ru.days['day-1'], ...(change(ru.days['day-1']) as object) }
    await content.write(`${routeFolder}/ru.yaml`, JSON.stringify(ru, null, 1))
    const problems = await importProblems()
    expect(new Set(problems.map((text) => text.replace(/^(\S+):\d+ /, '$1 ')))).toEqual(new Set([`${routeFolder}/ru.yaml ${problem}`]))
  })

  test('is rejected when a language lists fewer benefits', async () => {
    const de = JSON.parse(routeFiles('clients')[`${routeFolder}/de.yaml`] ?? '')
    await content.write(`${routeFolder}/de.yaml`, JSON.stringify({ ...de, gets: [...de.gets, 'A fourth'] }))
    expect(await importProblems()).toEqual([
      `${routeFolder}/de.yaml:1 gets: The list has 4 entries, but 3 in ${content.path(`${routeFolder}/en.yaml`)}.`,
    ])
  })

  test('is rejected for a missing or an unknown file', async () => {
    await content.remove(`${routeFolder}/ru.yaml`)
    await content.write(`${routeFolder}/fr.yaml`, '')
    expect(await importProblems()).toEqual([
      expect.stringMatching(`${routeFolder}/ru.yaml:1 This file is missing`),
      expect.stringMatching(`${routeFolder}/fr.yaml:1 This file does not belong here`),
    ])
  })
})

describe('an imported route', () => {
  test('is saved in three languages with periods, days, items and cards', async () => {
    await write('clients', { facts: withFirstDay({ guides: ['shop'] }) })
    await importSuccessfully()
    const all = await readTables()
    expect(all.offers.map(({ kind, slug, position, trialDays }) => [kind, slug, position, trialDays])).toEqual([
      ['plan', 'basic', 0, 0],
      ['plan', 'pro', 1, 0],
      ['plan', 'business', 2, 0],
      ['route', 'clients', 0, 3],
    ])
    const [journey] = all.journeys
    expect(journey).toMatchObject({ slug: 'clients', totalDays: 4, totalCards: 8, minutes: 15 })
    expect(all.periods.filter(({ offerId }) => offerId === journey?.id).map(({ unit, priceCents }) => [unit, priceCents])).toEqual([
      ['day', 190],
      ['week', 790],
      ['month', 1900],
      ['year', 11_900],
    ])
    expect(all.texts.map(({ language, about }) => [language, about])).toEqual(
      languages.toSorted().map((language) => [language, `<p>For <em>whom</em> it is (${language}).</p>`]),
    )
    expect(all.days[0]).toMatchObject({ number: 1, slug: 'day-1', guides: ['shop'], items: ['one', 'two'], totalCards: 2, minutes: 15 })
    const said = all.dayTexts.find(({ dayId, language }) => dayId === all.days[1]?.id && language === 'ru')
    expect(said?.text).toMatch(/^<p>What <strong>today<\/strong> is for, 2 \(ru\)/)
    expect(said?.items).toEqual([
      { id: 'one', title: 'One thing of 2 (ru)' },
      { id: 'two', title: 'Another of 2 (ru)' },
    ])
    expect(all.cards.find(({ dayId }) => dayId === all.days[0]?.id)).toMatchObject({
      key: 'a',
      position: 0,
      kind: 'write',
      minutes: 5,
      retiredAt: null,
      words: { de: { title: 'Card a of 1 (de)', doneWhen: 'it is done on 1 (de)' } },
    })
  })

  test('is not written again while its files are unchanged', async () => {
    await importSuccessfully()
    const before = await readTables()
    services.move(60)
    services.statements()
    await importSuccessfully()
    expect(services.statements().filter((text) => /^\s*(insert|delete).*(journey|offers|periods|plans)/.test(text))).toEqual([])
    expect(await readTables()).toEqual(before)
  })

  test('keeps its ids, accepts new days at the end and retires removed cards', async () => {
    await importSuccessfully()
    const before = await readTables()
    const cards = [
      { id: 'c', kind: 'look', minutes: 5 },
      { id: 'a', kind: 'write', minutes: 6 },
    ]
    await write('clients', { days: 5, facts: { days: [{ ...routeDay(1), cards }, ...[2, 3, 4, 5].map((number) => routeDay(number))] } })
    for (const language of languages) {
      const file = `${routeFolder}/${language}.yaml`
      const words = JSON.parse(routeFiles('clients', { days: 5 })[file] ?? '')
      const { a, b } = words.days['day-1'].cards
      words.days['day-1'].cards = { c: b, a }
      await content.write(file, JSON.stringify(words))
    }
    await importSuccessfully()
    const after = await readTables()
    expect(after.days.slice(0, 4).map(({ id, number }) => [id, number])).toEqual(before.days.map(({ id, number }) => [id, number]))
    expect(after.days[4]).toMatchObject({ number: 5, slug: 'day-5' })
    const first = after.cards.filter(({ dayId }) => dayId === after.days[0]?.id)
    expect(first.map(({ key, retiredAt }) => [key, retiredAt !== null]).toSorted()).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ])
    expect(first.find(({ key }) => key === 'a')?.id).toBe(
      before.cards.find(({ dayId, key }) => dayId === before.days[0]?.id && key === 'a')?.id,
    )
    expect(after.journeys).toMatchObject([{ id: before.journeys[0]?.id, totalDays: 5, totalCards: 10 }])
    expect(after.periods).toEqual(before.periods)
  })

  test.each<[string, number[], string]>([
    ['is removed', [1, 2, 4], 'days.2: Keep "day-3" as day 3, because people are on this route. Add new days at the end.'],
    ['changes its position', [2, 1, 3, 4], 'days.0: Keep "day-1" as day 1, because people are on this route. Add new days at the end.'],
  ])('is rejected when one of its days %s', async (_, days, problem) => {
    await importSuccessfully()
    const before = await readTables()
    await write('clients', { facts: { days: days.map((number) => routeDay(number)) } })
    expect((await importProblems()).some((text) => text.endsWith(problem))).toBe(true)
    expect(await readTables()).toEqual(before)
  })

  test('gets a new period for a new price and keeps the old one for its buyers', async () => {
    await importSuccessfully()
    const [journey] = (await readTables()).journeys
    services.move(60)
    await write('clients', { facts: { periods: { day: 190, week: 690, month: 1900 } } })
    await importSuccessfully()
    const own = (await readTables()).periods.filter(({ offerId }) => offerId === journey?.id)
    expect(own.map(({ unit, priceCents, retiredAt }) => [unit, priceCents, retiredAt !== null])).toEqual([
      ['day', 190, false],
      ['week', 790, true],
      ['month', 1900, false],
      ['year', 11_900, true],
      ['week', 690, false],
    ])
  })

  test('keeps prices that staff edited, with a warning', async () => {
    await importSuccessfully()
    const before = (await readTables()).periods
    await services.db.update(offers).set({ pricesEditedAt: services.clock() }).where(eq(offers.slug, 'clients'))
    await write('clients', { facts: { periods: { day: 100 } } })
    expect(await runImport()).toMatchObject({
      ok: true,
      warnings: [{ file: 'clients', message: 'staff changed its prices, and they stay as they are' }],
    })
    expect((await readTables()).periods).toEqual(before)
  })

  test('is retired when its folder is gone, and sold again when it returns', async () => {
    await write('money')
    await importSuccessfully()
    const readSoldRoutes = async () =>
      (await readTables()).offers
        .filter(({ kind }) => kind === 'route')
        .map(({ slug, retiredAt, position }) => [slug, retiredAt === null, position])
    const { journeys: before } = await readTables()
    await content.remove(routeFolder)
    await importSuccessfully()
    expect(await readSoldRoutes()).toEqual([
      ['clients', false, 0],
      ['money', true, 0],
    ])
    await write('clients')
    await importSuccessfully()
    expect(await readSoldRoutes()).toEqual([
      ['clients', true, 0],
      ['money', true, 1],
    ])
    expect((await readTables()).journeys.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })
})
