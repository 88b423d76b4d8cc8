import type { NewsCard } from '@waymark/contract/cards.ts'
import type { NewsItem } from '@waymark/contract/site/news.ts'
import type { CardGuide } from '../../guides/guides/card-of.ts'
import type { NewsListState } from './address.ts'

// As in catalog/shown.ts: what no page shows does not travel with the server's page.

/** A news item where it is only named. */
export type Headline = Pick<NewsCard, 'slug' | 'name' | 'publishedAt'>
export const headlineOf = (item: Headline): Headline => {
  if (!import.meta.env.SSR) return item
  const { slug, name, publishedAt } = item
  return { slug, name, publishedAt }
}
/** And where it is announced. */
export type NewsEntry = Headline & Pick<NewsCard, 'announce'>

export const entryOf = ({ slug, name, announce, publishedAt }: NewsCard): NewsEntry => ({ slug, name, announce, publishedAt })

export interface NewsListData extends NewsListState {
  items: NewsEntry[]
  total: number
}

/** What home shows of the news. */
export interface HomeNews {
  items: Headline[]
  rows: number
}

export interface NewsItemData extends Omit<NewsItem, 'html' | 'instructions'> {
  instructions: CardGuide[]
  /** Absent where the server's page has it already: a long text travels once (`DocumentText`). */
  html?: string
  toJSON?: () => NewsItemData
}
