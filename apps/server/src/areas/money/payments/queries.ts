import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, min, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import type { CursorPosition } from '../../../platform/place.ts'
import { refundOwed } from './states.ts'
import { disputes, type PaymentSubject, payments, refunds } from './tables.ts'

export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect
export type DisputeRow = typeof disputes.$inferSelect

/** Provider name of bank transfers, for which no provider is called: staff and statements report the money. */
export const bank = 'bank'

/** Subject of a payment. */
export interface Subject {
  kind: PaymentSubject
  id: string
}

export type PaymentFound = Payment & { refunds: Refund[] }

/** Lists a subject's payments with their refunds, oldest first. */
export const listPayments = (tx: Tx, { kind, id }: Subject): Promise<PaymentFound[]> => listPaymentsBySubjects(tx, kind, [id])

/** Lists the payments of several subjects of one kind. */
export async function listPaymentsBySubjects(tx: Tx, kind: PaymentSubject, ids: string[]): Promise<PaymentFound[]> {
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

/** Returns the received part of a transfer that is not complete, in cents. */
export const receivedPart = ({ status, receivedCents }: Pick<Payment, 'status' | 'receivedCents'>): number =>
  status === 'paid' ? 0 : receivedCents

/** Lists disputes and inquiries about a subject's payments, oldest first. */
export async function listDisputes(tx: Tx, { kind, id }: Subject): Promise<DisputeRow[]> {
  const found = await tx
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.subjectKind, kind), eq(payments.subjectId, id)))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
  return found.map(({ dispute }) => dispute)
}

export async function findLastPayment(tx: Tx, { kind, id }: Subject): Promise<Payment | null> {
  const [last] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subjectKind, kind), eq(payments.subjectId, id)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return last ?? null
}

/** Returns how much of a payment can still be refunded, in cents. */
export const refundableCents = ({ amountCents, refundedCents, refundPendingCents, disputedCents, lostCents }: Payment): number =>
  Math.max(0, amountCents - refundedCents - refundPendingCents - disputedCents - lostCents)

/** Returns how much of the settled payments can still be refunded, in cents. */
export const leftToRefund = (paid: readonly Payment[]): number =>
  paid.filter(({ settled }) => settled).reduce((sum, payment) => sum + refundableCents(payment), 0)

/** Returns whether this is a late transfer whose full refund is pending. */
export const isLateTransfer = ({ provider, settled, amountCents, refundPendingCents }: Payment): boolean =>
  provider === bank && settled === false && amountCents > 0 && refundPendingCents === amountCents

/** Sums late transfers, in cents. */
export const sumLateCents = (found: readonly Payment[]): number =>
  found.filter(isLateTransfer).reduce((sum, { amountCents }) => sum + amountCents, 0)

export async function findTransferByReference(tx: Tx, reference: string): Promise<Payment | undefined> {
  const [found] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, bank), eq(payments.reference, reference)))
  return found
}

/** Finds the transfers with these references, in any status. */
export const listByReference = (tx: Tx, references: string[]): Promise<Payment[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, bank), inArray(payments.reference, references)))

const isAwaited = and(eq(payments.provider, bank), eq(payments.status, 'open'), isNotNull(payments.reference))

interface AwaitedQuery {
  after?: CursorPosition | null
  limit: number
  offset?: number
}

/** Lists expected transfers by deadline, one page from a key. */
export function listAwaited(tx: Tx, { after, limit, offset = 0 }: AwaitedQuery): Promise<Payment[]> {
  const further =
    after && sql`(${payments.expiresAt}, ${payments.id}) > (${new Date(after.at).toISOString()}::timestamptz, ${after.id}::uuid)`
  return tx
    .select()
    .from(payments)
    .where(and(isAwaited, further || undefined))
    .orderBy(asc(payments.expiresAt), asc(payments.id))
    .limit(limit)
    .offset(offset)
}

export const awaitedPosition = ({ expiresAt, id }: Payment): CursorPosition => ({ at: expiresAt.getTime(), id })

export async function countAwaited(tx: Tx): Promise<number> {
  const [found] = await tx.select({ many: count() }).from(payments).where(isAwaited)
  return found?.many ?? 0
}

/** Returns when a subject's first unsent refund is due, or null. */
export async function findRefundDueDate(tx: Tx, { kind, id }: Subject): Promise<Date | null> {
  const [first] = await tx
    .select({ dueAt: min(refunds.dueAt) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.subjectKind, kind), eq(payments.subjectId, id), inArray(refunds.status, refundOwed)))
  return first?.dueAt ?? null
}

/** Lists refunds that staff send by bank, in order of their due dates. */
export const listBankRefunds = (tx: Tx, limit: number) =>
  tx
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.provider, bank), inArray(refunds.status, refundOwed)))
    .orderBy(asc(refunds.dueAt), asc(refunds.id))
    .limit(limit)

/** Counts unsent bank refunds, and how many are overdue. */
export async function countBankRefunds(tx: Tx, now: Date): Promise<{ due: number; late: number }> {
  const [found] = await tx
    .select({ due: count(), late: sql<number>`count(*) filter (where ${lte(refunds.dueAt, now)})::int` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.provider, bank), inArray(refunds.status, refundOwed)))
  return found ?? { due: 0, late: 0 }
}

/** Finds an unsent bank refund. */
export async function findBankRefund(tx: Tx, id: string): Promise<{ subject: Subject } | undefined> {
  const [found] = await tx
    .select({ kind: payments.subjectKind, id: payments.subjectId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, id), eq(payments.provider, bank), inArray(refunds.status, refundOwed)))
  return found && { subject: found }
}

/** Finds the unsent bank refund of a subject. */
export async function findRefundDue(tx: Tx, { kind, id }: Subject) {
  const { rows } = await tx.execute<{ cents: number; due: string; currency: string }>(sql`
    select sum(r.amount_cents)::int as cents, min(r.due_at)::text as due, min(p.currency) as currency
    from refunds r join payments p on p.id = r.payment_id
    where p.subject_kind = ${kind} and p.subject_id = ${id} and p.provider = ${bank} and r.status in ('pending', 'failed')`)
  const [row] = rows
  return row?.cents ? { amountCents: row.cents, dueAt: new Date(row.due), currency: row.currency } : undefined
}

/** Finds a subject's open transfer. */
export async function findOpenTransfer(tx: Tx, { kind, id }: Subject, now: Date): Promise<Payment | undefined> {
  const [found] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.subjectKind, kind),
        eq(payments.subjectId, id),
        eq(payments.provider, bank),
        eq(payments.status, 'open'),
        gt(payments.expiresAt, now),
        isNotNull(payments.reference),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return found
}
