import { type Language, languages } from '@waymark/contract/choices.ts'
import { and, eq, notInArray } from 'drizzle-orm'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import { textOfHtml } from '../../../../platform/content-text.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type FoundText, indexSubject, removeSubject } from '../../../guides/search/commands/index-subject.ts'
import { listPeriods, retireOffers, saveOffer, sortOffers } from '../../../money/offers/documents/offers.ts'
import { journeyCards, journeyDays, journeyDayTexts, journeys, journeyTexts } from '../tables.ts'
import { checkJourneys, checkReferences, type JourneyFiles, type ParsedJourney, readJourneyFiles } from './check-journeys.ts'
import type { DayFacts } from './journey-schema.ts'

export const importJourneys: ReadKind = async ({ paths }) => {
  const files = await readJourneyFiles(paths)
  let changed: ParsedJourney[] = []
  return {
    problems: files.problems,
    async check(tx) {
      const checked = await checkJourneys(tx, files.sources)
      changed = checked.changed
      return { problems: checked.problems }
    },
    refer: (tx, { roots, plans, guides }) => checkReferences(tx, changed, { roots, plans, guides: new Set(guides.keys()) }),
    async save(tx, { categories, now }) {
      const saved = await saveJourneys(tx, changed, files, categories, now)
      return { changed: saved.changed, found: true, keptPrices: saved.conflicts }
    },
  }
}

/**
 * Saves the checked routes, and retires routes whose folder is gone. Days, cards and items keep their ids. `categories`
 * maps slugs to ids. Returns whether anything changed, and the slugs of routes whose prices staff edited: those prices
 * are not overwritten.
 */
async function saveJourneys(
  tx: Tx,
  changed: ParsedJourney[],
  { sources, whole }: JourneyFiles,
  categories: ReadonlyMap<string, { id: string }>,
  now: Date,
): Promise<{ changed: boolean; conflicts: string[] }> {
  const conflicts: string[] = []
  const slugs = sources.map(({ slug }) => slug)
  for (const journey of changed) {
    const saved = await saveJourney(tx, journey, { categories, position: slugs.indexOf(journey.source.slug), now })
    if (saved.conflicts) conflicts.push(journey.source.slug)
  }
  if (!whole) return { changed: false, conflicts }
  const moved = await sortOffers(tx, 'route', slugs)
  const retired = await retireOffers(tx, 'route', slugs, now)
  for (const id of retired) await removeSubject(tx, { kind: 'route', id })
  return { changed: changed.length > 0 || moved || retired.length > 0, conflicts }
}

interface SaveOptions {
  categories: ReadonlyMap<string, { id: string }>
  position: number
  now: Date
}

async function saveJourney(tx: Tx, journey: ParsedJourney, { categories, position, now }: SaveOptions) {
  const { source, facts, words } = journey
  const { slug } = source
  const categoryId = categories.get(facts.category)?.id
  if (!categoryId) throw new Error(`the category of ${slug} passed the checks but is missing`)
  const offer = { kind: 'route' as const, slug, position, trialDays: facts.trial_days, periods: listPeriods(facts.periods) }
  const { id, conflicts } = await saveOffer(tx, offer, now)

  const minutes = Math.round(facts.days.reduce((sum, day) => sum + sumMinutes(day), 0) / facts.days.length)
  const totalCards = facts.days.reduce((sum, { cards }) => sum + cards.length, 0)
  const row = { slug, categoryId, totalDays: facts.days.length, totalCards, minutes, contentHash: source.hash, updatedAt: now }
  await tx
    .insert(journeys)
    .values({ id, createdAt: now, ...row })
    .onConflictDoUpdate({ target: journeys.id, set: row })
  await tx.delete(journeyTexts).where(eq(journeyTexts.journeyId, id))
  const texts = languages.map((language) => {
    const { name, announce, about, gets, finish } = words[language]
    return { journeyId: id, language, name, announce, about, gets, finish }
  })
  await tx.insert(journeyTexts).values(texts)
  await indexSubject(
    tx,
    { kind: 'route', id, slug },
    languages.map((language) => buildSearchText(journey, language)),
  )
  for (const [at, day] of facts.days.entries()) await saveDay(tx, id, at + 1, day, journey, now)
  return { conflicts }
}

/** Builds the search text from public parts only. Days contribute their titles; their texts are paid content. */
function buildSearchText({ facts, words }: ParsedJourney, language: Language): FoundText {
  const { name, announce, about, gets, finish, days } = words[language]
  const titles = facts.days.map(({ slug }) => days[slug]?.title ?? '')
  return {
    language,
    written: language,
    name,
    announce,
    tags: [],
    steps: [],
    intro: [textOfHtml(about), ...gets, finish, ...titles].join('\n'),
  }
}

const sumMinutes = ({ cards }: DayFacts) => cards.reduce((sum, { minutes }) => sum + minutes, 0)

async function saveDay(tx: Tx, journeyId: string, number: number, day: DayFacts, { source, words }: ParsedJourney, now: Date) {
  const { slug, guides, items, cards } = day
  const row = { slug, guides, items, totalCards: cards.length, minutes: sumMinutes(day) }
  const [saved] = await tx
    .insert(journeyDays)
    .values({ journeyId, number, ...row })
    .onConflictDoUpdate({ target: [journeyDays.journeyId, journeyDays.number], set: row })
    .returning({ id: journeyDays.id })
  const dayTexts = languages.flatMap((language) => {
    const texts = words[language].days[slug]
    return texts ? [{ language, ...texts }] : []
  })
  const [en, ru, de] = dayTexts
  if (!saved || !en || !ru || !de) throw new Error(`day ${slug} of ${source.slug} passed the checks but is missing`)
  const dayId = saved.id
  await tx.delete(journeyDayTexts).where(eq(journeyDayTexts.dayId, dayId))
  await tx.insert(journeyDayTexts).values(
    dayTexts.map(({ language, title, text, items: named }) => ({
      dayId,
      language,
      title,
      text,
      items: items.map((id) => ({ id, title: named[id] ?? '' })),
    })),
  )
  for (const [position, { id: key, kind, minutes }] of cards.entries()) {
    const toCardWords = ({ cards: named }: typeof en) => {
      const { title = '', text = '', done = '' } = named[key] ?? {}
      return { title, text, doneWhen: done }
    }
    const card = { position, kind, minutes, words: { en: toCardWords(en), ru: toCardWords(ru), de: toCardWords(de) }, retiredAt: null }
    await tx
      .insert(journeyCards)
      .values({ dayId, key, ...card })
      .onConflictDoUpdate({ target: [journeyCards.dayId, journeyCards.key], set: card })
  }
  const keys = cards.map(({ id }) => id)
  await tx
    .update(journeyCards)
    .set({ retiredAt: now })
    .where(and(eq(journeyCards.dayId, dayId), notInArray(journeyCards.key, keys)))
}
