import { eq } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { isDuplicate, transact, undo } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { mailTo } from '../../../../platform/mail.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields, unauthorized } from '../../../../platform/refusals.ts'
import { mails } from '../mails.ts'
import { codeRules, hiddenAddress } from '../policy.ts'
import { findByEmail, findUser, type UserRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { confirmations, identities, passwordRecoveries, users } from '../tables.ts'
import { sendCode, takeConfirmation } from './confirmation-codes.ts'
import { type CodeSent, takeCode } from './request-code.ts'
import { endOtherSessions } from './sessions.ts'
import { forgetCodes } from './try-code.ts'

/**
 * Sends a code to a new address, with a code of the old one: a session alone moves no account. That code serves for ten minutes, until
 * the address is changed. An address that has an account gets a mail that says so, and no code; the answer, the statements and their
 * limits are the same. Refusals: `wrong_code`, `too_many_tries`, `code_too_soon`, `too_many_codes`, `validation` for the address of before.
 */
export async function changeEmail(ctx: UserCtx, { email, accessCode }: { email: string; accessCode: string }): Promise<CodeSent | Refusal> {
  return transact(ctx.db, async (tx) => {
    const user = (await findUser(tx, ctx.user.id)) ?? undo(unauthorized())
    if (user.email.toLowerCase() === email) return refuseFields(ctx.language, { email: 'email_same' })
    const confirmed = await takeConfirmation(ctx, tx, 'leave_email', accessCode)
    if (confirmed instanceof Refusal) return confirmed
    const taken = await findByEmail(tx, email)
    await takeCode(ctx, tx, 'changes to an e-mail', email, codeRules.perEmail)
    return sendCode(ctx, tx, { purpose: 'change_email', email, staff: user.staffRole !== null, works: taken === undefined })
  })
}

/**
 * Makes the address that got the code the one of the account, ends all other sessions, and tells the old address. Whatever was sent to
 * the old one opens nothing any more, nor does a Google account that was linked. Refusals: `wrong_code`, `too_many_tries`, `email_taken` when somebody else was faster.
 */
export async function confirmEmail(ctx: UserCtx, { accessCode }: { accessCode: string }): Promise<UserRow | Refusal> {
  const { env, db, user, now, jobs, modules } = ctx
  try {
    return await transact(db, async (tx) => {
      const taken = await takeConfirmation(ctx, tx, 'change_email', accessCode)
      if (taken instanceof Refusal) return taken
      const before = (await findUser(tx, user.id)) ?? undo(unauthorized())
      const other = await findByEmail(tx, taken.email)
      if (other && other.id !== user.id) return refusals.email_taken()
      await forgetCodes(tx, before.email, taken.email)
      const [changed] = await tx.update(users).set({ email: taken.email }).where(eq(users.id, user.id)).returning()
      const after = changed ?? undo(unauthorized())
      await endOtherSessions(tx, user.id, { keep: user.sessionId, now })
      await tx.delete(identities).where(eq(identities.userId, user.id))
      await tx.delete(confirmations).where(eq(confirmations.userId, user.id))
      await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.userId, user.id))
      const data = { hidden: hiddenAddress(after.email), contact: env.site.contactEmail }
      await jobs.enqueue(tx, mailJob, mailOf(mails.emailChanged, { ...mailTo(ctx, before), data }))
      // The old address is found nowhere else any more when this person leaves.
      await jobs.adopt(tx, before.email, user.id)
      for (const { person } of modules) await person?.emailChanged?.(tx, before)
      await audit(tx, { at: now, actorId: user.id, action: 'email.changed', subject: `user:${user.id}` })
      return after
    })
  } catch (error) {
    // Somebody registered with it between the look and the change.
    if (isDuplicate(error)) return refusals.email_taken()
    throw error
  }
}
