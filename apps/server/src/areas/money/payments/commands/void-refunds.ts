import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import { refundDueAt } from '../../../../platform/company-calendar.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refund } from '../jobs.ts'
import { type Payment, type Refund, refundableCents } from '../queries.ts'
import { refundSteps } from '../states.ts'
import { payments, refunds } from '../tables.ts'
import { recordRefundAgreed, recordRefundDropped } from './record-money.ts'

/**
 * Voids pending refunds that a lost dispute leaves no money for, newest first, except those already sent. Returns the
 * voided amount. A refund voided in part gets a new row for the rest, because the provider may know the old one by its
 * key.
 */
export async function voidRefunds(tx: Tx, payment: Payment, lostCents: number, at: Date): Promise<number> {
  const paymentId = payment.id
  const owed = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, [...refundSteps.void.from]), isNull(refunds.reference)))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
  let pendingCents = payment.refundPendingCents
  for (const one of owed) {
    const { id, amountCents } = one
    const tooMuch = payment.refundedCents + pendingCents + lostCents - payment.amountCents
    if (tooMuch <= 0) break
    const voided = { status: 'void' as const, problem: 'a dispute was lost', lostCents: Math.min(tooMuch, amountCents) }
    await tx.update(refunds).set(voided).where(eq(refunds.id, id))
    await recordRefundDropped(tx, payment, { id }, at)
    pendingCents -= amountCents
    if (tooMuch >= amountCents) continue
    pendingCents = await replaceRefund(
      tx,
      { ...payment, refundPendingCents: pendingCents },
      { ...one, amountCents: amountCents - tooMuch },
      at,
    )
  }
  await tx.update(payments).set({ refundPendingCents: pendingCents }).where(eq(payments.id, paymentId))
  return payment.refundPendingCents - pendingCents
}

/**
 * Restores refunds that a lost dispute had replaced, after the bank reversed its decision: oldest first, up to what is
 * left. Returns the amount.
 */
export async function restoreRefunds(tx: Tx, payment: Payment, at: Date): Promise<number> {
  const lost = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), gt(refunds.lostCents, 0)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  let pendingCents = payment.refundPendingCents
  for (const one of lost) {
    const owing = { ...payment, refundPendingCents: pendingCents }
    const amountCents = Math.min(one.lostCents, refundableCents(owing))
    if (amountCents === 0) break
    await tx
      .update(refunds)
      .set({ lostCents: one.lostCents - amountCents })
      .where(eq(refunds.id, one.id))
    pendingCents = await replaceRefund(tx, owing, { ...one, amountCents, dueAt: refundDueAt(at) }, at)
  }
  await tx.update(payments).set({ refundPendingCents: pendingCents }).where(eq(payments.id, payment.id))
  return pendingCents - payment.refundPendingCents
}

/** Creates a refund in place of a voided one. Returns the total pending refunds of the payment. */
async function replaceRefund(tx: Tx, payment: Payment, { amountCents, reason, dueAt, wish }: Refund, at: Date): Promise<number> {
  const id = newId()
  await tx.insert(refunds).values({ id, paymentId: payment.id, amountCents, reason, dueAt, wish: `${wish} ${id}`, createdAt: at })
  await recordRefundAgreed(tx, payment, { id, amountCents }, at)
  return payment.refundPendingCents + amountCents
}

/** Queues the pending refunds of a payment. */
export async function queuePendingRefunds(tx: Tx, { jobs }: Services, paymentId: string): Promise<void> {
  const waiting = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, [...refundSteps.sent.from])))
  for (const { id } of waiting) await jobs.enqueue(tx, refund, { id })
}
