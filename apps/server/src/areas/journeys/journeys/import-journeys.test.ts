import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categoriesYaml, createContent, guideText, plansYaml, routeDay, routeFiles } from '../../../../test/content.ts'
import { createTestServices, type TestServices } from '../../../../test/services.ts'
import { offers, periods } from '../../money/billing/tables.ts'
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

const run = () => importContent(services, [content.folder])
const bring = async () => expect(await run()).toMatchObject({ ok: true })
async function write(slug: string, changes?: Parameters<typeof routeFiles>[1]) {
  for (const [name, text] of Object.entries(routeFiles(slug, changes))) await content.write(name, text)
}
const place = 'routes/clients'
const problems = async () => {
  const result = await run()
  return result.ok ? [] : result.problems.map(({ file, line, message }) => `${file.slice(content.folder.length + 1)}:${line} ${message}`)
}
const everything = async () => ({
  offers: await services.db.select().from(offers).orderBy(asc(offers.kind), asc(offers.position), asc(offers.slug)),
  periods: await services.db.select().from(periods).orderBy(asc(periods.id)),
  journeys: await services.db.select().from(journeys).orderBy(asc(journeys.slug)),
  texts: await services.db.select().from(journeyTexts).orderBy(asc(journeyTexts.journeyId), asc(journeyTexts.language)),
  days: await services.db.select().from(journeyDays).orderBy(asc(journeyDays.number)),
  dayTexts: await services.db.select().from(journeyDayTexts).orderBy(asc(journeyDayTexts.dayId), asc(journeyDayTexts.language)),
  cards: await services.db.select().from(journeyCards).orderBy(asc(journeyCards.dayId), asc(journeyCards.position)),
})
const day = (more: Record<string, unknown>) => ({ days: [{ ...routeDay(1), ...more }, ...[2, 3, 4].map((number) => routeDay(number))] })
const card = { id: 'a', kind: 'write', minutes: 10 }

