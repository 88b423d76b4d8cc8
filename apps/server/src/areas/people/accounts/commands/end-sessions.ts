import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { sessions } from '../tables.ts'

/** Ends one of this person's sessions, its refresh token and its access at once. Refusal: `not_found`. */
export async function endSession(ctx: UserCtx, { id }: { id: string }): Promise<null | Refusal> {
  return (await end(ctx, eq(sessions.id, id))) > 0 ? null : notFound()
}

/** Ends every session of this person, this one as well. */
export async function endAllSessions(ctx: UserCtx): Promise<null> {
  await end(ctx, undefined)
  return null
}

async function end({ db, user, now }: UserCtx, which: SQL | undefined): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, user.id), isNull(sessions.revokedAt), which))
      .returning({ id: sessions.id })
    const details = { sessions: ended.map(({ id }) => id) }
    if (ended.length > 0) await audit(tx, { at: now, actorId: user.id, action: 'session.ended', subject: `user:${user.id}`, details })
    return ended.length
  })
}
