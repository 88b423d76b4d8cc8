import { and, eq } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { Ctx, UserCtx } from '../../../../platform/context.ts'
import { isDuplicate, rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { createMail, type MailSite } from '../../../../platform/mail/mail.ts'
import { createRecipient } from '../../../../platform/mail.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields, unauthorized } from '../../../../platform/refusals.ts'
import { findByEmail, findUser, type UserRow } from '../../accounts/queries.ts'
import { refusals } from '../../accounts/refusals.ts'
import { users } from '../../accounts/tables.ts'
import { type CodeSent, consumeCodeLimit } from '../../sign-in/commands/request-code.ts'
import { endOtherSessions } from '../../sign-in/commands/sessions.ts'
import { forgetCodes } from '../../sign-in/commands/try-code.ts'
import { codeRules } from '../../sign-in/policy.ts'
import { identities } from '../../sign-in/tables.ts'
import { mails } from '../mails.ts'
import { maskEmail } from '../policy.ts'
import { passwordRecoveries } from '../tables.ts'
import { consumeConfirmation, forgetConfirmations, sendCode } from './confirmation-codes.ts'

/**
 * Sends a code to a new address. Needs a code of the old address, because a session alone must not move an account. The old code stays
 * valid for ten minutes or until the address changes. A taken address gets a mail without a code; answer, statements and limits are the
 * same.
 * Refusals: `wrong_code`, `too_many_tries`, `code_too_soon`, `too_many_codes`, `validation` for the current address.
 */
export async function changeEmail(ctx: UserCtx, { email, accessCode }: { email: string; accessCode: string }): Promise<CodeSent | Refusal> {
  return transact(ctx.db, async (tx) => {
    const user = (await findUser(tx, ctx.user.id)) ?? rollBack(unauthorized())
    if (user.email.toLowerCase() === email) return refuseFields(ctx.language, { email: 'email_same' })
    const confirmed = await consumeConfirmation(ctx, tx, 'leave_email', accessCode)
    if (confirmed instanceof Refusal) return confirmed
    const taken = await findByEmail(tx, email)
    await consumeCodeLimit(ctx, tx, 'changes to an e-mail', email, codeRules.perEmail)
    return sendCode(ctx, tx, { purpose: 'change_email', email, staff: user.staffRole !== null, works: taken === undefined })
  })
}

/**
 * Changes the account's address to the one that received the code, ends all other sessions and mails the old address. Refusals:
 * `wrong_code`, `too_many_tries`, `email_taken`.
 */
export async function confirmEmail(ctx: UserCtx, { accessCode }: { accessCode: string }): Promise<UserRow | Refusal> {
  const { db, user, now } = ctx
  try {
    return await transact(db, async (tx) => {
      const taken = await consumeConfirmation(ctx, tx, 'change_email', accessCode)
      if (taken instanceof Refusal) return taken
      const before = (await findUser(tx, user.id)) ?? rollBack(unauthorized())
      const { site } = createRecipient(ctx, before)
      const after = await changeAccountEmail(ctx, tx, before, { email: taken.email, keep: user.sessionId, site })
      if (after instanceof Refusal) return after
      await audit(tx, { at: now, actorId: user.id, action: 'email.changed', subject: `user:${user.id}` })
      return after
    })
  } catch (error) {
    // Another account took the address between the check and the update.
    if (isDuplicate(error)) return refusals.email_taken()
    throw error
  }
}

interface EmailChange {
  email: string
  /** Session to keep. */
  keep: string | null
  /** Site in whose name the old address is mailed. */
  site: MailSite
}

/**
 * Changes the address of an account, ends all sessions but `keep` and mails the old address. Codes and links sent to the old address, and
 * linked Google accounts, stop working.
 * Refusals: `email_taken`, `account_changed` when the address is no longer that of `before`. Throws a duplicate-key error when the
 * address is taken concurrently.
 */
export async function changeAccountEmail(
  ctx: Ctx,
  tx: Tx,
  before: UserRow,
  { email, keep, site }: EmailChange,
): Promise<UserRow | Refusal> {
  const { env, now, jobs, modules } = ctx
  const { id } = before
  const other = await findByEmail(tx, email)
  if (other && other.id !== id) return refusals.email_taken()
  await forgetConfirmations(tx, id)
  await forgetCodes(tx, before.email, email)
  const isUnchanged = and(eq(users.id, id), eq(users.email, before.email))
  const [after] = await tx.update(users).set({ email }).where(isUnchanged).returning()
  if (!after) return rollBack((await findUser(tx, id)) ? refusals.account_changed() : unauthorized())
  await endOtherSessions(tx, id, { keep, now })
  await tx.delete(identities).where(eq(identities.userId, id))
  await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.userId, id))
  const data = { hidden: maskEmail(after.email), contact: env.site.contactEmail }
  await jobs.enqueue(tx, mailJob, createMail(mails.emailChanged, { to: before.email, language: before.language, site, data }))
  // Account deletion needs to find mails to the old address by the user's id.
  await jobs.adopt(tx, before.email, id)
  for (const { person } of modules) await person?.emailChanged?.(tx, before)
  return after
}
