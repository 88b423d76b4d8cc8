import { and, eq, inArray, isNull, lte, type SQLWrapper, sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { clockSlack } from '../../../../platform/jobs.ts'
import { findProvider } from '../../payment-providers/providers/registry.ts'
import { paymentExpiry } from '../jobs.ts'
import { bank, type Subject } from '../queries.ts'
import { paymentBefore } from '../states.ts'
import { disputes, type PaymentSubject, payments, refunds } from '../tables.ts'
import { subjectHooks } from './refunds.ts'
import { settlePayment } from './settle-payment.ts'
import { expireTransfer } from './take-transfer.ts'

/**
 * Closes an expired payment, also at the provider, which may answer that it has just been paid. Throws while the
 * provider does not answer.
 */
export async function expirePayment(services: Services, { id }: { id: string }): Promise<void> {
  const { db, clock } = services
  const now = new Date(clock().getTime() + clockSlack)
  const due = and(eq(payments.id, id), inArray(payments.status, paymentBefore('expired')), lte(payments.expiresAt, now))
  // Without a reference its page was never shown. A concurrent request that is creating the page will find the payment
  // expired.
  const [unseen] = await db
    .update(payments)
    .set({ status: 'expired', problem: 'expired' })
    .where(and(due, isNull(payments.reference)))
    .returning({ id: payments.id })
  if (unseen) return
  const [payment] = await db.select().from(payments).where(due)
  if (!payment?.reference) return
  if (payment.provider === bank) return expireTransfer(services, payment, now)
  const checkout = await findProvider(services, payment).expireCheckout(payment.reference)
  if (checkout) await settlePayment(services, { provider: payment.provider, checkout })
}

/** Expires a subject's unpaid payments and queues jobs that close them at the provider. */
export async function closePayments(tx: Tx, services: Services, subject: Subject): Promise<void> {
  for (const id of await endTime(tx, services, subject)) await services.jobs.enqueue(tx, paymentExpiry, { id })
}

/**
 * Closes a subject's unpaid payments now. Afterwards none can be paid, and any that had been paid is settled. Throws
 * while the provider does not answer, so that the calling job is retried. Calls the provider, so never call it inside a
 * transaction.
 */
export async function endPayments(services: Services, subject: Subject): Promise<void> {
  const ended = await services.db.transaction(async (tx) => {
    // Lock order: the subject before its payments, as when a payment is settled.
    await subjectHooks(services, subject.kind).hold(tx, subject.id)
    return endTime(tx, services, subject)
  })
  for (const id of ended) await expirePayment(services, { id })
}

async function endTime(tx: Tx, { clock }: Services, { kind, id }: Subject): Promise<string[]> {
  const ended = await tx
    .update(payments)
    .set({ expiresAt: sql`least(${payments.expiresAt}, ${clock().toISOString()}::timestamptz)` })
    .where(and(eq(payments.subjectKind, kind), eq(payments.subjectId, id), inArray(payments.status, paymentBefore('expired'))))
    .returning({ id: payments.id })
  return ended.map((payment) => payment.id)
}

/** Deletes payments whose retention period is over. `ids`: a subquery of subject ids. */
export async function forgetPayments(tx: Tx, kind: PaymentSubject, ids: SQLWrapper): Promise<void> {
  const gone = and(eq(payments.subjectKind, kind), inArray(payments.subjectId, ids))
  await tx.delete(disputes).where(inArray(disputes.paymentId, tx.select({ id: payments.id }).from(payments).where(gone)))
  await tx.delete(refunds).where(inArray(refunds.paymentId, tx.select({ id: payments.id }).from(payments).where(gone)))
  await tx.delete(payments).where(gone)
}
