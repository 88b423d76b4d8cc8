import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import { undo } from '../../../../platform/db.ts'
import { later, secondsUntil, tryRules } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { wrongTryBudgets } from '../tables.ts'

const { free, day, firstWait, longestWait } = tryRules
const budget = wrongTryBudgets

/**
 * Takes one wrong try from the e-mail's budget of a day before the code is looked at, and holds the budget until the transaction
 * ends, so that tries at the same time count one after another. Over budget and before its time it undoes the transaction with
 * `too_many_tries`; a device known for the account counts but never waits (product.md 4: nobody can lock another out).
 */
export async function takeTry(tx: Tx, email: string, now: Date, known: boolean): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const past = sql`${budget.since} <= ${later(now, -day).toISOString()}::timestamptz`
  const count = sql`case when ${past} then 1 else ${budget.wrongTries} + 1 end`
  // The 20th wrong try is the last free one; the exponent is bounded so that it never overflows.
  const wait = sql`least(${longestWait}::float8, ${firstWait}::float8 * power(2, least(${budget.wrongTries} + 1 - ${free}::int, 20)))`
  const taken = await tx
    .insert(budget)
    .values({ email, since: now, wrongTries: 1, nextTryAt: now })
    .onConflictDoUpdate({
      target: budget.email,
      set: {
        since: sql`case when ${past} then ${at} else ${budget.since} end`,
        wrongTries: count,
        nextTryAt: sql`case when ${past} or ${budget.wrongTries} + 1 < ${free}::int then ${at} else ${at} + make_interval(secs => ${wait}) end`,
      },
      setWhere: sql`${known}::boolean or ${past} or ${budget.wrongTries} < ${free}::int or ${budget.nextTryAt} <= ${at}`,
    })
    .returning({ email: budget.email })
  if (taken.length > 0) return

  const [row] = await tx.select({ nextTryAt: budget.nextTryAt }).from(budget).where(eq(budget.email, email))
  const seconds = secondsUntil(row?.nextTryAt ?? now, now)
  undo(refusals.too_many_tries({ wait: seconds }))
}

/** The try that was taken was right. */
export async function giveBackTry(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .update(budget)
    .set({ wrongTries: sql`${budget.wrongTries} - 1`, nextTryAt: now })
    .where(and(eq(budget.email, email), gt(budget.wrongTries, 0)))
}
