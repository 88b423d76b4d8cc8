import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Services, SubjectName } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { hooksOf } from '../payments/commands/refunds.ts'
import { bank, type Payment, type Subject } from '../payments/queries.ts'
import { payments, refunds } from '../payments/tables.ts'
import { bankLines, refundAccounts, statementColumns } from './tables.ts'

export type RefundAccount = typeof refundAccounts.$inferSelect
export type LineRow = typeof bankLines.$inferSelect

/** Where money of a subject goes back to; undefined while nobody said. */
export async function findRefundAccount(tx: Tx, { kind, id }: Subject): Promise<RefundAccount | undefined> {
  const [found] = await tx
    .select()
    .from(refundAccounts)
    .where(and(eq(refundAccounts.subjectKind, kind), eq(refundAccounts.subjectId, id)))
  return found
}

/** The same of several subjects of one kind. */
export const listRefundAccounts = (tx: Tx, { kind, ids }: { kind: Subject['kind']; ids: string[] }): Promise<RefundAccount[]> =>
  tx
    .select()
    .from(refundAccounts)
    .where(and(eq(refundAccounts.subjectKind, kind), inArray(refundAccounts.subjectId, ids)))

export async function findTransferByReference(tx: Tx, reference: string): Promise<Payment | undefined> {
  const [found] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, bank), eq(payments.reference, reference)))
  return found
}

/** Of these references, the transfers that there are, whatever became of them. */
export const listByReference = (tx: Tx, references: string[]): Promise<Payment[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, bank), inArray(payments.reference, references)))

/** Transfers that are waited for, the next deadline first. */
export const listWaiting = (tx: Tx, limit: number): Promise<Payment[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, bank), eq(payments.status, 'open'), isNotNull(payments.reference)))
    .orderBy(asc(payments.expiresAt), asc(payments.id))
    .limit(limit)

/** What is called how, of the subjects of payments, asked once for each kind. */
export async function namesOf(tx: Tx, services: Pick<Services, 'modules'>, of: readonly Payment[]): Promise<Map<string, SubjectName>> {
  const names = new Map<string, SubjectName>()
  for (const [kind, some] of Map.groupBy(of, ({ subjectKind }) => subjectKind)) {
    const ids = [...new Set(some.map(({ subjectId }) => subjectId))]
    for (const [id, name] of (await hooksOf(services, kind).names?.(tx, ids)) ?? []) names.set(id, name)
  }
  return names
}

/** Lines that somebody has to match, the oldest first. */
export const listOpenLines = (tx: Tx, limit: number): Promise<LineRow[]> =>
  tx.select().from(bankLines).where(eq(bankLines.state, 'open')).orderBy(asc(bankLines.bookedOn), asc(bankLines.id)).limit(limit)

/** How many matched by themselves since a time. */
export async function countMatched(tx: Tx, since: Date): Promise<number> {
  const of = and(eq(bankLines.byItself, true), gte(bankLines.decidedAt, since))
  const [found] = await tx.select({ many: count() }).from(bankLines).where(of)
  return found?.many ?? 0
}

/** Refunds that staff send by bank, what is due first on top. */
export const listBankRefunds = (tx: Tx, limit: number) =>
  tx
    .select({ refund: refunds, payment: payments, to: refundAccounts })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(refundAccounts, and(eq(refundAccounts.subjectKind, payments.subjectKind), eq(refundAccounts.subjectId, payments.subjectId)))
    .where(and(eq(payments.provider, bank), inArray(refunds.status, ['pending', 'failed'])))
    .orderBy(asc(refunds.dueAt), asc(refunds.id))
    .limit(limit)

/** One of them; undefined when it was sent, or is none. */
export async function findBankRefund(tx: Tx, id: string): Promise<{ subject: Subject } | undefined> {
  const [found] = await tx
    .select({ kind: payments.subjectKind, id: payments.subjectId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, id), eq(payments.provider, bank), inArray(refunds.status, ['pending', 'failed'])))
  return found && { subject: found }
}

/** What goes back of a subject by bank; undefined when nothing does. */
export async function findRefundDue(tx: Tx, { kind, id }: Subject) {
  const { rows } = await tx.execute<{ cents: number; due: string; currency: string }>(sql`
    select sum(r.amount_cents)::int as cents, min(r.due_at)::text as due, min(p.currency) as currency
    from refunds r join payments p on p.id = r.payment_id
    where p.subject_kind = ${kind} and p.subject_id = ${id} and p.provider = ${bank} and r.status in ('pending', 'failed')`)
  const [row] = rows
  return row?.cents ? { amountCents: row.cents, dueAt: new Date(row.due), currency: row.currency } : undefined
}

/** The transfer of a subject that is waited for. */
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

/** How the CSV of an account is read; null while nobody said. */
export async function findColumns(tx: Tx, account: string) {
  const [found] = await tx.select().from(statementColumns).where(eq(statementColumns.account, account))
  return found?.columns ?? null
}
