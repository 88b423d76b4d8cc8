import { and, asc, count, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import type { CursorPosition } from '../../../platform/place.ts'
import { subjectHooks } from '../payments/commands/refunds.ts'
import type { SubjectName } from '../payments/hooks.ts'
import type { Payment, Subject } from '../payments/queries.ts'
import { bankLines, lineReturns, refundAccounts, statementColumns } from './tables.ts'

export type RefundAccount = typeof refundAccounts.$inferSelect
export type LineRow = typeof bankLines.$inferSelect

/** Finds the account for a subject's refund. */
export async function findRefundAccount(tx: Tx, { kind, id }: Subject): Promise<RefundAccount | undefined> {
  const [found] = await tx
    .select()
    .from(refundAccounts)
    .where(and(eq(refundAccounts.subjectKind, kind), eq(refundAccounts.subjectId, id)))
  return found
}

export const listRefundAccounts = (tx: Tx, { kind, ids }: { kind: Subject['kind']; ids: string[] }): Promise<RefundAccount[]> =>
  tx
    .select()
    .from(refundAccounts)
    .where(and(eq(refundAccounts.subjectKind, kind), inArray(refundAccounts.subjectId, ids)))

/** Reads display names of the subjects of payments, with one query per kind. */
export async function findSubjectNames(
  tx: Tx,
  services: Pick<Services, 'modules'>,
  of: readonly Payment[],
): Promise<Map<string, SubjectName>> {
  const names = new Map<string, SubjectName>()
  for (const [kind, some] of Map.groupBy(of, ({ subjectKind }) => subjectKind)) {
    const ids = [...new Set(some.map(({ subjectId }) => subjectId))]
    for (const [id, name] of (await subjectHooks(services, kind).names?.(tx, ids)) ?? []) names.set(id, name)
  }
  return names
}

const isOpen = eq(bankLines.state, 'open')

/** Lists unmatched lines, oldest first. */
export const listOpenLines = (
  tx: Tx,
  { after, limit, offset }: { after: CursorPosition | null; limit: number; offset: number },
): Promise<LineRow[]> =>
  tx
    .select()
    .from(bankLines)
    .where(
      and(isOpen, after ? sql`(${bankLines.bookedOn}, ${bankLines.id}) > (${positionDay(after)}::date, ${after.id}::uuid)` : undefined),
    )
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id))
    .limit(limit)
    .offset(offset)

const positionDay = ({ at }: CursorPosition) => new Date(at).toISOString().slice(0, 10)
export const linePosition = ({ bookedOn, id }: LineRow): CursorPosition => ({ at: Date.parse(bookedOn), id })

export async function countOpenLines(tx: Tx): Promise<number> {
  const [found] = await tx.select({ many: count() }).from(bankLines).where(isOpen)
  return found?.many ?? 0
}

/** Returns which of these lines another statement may have shown before: same amount and day for the suggested transfer. */
export async function findShownBefore(tx: Tx, of: readonly { line: string; payment: string }[]): Promise<Set<string>> {
  const [ofLines, ofPayments] = [of.map(({ line }) => line), of.map(({ payment }) => payment)]
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct l.id from unnest(${sql.param(ofLines)}::uuid[], ${sql.param(ofPayments)}::uuid[]) as likely (line, payment)
    join bank_lines l on l.id = likely.line
    join transfer_receipts r on r.payment_id = likely.payment
    join bank_lines b on b.id = r.line_id
      and b.statement_id <> l.statement_id and b.amount_cents = l.amount_cents and b.booked_on = l.booked_on`)
  return new Set(rows.map(({ id }) => id))
}

/** Lists lines that were set aside, latest first. */
export const listLinesAside = (tx: Tx, limit: number): Promise<LineRow[]> =>
  tx.select().from(bankLines).where(eq(bankLines.state, 'aside')).orderBy(desc(bankLines.decidedAt), desc(bankLines.id)).limit(limit)

const isUnsentReturn = isNull(lineReturns.sentOn)

/** Counts unsent returns, and how many are overdue. */
export async function countReturns(tx: Tx, now: Date): Promise<{ due: number; late: number }> {
  const [found] = await tx
    .select({ due: count(), late: sql<number>`count(*) filter (where ${lte(lineReturns.dueAt, now)})::int` })
    .from(lineReturns)
    .where(isUnsentReturn)
  return found ?? { due: 0, late: 0 }
}

/** Lists unsent returns with their senders, by due date. */
export const listReturns = (tx: Tx, limit: number) =>
  tx
    .select({ due: lineReturns, name: bankLines.name })
    .from(lineReturns)
    .innerJoin(bankLines, eq(bankLines.id, lineReturns.lineId))
    .where(isUnsentReturn)
    .orderBy(asc(lineReturns.dueAt), asc(lineReturns.id))
    .limit(limit)

/** Counts automatic matches since a time. */
export async function countMatched(tx: Tx, since: Date): Promise<number> {
  const of = and(eq(bankLines.byItself, true), gte(bankLines.decidedAt, since))
  const [found] = await tx.select({ many: count() }).from(bankLines).where(of)
  return found?.many ?? 0
}

/** Finds the stored CSV columns of an account, or null. */
export async function findColumns(tx: Tx, account: string) {
  const [found] = await tx.select().from(statementColumns).where(eq(statementColumns.account, account))
  // Rows from before there could be two amount columns have no `out`.
  return found ? { ...found.columns, out: found.columns.out ?? '' } : null
}
