import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq } from 'drizzle-orm'
import type { UserCtx } from '../../platform/context.ts'
import { type Refusal, refuse } from '../../platform/refusals.ts'
import { outlineOf } from '../guides/queries.ts'
import { favorites } from './tables.ts'

/** Marks a guide, once however often it is asked. Refusal: `not_found`. */
export async function addFavorite({ db, user, now }: UserCtx, { kind, id }: Checked<'addFavorite'>): Promise<null | Refusal> {
  const guide = await outlineOf(db, id)
  if (!guide) return refuse('not_found')
  await db.insert(favorites).values({ userId: user.id, kind, targetId: guide.id, addedAt: now }).onConflictDoNothing()
  return null
}

/** Takes it away, if it is one. Refusal: `not_found` for what does not exist. */
export async function removeFavorite({ db, user }: UserCtx, { kind, id }: Checked<'removeFavorite'>): Promise<null | Refusal> {
  const guide = await outlineOf(db, id)
  if (!guide) return refuse('not_found')
  await db.delete(favorites).where(and(eq(favorites.userId, user.id), eq(favorites.kind, kind), eq(favorites.targetId, guide.id)))
  return null
}
