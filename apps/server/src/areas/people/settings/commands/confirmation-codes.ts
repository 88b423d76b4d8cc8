import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { toNetwork } from '../../../../platform/limits.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import { createRecipient } from '../../../../platform/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { unauthorized } from '../../../../platform/refusals.ts'
import { findUser } from '../../accounts/queries.ts'
import { type CodeSent, canBeReplaced, consumeCodeLimit, demoCode } from '../../sign-in/commands/request-code.ts'
import { codeRules, later, newCode, secondsUntil, unusableCode } from '../../sign-in/policy.ts'
import { refusals } from '../../sign-in/refusals.ts'
import { mails } from '../mails.ts'
import { type ConfirmationPurpose, confirmationRules, hashConfirmation } from '../policy.ts'
import { confirmations } from '../tables.ts'

/** Sends a code to the user's own address. Refusals: `code_too_soon`, `too_many_codes`. */
export async function requestConfirmation(
  ctx: UserCtx,
  { purpose }: { purpose: Exclude<ConfirmationPurpose, 'change_email'> },
): Promise<CodeSent | Refusal> {
  return transact(ctx.db, async (tx) => {
    const user = (await findUser(tx, ctx.user.id)) ?? rollBack(unauthorized())
    return sendCode(ctx, tx, { purpose, email: user.email, staff: user.staffRole !== null, works: true })
  })
}

/**
 * Sends a code for one purpose. Without `works` the code is stored so that it never matches. Rolls back with `code_too_soon`,
 * `too_many_codes`.
 */
export async function sendCode(
  ctx: UserCtx,
  tx: Tx,
  { purpose, email, staff, works }: { purpose: ConfirmationPurpose; email: string; staff: boolean; works: boolean },
): Promise<CodeSent> {
  const code = newCode()
  await replaceConfirmation(ctx, tx, purpose, email, works ? code : unusableCode())
  await consumeCodeLimit(ctx, tx, 'confirmations of a person', ctx.user.id, confirmationRules.perPerson)
  // Codes to the user's own address do not count against the network, because strangers there could block the user (decision 0014).
  if (purpose === 'change_email') await consumeCodeLimit(ctx, tx, 'codes of an address', toNetwork(ctx.address), codeRules.perAddress)
  const common = { ...createRecipient(ctx, { email, language: ctx.language }), until: later(ctx.now, codeRules.lifetime).toISOString() }
  const mail = works
    ? createMail(mails.confirmation, { ...common, data: { code, minutes: codeRules.lifetime / 60, purpose } })
    : createMail(mails.addressTaken, { ...common, data: {} })
  await ctx.jobs.enqueue(tx, mailJob, mail, { people: [ctx.user.id] })
  return { accessCode: demoCode(ctx, code, works && !staff), resendAfter: codeRules.resendAfter }
}

/** Stores one valid code per purpose. A new code replaces the old one, but not before `resendAfter`. */
async function replaceConfirmation({ secrets, user, now }: UserCtx, tx: Tx, purpose: ConfirmationPurpose, email: string, code: string) {
  const codeHash = hashConfirmation(secrets, user.id, purpose, email, code)
  const fresh = { email, codeHash, wrongTries: 0, createdAt: now, expiresAt: later(now, codeRules.lifetime), usedAt: null }
  const replaced = await tx
    .insert(confirmations)
    .values({ userId: user.id, purpose, ...fresh })
    .onConflictDoUpdate({
      target: [confirmations.userId, confirmations.purpose],
      set: fresh,
      setWhere: canBeReplaced(confirmations.createdAt, now),
    })
    .returning({ purpose: confirmations.purpose })
  if (replaced.length > 0) return
  const [{ createdAt } = { createdAt: now }] = await tx
    .select({ createdAt: confirmations.createdAt })
    .from(confirmations)
    .where(and(eq(confirmations.userId, user.id), eq(confirmations.purpose, purpose)))
  const seconds = secondsUntil(later(createdAt, codeRules.resendAfter), now)
  rollBack(refusals.code_too_soon({ wait: seconds }))
}

/** Counts one of the user's daily attempts. Refusal: `too_many_tries`. */
export async function countConfirmationTry({ limits, user }: UserCtx, tx: Tx): Promise<Refusal | null> {
  const taken = await limits.take('tries of confirmations', user.id, confirmationRules.tries, tx)
  return taken.ok ? null : refusals.too_many_tries({ wait: taken.retryAfter })
}

/**
 * Counts a try, consumes the code and returns the address it was sent to. A `leave_email` code stays valid until it expires or the
 * address changes. One statement checks and counts: however many arrive in parallel, five wrong codes are checked and a right one works once.
 * Commit even when this returns a refusal, because the try counts. Refusals: `wrong_code`, `too_many_tries`.
 */
export const consumeConfirmation = async (
  ctx: UserCtx,
  tx: Tx,
  purpose: ConfirmationPurpose,
  code: string,
): Promise<{ email: string } | Refusal> => (await countConfirmationTry(ctx, tx)) ?? checkConfirmation(ctx, tx, purpose, code)

/** Like {@link consumeConfirmation}, when the daily try was counted before. Refusal: `wrong_code`. */
export async function checkConfirmation(
  { secrets, user, now }: UserCtx,
  tx: Tx,
  purpose: ConfirmationPurpose,
  code: string,
): Promise<{ email: string } | Refusal> {
  const [sent] = await tx
    .select({ email: confirmations.email })
    .from(confirmations)
    .where(and(eq(confirmations.userId, user.id), eq(confirmations.purpose, purpose)))
  const isRight = sql<boolean>`${confirmations.codeHash} = ${hashConfirmation(secrets, user.id, purpose, sent?.email ?? '', code)}`
  const [attempt] = await tx
    .update(confirmations)
    .set({
      ...(purpose !== 'leave_email' && { usedAt: sql`case when ${isRight} then ${now.toISOString()}::timestamptz end` }),
      wrongTries: sql`${confirmations.wrongTries} + case when ${isRight} then 0 else 1 end`,
    })
    .where(
      and(
        eq(confirmations.userId, user.id),
        eq(confirmations.purpose, purpose),
        // A code sent while the address changed went to the old address.
        purpose === 'change_email' ? undefined : sql`${confirmations.email} = (select email from users where id = ${user.id})`,
        isNull(confirmations.usedAt),
        gt(confirmations.expiresAt, now),
        lt(confirmations.wrongTries, codeRules.wrongTries),
      ),
    )
    .returning({ right: isRight, email: confirmations.email })
  return attempt?.right ? { email: attempt.email } : refusals.wrong_code()
}

/** Deletes all pending codes. They come before sign-in codes and the user row in the lock order. */
export async function forgetConfirmations(tx: Tx, userId: string): Promise<void> {
  await tx.delete(confirmations).where(eq(confirmations.userId, userId))
}
