import { and, eq, gt, gte, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import { newId } from '../../../../platform/columns.ts'
import type { Ctx, Services, SignedIn, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { currentZone } from '../../../../platform/local-time.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import { createRecipient } from '../../../../platform/mail.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { type AccessClaims, createRefreshToken, readRefreshToken, signAccessToken, verifyAccessToken } from '../../../../platform/tokens.ts'
import { formatSentence } from '../../accounts/present.ts'
import { lockAccount, lockUser, type UserRow } from '../../accounts/queries.ts'
import { users } from '../../accounts/tables.ts'
import { mails } from '../mails.ts'
import { deviceLifetime, later, refreshLifetime, refreshRetryWindow, sameAccessTokenWindow, sessionLifetime } from '../policy.ts'
import { deviceName } from '../present.ts'
import { findOpenSession } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { knownDevices, sessions, usedTokens } from '../tables.ts'

export interface Tokens {
  token: string
  refreshToken: string
}

/**
 * Returns a refusal if the account is suspended or blocked, with the reason. Call it only after the caller has proven to own the account.
 */
export const requireActive = ({ env }: Ctx, { status, statusReason }: UserRow): Refusal | null =>
  status === 'suspended' || status === 'blocked'
    ? refusals[`account_${status}`]({ email: env.site.contactEmail, reason: statusReason ? `${formatSentence(statusReason)} ` : '' })
    : null

/** Starts a session on this device. Sends a mail if the device is new and the account has others. */
export async function startSession(ctx: Ctx, tx: Tx, user: UserRow): Promise<AccessClaims> {
  const { now, userAgent } = ctx
  const device = ctx.device ?? ctx.keepDevice(deviceLifetime)
  const sessionId = newId()
  const times = { createdAt: now, rotatedAt: now, expiresAt: later(now, refreshLifetime) }
  const deviceColumns = { deviceHash: device, deviceShown: ctx.device !== null }
  await tx.insert(sessions).values({ id: sessionId, userId: user.id, ...times, ...deviceColumns, userAgent })
  const newDevices = await tx
    .insert(knownDevices)
    .values({ userId: user.id, deviceHash: device, firstSeenAt: now })
    .onConflictDoNothing()
    .returning({ deviceHash: knownDevices.deviceHash })
  // Requesting a code set this cookie for a day only.
  if (ctx.device && newDevices.length > 0) ctx.keepDevice(deviceLifetime)
  const others = await tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, user.id), ne(knownDevices.deviceHash, device)))
    .limit(1)
  if (newDevices.length > 0 && others.length > 0) {
    const data = { at: now.toISOString(), timeZone: currentZone(user, now), device: deviceName(userAgent) }
    await ctx.jobs.enqueue(tx, mailJob, createMail(mails.newDevice, { ...createRecipient(ctx, user), data }))
  }
  await audit(tx, { at: now, actorId: user.id, action: 'session.started', subject: `user:${user.id}`, details: { session: sessionId } })
  return { userId: user.id, sessionId, generation: 0 }
}

/** Issues the first tokens of a session. Call it after its transaction is committed. */
export async function issueTokens({ secrets, now }: Ctx, claims: AccessClaims): Promise<Tokens> {
  return {
    token: await signAccessToken(secrets, claims, now),
    refreshToken: createRefreshToken(secrets, claims.sessionId, claims.generation),
  }
}

/**
 * Returns the user of an access token, or null. Reads the session and the account on every request, so that signing out, suspension and
 * deletion end access with the next request (product.md 4). Notes the first use after each refresh (decision 0015).
 */
export async function authenticate({ db, secrets, clock }: Services, bearer: string | undefined): Promise<SignedIn | null> {
  const now = clock()
  const claims = bearer ? await verifyAccessToken(secrets, bearer, now) : null
  if (!claims) return null
  const { sessionId, userId, generation } = claims
  const found = await findOpenSession(db, sessionId)
  if (found?.user.id !== userId || found.expiresAt <= now) return null
  if (found.seenAt === null && found.generation === generation)
    await db
      .update(sessions)
      .set({ seenAt: now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.generation, generation), isNull(sessions.seenAt)))
  return found.user
}

/** Matches the device that signed in, and devices that never kept the cookie. */
const isOwnDevice = ({ device }: Ctx) =>
  or(isNull(sessions.deviceHash), device === null ? not(sessions.deviceShown) : eq(sessions.deviceHash, device))

/**
 * Exchanges a refresh token for its successor. Repeats return the same successor until its access token was used, and for 60 s more. A
 * later repeat means that the token was copied: the session and its access end, and the owner gets a mail. On another device the token is
 * refused and the session continues (decision 0015).
 * Refusals: `session_ended`; `account_deleted` if the session ended with the account.
 */
