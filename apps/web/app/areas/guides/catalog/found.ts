import type { Hit } from '@waymark/contract/guides/search.ts'
import type { OfferCard } from '@waymark/contract/money/offers.ts'
import type { ServiceCard } from '@waymark/contract/services/services.ts'
import type { NewsCard } from '@waymark/contract/site/news.ts'
import type { CardGuide } from '../guides/parts/guide-card.tsx'
import { cardOf } from './shown.ts'

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
