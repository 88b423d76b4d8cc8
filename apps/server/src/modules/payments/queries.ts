import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db.ts'
import type { Subject } from './commands/hooks.ts'
import { type PaymentSubject, payments, refunds } from './tables.ts'

export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect

/** Every payment of a subject, the oldest first, with its refunds. */
export async function listPayments(tx: Tx, { kind, id }: Subject): Promise<(Payment & { refunds: Refund[] })[]> {
  const found = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subjectKind, kind), eq(payments.subjectId, id)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  if (found.length === 0) return []
  const given = await tx
    .select()
    .from(refunds)
    .where(
      inArray(
        refunds.paymentId,
        found.map((payment) => payment.id),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  return found.map((payment) => ({ ...payment, refunds: given.filter(({ paymentId }) => paymentId === payment.id) }))
}

/** The newest payment of a subject: what its customer waits for. */
export async function findLastPayment(tx: Tx, { kind, id }: Subject): Promise<Pick<Payment, 'id' | 'status' | 'problem'> | null> {
  const [last] = await tx
    .select({ id: payments.id, status: payments.status, problem: payments.problem })
    .from(payments)
    .where(and(eq(payments.subjectKind, kind), eq(payments.subjectId, id)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return last ?? null
}

/** Most that can still be given back of what was settled for a subject. */
export async function findRefundable(tx: Tx, { kind, id }: { kind: PaymentSubject; id: string }): Promise<number> {
  const settled = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subjectKind, kind), eq(payments.subjectId, id), eq(payments.settled, true)))
  return settled.reduce(
    (sum, { amountCents, refundedCents, refundPendingCents }) => sum + amountCents - refundedCents - refundPendingCents,
    0,
  )
}
