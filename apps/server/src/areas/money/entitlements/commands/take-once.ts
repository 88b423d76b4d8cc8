import { and, eq, lt } from 'drizzle-orm'
import { requestHash } from '../../../../platform/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Db, rollBack, type Tx } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict } from '../../../../platform/refusals.ts'
import { takings } from '../tables.ts'

/** How long an idempotency key is remembered (ms). */
const keyLifetime = 86_400_000

/**
 * Uses a limit once per idempotency key: repeating the same `request` returns the first answer, and a concurrent
 * repetition waits. Rolled back with `tx`; a refusal of `take` rolls back, too. Refusal: `idempotency_conflict` for a
 * key used with another request.
 */
export async function takeOnce<A extends object | null>(
  { user, now, idempotencyKey }: UserCtx,
  tx: Tx,
  request: { call: string; given: object },
  take: () => Promise<A | Refusal>,
): Promise<A | Refusal> {
  const row = idempotencyKey !== null && { userId: user.id, idempotencyKey, requestHash: requestHash(request) }
  const isNew =
    row &&
    (await tx
      .insert(takings)
      .values({ ...row, takenAt: now })
      .onConflictDoNothing()
      .returning({ userId: takings.userId }))
  const known = row && and(eq(takings.userId, row.userId), eq(takings.idempotencyKey, row.idempotencyKey))
  if (isNew && isNew.length === 0 && known) {
    const [before] = await tx.select().from(takings).where(known)
    return before?.requestHash === row.requestHash ? (before.answer as A) : idempotencyConflict()
  }
  const answer = await take()
  if (answer instanceof Refusal) rollBack(answer)
  if (known && answer) await tx.update(takings).set({ answer }).where(known)
  return answer
}

/** Deletes expired idempotency keys. */
export async function tidyTakings(db: Db, now: Date): Promise<void> {
  await db.delete(takings).where(lt(takings.takenAt, new Date(now.getTime() - keyLifetime)))
}
