import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import { newId } from '../../../../platform/columns.ts'
import type { Ctx, UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { mailTo } from '../../../../platform/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { type AccessClaims, readRefreshToken, refreshTokenOf, signAccessToken } from '../../../../platform/tokens.ts'
import { mails } from '../mails.ts'
import { deviceLifetime, later, refreshLifetime, sameAccessFor, zoneInForce } from '../policy.ts'
import { deviceName } from '../present.ts'
import type { UserRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { knownDevices, sessions, users } from '../tables.ts'

export interface Tokens {
  token: string
  refreshToken: string
}

/** Why nobody may sign in to an account, or null; to be asked only once it is proven whose account it is. */
export const stopped = ({ env }: Ctx, { status, statusReason }: UserRow): Refusal | null =>
  status === 'suspended' || status === 'blocked'
    ? refusals[`account_${status}`]({ email: env.site.contactEmail, reason: statusReason ?? '' })
    : null

/** Starts a session on this device. One that is new to an account that has others is told of by mail. */
export async function startSession(ctx: Ctx, tx: Tx, user: UserRow): Promise<AccessClaims> {
  const { now, userAgent } = ctx
  const device = ctx.device ?? ctx.keepDevice(deviceLifetime)
  const sessionId = newId()
  const times = { createdAt: now, rotatedAt: now, expiresAt: later(now, refreshLifetime) }
  await tx.insert(sessions).values({ id: sessionId, userId: user.id, ...times, userAgent })
  const met = await tx
    .insert(knownDevices)
    .values({ userId: user.id, deviceHash: device, firstSeenAt: now })
    .onConflictDoNothing()
    .returning({ deviceHash: knownDevices.deviceHash })
  // What asking for a code gave it lasts a day.
  if (ctx.device && met.length > 0) ctx.keepDevice(deviceLifetime)
  const others = await tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, user.id), ne(knownDevices.deviceHash, device)))
    .limit(1)
  if (met.length > 0 && others.length > 0) {
    const data = { at: now.toISOString(), timeZone: zoneInForce(user, now), device: deviceName(userAgent) }
    await ctx.jobs.enqueue(tx, mailJob, mailOf(mails.newDevice, { ...mailTo(ctx, user), data }))
  }
  await audit(tx, { at: now, actorId: user.id, action: 'session.started', subject: `user:${user.id}`, details: { session: sessionId } })
  return { userId: user.id, sessionId }
}

/** The first tokens of a session; to be called once its transaction is committed. */
export async function tokensOf({ secrets, now }: Ctx, claims: AccessClaims): Promise<Tokens> {
  return { token: await signAccessToken(secrets, claims, now), refreshToken: refreshTokenOf(secrets, claims.sessionId, 0) }
}

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

/** What signs in has changed: every session but `keep` ends. */
export async function endOtherSessions(tx: Tx, userId: string, { keep, now }: { keep: string | null; now: Date }): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), keep === null ? undefined : ne(sessions.id, keep)))
}

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
