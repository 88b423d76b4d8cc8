import { and, eq, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import { type PaymentSubject, payments, refunds } from '../tables.ts'

/** Forgets what was paid for subjects that the law needs no more. `ids`: a query of theirs. */
export async function forgetPayments(tx: Tx, kind: PaymentSubject, ids: SQLWrapper): Promise<void> {
  const gone = and(eq(payments.subjectKind, kind), inArray(payments.subjectId, ids))
  await tx.delete(refunds).where(inArray(refunds.paymentId, tx.select({ id: payments.id }).from(payments).where(gone)))
  await tx.delete(payments).where(gone)
}
