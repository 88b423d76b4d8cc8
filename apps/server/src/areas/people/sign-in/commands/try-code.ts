import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { codeRules, later, purpose, secondsUntil, tryRules } from '../policy.ts'
import { lockCodes } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { accessCodes, wrongTryBudgets } from '../tables.ts'

// Budgets for wrong codes and passwords (decision 0014): strangers never use up the owner's budget.

interface CodeAttempt {
  email: string
  /** Hash of the browser's cookie, if any. */
  device: string | null
  codeHash: string
  now: Date
}

/**
 * Checks a code against the valid codes of an address and counts it, in one statement. Each code accepts five failed attempts from the
 * browser that requested it and five from all others together, however many arrive in parallel. A right code works once.
 * Returns undefined if no code was checked.
 */
export async function tryCode(
  tx: Tx,
  { email, device, codeHash, now }: CodeAttempt,
): Promise<{ isRight: boolean; name: string | null } | undefined> {
  const codes = and(eq(accessCodes.email, email), eq(accessCodes.purpose, purpose))
  // Concurrent attempts wait for each other and cannot deadlock.
  await lockCodes(tx, [email])
  const isRight = sql<boolean>`${accessCodes.codeHash} = ${codeHash}`
  const isOwn = sql<boolean>`${accessCodes.askedBy} = ${device ?? 'none'}`
  const { ownTries, wrongTries } = accessCodes
  const attempted = await tx
    .update(accessCodes)
    .set({
      usedAt: sql`case when ${isRight} then ${now.toISOString()}::timestamptz end`,
      ownTries: sql`${ownTries} + case when ${isOwn} and not ${isRight} then 1 else 0 end`,
      wrongTries: sql`${wrongTries} + case when ${isOwn} or ${isRight} then 0 else 1 end`,
    })
    .where(
      and(
        codes,
        isNull(accessCodes.usedAt),
        gt(accessCodes.expiresAt, now),
        lt(sql`case when ${isOwn} then ${ownTries} else ${wrongTries} end`, codeRules.wrongTries),
      ),
    )
    .returning({ isRight, name: accessCodes.name })
  return attempted.find((code) => code.isRight) ?? attempted[0]
}

const { free, day, firstWait, longestWait } = tryRules
const budget = wrongTryBudgets

/** Key of a budget. `device` is empty for the shared budget of unknown browsers. */
interface BudgetKey {
  email: string
  device: string
}

/**
 * Counts a failed attempt before the code or password is checked, in one statement, so that concurrent attempts are counted one after another.
 * Returns `too_many_tries` when the budget is used up and the wait is not over. With `isProven` it counts but never refuses.
 */
export async function countTry(tx: Tx, { email, device }: BudgetKey, now: Date, isProven = false): Promise<Refusal | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isExpired = sql`${budget.since} <= ${later(now, -day).toISOString()}::timestamptz`
  const count = sql`case when ${isExpired} then 1 else ${budget.wrongTries} + 1 end`
  // The 20th wrong try is the last free one. The exponent is bounded, so that it cannot overflow.
  const wait = sql`least(${longestWait}::float8, ${firstWait}::float8 * power(2, least(${budget.wrongTries} + 1 - ${free}::int, 20)))`
  const taken = await tx
    .insert(budget)
    .values({ email, device, since: now, wrongTries: 1, nextTryAt: now })
    .onConflictDoUpdate({
      target: [budget.email, budget.device],
      set: {
        since: sql`case when ${isExpired} then ${at} else ${budget.since} end`,
        wrongTries: count,
        nextTryAt: sql`case when ${isExpired} or ${budget.wrongTries} + 1 < ${free}::int then ${at} else ${at} + make_interval(secs => ${wait}) end`,
      },
      setWhere: sql`${isProven}::boolean or ${isExpired} or ${budget.wrongTries} < ${free}::int or ${budget.nextTryAt} <= ${at}`,
    })
    .returning({ email: budget.email })
  if (taken.length > 0) return null

  const [row] = await tx
    .select({ nextTryAt: budget.nextTryAt })
    .from(budget)
    .where(and(eq(budget.email, email), eq(budget.device, device)))
  const seconds = secondsUntil(row?.nextTryAt ?? now, now)
  return refusals.too_many_tries({ wait: seconds })
}

/** Gives a try back that was right or was not checked. */
export async function refundTry(tx: Tx, { email, device }: BudgetKey, now: Date): Promise<void> {
  await tx
    .update(budget)
    .set({ wrongTries: sql`${budget.wrongTries} - 1`, nextTryAt: now })
    .where(and(eq(budget.email, email), eq(budget.device, device), gt(budget.wrongTries, 0)))
}

/** Deletes the budgets of an address and the codes of `email` and `next`. Call before locking the user row. */
export async function forgetCodes(tx: Tx, email: string, next = email): Promise<void> {
  await tx.delete(budget).where(eq(budget.email, email))
  await lockCodes(tx, [email, next])
  await tx.delete(accessCodes).where(inArray(accessCodes.email, [email, next]))
}
