import type { Gives, GuideCard, OfferCard, Period } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { DayCard, TaskCard } from '@waymark/contract/journeys/journeys.ts'
import type { Offer } from '@waymark/contract/money/offers.ts'
import { type CardState, currencySymbols, type DayState } from '@waymark/contract/sold-choices.ts'
import type { Tree } from '../../guides/catalog/queries.ts'
import { type Openness, opensOn, stateOfDay } from './policy.ts'

/** A day, as its map needs it. */
export interface DayFacts {
  id: string
  number: number
  slug: string
  /** Ids of guides, those that exist. */
  guides: string[]
  /** Ids of its checklist. */
  items: string[]
  /** Those that are not retired, in their order. */
  cards: string[]
  minutes: number
  titles: Record<Language, string>
}

/** A route, as lists and maps need it. */
export interface JourneyFacts {
  /** Of the offer, too. */
  id: string
  slug: string
  /** A root. */
  categoryId: string
  totalDays: number
  totalCards: number
  minutes: number
  texts: Record<Language, { name: string; announce: string; finish: string }>
  days: DayFacts[]
}

interface Sold {
  currency: string
  trialDays: number
  periods: Period[]
}

/** `free`: what everybody has; a route adds to it what is its own. */
export function presentRoute(
  journey: JourneyFacts,
  { currency, trialDays, periods }: Sold,
  { free, tree, language }: { free: Pick<Gives, 'maxGuides' | 'maxDownloads'>; tree: Tree; language: Language },
): OfferCard {
  const { id, slug, totalDays, totalCards, minutes } = journey
  const { name, announce } = journey.texts[language]
  const category = tree.byId.get(journey.categoryId)
  return {
    id,
    slug,
    kind: 'route',
    name,
    announce,
    totalDays,
    totalCards,
    minutes,
    trialDays,
    periods,
    category: category ? { slug: category.slug, name: category.texts[language].name, line: category.line } : null,
    currency: { shortName: currency },
    currencySymbol: currencySymbols[currency] ?? currency,
    gives: { ...free, maxCards: null, paidGuides: 'days', documentation: 0 },
    level: 'basic',
    recommended: false,
  }
}

interface Beside {
  text: { about: string; gets: string[] }
  guides: ReadonlyMap<string, GuideCard>
  language: Language
}

export const presentRoutePage = (card: OfferCard, { days }: JourneyFacts, { text, guides, language }: Beside): Offer => ({
  ...card,
  about: text.about,
  gets: text.gets,
  days: days.map((day) => ({
    number: day.number,
    slug: day.slug,
    title: day.titles[language],
    totalCards: day.cards.length,
    minutes: day.minutes,
    guides: day.guides.flatMap((id) => guides.get(id) ?? []),
  })),
})

interface DayStanding {
  openness: Openness
  doneAt: Date | null
  cardsDone: number
  language: Language
}

export const presentDay = (day: DayFacts, { openness, doneAt, cardsDone, language }: DayStanding): DayCard => ({
  id: day.id,
  number: day.number,
  slug: day.slug,
  title: day.titles[language],
  minutes: day.minutes,
  state: stateOfDay(day.number, doneAt !== null, openness),
  opensOn: opensOn(day.number, openness),
  cardsDone,
  totalCards: day.cards.length,
  doneAt: doneAt?.toISOString() ?? null,
})

interface CardRow {
  id: string
  kind: TaskCard['kind']
  minutes: number
  words: Record<Language, Pick<TaskCard, 'title' | 'text' | 'doneWhen'>>
}

export const presentTask = ({ id, kind, minutes, words }: CardRow, state: CardState, language: Language): TaskCard => ({
  id,
  kind,
  minutes,
  ...words[language],
  state,
})

/** The days beside one. */
export function presentBeside(
  days: DayFacts[],
  number: number,
  stateOf: (day: DayFacts) => DayState,
  openness: Openness,
  language: Language,
) {
  const beside = (day: DayFacts | undefined) =>
    day && { number: day.number, slug: day.slug, title: day.titles[language], state: stateOf(day) }
  const [previous, next] = [beside(days[number - 2]), beside(days[number])]
  return { previous: previous ?? null, next: next ? { ...next, opensOn: opensOn(next.number, openness) } : null }
}
