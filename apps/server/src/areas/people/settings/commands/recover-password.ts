import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { rollBack, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { toNetwork } from '../../../../platform/limits.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import { createRecipient } from '../../../../platform/mail.ts'
import { findPasswordProblem, hashPassword } from '../../../../platform/passwords.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields, tooManyRequests } from '../../../../platform/refusals.ts'
import { findUser, lockUser, lockUserByEmail } from '../../accounts/queries.ts'
import { requireProof } from '../../sign-in/commands/prove-human.ts'
import { consumeCodeLimits } from '../../sign-in/commands/request-code.ts'
import { mails as signInMails } from '../../sign-in/mails.ts'
import { later, recoveryRules } from '../../sign-in/policy.ts'
import { isKnownDevice } from '../../sign-in/queries.ts'
import { refusals as signInRefusals } from '../../sign-in/refusals.ts'
import { mails } from '../mails.ts'
import { refusals } from '../refusals.ts'
import { passwordRecoveries } from '../tables.ts'
import { hashAttempt, listGuessableWords, rememberAttempt, storePassword, wasAttemptDone } from './set-password.ts'

/**
 * Sends a recovery link that works once, within 30 minutes. An unknown address gets a mail that says so; both take the same statements
 * and get the same answer. Refusals: `code_too_soon`, `too_many_codes`, `recaptcha_required`.
 */
export async function forgotPassword(
  ctx: Ctx,
  { email, recaptchaProof }: { email: string; recaptchaProof?: string | undefined },
): Promise<null | Refusal> {
  const refused = await requireProof(ctx, recaptchaProof)
  if (refused) return refused
  const { db, secrets, limits, jobs, now } = ctx
  const token = randomBytes(32).toString('base64url')
  return transact(db, async (tx) => {
    const device = (await isKnownDevice(tx, email, ctx.device)) ? ctx.device : null
    const soon = await limits.take('recoveries of an e-mail', `${device ?? ''} ${email}`, recoveryRules.again, tx)
    if (!soon.ok) rollBack(signInRefusals.code_too_soon({ wait: soon.retryAfter }))
    await consumeCodeLimits(ctx, tx, email, device)
    // Locks the row, so that no link goes to the old address during a change of address.
    const user = await lockUserByEmail(tx, email)
    // The newest link replaces the previous one. For an unknown address the statement writes nothing.
    await tx.execute(sql`insert into password_recoveries (user_id, device, token_hash, expires_at)
      select id, ${device ?? ''}::text, ${secrets.hash('recovery', token)}, ${later(now, recoveryRules.lifetime).toISOString()}::timestamptz from users where id = ${user?.id ?? null}::uuid
      on conflict (user_id, device) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`)
    const common = {
      ...createRecipient(ctx, { email: user?.email ?? email, language: ctx.language }),
      until: later(now, recoveryRules.lifetime).toISOString(),
    }
    const mail = user
      ? createMail(mails.recovery, { ...common, data: { token, minutes: recoveryRules.lifetime / 60 } })
      : createMail(signInMails.noAccount, { ...common, data: { asked: 'link' } })
    await jobs.enqueue(tx, mailJob, mail)
    return null
  })
}

/**
 * Sets a new password with the token of a link and ends every session. A retry with the same idempotency key also succeeds, for the
 * lifetime of a link. Refusals: `link_ended`, `validation`, `too_many_requests`.
 */
export async function resetPassword(ctx: Ctx, { token, password }: { token: string; password: string }): Promise<null | Refusal> {
  const { db, secrets, limits, now, language } = ctx
  const isValid = and(eq(passwordRecoveries.tokenHash, secrets.hash('recovery', token)), gt(passwordRecoveries.expiresAt, now))
  // The token is not stored, so this hash cannot be used to guess passwords.
  const attempt = hashAttempt(ctx, `${token} ${password}`)
  const [found] = await db.select({ userId: passwordRecoveries.userId }).from(passwordRecoveries).where(isValid)
  if (!found) {
    if (await wasAttemptDone(ctx, attempt)) return null
    // Only requests without a valid link count against the network, so strangers there cannot block the owner.
    const taken = await limits.take('passwords of a network', toNetwork(ctx.address), recoveryRules.tries)
    return taken.ok ? refusals.link_ended() : tooManyRequests({ wait: taken.retryAfter })
  }
  // Limit before hashing, so that the queue for hashing stays short.
  const taken = await limits.take('resets of a person', found.userId, recoveryRules.perPerson)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const owner = await findUser(db, found.userId)
  const passwordError = owner && (await findPasswordProblem(password, listGuessableWords(ctx, owner)))
  if (passwordError) return refuseFields(language, { password: passwordError })
  const hash = await hashPassword(password, { account: found.userId, evenIfFull: true })
  const refused = await transact(db, async (tx) => {
    const user = await lockUser(tx, found.userId, 'update')
    const used = await tx.delete(passwordRecoveries).where(isValid).returning({ userId: passwordRecoveries.userId })
    if (used.length === 0 || !user || user.status === 'deleted') return refusals.link_ended()
    await storePassword(ctx, tx, user, { hash, keep: null })
    await rememberAttempt(ctx, tx, attempt, recoveryRules.lifetime)
    return null
  })
  return (await wasAttemptDone(ctx, attempt)) ? null : refused
}
