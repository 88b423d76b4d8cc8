import { and, eq, gt } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { Ctx, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { zoneInForce } from '../../../../platform/local-time.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { mailTo } from '../../../../platform/mail.ts'
import { hashPassword, isPassword, wrongInPassword } from '../../../../platform/passwords.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields, unauthorized } from '../../../../platform/refusals.ts'
import { findUser, lockUser, type UserRow } from '../../accounts/queries.ts'
import { users } from '../../accounts/tables.ts'
import { endOtherSessions } from '../../sign-in/commands/sessions.ts'
import { codeRules, later } from '../../sign-in/policy.ts'
import { usedTokens } from '../../sign-in/tables.ts'
import { mails } from '../mails.ts'
import { passwordRecoveries } from '../tables.ts'
import { spendConfirmation, takeConfirmationTry } from './confirmation-codes.ts'

interface Given {
  password: string
  currentPassword?: string | undefined
  accessCode?: string | undefined
}

/**
 * Sets or changes the password, with the current one or a code. All other sessions end and the person is told. Refusals: `validation`
 * (too common, made of what is known, wrong current one, neither of both given), `wrong_code`, `too_many_tries`. Sent again with its key it
 * is answered alike for ten minutes, while the password is still the one that it set.
 */
export async function setPassword(ctx: UserCtx, { password, currentPassword, accessCode }: Given): Promise<null | Refusal> {
  const { db, language } = ctx
  const before = await findUser(db, ctx.user.id)
  if (!before) return unauthorized()
  const weak = await wrongInPassword(password, knownOf(ctx, before))
  if (weak) return refuseFields(language, { password: weak })
  if (accessCode === undefined && currentPassword === undefined) return refuseFields(language, { accessCode: 'required' })
  // Before anything is hashed: so many a day may wait for it however many others do.
  const tooMany = await takeConfirmationTry(ctx, db)
  if (tooMany) return tooMany
  const wrong = () => refuseFields(language, { currentPassword: 'password_wrong' })
  const attempt = hashAttempt(ctx, ctx.user.sessionId)
  /** A refusal, unless this attempt went through before and its answer was lost. */
  const unlessDone = async (refusal: Refusal) => {
    const [done, user] = [await wasDone(ctx, attempt), await findUser(db, before.id)]
    return done && user && (await isPassword(password, user.passwordHash, { patient: true })) ? null : refusal
  }
  const isConfirmed = accessCode !== undefined || (await isPassword(currentPassword ?? '', before.passwordHash, { patient: true }))
  if (!isConfirmed) return unlessDone(wrong())
  const hash = await hashPassword(password, { patient: true })
  const refused = await transact(db, async (tx) => {
    const user = await lockUser(tx, before.id, 'update')
    if (!user) return unauthorized()
    const taken = accessCode === undefined ? null : await spendConfirmation(ctx, tx, 'set_password', accessCode)
    if (taken instanceof Refusal) return taken
    // The current one was changed while it was looked at.
    if (accessCode === undefined && user.passwordHash !== before.passwordHash) return wrong()
    await storePassword(ctx, tx, user, { hash, keep: ctx.user.sessionId })
    await noteAttempt(ctx, tx, attempt, codeRules.lifetime)
    return null
  })
  return refused && unlessDone(refused)
}

/** What is kept of an attempt that has a key; of `subject` a hash with the key and a secret. */
export const hashAttempt = ({ secrets, idempotencyKey }: Ctx, subject: string): string | null =>
  idempotencyKey && secrets.hash('recovery', `attempt ${idempotencyKey} ${subject}`)

/** Notes, with what it changed, that an attempt went through; for so many seconds. */
export async function noteAttempt({ now }: Ctx, tx: Tx, hash: string | null, seconds: number): Promise<void> {
  if (hash)
    await tx
      .insert(usedTokens)
      .values({ hash, endsAt: later(now, seconds) })
      .onConflictDoNothing()
}

/** Whether an attempt went through already. */
export async function wasDone({ db, now }: Ctx, hash: string | null): Promise<boolean> {
  if (!hash) return false
  const noted = and(eq(usedTokens.hash, hash), gt(usedTokens.endsAt, now))
  return (await db.select({ hash: usedTokens.hash }).from(usedTokens).where(noted)).length > 0
}

/** What everybody knows of a person and of this site: no password is made of it. */
export const knownOf = ({ env, program }: Ctx, { name, email }: UserRow): string[] => [
  name,
  ...email.replace(/\.[^.]*$/, '').split('@'),
  env.site.name,
  program?.name ?? '',
  'Waymark',
]

/** Stores a password, ends every session but `keep`, and tells the person. */
export async function storePassword(ctx: Ctx, tx: Tx, user: UserRow, { hash, keep }: { hash: string; keep: string | null }): Promise<void> {
  const { now } = ctx
  await tx.update(users).set({ passwordHash: hash }).where(eq(users.id, user.id))
  await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.userId, user.id))
  await endOtherSessions(tx, user.id, { keep, now })
  const said = { at: now.toISOString(), timeZone: zoneInForce(user, now), contact: ctx.env.site.contactEmail }
  const data = { ...said, everywhere: keep === null }
  await ctx.jobs.enqueue(tx, mailJob, mailOf(mails.passwordChanged, { ...mailTo(ctx, user), data }))
  await audit(tx, { at: now, actorId: user.id, action: 'password.changed', subject: `user:${user.id}` })
}
