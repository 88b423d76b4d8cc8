import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq } from 'drizzle-orm'
import type { UserCtx } from '../../../platform/context.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { notFound } from '../../../platform/refusals.ts'
import { findTarget } from './queries.ts'
import { favorites } from './tables.ts'

/** Marks a guide, a service or a news item as a favorite. Idempotent. Refusal: `not_found`. */
export async function addFavorite(ctx: UserCtx, { kind, id }: Checked<'addFavorite'>): Promise<null | Refusal> {
  const { db, user, now } = ctx
  const target = await findTarget(ctx, kind, id)
  if (!target) return notFound()
  await db.insert(favorites).values({ userId: user.id, kind, targetId: target.id, addedAt: now }).onConflictDoNothing()
  return null
}

/** Removes a favorite. Idempotent. Refusal: `not_found` when the subject does not exist. */
export async function removeFavorite(ctx: UserCtx, { kind, id }: Checked<'removeFavorite'>): Promise<null | Refusal> {
  const { db, user } = ctx
  const target = await findTarget(ctx, kind, id)
  if (!target) return notFound()
  await db.delete(favorites).where(and(eq(favorites.userId, user.id), eq(favorites.kind, kind), eq(favorites.targetId, target.id)))
  return null
}
