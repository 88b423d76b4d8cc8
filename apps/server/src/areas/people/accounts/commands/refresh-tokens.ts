import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { readRefreshToken, refreshTokenOf, signAccessToken } from '../../../../platform/tokens.ts'
import { later, refreshLifetime, sameAccessFor } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { sessions, users } from '../tables.ts'
import type { Tokens } from './start-session.ts'

/**
 * Gives the successor of a refresh token, and the same successor again until that one was used (two tabs, a lost answer). One that
 * is older still was copied: the whole family ends, with its access (product.md 4). Refusal: `session_ended`.
 */
export async function refreshTokens(ctx: Ctx, { refreshToken }: { refreshToken: string }): Promise<Tokens | Refusal> {
  const { db, secrets, now } = ctx
  const presented = readRefreshToken(secrets, refreshToken)
  if (!presented) return refusals.session_ended()
  const { sessionId, generation } = presented

  const at = sql`${now.toISOString()}::timestamptz`
  const first = sql`${sessions.generation} = ${generation}`
  const aged = sql`${sessions.rotatedAt} <= ${later(now, -sameAccessFor).toISOString()}::timestamptz`
  const [rotated] = await db
    .update(sessions)
    .set({
      generation: generation + 1,
      rotatedAt: sql`case when ${first} or ${aged} then ${at} else ${sessions.rotatedAt} end`,
      expiresAt: sql`case when ${first} then ${later(now, refreshLifetime).toISOString()}::timestamptz else ${sessions.expiresAt} end`,
    })
    .from(users)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(users.id, sessions.userId),
        eq(users.status, 'active'),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        inArray(sessions.generation, [generation, generation + 1]),
      ),
    )
    .returning({ userId: sessions.userId, rotatedAt: sessions.rotatedAt })
  if (rotated) {
    const token = await signAccessToken(secrets, { userId: rotated.userId, sessionId }, rotated.rotatedAt)
    return { token, refreshToken: refreshTokenOf(secrets, sessionId, generation + 1) }
  }

  await revokeIfReused(ctx, sessionId, generation)
  return refusals.session_ended()
}

async function revokeIfReused({ db, now }: Ctx, sessionId: string, generation: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), gt(sessions.generation, generation + 1)))
      .returning({ userId: sessions.userId })
    if (revoked)
      await audit(tx, {
        at: now,
        actorId: null,
        action: 'session.reused',
        subject: `user:${revoked.userId}`,
        details: { session: sessionId },
      })
  })
}
