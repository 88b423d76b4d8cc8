import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/db.ts'
import type { CursorPosition } from '../../../platform/place.ts'
import { yearsKept } from './policy.ts'
import { duePapers, papers } from './tables.ts'

export type PaperRow = typeof papers.$inferSelect
export type DueRow = typeof duePapers.$inferSelect

export async function findDue(tx: Tx, id: string): Promise<DueRow | undefined> {
  return (await tx.select().from(duePapers).where(eq(duePapers.id, id)))[0]
}

export async function findInvoice(tx: Tx, paymentId: string): Promise<PaperRow | undefined> {
  return (
    await tx
      .select()
      .from(papers)
      .where(and(eq(papers.paymentId, paymentId), eq(papers.kind, 'invoice')))
  )[0]
}

export async function findCreditNote(tx: Tx, refundId: string): Promise<PaperRow | undefined> {
  return (await tx.select().from(papers).where(eq(papers.refundId, refundId)))[0]
}

export async function findPaper(tx: Tx, id: string): Promise<PaperRow | undefined> {
  return (await tx.select().from(papers).where(eq(papers.id, id)))[0]
}

/** Finds the slug of the program on whose host the sale was made; null for the main site. */
export async function findProgram(tx: Tx, { subjectKind, subjectId }: Pick<PaperRow, 'subjectKind' | 'subjectId'>): Promise<string | null> {
  const { rows } = await tx.execute<{ program: string | null }>(
    subjectKind === 'order'
      ? sql`select program from orders where id = ${subjectId}`
      : sql`select e.program from charges c join enrolments e on e.id = c.enrolment_id where c.id = ${subjectId}`,
  )
  return rows[0]?.program ?? null
}

/** Lists those of these papers that belong to the user. */
export const findOwnPapers = (tx: Tx, userId: string, ids: string[]): Promise<PaperRow[]> =>
  tx
    .select()
    .from(papers)
    .where(and(eq(papers.userId, userId), inArray(papers.id, ids)))

/** First year with complete papers: older ones of deleted accounts may be gone. */
export const firstYearKept = (now: Date): number => now.getUTCFullYear() - yearsKept

const newestFirst = [desc(papers.issuedAt), desc(papers.id)]

interface PaperPage {
  after: CursorPosition | null
  offset: number
  limit: number
}
const listPage = (tx: Tx, where: SQL | undefined, { after, offset, limit }: PaperPage): Promise<PaperRow[]> =>
  tx
    .select()
    .from(papers)
    .where(and(where, after ? sql`(${papers.issuedAt}, ${papers.id}) < (${new Date(after.at)}, ${after.id}::uuid)` : undefined))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(after ? 0 : offset)

/** Lists the user's papers, optionally of one order or charge, newest first. */
export const listOwnPapers = (tx: Tx, userId: string, subject: string | undefined, asked: PaperPage): Promise<PaperRow[]> =>
  listPage(tx, and(eq(papers.userId, userId), subject === undefined ? undefined : eq(papers.subjectId, subject)), asked)

interface Span {
  from: Date
  to: Date
}
const issuedIn = ({ from, to }: Span) => and(gte(papers.issuedAt, from), lt(papers.issuedAt, to))

/** Lists papers issued in a time span, newest first. */
export const listIssued = (tx: Tx, span: Span, asked: PaperPage): Promise<PaperRow[]> => listPage(tx, issuedIn(span), asked)

/** Lists ids and labels of papers issued in a time span, by number. */
export const listIssuedIds = (tx: Tx, span: Span): Promise<{ id: string; label: string }[]> =>
  tx
    .select({ id: papers.id, label: papers.label })
    .from(papers)
    .where(issuedIn(span))
    .orderBy(asc(papers.kind), asc(papers.year), asc(papers.number))

/** Counts papers by kind and currency and sums their amounts, in cents. */
export async function sumIssued(tx: Tx, span: Span) {
  const cents = (name: string) => sql<number>`sum((${papers.content} #>> ${`{sums,${name}}`}::text[])::bigint)::float8`
  const currency = sql<string>`${papers.content} ->> 'currency'`
  return tx
    .select({
      currency,
      kind: papers.kind,
      count: sql<number>`count(*)::int`,
      vatCents: cents('vat'),
      grossCents: cents('gross'),
    })
    .from(papers)
    .where(issuedIn(span))
    .groupBy(papers.kind, currency)
    .orderBy(papers.kind, currency)
}

/** Lists waiting papers, oldest first. */
export const listDue = (tx: Tx, limit: number): Promise<DueRow[]> =>
  tx.select().from(duePapers).orderBy(asc(duePapers.createdAt), asc(duePapers.id)).limit(limit)

/**
 * Lists waiting papers whose missing part may have arrived, oldest first. Credit notes of an unissued invoice are left
 * out, because the invoice queues them.
 */
export async function listRetried(tx: Tx, { limit, asksNumbers }: { limit: number; asksNumbers: boolean }): Promise<string[]> {
  const invoices = alias(duePapers, 'invoices')
  const invoiceDue = tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, duePapers.paymentId))
  const canHaveCome = and(
    or(ne(duePapers.held, 'invoice'), notExists(invoiceDue)),
    asksNumbers ? undefined : ne(duePapers.held, 'allocation'),
  )
  const found = await tx
    .select({ id: duePapers.id })
    .from(duePapers)
    .where(or(isNull(duePapers.held), canHaveCome))
    .orderBy(asc(duePapers.createdAt), asc(duePapers.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

export const allPapers = (tx: Tx, userId: string): Promise<PaperRow[]> =>
  tx.select().from(papers).where(eq(papers.userId, userId)).orderBy(asc(papers.issuedAt), asc(papers.id))
