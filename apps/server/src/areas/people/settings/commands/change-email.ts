import { and, eq } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { Ctx, UserCtx } from '../../../../platform/context.ts'
import { isDuplicate, rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { type MailSite, mailOf } from '../../../../platform/mail/mail.ts'
import { mailTo } from '../../../../platform/mail.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields, unauthorized } from '../../../../platform/refusals.ts'
import { findByEmail, findUser, type UserRow } from '../../accounts/queries.ts'
import { refusals } from '../../accounts/refusals.ts'
import { users } from '../../accounts/tables.ts'
import { type CodeSent, takeCodeLimit } from '../../sign-in/commands/request-code.ts'
import { endOtherSessions } from '../../sign-in/commands/sessions.ts'
import { forgetCodes } from '../../sign-in/commands/try-code.ts'
import { codeRules } from '../../sign-in/policy.ts'
import { identities } from '../../sign-in/tables.ts'
import { mails } from '../mails.ts'
import { hiddenAddress } from '../policy.ts'
import { passwordRecoveries } from '../tables.ts'
import { forgetConfirmations, sendCode, takeConfirmation } from './confirmation-codes.ts'

/**
 * Sends a code to a new address, with a code of the old one: a session alone moves no account. That code serves for ten minutes, until
 * the address is changed. An address that has an account gets a mail that says so, and no code; the answer, the statements and their
 * limits are the same. Refusals: `wrong_code`, `too_many_tries`, `code_too_soon`, `too_many_codes`, `validation` for the address of before.
 */
export async function changeEmail(ctx: UserCtx, { email, accessCode }: { email: string; accessCode: string }): Promise<CodeSent | Refusal> {
  return transact(ctx.db, async (tx) => {
    const user = (await findUser(tx, ctx.user.id)) ?? rollBack(unauthorized())
    if (user.email.toLowerCase() === email) return refuseFields(ctx.language, { email: 'email_same' })
    const confirmed = await takeConfirmation(ctx, tx, 'leave_email', accessCode)
    if (confirmed instanceof Refusal) return confirmed
    const taken = await findByEmail(tx, email)
    await takeCodeLimit(ctx, tx, 'changes to an e-mail', email, codeRules.perEmail)
    return sendCode(ctx, tx, { purpose: 'change_email', email, staff: user.staffRole !== null, works: taken === undefined })
  })
}

/**
 * Makes the address that got the code the one of the account, ends all other sessions, and tells the old address. Whatever was sent to
 * the old one opens nothing any more, nor does a Google account that was linked. Refusals: `wrong_code`, `too_many_tries`, `email_taken` when somebody else was faster.
 */
export async function confirmEmail(ctx: UserCtx, { accessCode }: { accessCode: string }): Promise<UserRow | Refusal> {
  const { db, user, now } = ctx
  try {
    return await transact(db, async (tx) => {
      const taken = await takeConfirmation(ctx, tx, 'change_email', accessCode)
      if (taken instanceof Refusal) return taken
      const before = (await findUser(tx, user.id)) ?? rollBack(unauthorized())
      const { site } = mailTo(ctx, before)
      const after = await moveAccount(ctx, tx, before, { email: taken.email, keep: user.sessionId, site })
      if (after instanceof Refusal) return after
      await audit(tx, { at: now, actorId: user.id, action: 'email.changed', subject: `user:${user.id}` })
      return after
    })
  } catch (error) {
    // Somebody registered with it between the look and the change.
    if (isDuplicate(error)) return refusals.email_taken()
    throw error
  }
}

interface Move {
  email: string
  /** The one session that does not end. */
  keep: string | null
  /** Under whose name the old address is told. */
  site: MailSite
}

/**
 * Makes an address the one of an account, ends all sessions but one, and tells the old address. Whatever was sent to that one opens nothing
 * any more, nor does a Google account that was linked. Refusals: `email_taken`, `account_changed` for an address that is no longer that of
 * `before`. Throws a duplicate where somebody registers with it meanwhile.
 */
export async function moveAccount(ctx: Ctx, tx: Tx, before: UserRow, { email, keep, site }: Move): Promise<UserRow | Refusal> {
  const { env, now, jobs, modules } = ctx
  const { id } = before
  const other = await findByEmail(tx, email)
  if (other && other.id !== id) return refusals.email_taken()
  await forgetConfirmations(tx, id)
  await forgetCodes(tx, before.email, email)
  const asBefore = and(eq(users.id, id), eq(users.email, before.email))
  const [after] = await tx.update(users).set({ email }).where(asBefore).returning()
  if (!after) return rollBack((await findUser(tx, id)) ? refusals.account_changed() : unauthorized())
  await endOtherSessions(tx, id, { keep, now })
  await tx.delete(identities).where(eq(identities.userId, id))
  await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.userId, id))
  const data = { hidden: hiddenAddress(after.email), contact: env.site.contactEmail }
  await jobs.enqueue(tx, mailJob, mailOf(mails.emailChanged, { to: before.email, language: before.language, site, data }))
  // The old address is found nowhere else any more when this person leaves.
  await jobs.adopt(tx, before.email, id)
  for (const { person } of modules) await person?.emailChanged?.(tx, before)
  return after
}
