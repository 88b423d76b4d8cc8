import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { codeRules, later, purpose, secondsUntil, tryRules } from '../policy.ts'
import { holdCodes } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { accessCodes, wrongTryBudgets } from '../tables.ts'

// What a wrong code or password costs, and whom (decision 0014): nobody spends what is another's.

interface Given {
  email: string
  /** Hash of the browser's cookie, if it has one. */
  device: string | null
  codeHash: string
  now: Date
}

/**
 * Looks at the living codes of an address. One statement looks and counts: of each code, however many try at once and from wherever, five
 * wrong ones of the browser that asked for it are looked at and five of all others together, and a right one works once. Undefined when
 * none was looked at.
 */
export async function tryCode(
  tx: Tx,
  { email, device, codeHash, now }: Given,
): Promise<{ right: boolean; name: string | null } | undefined> {
  const codes = and(eq(accessCodes.email, email), eq(accessCodes.purpose, purpose))
  // Two who try at once wait for each other and not in a circle.
  await holdCodes(tx, [email])
  const right = sql<boolean>`${accessCodes.codeHash} = ${codeHash}`
  const own = sql<boolean>`${accessCodes.askedBy} = ${device ?? 'none'}`
  const { ownTries, wrongTries } = accessCodes
  const tried = await tx
    .update(accessCodes)
    .set({
      usedAt: sql`case when ${right} then ${now.toISOString()}::timestamptz end`,
      ownTries: sql`${ownTries} + case when ${own} and not ${right} then 1 else 0 end`,
      wrongTries: sql`${wrongTries} + case when ${own} or ${right} then 0 else 1 end`,
    })
    .where(
      and(
        codes,
        isNull(accessCodes.usedAt),
        gt(accessCodes.expiresAt, now),
        lt(sql`case when ${own} then ${ownTries} else ${wrongTries} end`, codeRules.wrongTries),
      ),
    )
    .returning({ right, name: accessCodes.name })
  return tried.find((code) => code.right) ?? tried[0]
}

const { free, day, firstWait, longestWait } = tryRules
const budget = wrongTryBudgets

/** Whose budget for an address a try comes out of: that of a browser of the owner's, or with an empty device that of all others. */
interface Payer {
  email: string
  device: string
}

/**
 * Takes one wrong try from a budget of a day before code or password is looked at, in one statement, so that tries at the same time
 * count one after another. Null, or `too_many_tries` over budget and before its time; with `isProven` it counts and never waits.
 */
export async function takeTry(tx: Tx, { email, device }: Payer, now: Date, isProven = false): Promise<Refusal | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  const past = sql`${budget.since} <= ${later(now, -day).toISOString()}::timestamptz`
  const count = sql`case when ${past} then 1 else ${budget.wrongTries} + 1 end`
  // The 20th wrong try is the last free one; the exponent is bounded so that it never overflows.
  const wait = sql`least(${longestWait}::float8, ${firstWait}::float8 * power(2, least(${budget.wrongTries} + 1 - ${free}::int, 20)))`
  const taken = await tx
    .insert(budget)
    .values({ email, device, since: now, wrongTries: 1, nextTryAt: now })
    .onConflictDoUpdate({
      target: [budget.email, budget.device],
      set: {
        since: sql`case when ${past} then ${at} else ${budget.since} end`,
        wrongTries: count,
        nextTryAt: sql`case when ${past} or ${budget.wrongTries} + 1 < ${free}::int then ${at} else ${at} + make_interval(secs => ${wait}) end`,
      },
      setWhere: sql`${isProven}::boolean or ${past} or ${budget.wrongTries} < ${free}::int or ${budget.nextTryAt} <= ${at}`,
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

/** The try that was taken was right, or not looked at. */
export async function giveBackTry(tx: Tx, { email, device }: Payer, now: Date): Promise<void> {
  await tx
    .update(budget)
    .set({ wrongTries: sql`${budget.wrongTries} - 1`, nextTryAt: now })
    .where(and(eq(budget.email, email), eq(budget.device, device), gt(budget.wrongTries, 0)))
}

/** What was tried at an address, and codes that wait there and at the one that takes its place, count no more. Before the account's row is held. */
export async function forgetCodes(tx: Tx, email: string, next = email): Promise<void> {
  await tx.delete(budget).where(eq(budget.email, email))
  await holdCodes(tx, [email, next])
  await tx.delete(accessCodes).where(inArray(accessCodes.email, [email, next]))
}
