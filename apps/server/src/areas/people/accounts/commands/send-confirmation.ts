import { and, eq, lte } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { transact, undo } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { networkOf } from '../../../../platform/limits.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields, unauthorized } from '../../../../platform/refusals.ts'
import { mails } from '../mails.ts'
import {
  type ConfirmationPurpose,
  codeRules,
  confirmationRules,
  hashConfirmation,
  later,
  newCode,
  noCode,
  secondsUntil,
} from '../policy.ts'
import { findByEmail, findUser } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { confirmations } from '../tables.ts'
import { mailTo } from './mail-to.ts'
import { type CodeSent, shownCode, takeCode } from './request-code.ts'

/** Sends a code to the person's own address. Refusals: `code_too_soon`, `too_many_codes`. */
export async function requestConfirmation(
  ctx: UserCtx,
  { purpose }: { purpose: Exclude<ConfirmationPurpose, 'change_email'> },
): Promise<CodeSent | Refusal> {
  return transact(ctx.db, async (tx) => {
    const user = (await findUser(tx, ctx.user.id)) ?? undo(unauthorized())
    return sendCode(ctx, tx, { purpose, email: user.email, staff: user.staffRole !== null, works: true })
  })
}

/**
 * Sends a code to a new address. An address that has an account gets a mail that says so, and no code; the answer, the statements
 * and their limits are the same. Refusals: `code_too_soon`, `too_many_codes`, `validation` for the address of before.
 */
export async function changeEmail(ctx: UserCtx, { email }: { email: string }): Promise<CodeSent | Refusal> {
  return transact(ctx.db, async (tx) => {
    const user = (await findUser(tx, ctx.user.id)) ?? undo(unauthorized())
    if (user.email.toLowerCase() === email) return refuseFields(ctx.language, { email: 'email_same' })
    const taken = await findByEmail(tx, email)
    await takeCode(ctx, tx, 'codes of an e-mail', email, codeRules.perEmail)
    return sendCode(ctx, tx, { purpose: 'change_email', email, staff: user.staffRole !== null, works: taken === undefined })
  })
}

async function sendCode(
  ctx: UserCtx,
  tx: Tx,
  { purpose, email, staff, works }: { purpose: ConfirmationPurpose; email: string; staff: boolean; works: boolean },
): Promise<CodeSent> {
  const code = newCode()
  await replaceConfirmation(ctx, tx, purpose, email, works ? code : noCode())
  await takeCode(ctx, tx, 'confirmations of a person', ctx.user.id, confirmationRules.perPerson)
  await takeCode(ctx, tx, 'codes of an address', networkOf(ctx.address), codeRules.perAddress)
  const common = { ...mailTo(ctx, { email, language: ctx.language }), until: later(ctx.now, codeRules.lifetime).toISOString() }
  const mail = works
    ? mailOf(mails.confirmation, { ...common, data: { code, minutes: codeRules.lifetime / 60, purpose } })
    : mailOf(mails.addressTaken, { ...common, data: {} })
  await ctx.jobs.enqueue(tx, mailJob, mail, { people: [ctx.user.id] })
  return { accessCode: shownCode(ctx, code, works && !staff), resendAfter: codeRules.resendAfter }
}

/** One living code for a purpose: a new one takes the place of the old, but not sooner than allowed. */
async function replaceConfirmation({ secrets, user, now }: UserCtx, tx: Tx, purpose: ConfirmationPurpose, email: string, code: string) {
  const codeHash = hashConfirmation(secrets, user.id, purpose, email, code)
  const fresh = { email, codeHash, wrongTries: 0, createdAt: now, expiresAt: later(now, codeRules.lifetime), usedAt: null }
  const replaced = await tx
    .insert(confirmations)
    .values({ userId: user.id, purpose, ...fresh })
    .onConflictDoUpdate({
      target: [confirmations.userId, confirmations.purpose],
      set: fresh,
      setWhere: lte(confirmations.createdAt, later(now, -codeRules.resendAfter)),
    })
    .returning({ purpose: confirmations.purpose })
  if (replaced.length > 0) return
  const [{ createdAt } = { createdAt: now }] = await tx
    .select({ createdAt: confirmations.createdAt })
    .from(confirmations)
    .where(and(eq(confirmations.userId, user.id), eq(confirmations.purpose, purpose)))
  const seconds = secondsUntil(later(createdAt, codeRules.resendAfter), now)
  undo(refusals.code_too_soon({ wait: seconds }))
}
