import { and, eq, gt, gte, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import { newId } from '../../../../platform/columns.ts'
import type { Ctx, Services, SignedIn, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { zoneInForce } from '../../../../platform/local-time.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { mailTo } from '../../../../platform/mail.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { type AccessClaims, readRefreshToken, refreshTokenOf, signAccessToken, verifyAccessToken } from '../../../../platform/tokens.ts'
import { sentenceOf } from '../../accounts/present.ts'
import { holdAccount, holdUser, type UserRow } from '../../accounts/queries.ts'
import { users } from '../../accounts/tables.ts'
import { mails } from '../mails.ts'
import { answeredAgainFor, deviceLifetime, later, refreshLifetime, sameAccessFor, sessionLifetime } from '../policy.ts'
import { deviceName } from '../present.ts'
import { findOpenSession } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { knownDevices, sessions, usedTokens } from '../tables.ts'

export interface Tokens {
  token: string
  refreshToken: string
}

/** Why nobody may sign in to an account, or null; to be asked only once it is proven whose account it is. */
export const stopped = ({ env }: Ctx, { status, statusReason }: UserRow): Refusal | null =>
  status === 'suspended' || status === 'blocked'
    ? refusals[`account_${status}`]({ email: env.site.contactEmail, reason: statusReason ? `${sentenceOf(statusReason)} ` : '' })
    : null

/** Starts a session on this device. One that is new to an account that has others is told of by mail. */
export async function startSession(ctx: Ctx, tx: Tx, user: UserRow): Promise<AccessClaims> {
  const { now, userAgent } = ctx
  const device = ctx.device ?? ctx.keepDevice(deviceLifetime)
  const sessionId = newId()
  const times = { createdAt: now, rotatedAt: now, expiresAt: later(now, refreshLifetime) }
  const shown = { deviceHash: device, deviceShown: ctx.device !== null }
  await tx.insert(sessions).values({ id: sessionId, userId: user.id, ...times, ...shown, userAgent })
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
  return { userId: user.id, sessionId, generation: 0 }
}

/** The first tokens of a session; to be called once its transaction is committed. */
export async function tokensOf({ secrets, now }: Ctx, claims: AccessClaims): Promise<Tokens> {
  return { token: await signAccessToken(secrets, claims, now), refreshToken: refreshTokenOf(secrets, claims.sessionId, claims.generation) }
}

/**
 * Who holds an access token; null for nobody. The token is checked first, then its session and account in one read, so that
 * signing out, suspension and deletion end the very next request (product.md 4). The first of each refreshing is noted (decision 0015).
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

/** The device that signed in, or one that never kept its cookie. */
const isOwnDevice = ({ device }: Ctx) =>
  or(isNull(sessions.deviceHash), device === null ? not(sessions.deviceShown) : eq(sessions.deviceHash, device))

/**
 * Gives the successor of a refresh token. The same successor again, however late, until the access token that came with it was seen, and for
 * 60 s more; whoever brings the old one after that has a copy: the family ends, with its access, and its owner is told. On another
 * device nothing is given and nothing ends (decision 0015). Refusals: `session_ended`, `account_deleted` where it ended with the account.
 */
export async function refreshTokens(ctx: Ctx, { refreshToken }: { refreshToken: string }): Promise<Tokens | Refusal> {
  const { db, secrets, now } = ctx
  const presented = readRefreshToken(secrets, refreshToken)
  if (!presented) return refusals.session_ended()
  const { sessionId, generation } = presented

  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`
  const first = sql`${sessions.generation} = ${generation}`
  const aged = sql`${sessions.rotatedAt} <= ${at(later(now, -sameAccessFor))}`
  const longest = sql`least(${at(later(now, refreshLifetime))}, ${sessions.createdAt} + make_interval(secs => ${sessionLifetime}))`
  const [rotated] = await db
    .update(sessions)
    .set({
      generation: generation + 1,
      rotatedAt: sql`case when ${first} or ${aged} then ${at(now)} else ${sessions.rotatedAt} end`,
      seenAt: sql`case when ${first} then null else ${sessions.seenAt} end`,
      expiresAt: sql`case when ${first} then ${longest} else ${sessions.expiresAt} end`,
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
          first,
          and(eq(sessions.generation, generation + 1), or(isNull(sessions.seenAt), gte(sessions.seenAt, later(now, -answeredAgainFor)))),
        ),
      ),
    )
    .returning({ userId: sessions.userId, rotatedAt: sessions.rotatedAt })
  if (rotated) {
    const token = await signAccessToken(secrets, { userId: rotated.userId, sessionId, generation: generation + 1 }, rotated.rotatedAt)
    return { token, refreshToken: refreshTokenOf(secrets, sessionId, generation + 1) }
  }

  await endIfCopied(ctx, sessionId, generation)
  const gone = and(eq(usedTokens.hash, hashGone(ctx, sessionId)), gt(usedTokens.endsAt, now))
  const [left] = await db.select({ hash: usedTokens.hash }).from(usedTokens).where(gone)
  return left ? refusals.account_deleted() : refusals.session_ended()
}

const hashGone = ({ secrets }: Ctx, sessionId: string) => secrets.hash('refresh-token', `gone ${sessionId}`)

/** Before an account is erased: its open sessions are told of it for as long as they would have lasted, where the answer was lost or on another device. */
export async function noteGone(ctx: Ctx, tx: Tx, userId: string): Promise<void> {
  const open = and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now))
  const ending = await tx.select({ id: sessions.id, endsAt: sessions.expiresAt }).from(sessions).where(open)
  const rows = ending.map(({ id, endsAt }) => ({ hash: hashGone(ctx, id), endsAt }))
  if (rows.length > 0) await tx.insert(usedTokens).values(rows)
}

/** What was not given a successor on its own device was used up long ago: somebody else has it, too. */
async function endIfCopied(ctx: Ctx, sessionId: string, generation: number): Promise<void> {
  const { db, now, env } = ctx
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId))
    // The account before its session, as where it is deleted: of the two calls neither waits for the other.
    const user = found && (await holdUser(tx, found.userId, 'key share'))
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
    // The copy came with that device's cookie, so somebody else has it as well.
    await forgetDevices(tx, user.id, eq(knownDevices.deviceHash, ended.deviceHash ?? ''))
    const data = {
      at: now.toISOString(),
      timeZone: zoneInForce(user, now),
      device: deviceName(ended.userAgent),
      contact: env.site.contactEmail,
    }
    await ctx.jobs.enqueue(tx, mailJob, mailOf(mails.sessionCopied, { ...mailTo(ctx, user), data }))
    await audit(tx, { at: now, actorId: null, action: 'session.reused', subject: `user:${user.id}`, details: { session: sessionId } })
  })
}

/** Ends one of this person's sessions, its refresh token and its access at once; its device is known no longer, unless it is this one. Refusal: `not_found`. */
export async function endSession(ctx: UserCtx, { id }: { id: string }): Promise<null | Refusal> {
  const ofThat = sql`${knownDevices.deviceHash} = (select device_hash from sessions where id = ${id})`
  const ended = await end(ctx, eq(sessions.id, id), ofThat)
  if (ended instanceof Refusal) return ended
  return ended > 0 ? null : notFound()
}

/** Ends every session of this person, this one as well; of their devices only this one stays known. */
export async function endAllSessions(ctx: UserCtx): Promise<null | Refusal> {
  const ended = await end(ctx, undefined, undefined)
  return ended instanceof Refusal ? ended : null
}

async function end({ db, user, now }: UserCtx, which: SQL | undefined, devices: SQL | undefined): Promise<number | Refusal> {
  return transact(db, async (tx) => {
    await holdAccount(tx, user)
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, user.id), isNull(sessions.revokedAt), which))
      .returning({ id: sessions.id })
    if (ended.length === 0) return 0
    await forgetDevices(tx, user.id, and(devices, notOfSession(user.sessionId)))
    const details = { sessions: ended.map(({ id }) => id) }
    await audit(tx, { at: now, actorId: user.id, action: 'session.ended', subject: `user:${user.id}`, details })
    return ended.length
  })
}

/** Who signs in on these devices again is a stranger, and the person is told of it. */
async function forgetDevices(tx: Tx, userId: string, which: SQL | undefined): Promise<void> {
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), which))
}

const notOfSession = (id: string) => sql`${knownDevices.deviceHash} is distinct from (select device_hash from sessions where id = ${id})`

/** What signs in has changed: every session but `keep` ends, and no device but its own stays known. */
export async function endOtherSessions(tx: Tx, userId: string, { keep, now }: { keep: string | null; now: Date }): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), keep === null ? undefined : ne(sessions.id, keep)))
  await forgetDevices(tx, userId, keep === null ? undefined : notOfSession(keep))
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
