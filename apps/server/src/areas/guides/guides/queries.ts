import type { GuideCard } from '@waymark/contract/cards.ts'
import type { guideFilters, guideSorts, Language } from '@waymark/contract/choices.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { isId } from '../../../platform/columns.ts'
import type { Services } from '../../../platform/context.ts'
import { type Db, prepared, type Tx } from '../../../platform/db.ts'
import { type Category, readTree } from '../catalog/queries.ts'
import { type CardRow, type GuideRow, pickSources, presentCard } from './present.ts'
import { type GuideBody, guides, guideTexts, type Outline } from './tables.ts'

type Reading = Pick<Services, 'db' | 'events'>

const cardColumns = {
  id: guides.id,
  slug: guides.slug,
  rootId: guides.rootId,
  name: guideTexts.name,
  announce: guideTexts.announce,
  totalSteps: guides.totalSteps,
  totalItems: guides.totalItems,
  duration: guides.duration,
  paid: guides.paid,
  updatedAt: guides.updatedAt,
  translated: guideTexts.translated,
}
const textInLanguage = and(eq(guideTexts.guideId, guides.id), eq(guideTexts.language, sql.placeholder('language')))

const guideBySlug = prepared('guide_by_slug', (db) =>
  db
    .select({
      ...cardColumns,
      categoryId: guides.categoryId,
      body: guideTexts.body,
      sources: guides.sources,
      languages: guides.languages,
      recommended: sql<(Omit<CardRow, 'updatedAt'> & { updatedAt: string })[]>`(
        select coalesce(json_agg(json_build_object('id', r.id, 'slug', r.slug, 'rootId', r.root_id, 'name', rt.name, 'announce', rt.announce,
          'totalSteps', r.total_steps, 'totalItems', r.total_items, 'duration', r.duration, 'paid', r.paid, 'updatedAt', r.updated_at,
          'translated', rt.translated) order by w.place), '[]')
        from unnest(${guides.recommended}) with ordinality w (slug, place) join guides r on r.slug = w.slug
          join guide_texts rt on rt.guide_id = r.id and rt.language = ${sql.placeholder('language')})`,
    })
    .from(guides)
    .innerJoin(guideTexts, textInLanguage)
    .where(eq(guides.slug, sql.placeholder('slug'))),
)

const cards = (db: Tx) => db.select(cardColumns).from(guides).innerJoin(guideTexts, textInLanguage)
const cardsByIds = prepared('cards_by_ids', (db) => cards(db).where(sql`${guides.id} = any(${sql.placeholder('ids')}::uuid[])`))

/** Reads a guide with the cards of its recommended guides, in their order, in one statement; null when there is none. */
export async function findGuide(db: Db, slug: string, language: Language): Promise<{ guide: GuideRow; recommended: CardRow[] } | null> {
  const [found] = await guideBySlug(db).execute({ slug, language })
  if (!found) return null
  const { recommended, ...guide } = found
  return {
    guide: { ...guide, sources: pickSources(guide.sources, language) },
    recommended: recommended.map((card) => ({ ...card, updatedAt: new Date(card.updatedAt) })),
  }
}

/** Cards of the guides that exist, by id. */
export async function readCards(services: Reading, ids: string[], language: Language): Promise<Map<string, GuideCard>> {
  const [tree, rows] = await Promise.all([readTree(services), ids.length > 0 ? cardsByIds(services.db).execute({ ids, language }) : []])
  return new Map(rows.map((row) => [row.id, presentCard(row, tree, language)]))
}

export interface ListInput {
  language: Language
  /** Null for all guides. A category includes its subcategories. */
  category: Category | null
  filter: (typeof guideFilters)[number]
  sort: (typeof guideSorts)[number]
  page: number
  rows: number
  cursor?: string | undefined
}

type Scope = 'all' | 'root' | 'category'

const conditions = { all: sql`true`, free: sql`not ${guides.paid}`, short: sql`${guides.duration} <= 30` }

