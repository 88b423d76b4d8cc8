import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { type ConfirmationPurpose, codeRules, confirmationRules, hashConfirmation } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { confirmations } from '../tables.ts'

/** Takes one of the tries that a person has in a day for what confirms: null, or the refusal `too_many_tries`. */
export async function takeConfirmationTry({ limits, user }: UserCtx, tx: Tx): Promise<Refusal | null> {
  const taken = await limits.take('tries of confirmations', user.id, confirmationRules.tries, tx)
  return taken.ok ? null : refusals.too_many_tries({ wait: taken.retryAfter })
}

/**
 * Uses up a code and answers the address it went to. One statement looks and counts: however many try at once, five wrong ones are
 * looked at, and a right one works once. What a refusal counted is to be committed. Refusals: `wrong_code`, `too_many_tries`.
 */
export async function takeConfirmation(
  ctx: UserCtx,
  tx: Tx,
  purpose: ConfirmationPurpose,
  code: string,
): Promise<{ email: string } | Refusal> {
  const { secrets, user, now } = ctx
  const tooMany = await takeConfirmationTry(ctx, tx)
  if (tooMany) return tooMany
  const [sent] = await tx
    .select({ email: confirmations.email })
    .from(confirmations)
    .where(and(eq(confirmations.userId, user.id), eq(confirmations.purpose, purpose)))
  const right = sql<boolean>`${confirmations.codeHash} = ${hashConfirmation(secrets, user.id, purpose, sent?.email ?? '', code)}`
  const [tried] = await tx
    .update(confirmations)
    .set({
      usedAt: sql`case when ${right} then ${now.toISOString()}::timestamptz end`,
      wrongTries: sql`${confirmations.wrongTries} + case when ${right} then 0 else 1 end`,
    })
    .where(
      and(
        eq(confirmations.userId, user.id),
        eq(confirmations.purpose, purpose),
        isNull(confirmations.usedAt),
        gt(confirmations.expiresAt, now),
        lt(confirmations.wrongTries, codeRules.wrongTries),
      ),
    )
    .returning({ right, email: confirmations.email })
  return tried?.right ? { email: tried.email } : refusals.wrong_code()
}
