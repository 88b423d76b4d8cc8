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

const totpOf = ({ env }: UserCtx, user: UserRow, secret: Secret) =>
  new TOTP({ issuer: env.site.name, label: user.email, algorithm: 'SHA1', digits: 6, period: secondFactorRules.period, secret })

/** A new secret for an authenticator app; it counts once a code of it was entered. Refusals: `forbidden` for customers, `second_factor_exists`. */
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
    return stored.length > 0 ? { secret: secret.base32, uri: totpOf(ctx, user, secret).toString() } : refusals.second_factor_exists()
  })
}

/**
 * Opens staff calls for this session. The first right code of a new app puts it in force and answers the recovery codes, which are
 * shown this once; another code of it answers new ones where that answer may have been lost. Each code works once. Refusals: `forbidden` for customers, `wrong_code`, `too_many_tries`.
 */
export async function verifySecondFactor(ctx: UserCtx, { code }: { code: string }): Promise<{ recoveryCodes: string[] } | Refusal> {
  const { db, limits, now } = ctx
  return transact(db, async (tx) => {
    const user = await findUser(tx, ctx.user.id)
    if (!user?.staffRole) return forbidden()
    const taken = await limits.take('second factors of a person', user.id, secondFactorRules.tries, tx)
    if (!taken.ok) return signInRefusals.too_many_tries({ wait: taken.retryAfter })
    const isOfApp = /^\d{6}$/.test(code)
    const right = isOfApp ? await spendCode(ctx, tx, user, code) : await spendRecoveryCode(ctx, tx, user, code)
    const told = { at: now, actorId: user.id, subject: `user:${user.id}` }
    if (!right) {
      await audit(tx, { ...told, action: 'second_factor.failed', details: { session: ctx.user.sessionId } })
      return signInRefusals.wrong_code()
    }
    await audit(tx, { ...told, action: 'second_factor.given' })
    if (isOfApp && (await hasJustEnrolled(ctx, tx, user))) return { recoveryCodes: await replaceRecoveryCodes(ctx, tx, user) }
    await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, ctx.user.sessionId))
    return { recoveryCodes: user.totpSince ? [] : await putInForce(ctx, tx, user) }
  })
}

/** One statement decides: a code of an earlier or the same 30 seconds as the last one is used up, however many bring it at once. */
async function spendCode(ctx: UserCtx, tx: Tx, user: UserRow, code: string): Promise<boolean> {
  if (!user.totpSecret) return false
  const secret = Secret.fromBase32(ctx.secrets.unseal('second-factor', user.totpSecret))
  const timestamp = ctx.now.getTime()
  const delta = totpOf(ctx, user, secret).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / secondFactorRules.period) + delta
  const used = await tx
    .update(users)
    .set({ totpStep: step })
    .where(and(eq(users.id, user.id), eq(users.totpSecret, user.totpSecret), or(isNull(users.totpStep), lt(users.totpStep, step))))
    .returning({ id: users.id })
  return used.length > 0
}

const hashOf = ({ secrets }: UserCtx, code: string) => secrets.hash('second-factor', code.toUpperCase().replace(/[\s-]/g, ''))

async function spendRecoveryCode(ctx: UserCtx, tx: Tx, user: UserRow, code: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, user.id), eq(recoveryCodes.codeHash, hashOf(ctx, code))))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newRecoveryCode = () => Array.from({ length: 12 }, (_, at) => (at === 6 ? '-' : '') + letters[randomInt(letters.length)]).join('')

async function putInForce(ctx: UserCtx, tx: Tx, user: UserRow): Promise<string[]> {
  await tx.update(users).set({ totpSince: ctx.now }).where(eq(users.id, user.id))
  await audit(tx, { at: ctx.now, actorId: user.id, action: 'second_factor.enrolled', subject: `user:${user.id}` })
  return replaceRecoveryCodes(ctx, tx, user)
}

/** Whether this session put the app in force, so lately that the answer with its recovery codes may have been lost. */
async function hasJustEnrolled({ user: { sessionId }, now }: UserCtx, tx: Tx, { totpSince }: UserRow): Promise<boolean> {
  if (!totpSince || later(totpSince, secondFactorRules.shownAgainFor) <= now) return false
  const givenThen = and(eq(sessions.id, sessionId), eq(sessions.secondFactorAt, totpSince))
  return (await tx.select({ id: sessions.id }).from(sessions).where(givenThen)).length > 0
}

async function replaceRecoveryCodes(ctx: UserCtx, tx: Tx, user: UserRow): Promise<string[]> {
  const codes = Array.from({ length: secondFactorRules.recoveryCodes }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId: user.id, codeHash: hashOf(ctx, code) })))
  return codes
}