// Names are sorted bytewise, so that paging has the same order in every language. Screens do not sort again.
const orders = {
  new: {
    by: sql`${guides.updatedAt} desc, ${guides.id} desc`,
    after: sql`(${guides.updatedAt}, ${guides.id}) < (${sql.placeholder('key')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
  },
  shortest: {
    by: sql`${guides.duration}, ${guides.id}`,
    after: sql`(${guides.duration}, ${guides.id}) > (${sql.placeholder('key')}::int, ${sql.placeholder('id')}::uuid)`,
  },
  name: {
    by: sql`${guideTexts.name}, ${guideTexts.guideId}`,
    after: sql`(${guideTexts.name}, ${guideTexts.guideId}) > (${sql.placeholder('key')}::text, ${sql.placeholder('id')}::uuid)`,
  },
}

/** Finds the ids of a page in one index, then joins only the cards of that page, so that skipped rows are never fetched. */
function prepareList(scope: Scope, filter: ListInput['filter'], sort: ListInput['sort'], continued: boolean) {
  const table = sort === 'name' ? guideTexts : guides
  const { by, after } = orders[sort]
  const where = [
    ...(sort === 'name' ? [sql`${guideTexts.language} = ${sql.placeholder('language')}`] : []),
    ...(scope === 'all' ? [] : [sql`${scope === 'root' ? table.rootId : table.categoryId} = ${sql.placeholder('scope')}::uuid`]),
    conditions[filter],
    ...(continued ? [after] : []),
  ]
  const source =
    sort !== 'name'
      ? sql`${guides}`
      : filter === 'all'
        ? sql`${guideTexts}`
        : sql`${guideTexts} join ${guides} on ${guides.id} = ${guideTexts.guideId}`
  const id = sort === 'name' ? guideTexts.guideId : guides.id
  const place = continued
    ? sql`limit ${sql.placeholder('limit')}`
    : sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
  const page = sql`(select ${id} as id from ${source} where ${sql.join(where, sql` and `)} order by ${by} ${place}) page`
  return prepared(`list_${scope}_${filter}_${sort}${continued ? '_after' : ''}`, (db) =>
    db.select(cardColumns).from(page).innerJoin(guides, sql`${guides.id} = page.id`).innerJoin(guideTexts, textInLanguage).orderBy(by),
  )
}

const lists = new Map<string, ReturnType<typeof prepareList>>()

/** A page of cards and the next cursor; null when the cursor is invalid. */
export async function listCards(services: Reading, input: ListInput): Promise<{ cards: GuideCard[]; next: string | null } | null> {
  const { language, category, filter, sort, page, rows } = input
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor, sort)
  if (after === null) return null
  const scope: Scope = !category ? 'all' : category.root === category ? 'root' : 'category'
  const key = `${scope} ${filter} ${sort} ${after !== undefined}`
  const list = lists.get(key) ?? prepareList(scope, filter, sort, after !== undefined)
  lists.set(key, list)

  const place = { scope: category?.id, limit: rows + 1, offset: (page - 1) * rows, ...after }
  const [tree, found] = await Promise.all([readTree(services), list(services.db).execute({ ...place, language })])
  const shown = found.slice(0, rows)
  const last = found.length > rows ? shown.at(-1) : undefined
  return { cards: shown.map((row) => presentCard(row, tree, language)), next: last ? writeCursor(last, sort) : null }
}

const letters = { new: 'n', name: 'a', shortest: 's' }

/** Opaque to callers: sort order, key of the last row, and its id. */
function writeCursor(row: CardRow, sort: ListInput['sort']): string {
  const key = { new: row.updatedAt.toISOString(), name: row.name, shortest: row.duration }[sort]
  return Buffer.from(JSON.stringify([letters[sort], key, row.id])).toString('base64url')
}

function readCursor(cursor: string, sort: ListInput['sort']): { key: string | number; id: string } | null {
  try {
    const [letter, key, id, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const fits = sort === 'shortest' ? Number.isInteger(key) && Math.abs(key) < 2 ** 31 : typeof key === 'string' && !key.includes('\0')
    const isTime = sort !== 'new' || (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key) && !Number.isNaN(Date.parse(key)))
    return letter === letters[sort] && fits && isTime && typeof id === 'string' && isId(id) && rest.length === 0 ? { key, id } : null
  } catch {
    return null
  }
}

const outlineBySlug = prepared('outline_by_slug', (db) =>
  db
    .select({ id: guides.id, slug: guides.slug, outline: guides.outline })
    .from(guides)
    .where(eq(guides.slug, sql.placeholder('key'))),
)
const outlineById = prepared('outline_by_id', (db) =>
  db
    .select({ id: guides.id, slug: guides.slug, outline: guides.outline })
    .from(guides)
    .where(eq(guides.id, sql.placeholder('key'))),
)

/** Ids of a guide's steps and tasks, by primary key or slug; null when there is no such guide. */
export async function findOutline(db: Db, idOrSlug: string): Promise<{ id: string; slug: string; outline: Outline } | null> {
  const [found] = await (isId(idOrSlug) ? outlineById : outlineBySlug)(db).execute({ key: idOrSlug })
  return found ?? null
}

/** Ids of the guides that exist, and of their steps and tasks, by slug. */
export async function findOutlines(tx: Tx, slugs: string[]): Promise<ReadonlyMap<string, { id: string; outline: Outline }>> {
  if (slugs.length === 0) return new Map()
  const rows = await tx
    .select({ id: guides.id, slug: guides.slug, outline: guides.outline })
    .from(guides)
    .where(sql`${guides.slug} = any(${sql.param(slugs)}::text[])`)
  return new Map(rows.map(({ slug, ...row }) => [slug, row]))
}

/** Slugs of the services that a guide links to at its end, in order. */
export async function findNamedServices(db: Db, guideId: string): Promise<string[]> {
  const [found] = await db.select({ services: guides.services }).from(guides).where(eq(guides.id, guideId))
  return found?.services ?? []
}

/** Slugs of the guides that exist, by id. */
export async function findGuideSlugs(tx: Tx, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.select({ id: guides.id, slug: guides.slug }).from(guides).where(inArray(guides.id, ids))
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

export interface GuideMarkdown {
  id: string
  slug: string
  paid: boolean
  name: string
  /** False when the text is in another language because the translation is missing. */
  translated: boolean
  /** The whole file, even of a paid guide: callers check access first. */
  markdown: string
}

/** The Markdown that a guide was imported from; null when there is no such guide. */
export async function findMarkdown(db: Db, idOrSlug: string, language: Language): Promise<GuideMarkdown | null> {
  const { id, slug, paid } = guides
  const { name, translated, markdown } = guideTexts
  const [found] = await db
    .select({ id, slug, paid, name, translated, markdown })
    .from(guides)
    .innerJoin(guideTexts, and(eq(guideTexts.guideId, id), eq(guideTexts.language, language)))
    .where(eq(isId(idOrSlug) ? id : slug, idOrSlug))
  return found ?? null
}

/** Current version of a guide in one language. */
export interface GuideVersion extends Omit<GuideMarkdown, 'markdown'> {
  language: Language
  body: GuideBody
  /** Hash of the body: equal hashes mean equal texts. */
  hash: string
}

function versions(tx: Tx) {
  const { id, slug, paid } = guides
  const { name, translated, body, language } = guideTexts
  return tx
    .select({ id, slug, paid, name, translated, body, language, hash: sql<string>`md5(${body}::text)` })
    .from(guides)
    .innerJoin(guideTexts, eq(guideTexts.guideId, id))
}

/** Reads the whole text, even of a paid guide: callers check access first. */
export async function findVersion(tx: Tx, idOrSlug: string, language: Language): Promise<GuideVersion | undefined> {
  const key = isId(idOrSlug) ? guides.id : guides.slug
  const [found] = await versions(tx).where(and(eq(key, idOrSlug), eq(guideTexts.language, language)))
  return found
}

/** Reads several guides, each in the requested language. */
export async function findVersions(tx: Tx, wanted: { id: string; language: Language }[]): Promise<GuideVersion[]> {
  if (wanted.length === 0) return []
  return versions(tx).where(or(...wanted.map(({ id, language }) => and(eq(guides.id, id), eq(guideTexts.language, language)))))
}

/** A page of all guides in a fixed order, with the time of their last change. */
export const guideChanges = (db: Db, { limit, offset }: { limit: number; offset: number }): Promise<{ slug: string; updatedAt: Date }[]> =>
  db.select({ slug: guides.slug, updatedAt: guides.updatedAt }).from(guides).orderBy(guides.slug).limit(limit).offset(offset)

/** Titles and positions of the steps that exist, by `slug step`. */
export async function stepTitles(
  db: Db,
  steps: { slug: string; step: string }[],
  language: Language,
): Promise<ReadonlyMap<string, { title: string; place: number }>> {
  const wanted = JSON.stringify(steps)
  const { rows } = await db.execute<{ slug: string; step: string; title: string; place: number }>(sql`
    select w.slug, w.step, s.value->>'title' as title, s.place::int as place
    from jsonb_to_recordset(${wanted}::jsonb) w (slug text, step text)
      join ${guides} on ${guides.slug} = w.slug
      join ${guideTexts} on ${guideTexts.guideId} = ${guides.id} and ${guideTexts.language} = ${language}
      join lateral jsonb_array_elements(${guideTexts.body}->'steps') with ordinality s (value, place) on s.value->>'id' = w.step`)
  return new Map(rows.map(({ slug, step, title, place }) => [`${slug} ${step}`, { title, place }]))
}
