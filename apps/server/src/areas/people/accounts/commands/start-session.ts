import { randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import { newId } from '../../../../platform/columns.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { deviceName } from '../../../../platform/device-name.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { type AccessClaims, refreshTokenOf, signAccessToken } from '../../../../platform/tokens.ts'
import { mails } from '../mails.ts'
import { deviceLifetime, later, refreshLifetime, zoneInForce } from '../policy.ts'
import type { UserRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { knownDevices, sessions } from '../tables.ts'
import { mailTo } from './mail-to.ts'

export interface Tokens {
  token: string
  refreshToken: string
}

interface Started extends AccessClaims {
  /** The value of the cookie that a browser without one gets. */
  newDevice: string | null
}

/** Why nobody may sign in to an account, or null; to be asked only once it is proven whose account it is. */
export const stopped = ({ env }: Ctx, { status, statusReason }: UserRow): Refusal | null =>
  status === 'suspended' || status === 'blocked'
    ? refusals[`account_${status}`]({ email: env.site.contactEmail, reason: statusReason ?? '' })
    : null

/** Starts a session on this device. One that is new to an account that has others is told of by mail. */
export async function startSession(ctx: Ctx, tx: Tx, user: UserRow): Promise<Started> {
  const { now, secrets, userAgent } = ctx
  const newDevice = ctx.device ? null : randomBytes(16).toString('base64url')
  const device = newDevice ? secrets.hash('device', newDevice) : (ctx.device ?? '')
  const sessionId = newId()
  const times = { createdAt: now, rotatedAt: now, expiresAt: later(now, refreshLifetime) }
  await tx.insert(sessions).values({ id: sessionId, userId: user.id, ...times, userAgent })
  const met = await tx
    .insert(knownDevices)
    .values({ userId: user.id, deviceHash: device, firstSeenAt: now })
    .onConflictDoNothing()
    .returning({ deviceHash: knownDevices.deviceHash })
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
  return { userId: user.id, sessionId, newDevice }
}

/** The first tokens of a session; to be called once its transaction is committed. */
export async function tokensOf({ secrets, now, setCookie }: Ctx, { newDevice, ...claims }: Started): Promise<Tokens> {
  if (newDevice) setCookie('device', newDevice, deviceLifetime)
  return { token: await signAccessToken(secrets, claims, now), refreshToken: refreshTokenOf(secrets, claims.sessionId, 0) }
}