export async function refreshTokens(ctx: Ctx, { refreshToken }: { refreshToken: string }): Promise<Tokens | Refusal> {
  const { db, secrets, now } = ctx
  const presented = readRefreshToken(secrets, refreshToken)
  if (!presented) return refusals.session_ended()
  const { sessionId, generation } = presented

  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`
  const isCurrent = sql`${sessions.generation} = ${generation}`
  const isOld = sql`${sessions.rotatedAt} <= ${at(later(now, -sameAccessTokenWindow))}`
  const longest = sql`least(${at(later(now, refreshLifetime))}, ${sessions.createdAt} + make_interval(secs => ${sessionLifetime}))`
  const [rotated] = await db
    .update(sessions)
    .set({
      generation: generation + 1,
      rotatedAt: sql`case when ${isCurrent} or ${isOld} then ${at(now)} else ${sessions.rotatedAt} end`,
      seenAt: sql`case when ${isCurrent} then null else ${sessions.seenAt} end`,
      expiresAt: sql`case when ${isCurrent} then ${longest} else ${sessions.expiresAt} end`,
      ...(ctx.device !== null && { deviceShown: true }),
    })
    .from(users)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(users.id, sessions.userId),
        eq(users.status, 'active'),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, later(now, -sessionLifetime)),
        isOwnDevice(ctx),
        or(
          isCurrent,
          and(eq(sessions.generation, generation + 1), or(isNull(sessions.seenAt), gte(sessions.seenAt, later(now, -refreshRetryWindow)))),
        ),
      ),
    )
    .returning({ userId: sessions.userId, rotatedAt: sessions.rotatedAt })
  if (rotated) {
    const token = await signAccessToken(secrets, { userId: rotated.userId, sessionId, generation: generation + 1 }, rotated.rotatedAt)
    return { token, refreshToken: createRefreshToken(secrets, sessionId, generation + 1) }
  }

  await endCopiedSession(ctx, sessionId, generation)
  const isDeleted = and(eq(usedTokens.hash, hashDeletedSession(ctx, sessionId)), gt(usedTokens.endsAt, now))
  const [deleted] = await db.select({ hash: usedTokens.hash }).from(usedTokens).where(isDeleted)
  return deleted ? refusals.account_deleted() : refusals.session_ended()
}

const hashDeletedSession = ({ secrets }: Ctx, sessionId: string) => secrets.hash('refresh-token', `gone ${sessionId}`)

/** Call before an account is erased: its open sessions answer `account_deleted` until they would have expired. */
export async function rememberDeletedSessions(ctx: Ctx, tx: Tx, userId: string): Promise<void> {
  const isOpen = and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now))
  const openSessions = await tx.select({ id: sessions.id, endsAt: sessions.expiresAt }).from(sessions).where(isOpen)
  const rows = openSessions.map(({ id, endsAt }) => ({ hash: hashDeletedSession(ctx, id), endsAt }))
  if (rows.length > 0) await tx.insert(usedTokens).values(rows)
}

/** Ends the session if this token was replaced before and comes from the session's own device, because somebody else has a copy. */
async function endCopiedSession(ctx: Ctx, sessionId: string, generation: number): Promise<void> {
  const { db, now, env } = ctx
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId))
    // Same lock order as account deletion: account, then session.
    const user = found && (await lockUser(tx, found.userId, 'key share'))
    if (!user) return
    const [ended] = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(
        and(
          eq(sessions.id, sessionId),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now),
          isOwnDevice(ctx),
          gt(sessions.generation, generation),
        ),
      )
      .returning({ userAgent: sessions.userAgent, deviceHash: sessions.deviceHash })
    if (!ended) return
    // The copy came with this device's cookie, so the cookie was copied as well.
    await forgetDevices(tx, user.id, eq(knownDevices.deviceHash, ended.deviceHash ?? ''))
    const data = {
      at: now.toISOString(),
      timeZone: currentZone(user, now),
      device: deviceName(ended.userAgent),
      contact: env.site.contactEmail,
    }
    await ctx.jobs.enqueue(tx, mailJob, createMail(mails.sessionCopied, { ...createRecipient(ctx, user), data }))
    await audit(tx, { at: now, actorId: null, action: 'session.reused', subject: `user:${user.id}`, details: { session: sessionId } })
  })
}

/** Ends one of the user's sessions with its access, and forgets its device unless that is the current one. Refusal: `not_found`. */
export async function endSession(ctx: UserCtx, { id }: { id: string }): Promise<null | Refusal> {
  const isItsDevice = sql`${knownDevices.deviceHash} = (select device_hash from sessions where id = ${id})`
  const ended = await revokeSessions(ctx, eq(sessions.id, id), isItsDevice)
  if (ended instanceof Refusal) return ended
  return ended > 0 ? null : notFound()
}

/** Ends all sessions of the user, the current one included, and forgets all devices but the current one. */
export async function endAllSessions(ctx: UserCtx): Promise<null | Refusal> {
  const ended = await revokeSessions(ctx, undefined, undefined)
  return ended instanceof Refusal ? ended : null
}

async function revokeSessions({ db, user, now }: UserCtx, which: SQL | undefined, devices: SQL | undefined): Promise<number | Refusal> {
  return transact(db, async (tx) => {
    await lockAccount(tx, user)
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, user.id), isNull(sessions.revokedAt), which))
      .returning({ id: sessions.id })
    if (ended.length === 0) return 0
    await forgetDevices(tx, user.id, and(devices, isOtherDevice(user.sessionId)))
    const details = { sessions: ended.map(({ id }) => id) }
    await audit(tx, { at: now, actorId: user.id, action: 'session.ended', subject: `user:${user.id}`, details })
    return ended.length
  })
}

/** The next sign-in on a forgotten device counts as new and sends a mail. */
async function forgetDevices(tx: Tx, userId: string, which: SQL | undefined): Promise<void> {
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), which))
}

const isOtherDevice = (id: string) => sql`${knownDevices.deviceHash} is distinct from (select device_hash from sessions where id = ${id})`

/** Call after credentials changed: ends all sessions but `keep` and forgets all devices but its own. */
export async function endOtherSessions(tx: Tx, userId: string, { keep, now }: { keep: string | null; now: Date }): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), keep === null ? undefined : ne(sessions.id, keep)))
  await forgetDevices(tx, userId, keep === null ? undefined : isOtherDevice(keep))
}

/** Ends the current session with its access. */
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
