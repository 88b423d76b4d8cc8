import type { Gives, GuideCard, OfferCard, Period } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { DayCard, TaskCard } from '@waymark/contract/journeys/journeys.ts'
import type { Offer } from '@waymark/contract/money/offers.ts'
import { type CardState, currencySymbols, type DayState } from '@waymark/contract/sold-choices.ts'
import type { Tree } from '../../guides/catalog/queries.ts'
import { getDayState, getOpeningDay, type Openness } from './policy.ts'

/** Cached facts of a day. */
export interface DayFacts {
  id: string
  number: number
  slug: string
  /** Ids of existing guides. */
  guides: string[]
  /** Item ids of the day's checklist. */
  items: string[]
  /** Ids of the cards that are not retired, in their order. */
  cards: string[]
  minutes: number
  titles: Record<Language, string>
}

/** Cached facts of a route. */
export interface JourneyFacts {
  /** Same id as the offer. */
  id: string
  slug: string
  /** Id of a root category. */
  categoryId: string
  totalDays: number
  totalCards: number
  minutes: number
  texts: Record<Language, { name: string; announce: string; finish: string }>
  days: DayFacts[]
}

interface OfferTerms {
  currency: string
  trialDays: number
  periods: Period[]
}

/** `free` are the limits of the free plan, which a route does not raise. */
export function presentRoute(
  journey: JourneyFacts,
  { currency, trialDays, periods }: OfferTerms,
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

interface RoutePageParts {
  text: { about: string; gets: string[] }
  guides: ReadonlyMap<string, GuideCard>
  language: Language
}

export const presentRoutePage = (card: OfferCard, { days }: JourneyFacts, { text, guides, language }: RoutePageParts): Offer => ({
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

interface PresentDayOptions {
  openness: Openness
  doneAt: Date | null
  cardsDone: number
  language: Language
}

export const presentDay = (day: DayFacts, { openness, doneAt, cardsDone, language }: PresentDayOptions): DayCard => ({
  id: day.id,
  number: day.number,
  slug: day.slug,
  title: day.titles[language],
  minutes: day.minutes,
  state: getDayState(day.number, doneAt !== null, openness),
  opensOn: getOpeningDay(day.number, openness),
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

/** Returns the previous and the next day. */
export function presentNeighbours(
  days: DayFacts[],
  number: number,
  getState: (day: DayFacts) => DayState,
  openness: Openness,
  language: Language,
) {
  const toNeighbour = (day: DayFacts | undefined) =>
    day && { number: day.number, slug: day.slug, title: day.titles[language], state: getState(day) }
  const [previous, next] = [toNeighbour(days[number - 2]), toNeighbour(days[number])]
  return { previous: previous ?? null, next: next ? { ...next, opensOn: getOpeningDay(next.number, openness) } : null }
}
