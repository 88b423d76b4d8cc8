import { eq, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { users } from '../tables.ts'

/** The welcome slides were seen or skipped; the first time counts. */
export async function finishOnboarding({ db, user, now }: UserCtx): Promise<null> {
  await db
    .update(users)
    .set({ onboardedAt: sql`coalesce(${users.onboardedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(users.id, user.id))
  return null
}