describe('a broken file', () => {
  test.each<[string, Record<string, unknown>, unknown]>([
    ['a slug that is not the folder', { slug: 'other' }, 'slug: "other" stands in the folder "clients"; the same name is right'],
    ['an unknown key', { prize: 5 }, '"prize" is not known here and is left out'],
    ['no price', { periods: {} }, 'periods: at least one price is right'],
    ['half a cent', { periods: { day: 1.5 } }, 'periods.day: a whole number from 1 to 1000000 is right'],
    [
      'a longer period that is dearer',
      { periods: { day: 100, week: 701 } },
      'periods.week: dearer for each day than by the day; at most 700 is right',
    ],
    [
      'a year that is dearer than months',
      { periods: { month: 900, year: 10_951 } },
      'periods.year: dearer for each day than by the month; at most 10950 is right',
    ],
    ['a trial longer than the route', { trial_days: 5 }, 'trial_days: the route has 4 days; at most that is right'],
    ['no days', { days: [] }, 'days: a list of 1 to 100 is right'],
    ['a day twice', { days: [1, 2, 3, 3].map((number) => routeDay(number)) }, 'days.3.slug: "day-3" stands above already'],
    ['one item', day({ items: ['one'] }), 'days.0.items: a list of 2 to 5 is right'],
    ['an item twice', day({ items: ['one', 'one'] }), 'days.0.items.1: "one" stands above already'],
    ['one card', day({ cards: [card] }), 'days.0.cards: a list of 2 to 6 is right'],
    ['a card twice', day({ cards: [card, card] }), 'days.0.cards.1.id: "a" stands above already'],
    [
      'a card of an unknown kind',
      day({
        cards: [
          { ...card, kind: 'sing' },
          { ...card, id: 'b' },
        ],
      }),
      expect.stringMatching(/^days\.0\.cards\.0\.kind: one of write, .* is right$/),
    ],
    [
      'too much for a day',
      day({
        cards: [
          { ...card, minutes: 16 },
          { ...card, id: 'b' },
        ],
      }),
      'days.0.cards: 26 minutes together; 10 to 25 are right',
    ],
    [
      'too little for a day',
      day({
        cards: [
          { ...card, minutes: 4 },
          { ...card, id: 'b', minutes: 5 },
        ],
      }),
      'days.0.cards: 9 minutes together; 10 to 25 are right',
    ],
    ['a guide twice', day({ guides: ['shop', 'shop'] }), 'days.0.guides.1: "shop" stands above already'],
    ['a guide that is not there', day({ guides: ['shop', 'gone'] }), 'days.0.guides.1: there is no guide "gone"'],
    [
      'a category that is no root',
      { category: 'registration' },
      'category: "registration" is no root category; business, finance are right',
    ],
  ])('names %s', async (_, facts, problem) => {
    await write('clients', { facts })
    const found = await problems()
    expect(found.find((text) => text.startsWith(`${place}/route.yaml:`))?.replace(/^\S+:\d+ /, '')).toEqual(problem)
    const { offers: sold, journeys: routes } = await everything()
    expect([sold, routes]).toEqual([[], []])
  })

  test('has the name of a plan', async () => {
    await content.remove(place)
    await write('pro')
    expect(await problems()).toEqual([
      expect.stringMatching(/^routes\/pro\/route\.yaml:\d+ slug: there is a plan "pro"; another name is right$/),
    ])
  })

  test('is named in every language that lacks something or has too much, with its line', async () => {
    await write('clients', { facts: { days: [{ ...routeDay(1), items: ['one', 'three'] }, ...[2, 3].map((number) => routeDay(number))] } })
    const each = (name: string) => [
      expect.stringMatching(new RegExp(`^${place}/${name}.yaml:\\d+ days.day-4: route.yaml has nothing of this id$`)),
      expect.stringMatching(new RegExp(`^${place}/${name}.yaml:\\d+ days.day-1.items: "three" of route.yaml is missing$`)),
      expect.stringMatching(new RegExp(`^${place}/${name}.yaml:\\d+ days.day-1.items.two: route.yaml has nothing of this id$`)),
    ]
    expect(await problems()).toEqual([...each('en'), ...each('ru'), ...each('de')])
  })

  test.each<[string, (words: Record<string, never>) => unknown, string]>([
    ['too few words', ({ text }) => ({ text: `${text}`.slice(0, 40) }), 'days.day-1.text: 8 words; 40 to 120 are right'],
    ['a title that is too long', () => ({ title: 'x'.repeat(61) }), 'days.day-1.title: a text of 1 to 60 characters is right'],
    [
      'raw HTML',
      ({ text }) => ({ text: `${text}\n\n<b>now</b>` }),
      'days.day-1.text: line 3 of it: raw HTML is dropped; Markdown is right',
    ],
    [
      'a dead link',
      () => ({ items: { one: '[there](page)', two: 'Two' } }),
      'days.day-1.items.one: "page" leads nowhere; https://… or mailto:… is right',
    ],
    ['more than a line', () => ({ items: { one: '- a list', two: 'Two' } }), 'days.day-1.items.one: one line of text is right'],
  ])('has %s', async (_, change, problem) => {
    const ru = JSON.parse(routeFiles('clients')[`${place}/ru.yaml`] ?? '')
    ru.days['day-1'] = { ...ru.days['day-1'], ...(change(ru.days['day-1']) as object) }
    await content.write(`${place}/ru.yaml`, JSON.stringify(ru, null, 1))
    const found = await problems()
    expect(new Set(found.map((text) => text.replace(/^(\S+):\d+ /, '$1 ')))).toEqual(new Set([`${place}/ru.yaml ${problem}`]))
  })

  test('says less in one language', async () => {
    const de = JSON.parse(routeFiles('clients')[`${place}/de.yaml`] ?? '')
    await content.write(`${place}/de.yaml`, JSON.stringify({ ...de, gets: [...de.gets, 'A fourth'] }))
    expect(await problems()).toEqual([`${place}/de.yaml:1 gets: 4 of 3 in ${content.path(`${place}/en.yaml`)}`])
  })

  test('is missing, or is one that nobody knows', async () => {
    await content.remove(`${place}/ru.yaml`)
    await content.write(`${place}/fr.yaml`, '')
    expect(await problems()).toEqual([
      expect.stringMatching(`${place}/ru.yaml:1 this file is missing`),
      expect.stringMatching(`${place}/fr.yaml:1 this file is not known here`),
    ])
  })
})

