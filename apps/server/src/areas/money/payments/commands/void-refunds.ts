import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import { refundDueAt } from '../../../../platform/company-calendar.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refund } from '../jobs.ts'
import { leftOf, type Payment, type Refund } from '../queries.ts'
import { refundSteps } from '../states.ts'
import { payments, refunds } from '../tables.ts'
import { recordRefundAgreed, recordRefundDropped } from './record-money.ts'

/**
 * What was to be given back and cannot be any more, since the bank took it: answers how much. The newest first; what the provider took stays.
 * What of a refund can still be given back is owed as before, as a refund of its own: the provider may know the whole one by its name.
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
    pendingCents = await oweAnew(tx, { ...payment, refundPendingCents: pendingCents }, { ...one, amountCents: amountCents - tooMuch }, at)
  }
  await tx.update(payments).set({ refundPendingCents: pendingCents }).where(eq(payments.id, paymentId))
  return payment.refundPendingCents - pendingCents
}

/** What a bank gave back in our place is owed anew once it took that back: answers how much. The oldest first, within what is left. */
export async function restoreRefunds(tx: Tx, payment: Payment, at: Date): Promise<number> {
  const lost = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), gt(refunds.lostCents, 0)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  let pendingCents = payment.refundPendingCents
  for (const one of lost) {
    const owing = { ...payment, refundPendingCents: pendingCents }
    const amountCents = Math.min(one.lostCents, leftOf(owing))
    if (amountCents === 0) break
    await tx
      .update(refunds)
      .set({ lostCents: one.lostCents - amountCents })
      .where(eq(refunds.id, one.id))
    pendingCents = await oweAnew(tx, owing, { ...one, amountCents, dueAt: refundDueAt(at) }, at)
  }
  await tx.update(payments).set({ refundPendingCents: pendingCents }).where(eq(payments.id, payment.id))
  return pendingCents - payment.refundPendingCents
}

/** Another refund in the place of one that was voided; answers what is to be given back of the payment with it. */
async function oweAnew(tx: Tx, payment: Payment, { amountCents, reason, dueAt, wish }: Refund, at: Date): Promise<number> {
  const id = newId()
  await tx.insert(refunds).values({ id, paymentId: payment.id, amountCents, reason, dueAt, wish: `${wish} ${id}`, createdAt: at })
  await recordRefundAgreed(tx, payment, { id, amountCents }, at)
  return payment.refundPendingCents + amountCents
}

/** What is owed of a payment goes now. */
export async function sendWaiting(tx: Tx, { jobs }: Services, paymentId: string): Promise<void> {
  const waiting = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, [...refundSteps.sent.from])))
  for (const { id } of waiting) await jobs.enqueue(tx, refund, { id })
}
