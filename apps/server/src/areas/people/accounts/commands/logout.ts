import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { sessions } from '../tables.ts'

/** Ends this session, its refresh token and its access at once. */
export async function logout({ db, user, now }: UserCtx): Promise<null> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.id, user.sessionId), eq(sessions.userId, user.id), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id })
    if (ended.length > 0)
      await audit(tx, {
        at: now,
        actorId: user.id,
        action: 'session.ended',
        subject: `user:${user.id}`,
        details: { session: user.sessionId },
      })
  })
  return null
}
