import type { NewsCard } from '@waymark/contract/cards.ts'
import type { NewsItem } from '@waymark/contract/site/news.ts'
import { lastPage, readList } from '../../../kit/load/addresses.ts'
import type { CardGuide } from '../../guides/guides/shown.ts'

export const profileNewsPath = '/profile/news'

/** Numbers of news items per page that can be chosen (product.md 2). */
export const newsRows = [6, 12, 24] as const
const usual = newsRows[0]

/** State of a news list in its address. */
interface NewsListState {
  page: number
  rows: number
}

/** Reads the state; invalid values are ignored. */
export function readNewsList(query: URLSearchParams): NewsListState {
  const given = Number(query.get('rows'))
  return { page: readList(query).page, rows: newsRows.find((rows) => rows === given) ?? usual }
}

/** Address of a news list. Defaults are left out, so each list has one address. */
export function newsAddress(path: string, { page = 1, rows = usual }: Partial<NewsListState>): string {
  const query = new URLSearchParams()
  if (rows !== usual) query.set('rows', String(rows))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}

/** Number of pages, and the next page. After the last page, continues with larger pages if there are any. `more`: older items are not listed. */
export function listPages({ page, rows, total }: NewsListState & { total: number }): {
  pages: number
  next: NewsListState | null
  more: boolean
} {
  const pages = Math.min(lastPage, Math.max(1, Math.ceil(total / rows)))
  if (page < pages) return { pages, next: { page: page + 1, rows }, more: false }
  const left = total > page * rows
  const larger = newsRows.find((choice) => choice > rows)
  if (!left || larger === undefined) return { pages, next: null, more: left }
  return { pages, next: { page: (page * rows) / larger + 1, rows: larger }, more: false }
}

// As in guides/guides/shown.ts: fields that no page shows are not sent with the server's HTML.

/** A news item in a list of headlines. */
export type Headline = Pick<NewsCard, 'slug' | 'name' | 'publishedAt'>
export const pickHeadline = (item: Headline): Headline => {
  if (!import.meta.env.SSR) return item
  const { slug, name, publishedAt } = item
  return { slug, name, publishedAt }
}
/** A news item with its announcement. */
export type NewsEntry = Headline & Pick<NewsCard, 'announce'>

export const pickEntry = ({ slug, name, announce, publishedAt }: NewsCard): NewsEntry => ({ slug, name, announce, publishedAt })

export interface NewsListData extends NewsListState {
  items: NewsEntry[]
  total: number
}

/** News on the home page. */
export interface HomeNews {
  items: Headline[]
  rows: number
}

export interface NewsItemData extends Omit<NewsItem, 'html' | 'instructions'> {
  instructions: CardGuide[]
  /** Undefined if the server's HTML already has the text, so that it is not sent twice (`DocumentText`). */
  html?: string
  toJSON?: () => NewsItemData
}
