import { randomInt } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { forbidden } from '../../../../platform/refusals.ts'
import { findUser, type UserRow } from '../../accounts/queries.ts'
import { users } from '../../accounts/tables.ts'
import { later } from '../../sign-in/policy.ts'
import { refusals as signInRefusals } from '../../sign-in/refusals.ts'
import { sessions } from '../../sign-in/tables.ts'
import { secondFactorRules } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { recoveryCodes } from '../tables.ts'

const createTotp = ({ env }: UserCtx, user: UserRow, secret: Secret) =>
  new TOTP({ issuer: env.site.name, label: user.email, algorithm: 'SHA1', digits: 6, period: secondFactorRules.period, secret })

/**
 * Returns a new secret for an authenticator app. It takes effect once a code of the app is entered. Refusals: `forbidden` for customers,
 * `second_factor_exists`.
 */
export async function enrolSecondFactor(ctx: UserCtx): Promise<{ secret: string; uri: string } | Refusal> {
  const { db, secrets } = ctx
  const secret = new Secret({ size: 20 })
  return transact(db, async (tx) => {
    const user = await findUser(tx, ctx.user.id)
    if (!user?.staffRole) return forbidden()
    const stored = await tx
      .update(users)
      .set({ totpSecret: secrets.seal('second-factor', secret.base32), totpStep: null })
      .where(and(eq(users.id, user.id), isNull(users.totpSince)))
      .returning({ id: users.id })
    return stored.length > 0 ? { secret: secret.base32, uri: createTotp(ctx, user, secret).toString() } : refusals.second_factor_exists()
  })
}

/**
 * Opens staff calls for this session. The first code of a new app activates it and returns the recovery codes, which are shown only once.
 * If that answer was lost, another code returns new ones. Each code works once. Refusals: `forbidden` for customers, `wrong_code`,
 * `too_many_tries`.
 */
export async function verifySecondFactor(ctx: UserCtx, { code }: { code: string }): Promise<{ recoveryCodes: string[] } | Refusal> {
  const { db, limits, now } = ctx
  return transact(db, async (tx) => {
    const user = await findUser(tx, ctx.user.id)
    if (!user?.staffRole) return forbidden()
    const taken = await limits.take('second factors of a person', user.id, secondFactorRules.tries, tx)
    if (!taken.ok) return signInRefusals.too_many_tries({ wait: taken.retryAfter })
    const isAppCode = /^\d{6}$/.test(code)
    const isRight = isAppCode ? await consumeCode(ctx, tx, user, code) : await consumeRecoveryCode(ctx, tx, user, code)
    const auditEntry = { at: now, actorId: user.id, subject: `user:${user.id}` }
    if (!isRight) {
      await audit(tx, { ...auditEntry, action: 'second_factor.failed', details: { session: ctx.user.sessionId } })
      return signInRefusals.wrong_code()
    }
    await audit(tx, { ...auditEntry, action: 'second_factor.given' })
    if (isAppCode && (await hasJustEnrolled(ctx, tx, user))) return { recoveryCodes: await replaceRecoveryCodes(ctx, tx, user) }
    await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, ctx.user.sessionId))
    return { recoveryCodes: user.totpSince ? [] : await activateSecondFactor(ctx, tx, user) }
  })
}

/** Accepts a code only if its 30-second step is later than the last one used, in one statement, so that concurrent requests use it once. */
async function consumeCode(ctx: UserCtx, tx: Tx, user: UserRow, code: string): Promise<boolean> {
  if (!user.totpSecret) return false
  const secret = Secret.fromBase32(ctx.secrets.unseal('second-factor', user.totpSecret))
  const timestamp = ctx.now.getTime()
  const delta = createTotp(ctx, user, secret).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / secondFactorRules.period) + delta
  const used = await tx
    .update(users)
    .set({ totpStep: step })
    .where(and(eq(users.id, user.id), eq(users.totpSecret, user.totpSecret), or(isNull(users.totpStep), lt(users.totpStep, step))))
    .returning({ id: users.id })
  return used.length > 0
}

const hashRecoveryCode = ({ secrets }: UserCtx, code: string) => secrets.hash('second-factor', code.toUpperCase().replace(/[\s-]/g, ''))

async function consumeRecoveryCode(ctx: UserCtx, tx: Tx, user: UserRow, code: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, user.id), eq(recoveryCodes.codeHash, hashRecoveryCode(ctx, code))))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

const recoveryAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newRecoveryCode = () =>
  Array.from({ length: 12 }, (_, at) => (at === 6 ? '-' : '') + recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')

async function activateSecondFactor(ctx: UserCtx, tx: Tx, user: UserRow): Promise<string[]> {
  await tx.update(users).set({ totpSince: ctx.now }).where(eq(users.id, user.id))
  await audit(tx, { at: ctx.now, actorId: user.id, action: 'second_factor.enrolled', subject: `user:${user.id}` })
  return replaceRecoveryCodes(ctx, tx, user)
}

/** True if this session activated the app recently enough that the answer with the recovery codes may have been lost. */
async function hasJustEnrolled({ user: { sessionId }, now }: UserCtx, tx: Tx, { totpSince }: UserRow): Promise<boolean> {
  if (!totpSince || later(totpSince, secondFactorRules.shownAgainSeconds) <= now) return false
  const enrolledHere = and(eq(sessions.id, sessionId), eq(sessions.secondFactorAt, totpSince))
  return (await tx.select({ id: sessions.id }).from(sessions).where(enrolledHere)).length > 0
}

async function replaceRecoveryCodes(ctx: UserCtx, tx: Tx, user: UserRow): Promise<string[]> {
  const codes = Array.from({ length: secondFactorRules.recoveryCodes }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId: user.id, codeHash: hashRecoveryCode(ctx, code) })))
  return codes
}
