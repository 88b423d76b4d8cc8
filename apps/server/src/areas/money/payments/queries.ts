import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import { type PaymentSubject, payments, refunds } from './tables.ts'

export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect

/** Who takes the money of a transfer, in the place of a provider's name: nobody is asked, staff and statements say what came. */
export const bank = 'bank'

/** What is paid for. */
export interface Subject {
  kind: PaymentSubject
  id: string
}

export type PaymentFound = Payment & { refunds: Refund[] }

/** Every payment of a subject, the oldest first, with its refunds. */
export const listPayments = (tx: Tx, { kind, id }: Subject): Promise<PaymentFound[]> => listPaymentsOf(tx, kind, [id])

/** The same of several subjects of one kind at once. */
export async function listPaymentsOf(tx: Tx, kind: PaymentSubject, ids: string[]): Promise<PaymentFound[]> {
  if (ids.length === 0) return []
  const found = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subjectKind, kind), inArray(payments.subjectId, ids)))
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
  const byPayment = Map.groupBy(given, ({ paymentId }) => paymentId)
  return found.map((payment) => ({ ...payment, refunds: byPayment.get(payment.id) ?? [] }))
}

/** The newest payment of a subject: what its customer waits for. */
export async function findLastPayment(tx: Tx, { kind, id }: Subject): Promise<Payment | null> {
  const [last] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subjectKind, kind), eq(payments.subjectId, id)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return last ?? null
}

/** What of a payment can still be given back. */
export const leftOf = ({ amountCents, refundedCents, refundPendingCents, disputedCents, lostCents }: Payment): number =>
  Math.max(0, amountCents - refundedCents - refundPendingCents - disputedCents - lostCents)

/** Most that can still be given back of what was settled with these payments. */
export const leftToRefund = (paid: readonly Payment[]): number =>
  paid.filter(({ settled }) => settled).reduce((sum, payment) => sum + leftOf(payment), 0)
