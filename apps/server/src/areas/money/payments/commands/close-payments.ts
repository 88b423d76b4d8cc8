import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { paymentExpiry } from '../jobs.ts'
import { paymentBefore } from '../states.ts'
import { payments } from '../tables.ts'
import { expirePayment } from './expire-payment.ts'
import type { Subject } from './hooks.ts'

/** Has what can still be paid for a subject closed at the provider, by jobs: nobody should pay for what has ended. */
export async function closePayments(tx: Tx, services: Services, subject: Subject): Promise<void> {
  for (const id of await endTime(tx, services, subject)) await services.jobs.enqueue(tx, paymentExpiry, { id })
}

/**
 * The same at once. Afterwards nobody can pay any more, and what had been paid was told. Throws while the provider does not
 * answer, so that the job that asked comes back. Never inside a transaction: it waits for the provider.
 */
export async function endPayments(services: Services, subject: Subject): Promise<void> {
  for (const id of await endTime(services.db, services, subject)) await expirePayment(services, { id })
}

/** The time of all of its unpaid payments is over now. */
async function endTime(tx: Tx, { clock }: Services, { kind, id }: Subject): Promise<string[]> {
  const ended = await tx
    .update(payments)
    .set({ expiresAt: sql`least(${payments.expiresAt}, ${clock().toISOString()}::timestamptz)` })
    .where(and(eq(payments.subjectKind, kind), eq(payments.subjectId, id), inArray(payments.status, paymentBefore('expired'))))
    .returning({ id: payments.id })
  return ended.map((payment) => payment.id)
}
