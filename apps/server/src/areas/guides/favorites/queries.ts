import type { Favorite, FavoriteMark } from '@waymark/contract/guides/favorites.ts'
import { and, asc, count, desc, eq, lt } from 'drizzle-orm'
import type { UserCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { listFindables } from '../../../platform/module.ts'
import { favorites } from './tables.ts'

export type FavoriteRow = typeof favorites.$inferSelect

/** A page of a user's favorites, newest first, with the total. `after` (an id) takes precedence over `offset`. */
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

/** Finds a subject by id or slug; null when there is none. */
export const findTarget = async (ctx: UserCtx, kind: Favorite['kind'], idOrSlug: string): Promise<{ id: string } | null> =>
  (await listFindables(ctx)
    .find((one) => one.kind === kind)
    ?.marked?.find(ctx, idOrSlug)) ?? null

/** Favorites whose subject still exists, newest first. */
export async function findMarks(ctx: UserCtx): Promise<FavoriteMark[]> {
  const rows = await ctx.db
    .select({ kind: favorites.kind, id: favorites.targetId })
    .from(favorites)
    .where(eq(favorites.userId, ctx.user.id))
    .orderBy(desc(favorites.id))
  const known = await Promise.all(
    listFindables(ctx).map(({ kind, marked }) => {
      const ids = rows.flatMap((row) => (row.kind === kind ? [row.id] : []))
      return ids.length > 0 && marked ? marked.slugs(ctx, ids) : []
    }),
  )
  const slugs = new Map(known.flatMap((found) => [...found]))
  return rows.flatMap(({ kind, id }) => {
    const slug = slugs.get(id)
    return slug === undefined ? [] : [{ kind, id, slug }]
  })
}

/** All favorites of a user, for their data export. */
export const allFavorites = (tx: Tx, userId: string) =>
  tx
    .select({ kind: favorites.kind, targetId: favorites.targetId, addedAt: favorites.addedAt })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(asc(favorites.id))
