import type { NewsCard } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { workZone } from '@waymark/contract/company.ts'
import type { Source } from '@waymark/contract/fields.ts'
import type { NewsItem } from '@waymark/contract/site/news.ts'
import { and, count, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { isId } from '../../../platform/columns.ts'
import { cacheUntilContentChanges } from '../../../platform/content-cache.ts'
import { type Db, prepared, type Tx } from '../../../platform/db.ts'
import { localDay } from '../../../platform/local-time.ts'
import { decodeCursor, encodeCursor } from '../../../platform/place.ts'
import { news, newsTexts } from './tables.ts'

export const feedFormats = ['xml', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

export const feedPath = (language: Language, format: FeedFormat): string => `/feeds/news.${language}.${format}`

/** Last day whose news are shown, as midnight UTC of the day where the company works. */
export const lastShownDay = (now: Date): Date => new Date(localDay(workZone, now))

/** Items per feed, newest first. */
export const feedSize = 30

const isShown = and(isNull(news.retiredAt), not(news.awaited))
const textInLanguage = and(eq(newsTexts.newsId, news.id), eq(newsTexts.language, sql.placeholder('language')))
const cardColumns = {
  id: news.id,
  slug: news.slug,
  publishedAt: news.publishedAt,
  name: newsTexts.name,
  announce: newsTexts.announce,
}

const selectCards = (db: Tx) => db.select(cardColumns).from(news).innerJoin(newsTexts, textInLanguage)
const newestFirst = [desc(news.publishedAt), desc(news.id)]
const pageByOffset = prepared('news_by_place', (db) =>
  selectCards(db)
    .where(isShown)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)
const pageByCursor = prepared('news_by_cursor', (db) =>
  selectCards(db)
    .where(and(isShown, sql`(${news.publishedAt}, ${news.id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit')),
)

interface ListInput {
  language: Language
  page: number
  rows: number
  cursor?: string | undefined
}

/** Returns a page of cards, newest first, and the cursor of the next page; null if the cursor is invalid. */
export async function listNewsCards(
  db: Db,
  { language, page, rows, cursor }: ListInput,
): Promise<{ cards: NewsCard[]; next: string | null } | null> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  if (after === undefined) return null
  const limit = rows + 1
  const found = after
    ? await pageByCursor(db).execute({ language, limit, at: new Date(after.at), id: after.id })
    : await pageByOffset(db).execute({ language, limit, offset: (page - 1) * rows })
  const shown = found.slice(0, rows)
  const last = found.length > rows ? shown.at(-1) : undefined
  return { cards: shown.map(presentNewsCard), next: last ? encodeCursor({ at: last.publishedAt.getTime(), id: last.id }) : null }
}

/** Number of shown news, cached until content changes. */
export const countNews = cacheUntilContentChanges(async (db) => {
  const [counted] = await db.select({ total: count() }).from(news).where(isShown)
  return counted?.total ?? 0
})

const cardsByIds = prepared('news_by_ids', (db) =>
  selectCards(db).where(and(isShown, sql`${news.id} = any(${sql.placeholder('ids')}::uuid[])`)),
)

/** Cards of shown news, by id. */
export async function readNewsCards(db: Db, ids: string[], language: Language): Promise<Map<string, NewsCard>> {
  if (ids.length === 0) return new Map()
  const rows = await cardsByIds(db).execute({ ids, language })
  return new Map(rows.map((row) => [row.id, presentNewsCard(row)]))
}

type Neighbour = NewsItem['newer']

/** Subquery for the next item in one direction of the list. */
const selectNeighbour = (than: '<' | '>', order: SQL): SQL<Neighbour> => sql<Neighbour>`(
  select json_build_object('slug', n.slug, 'name', t.name)
  from ${news} n join ${newsTexts} t on t.news_id = n.id and t.language = ${sql.placeholder('language')}
  where n.retired_at is null and not n.awaited and (n.published_at, n.id) ${sql.raw(than)} (${news.publishedAt}, ${news.id})
  order by ${order} limit 1)`

const itemBySlug = prepared('news_by_slug', (db) =>
  db
    .select({
      ...cardColumns,
      html: newsTexts.html,
      guides: news.guides,
      sources: news.sources,
      newer: selectNeighbour('>', sql`n.published_at, n.id`),
      older: selectNeighbour('<', sql`n.published_at desc, n.id desc`),
    })
    .from(news)
    .innerJoin(newsTexts, textInLanguage)
    .where(and(isShown, eq(news.slug, sql.placeholder('slug')))),
)

export interface NewsItemRow extends NewsCardRow {
  /** Safe HTML. */
  html: string
  /** Slugs of related guides. */
  guides: string[]
  sources: Source[]
  newer: Neighbour
  older: Neighbour
}

/** Finds a shown news item. */
export async function findNews(db: Db, slug: string, language: Language): Promise<NewsItemRow | null> {
  const [found] = await itemBySlug(db).execute({ slug, language })
  return found ?? null
}

const newestWithTexts = prepared('news_whole', (db) =>
  db
    .select({ ...cardColumns, html: newsTexts.html, updatedAt: news.updatedAt })
    .from(news)
    .innerJoin(newsTexts, textInLanguage)
    .where(isShown)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit')),
)

export type FullNewsItem = Omit<NewsItemRow, 'guides' | 'sources' | 'newer' | 'older'> & { updatedAt: Date }

/** Newest items with their full texts. */
export const listNewestNews = (db: Db, language: Language, limit: number): Promise<FullNewsItem[]> =>
  newestWithTexts(db).execute({ language, limit })

/** Finds the id of a shown news item. */
export async function findNewsId(db: Db, idOrSlug: string): Promise<{ id: string } | null> {
  const [found] = await db
    .select({ id: news.id })
    .from(news)
    .where(and(isShown, eq(isId(idOrSlug) ? news.id : news.slug, idOrSlug)))
  return found ?? null
}

/** Slugs of the shown news among `ids`, by id. */
export async function findNewsSlugs(tx: Tx, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: news.id, slug: news.slug })
    .from(news)
    .where(and(isShown, sql`${news.id} = any(${sql.param(ids)}::uuid[])`))
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** All shown news, newest first, with the time of their last change. */
export const listNewsChanges = (db: Db): Promise<{ slug: string; updatedAt: Date }[]> =>
  db
    .select({ slug: news.slug, updatedAt: news.updatedAt })
    .from(news)
    .where(isShown)
    .orderBy(...newestFirst)

interface NewsCardRow extends Omit<NewsCard, 'publishedAt'> {
  publishedAt: Date
}

export const presentNewsCard = ({ id, slug, name, announce, publishedAt }: NewsCardRow): NewsCard => ({
  id,
  slug,
  name,
  announce,
  publishedAt: publishedAt.toISOString(),
})
