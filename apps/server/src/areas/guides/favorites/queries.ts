import type { Favorite, FavoriteMark } from '@waymark/contract/guides/favorites.ts'
import { and, asc, count, desc, eq, lt } from 'drizzle-orm'
import type { UserCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { findOffer, listOffers } from '../../services/services/queries.ts'
import { findNewsId, newsSlugsOf } from '../../site/news/queries.ts'
import { outlineOf, slugsOf } from '../guides/queries.ts'
import { favorites } from './tables.ts'

export type FavoriteRow = typeof favorites.$inferSelect

/** A page of a person's favorites, the newest first, and how many there are. `after` (an id) goes before `offset`. */
export async function findFavorites(
  tx: Tx,
  userId: string,
  { after, offset, limit }: { after: string | undefined; offset: number; limit: number },
): Promise<{ rows: FavoriteRow[]; total: number }> {
  const own = eq(favorites.userId, userId)
  const rows = await tx
    .select()
    .from(favorites)
    .where(and(own, after === undefined ? undefined : lt(favorites.id, after)))
    .orderBy(desc(favorites.id))
    .limit(limit)
    .offset(after === undefined ? offset : 0)
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(favorites).where(own)
  return { rows, total }
}

/** What can be marked here, by id or slug; null when there is none. */
export const findTarget = (ctx: UserCtx, kind: Favorite['kind'], idOrSlug: string): Promise<{ id: string } | null> =>
  finders[kind](ctx, idOrSlug)

const finders: Record<Favorite['kind'], (ctx: UserCtx, idOrSlug: string) => Promise<{ id: string } | null>> = {
  guide: ({ db }, idOrSlug) => outlineOf(db, idOrSlug),
  service: findOffer,
  news: ({ db }, idOrSlug) => findNewsId(db, idOrSlug),
}

/** What a person marked and still exists here, the newest first. */
export async function findMarks(ctx: UserCtx): Promise<FavoriteMark[]> {
  const rows = await ctx.db
    .select({ kind: favorites.kind, id: favorites.targetId })
    .from(favorites)
    .where(eq(favorites.userId, ctx.user.id))
    .orderBy(desc(favorites.id))
  const idsOf = (wanted: Favorite['kind']) => rows.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  const [guides, news, offers] = await Promise.all([slugsOf(ctx.db, idsOf('guide')), newsSlugsOf(ctx.db, idsOf('news')), listOffers(ctx)])
  const slugs = new Map([...guides, ...news, ...offers.map(({ id, slug }) => [id, slug] as const)])
  return rows.flatMap(({ kind, id }) => {
    const slug = slugs.get(id)
    return slug === undefined ? [] : [{ kind, id, slug }]
  })
}

/** All favorites of a person, for their own copy of them. */
export const allFavorites = (tx: Tx, userId: string) =>
  tx
    .select({ kind: favorites.kind, targetId: favorites.targetId, addedAt: favorites.addedAt })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(asc(favorites.id))
