import { and, eq, gt } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { Ctx, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { currentZone } from '../../../../platform/local-time.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import { createRecipient } from '../../../../platform/mail.ts'
import { findPasswordProblem, hashPassword, isPassword } from '../../../../platform/passwords.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields, unauthorized } from '../../../../platform/refusals.ts'
import { findUser, lockUser, type UserRow } from '../../accounts/queries.ts'
import { users } from '../../accounts/tables.ts'
import { endOtherSessions } from '../../sign-in/commands/sessions.ts'
import { codeRules, later } from '../../sign-in/policy.ts'
import { usedTokens } from '../../sign-in/tables.ts'
import { mails } from '../mails.ts'
import { passwordRecoveries } from '../tables.ts'
import { checkConfirmation, countConfirmationTry } from './confirmation-codes.ts'

interface SetPasswordInput {
  password: string
  currentPassword?: string | undefined
  accessCode?: string | undefined
}

/**
 * Sets or changes the password, confirmed by the current password or a code. Ends all other sessions and mails the user. A repeat with
 * the same idempotency key succeeds for ten minutes while the password is still the same.
 * Refusals: `validation` (too common, guessable, wrong current password, no confirmation), `wrong_code`, `too_many_tries`.
 */
export async function setPassword(ctx: UserCtx, { password, currentPassword, accessCode }: SetPasswordInput): Promise<null | Refusal> {
  const { db, language } = ctx
  const before = await findUser(db, ctx.user.id)
  if (!before) return unauthorized()
  const passwordError = await findPasswordProblem(password, listGuessableWords(ctx, before))
  if (passwordError) return refuseFields(language, { password: passwordError })
  if (accessCode === undefined && currentPassword === undefined) return refuseFields(language, { accessCode: 'required' })
  // Limit before hashing, so that the queue for hashing stays short.
  const tooManyTries = await countConfirmationTry(ctx, db)
  if (tooManyTries) return tooManyTries
  const refuseCurrent = () => refuseFields(language, { currentPassword: 'password_wrong' })
  const attempt = hashAttempt(ctx, ctx.user.sessionId)
  const turn = { account: before.id, evenIfFull: true }
  /** Returns null instead of `refusal` if this attempt succeeded before and its answer was lost. */
  const unlessDone = async (refusal: Refusal) => {
    const [done, user] = [await wasAttemptDone(ctx, attempt), await findUser(db, before.id)]
    return done && user && (await isPassword(password, user.passwordHash, turn)) ? null : refusal
  }
  const isConfirmed = accessCode !== undefined || (await isPassword(currentPassword ?? '', before.passwordHash, turn))
  if (!isConfirmed) return unlessDone(refuseCurrent())
  const hash = await hashPassword(password, turn)
  const refused = await transact(db, async (tx) => {
    const user = await lockUser(tx, before.id, 'update')
    if (!user) return unauthorized()
    const taken = accessCode === undefined ? null : await checkConfirmation(ctx, tx, 'set_password', accessCode)
    if (taken instanceof Refusal) return taken
    // The password changed while it was being checked.
    if (accessCode === undefined && user.passwordHash !== before.passwordHash) return refuseCurrent()
    await storePassword(ctx, tx, user, { hash, keep: ctx.user.sessionId })
    await rememberAttempt(ctx, tx, attempt, codeRules.lifetime)
    return null
  })
  return refused && unlessDone(refused)
}

/** Keyed hash of an attempt that has an idempotency key. */
export const hashAttempt = ({ secrets, idempotencyKey }: Ctx, subject: string): string | null =>
  idempotencyKey && secrets.hash('recovery', `attempt ${idempotencyKey} ${subject}`)

/** Stores that an attempt succeeded, in the same transaction; kept for `seconds`. */
export async function rememberAttempt({ now }: Ctx, tx: Tx, hash: string | null, seconds: number): Promise<void> {
  if (hash)
    await tx
      .insert(usedTokens)
      .values({ hash, endsAt: later(now, seconds) })
      .onConflictDoNothing()
}

export async function wasAttemptDone({ db, now }: Ctx, hash: string | null): Promise<boolean> {
  if (!hash) return false
  const isRemembered = and(eq(usedTokens.hash, hash), gt(usedTokens.endsAt, now))
  return (await db.select({ hash: usedTokens.hash }).from(usedTokens).where(isRemembered)).length > 0
}

/** Words that anyone may know about the user or this site. A password must not consist of them. */
export const listGuessableWords = ({ env, program }: Ctx, { name, email }: UserRow): string[] => [
  name,
  ...email.replace(/\.[^.]*$/, '').split('@'),
  env.site.name,
  program?.name ?? '',
  'Waymark',
]

/** Stores a password, ends every session but `keep`, and mails the user. */
export async function storePassword(ctx: Ctx, tx: Tx, user: UserRow, { hash, keep }: { hash: string; keep: string | null }): Promise<void> {
  const { now } = ctx
  await tx.update(users).set({ passwordHash: hash }).where(eq(users.id, user.id))
  await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.userId, user.id))
  await endOtherSessions(tx, user.id, { keep, now })
  const moment = { at: now.toISOString(), timeZone: currentZone(user, now), contact: ctx.env.site.contactEmail }
  const data = { ...moment, everywhere: keep === null }
  await ctx.jobs.enqueue(tx, mailJob, createMail(mails.passwordChanged, { ...createRecipient(ctx, user), data }))
  await audit(tx, { at: now, actorId: user.id, action: 'password.changed', subject: `user:${user.id}` })
}
