import { and, eq, inArray, isNull, lte, type SQLWrapper, sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { clockSlack } from '../../../../platform/jobs.ts'
import { paymentExpiry } from '../jobs.ts'
import { providerOf } from '../providers/registry.ts'
import { bank, type Subject } from '../queries.ts'
import { paymentBefore } from '../states.ts'
import { disputes, type PaymentSubject, payments, refunds } from '../tables.ts'
import { hooksOf } from './refunds.ts'
import { settlePayment } from './settle-payment.ts'
import { endTransfer } from './take-transfer.ts'

/**
 * Closes a payment whose time is over, at the provider too, who may answer that it was paid just now. Throws while it does not answer.
 */
export async function expirePayment(services: Services, { id }: { id: string }): Promise<void> {
  const { db, clock } = services
  const now = new Date(clock().getTime() + clockSlack)
  const due = and(eq(payments.id, id), inArray(payments.status, paymentBefore('expired')), lte(payments.expiresAt, now))
  // Its page was never shown to anybody; whoever is making it just now finds that it ended.
  const [unseen] = await db
    .update(payments)
    .set({ status: 'expired', problem: 'expired' })
    .where(and(due, isNull(payments.reference)))
    .returning({ id: payments.id })
  if (unseen) return
  const [payment] = await db.select().from(payments).where(due)
  if (!payment?.reference) return
  if (payment.provider === bank) return endTransfer(services, payment, now)
  const checkout = await providerOf(services, payment).expireCheckout(payment.reference)
  if (checkout) await settlePayment(services, { provider: payment.provider, checkout })
}

/** Has what can still be paid for a subject closed at the provider, by jobs: nobody should pay for what has ended. */
export async function closePayments(tx: Tx, services: Services, subject: Subject): Promise<void> {
  for (const id of await endTime(tx, services, subject)) await services.jobs.enqueue(tx, paymentExpiry, { id })
}

/**
 * The same at once. Afterwards nobody can pay any more, and what had been paid was told. Throws while the provider does not
 * answer, so that the job that asked comes back. Never inside a transaction: it waits for the provider.
 */
export async function endPayments(services: Services, subject: Subject): Promise<void> {
  const ended = await services.db.transaction(async (tx) => {
    // The subject comes before its payments, as where one is settled that ends the others.
    await hooksOf(services, subject.kind).hold(tx, subject.id)
    return endTime(tx, services, subject)
  })
  for (const id of ended) await expirePayment(services, { id })
}

/** The time of all of its unpaid payments is over now. */
async function endTime(tx: Tx, { clock }: Services, { kind, id }: Subject): Promise<string[]> {
  const ended = await tx
    .update(payments)
    .set({ expiresAt: sql`least(${payments.expiresAt}, ${clock().toISOString()}::timestamptz)` })
    .where(and(eq(payments.subjectKind, kind), eq(payments.subjectId, id), inArray(payments.status, paymentBefore('expired'))))
    .returning({ id: payments.id })
  return ended.map((payment) => payment.id)
}

/** Forgets what was paid for subjects that the law needs no more. `ids`: a query of theirs. */
export async function forgetPayments(tx: Tx, kind: PaymentSubject, ids: SQLWrapper): Promise<void> {
  const gone = and(eq(payments.subjectKind, kind), inArray(payments.subjectId, ids))
  await tx.delete(disputes).where(inArray(disputes.paymentId, tx.select({ id: payments.id }).from(payments).where(gone)))
  await tx.delete(refunds).where(inArray(refunds.paymentId, tx.select({ id: payments.id }).from(payments).where(gone)))
  await tx.delete(payments).where(gone)
}
