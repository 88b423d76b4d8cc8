import type { GuideCard, NewsCard, OfferCard, ServiceCard } from '@waymark/contract/cards.ts'
import type { Hit } from '@waymark/contract/guides/search.ts'

/** What was found, by its kind, and where in it. */
type Passage = Pick<Hit, 'snippet' | 'step'>
type FoundGuide = { kind: 'guide' } & Pick<GuideCard, 'slug' | 'name' | 'category' | 'totalSteps' | 'paid' | 'translated'> & Passage
type FoundService = { kind: 'service' } & Pick<ServiceCard, 'slug' | 'name' | 'category'> & Passage
type FoundRoute = { kind: 'route' } & Pick<OfferCard, 'slug' | 'name' | 'category' | 'totalDays'> & Passage
type FoundNews = { kind: 'news' } & Pick<NewsCard, 'slug' | 'name' | 'publishedAt'> & Passage
/** `slug` is the end of its address, `name` the question. */
type FoundQuestion = { kind: 'question'; slug: string; name: string; group: string } & Passage
export type Found = FoundGuide | FoundService | FoundRoute | FoundNews | FoundQuestion
export type FoundOf<K extends Found['kind']> = Extract<Found, { kind: K }>
