import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { networkOf } from '../../../../platform/limits.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { mailTo } from '../../../../platform/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { unauthorized } from '../../../../platform/refusals.ts'
import { findUser } from '../../accounts/queries.ts'
import { type CodeSent, canBeReplaced, demoCode, takeCodeLimit } from '../../sign-in/commands/request-code.ts'
import { codeRules, later, newCode, secondsUntil, unusableCode } from '../../sign-in/policy.ts'
import { refusals } from '../../sign-in/refusals.ts'
import { mails } from '../mails.ts'
import { type ConfirmationPurpose, confirmationRules, hashConfirmation } from '../policy.ts'
import { confirmations } from '../tables.ts'

/** Sends a code to the person's own address. Refusals: `code_too_soon`, `too_many_codes`. */
export async function requestConfirmation(
  ctx: UserCtx,
  { purpose }: { purpose: Exclude<ConfirmationPurpose, 'change_email'> },
): Promise<CodeSent | Refusal> {
  return transact(ctx.db, async (tx) => {
    const user = (await findUser(tx, ctx.user.id)) ?? rollBack(unauthorized())
    return sendCode(ctx, tx, { purpose, email: user.email, staff: user.staffRole !== null, works: true })
  })
}

/** Sends a code for one purpose to an address; without `works` it is one that opens nothing. Undoes with `code_too_soon`, `too_many_codes`. */
export async function sendCode(
  ctx: UserCtx,
  tx: Tx,
  { purpose, email, staff, works }: { purpose: ConfirmationPurpose; email: string; staff: boolean; works: boolean },
): Promise<CodeSent> {
  const code = newCode()
  await replaceConfirmation(ctx, tx, purpose, email, works ? code : unusableCode())
  await takeCodeLimit(ctx, tx, 'confirmations of a person', ctx.user.id, confirmationRules.perPerson)
  // To one's own address no limit of the network counts: strangers there would keep people from what is theirs (decision 0014).
  if (purpose === 'change_email') await takeCodeLimit(ctx, tx, 'codes of an address', networkOf(ctx.address), codeRules.perAddress)
  const common = { ...mailTo(ctx, { email, language: ctx.language }), until: later(ctx.now, codeRules.lifetime).toISOString() }
  const mail = works
    ? mailOf(mails.confirmation, { ...common, data: { code, minutes: codeRules.lifetime / 60, purpose } })
    : mailOf(mails.addressTaken, { ...common, data: {} })
  await ctx.jobs.enqueue(tx, mailJob, mail, { people: [ctx.user.id] })
  return { accessCode: demoCode(ctx, code, works && !staff), resendAfter: codeRules.resendAfter }
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

/** Takes one of the tries that a person has in a day for what confirms: null, or the refusal `too_many_tries`. */
export async function takeConfirmationTry({ limits, user }: UserCtx, tx: Tx): Promise<Refusal | null> {
  const taken = await limits.take('tries of confirmations', user.id, confirmationRules.tries, tx)
  return taken.ok ? null : refusals.too_many_tries({ wait: taken.retryAfter })
}

/**
 * Uses up a code and answers the address it went to; the one to leave an address serves until its ten minutes are over or the address is
 * changed. One statement looks and counts: however many try at once, five wrong ones are looked at, and a right one works once. What a refusal counted is to be committed. Refusals: `wrong_code`, `too_many_tries`.
 */
export const takeConfirmation = async (
  ctx: UserCtx,
  tx: Tx,
  purpose: ConfirmationPurpose,
  code: string,
): Promise<{ email: string } | Refusal> => (await takeConfirmationTry(ctx, tx)) ?? spendConfirmation(ctx, tx, purpose, code)

/** The same, when the day's try was taken before. Refusal: `wrong_code`. */
export async function spendConfirmation(
  { secrets, user, now }: UserCtx,
  tx: Tx,
  purpose: ConfirmationPurpose,
  code: string,
): Promise<{ email: string } | Refusal> {
  const [sent] = await tx
    .select({ email: confirmations.email })
    .from(confirmations)
    .where(and(eq(confirmations.userId, user.id), eq(confirmations.purpose, purpose)))
  const right = sql<boolean>`${confirmations.codeHash} = ${hashConfirmation(secrets, user.id, purpose, sent?.email ?? '', code)}`
  const [tried] = await tx
    .update(confirmations)
    .set({
      ...(purpose !== 'leave_email' && { usedAt: sql`case when ${right} then ${now.toISOString()}::timestamptz end` }),
      wrongTries: sql`${confirmations.wrongTries} + case when ${right} then 0 else 1 end`,
    })
    .where(
      and(
        eq(confirmations.userId, user.id),
        eq(confirmations.purpose, purpose),
        // One that was sent while the address changed went to the one of before.
        purpose === 'change_email' ? undefined : sql`${confirmations.email} = (select email from users where id = ${user.id})`,
        isNull(confirmations.usedAt),
        gt(confirmations.expiresAt, now),
        lt(confirmations.wrongTries, codeRules.wrongTries),
      ),
    )
    .returning({ right, email: confirmations.email })
  return tried?.right ? { email: tried.email } : refusals.wrong_code()
}

/** None that waits counts any more. Before codes and the account's row, as where one of them is given at the same time. */
export async function forgetConfirmations(tx: Tx, userId: string): Promise<void> {
  await tx.delete(confirmations).where(eq(confirmations.userId, userId))
}