describe('a route that was brought in', () => {
  test('is there in three languages, with its periods, days, items and cards', async () => {
    await write('clients', { facts: day({ guides: ['shop'] }) })
    await bring()
    const all = await everything()
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
      ['de', 'en', 'ru'].map((language) => [language, `<p>For <em>whom</em> it is (${language}).</p>`]),
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

  test('is not read again as long as its files are the same', async () => {
    await bring()
    const before = await everything()
    services.move(60)
    services.statements()
    await bring()
    expect(services.statements().filter((text) => /^\s*(insert|delete).*(journey|offers|periods|plans)/.test(text))).toEqual([])
    expect(await everything()).toEqual(before)
  })

  test('keeps the ids of what stays, adds days at the end, and retires cards that left', async () => {
    await bring()
    const before = await everything()
    const cards = [
      { id: 'c', kind: 'look', minutes: 5 },
      { id: 'a', kind: 'write', minutes: 6 },
    ]
    await write('clients', { days: 5, facts: { days: [{ ...routeDay(1), cards }, ...[2, 3, 4, 5].map((number) => routeDay(number))] } })
    for (const language of ['en', 'ru', 'de']) {
      const file = `${place}/${language}.yaml`
      const words = JSON.parse(routeFiles('clients', { days: 5 })[file] ?? '')
      const { a, b } = words.days['day-1'].cards
      words.days['day-1'].cards = { c: b, a }
      await content.write(file, JSON.stringify(words))
    }
    await bring()
    const after = await everything()
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
    ['is taken away', [1, 2, 4], 'days.2: "day-3" is day 3 for those who are on their way, and has to stay; new days are added at the end'],
    [
      'changes its place',
      [2, 1, 3, 4],
      'days.0: "day-1" is day 1 for those who are on their way, and has to stay; new days are added at the end',
    ],
  ])('is refused when a day of it %s', async (_, days, problem) => {
    await bring()
    const before = await everything()
    await write('clients', { facts: { days: days.map((number) => routeDay(number)) } })
    expect((await problems()).some((text) => text.endsWith(problem))).toBe(true)
    expect(await everything()).toEqual(before)
  })

  test('gets a new period when a price changes, and keeps the former for those who have it', async () => {
    await bring()
    const [journey] = (await everything()).journeys
    services.move(60)
    await write('clients', { facts: { periods: { day: 190, week: 690, month: 1900 } } })
    await bring()
    const own = (await everything()).periods.filter(({ offerId }) => offerId === journey?.id)
    expect(own.map(({ unit, priceCents, retiredAt }) => [unit, priceCents, retiredAt !== null])).toEqual([
      ['day', 190, false],
      ['week', 790, true],
      ['month', 1900, false],
      ['year', 11_900, true],
      ['week', 690, false],
    ])
  })

  test('keeps prices that staff changed, and says so', async () => {
    await bring()
    const before = (await everything()).periods
    await services.db.update(offers).set({ pricesEditedAt: services.clock() }).where(eq(offers.slug, 'clients'))
    await write('clients', { facts: { periods: { day: 100 } } })
    expect(await run()).toMatchObject({
      ok: true,
      warnings: [{ file: 'clients', message: 'staff changed its prices, and they stay as they are' }],
    })
    expect((await everything()).periods).toEqual(before)
  })

  test('is sold no longer once its folder is gone, and again when it returns', async () => {
    await write('money')
    await bring()
    const sold = async () =>
      (await everything()).offers
        .filter(({ kind }) => kind === 'route')
        .map(({ slug, retiredAt, position }) => [slug, retiredAt === null, position])
    const { journeys: before } = await everything()
    await content.remove(place)
    await bring()
    expect(await sold()).toEqual([
      ['clients', false, 0],
      ['money', true, 0],
    ])
    await write('clients')
    await bring()
    expect(await sold()).toEqual([
      ['clients', true, 0],
      ['money', true, 1],
    ])
    expect((await everything()).journeys.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })
})
