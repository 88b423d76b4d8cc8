import { and, asc, eq, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { Services, SubjectHooks } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refund } from '../jobs.ts'
import { type PaymentSubject, payments, refunds } from '../tables.ts'

type Payment = typeof payments.$inferSelect

interface Wish {
  amountCents: number
  reason: string
  dueAt: Date
  /** What makes it come once: the same wish of the same subject is one refund, however often it is asked. */
  wish: string
}

/**
 * Has an amount of what was paid for a subject given back, by a job. The caller holds the subject's row; its payments are locked here,
 * and never more goes back than was paid, whatever is under way.
 */
export async function requestRefund(
  tx: Tx,
  services: Services,
  { subject, ...wanted }: Wish & { subject: Subject },
): Promise<{ ok: true } | { ok: false; code: 'refund_too_much'; maxCents: number }> {
  const settled = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subjectKind, subject.kind), eq(payments.subjectId, subject.id), eq(payments.settled, true)))
    .orderBy(asc(payments.id))
    .for('update')
  const [same] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.subjectKind, subject.kind), eq(payments.subjectId, subject.id), eq(refunds.wish, wanted.wish)))
    .limit(1)
  if (same) return { ok: true }

  const maxCents = settled.reduce((sum, payment) => sum + leftOf(payment), 0)
  if (wanted.amountCents > maxCents) return { ok: false, code: 'refund_too_much', maxCents }
  let rest = wanted.amountCents
  for (const payment of settled) {
    const amountCents = Math.min(rest, leftOf(payment))
    rest -= amountCents
    if (amountCents > 0) await orderRefund(tx, services, payment, { ...wanted, amountCents })
  }
  return { ok: true }
}

const leftOf = ({ amountCents, refundedCents, refundPendingCents }: Payment) => amountCents - refundedCents - refundPendingCents

/** A refund of one payment, whose row the caller holds and of which so much is left. */
export async function orderRefund(tx: Tx, services: Services, { id: paymentId }: Pick<Payment, 'id'>, wanted: Wish): Promise<void> {
  const id = newId()
  await tx
    .update(payments)
    .set({ refundPendingCents: sql`${payments.refundPendingCents} + ${wanted.amountCents}` })
    .where(eq(payments.id, paymentId))
  await tx.insert(refunds).values({ id, paymentId, ...wanted, createdAt: services.clock() })
  await services.jobs.enqueue(tx, refund, { id })
}

/** Who is told of payments for a kind of subject. */
export function hooksOf({ modules }: Pick<Services, 'modules'>, kind: PaymentSubject): SubjectHooks {
  const found = modules.find(({ paid }) => paid?.[kind])?.paid?.[kind]
  if (!found) throw new Error(`Nobody is told of payments for a ${kind}`)
  return found
}

/** What is paid for. */
export interface Subject {
  kind: PaymentSubject
  id: string
}
