import type { GuideCard, Line } from '@waymark/contract/catalog.ts'
import type { NewsCard } from '@waymark/contract/news.ts'
import type { OfferCard } from '@waymark/contract/offers.ts'
import type { Hit } from '@waymark/contract/search.ts'
import type { ServiceCard } from '@waymark/contract/services.ts'
import type { CardGuide } from '../guides/components/guide-card.tsx'
import type { Headline } from '../news/page-data.ts'

// What loaders return travels twice from the server, as text and as data: there, and only there, what no page shows is left out.

export const cardOf = (guide: GuideCard): CardGuide => {
  if (!import.meta.env.SSR) return guide
  const { slug, name, announce, category, totalSteps, duration, paid, translated } = guide
  return { slug, name, announce, category, totalSteps, duration, paid, translated }
}

export const headlineOf = (item: Headline): Headline => {
  if (!import.meta.env.SSR) return item
  const { slug, name, publishedAt } = item
  return { slug, name, publishedAt }
}

/** What was found, by its kind, and where in it. */
type Passage = Pick<Hit, 'snippet' | 'step'>
type FoundGuide = { kind: 'guide' } & CardGuide & Passage
type FoundService = { kind: 'service' } & Pick<ServiceCard, 'slug' | 'name' | 'category'> & Passage
type FoundRoute = { kind: 'route' } & Pick<OfferCard, 'slug' | 'name' | 'category' | 'totalDays'> & Passage
type FoundNews = { kind: 'news' } & Pick<NewsCard, 'slug' | 'name' | 'publishedAt'> & Passage
/** `slug` is the end of its address, `name` the question. */
type FoundQuestion = { kind: 'question'; slug: string; name: string; group: string } & Passage
export type Found = FoundGuide | FoundService | FoundRoute | FoundNews | FoundQuestion

export function foundOf(hit: Hit): Found {
  const place = { snippet: hit.snippet, step: hit.step }
  if (hit.kind === 'guide') return { kind: 'guide', ...cardOf(hit.guide), ...place }
  if (hit.kind === 'question')
    return { kind: 'question', slug: hit.question.id, name: hit.question.question, group: hit.question.group, ...place }
  if (hit.kind === 'news') {
    const { slug, name, publishedAt } = hit.news
    return { kind: 'news', slug, name, publishedAt, ...place }
  }
  if (hit.kind === 'route') {
    const { slug, name, category, totalDays } = hit.route
    return { kind: 'route', slug, name, category, totalDays, ...place }
  }
  const { slug, name, category } = hit.service
  return { kind: 'service', slug, name, category, ...place }
}

/** A category in a list of them. */
export interface Place {
  slug: string
  name: string
  totalInstructions: number
}
export const placeOf = (place: Place): Place => {
  if (!import.meta.env.SSR) return place
  const { slug, name, totalInstructions } = place
  return { slug, name, totalInstructions }
}

type RootLine = Place & { line: Line }
export const lineOf = (root: RootLine): RootLine => (import.meta.env.SSR ? { ...placeOf(root), line: root.line } : root)

export type Root = RootLine & { subcategories: Place[] }
export const rootOf = (root: Root): Root =>
  import.meta.env.SSR ? { ...lineOf(root), subcategories: root.subcategories.map(placeOf) } : root

/** Part of a list, and the cursor that leads on. */
export interface Batch<I> {
  items: I[]
  next: string | null
}
