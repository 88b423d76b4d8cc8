import type { RefundRequest } from '@waymark/contract/money/refund-requests.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import { listStaff } from '../../people/accounts/queries.ts'
import { type RefundableKind, refundRequests } from './tables.ts'

type RequestRow = typeof refundRequests.$inferSelect

/** Lists refund requests for an order or enrolment, oldest first. */
export const listRefundRequests = async (tx: Tx, kind: RefundableKind, id: string, reader: string): Promise<RefundRequest[]> =>
  presentRequests(
    tx,
    await tx
      .select()
      .from(refundRequests)
      .where(and(eq(refundRequests.subjectKind, kind), eq(refundRequests.subjectId, id)))
      .orderBy(asc(refundRequests.requestedAt), asc(refundRequests.id)),
    reader,
  )

/** Lists up to 100 requests that wait for approval, by due date. */
export const listOpenRequests = async (tx: Tx, reader: string): Promise<RefundRequest[]> =>
  presentRequests(
    tx,
    await tx
      .select()
      .from(refundRequests)
      .where(eq(refundRequests.status, 'open'))
      .orderBy(asc(refundRequests.dueAt), asc(refundRequests.id))
      .limit(100),
    reader,
  )

/** Sums the requests that wait for approval, in cents. */
export const sumOpenRequests = (requests: readonly RefundRequest[]): number =>
  requests.filter(({ status }) => status === 'open').reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Sums all requests for a subject, and those that still wait, in cents. */
export async function sumRequests(tx: Tx, kind: RefundableKind, id: string): Promise<{ askedCents: number; openCents: number }> {
  const [sum] = await tx
    .select({
      askedCents: sql<number>`coalesce(sum(amount_cents), 0)::int`,
      openCents: sql<number>`coalesce(sum(amount_cents) filter (where status = 'open'), 0)::int`,
    })
    .from(refundRequests)
    .where(
      and(eq(refundRequests.subjectKind, kind), eq(refundRequests.subjectId, id), inArray(refundRequests.status, ['open', 'approved'])),
    )
  return sum ?? { askedCents: 0, openCents: 0 }
}

/** Finds one of these subjects with a request that waits for approval. */
export async function findWithOpenRequest(tx: Tx, kind: RefundableKind, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  const [found] = await tx
    .select({ id: refundRequests.subjectId })
    .from(refundRequests)
    .where(and(eq(refundRequests.subjectKind, kind), inArray(refundRequests.subjectId, [...ids]), eq(refundRequests.status, 'open')))
    .limit(1)
  return found?.id
}

async function presentRequests(tx: Tx, rows: RequestRow[], reader: string): Promise<RefundRequest[]> {
  if (rows.length === 0) return []
  const names = new Map((await listStaff(tx)).map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return rows.map((row) => ({
    id: row.id,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.name },
    amountCents: row.amountCents,
    currency: { shortName: row.currency },
    reason: row.reason,
    status: row.status,
    by: nameOf(row.requestedBy),
    mine: row.requestedBy === reader,
    requestedAt: row.requestedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    decidedBy: nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decision: row.decision,
  }))
}
