import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { closePayments, forgetPayments } from '../../../money/payments/commands/close-payments.ts'
import { listPaymentsBySubjects } from '../../../money/payments/queries.ts'
import { clearReasons } from '../../../money/refund-requests/commands/request-refund.ts'
import { findWithOpenRequest } from '../../../money/refund-requests/queries.ts'
import { forgetAccounts } from '../../../money/transfers/commands/refund-accounts.ts'
import { mails } from '../mails.ts'
import { retentionAfterDeletionMs } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { isEnded } from '../states.ts'
import { orderEvents, orderFiles, orders } from '../tables.ts'
import { recordEvent, stepOrder } from './change-order.ts'
import { mailVendor } from './send-mails.ts'

/**
 * Anonymizes the orders of a person who deletes their account. Unpaid orders are cancelled. Ended orders keep what the law requires
 * (product.md 4); answers, texts and files are deleted. The caller holds the lock on the account, whose deletion detaches the orders.
 * Refusal: `order_in_work` while an order is paid and open, or a refund is due or waits for approval.
 */
export async function anonymizeOrders(ctx: Ctx, tx: Tx, person: { id: string }): Promise<Refusal | null> {
  const { now } = ctx
  const own = await tx.select().from(orders).where(eq(orders.userId, person.id)).orderBy(orders.id).for('update')
  const open = own.find(
    ({ status, paymentStatus }) =>
      paymentStatus === 'refund_due' || status === 'in_work' || (status === 'new' && paymentStatus !== 'not_paid'),
  )
  if (open) return refusals.order_in_work({ number: open.number })
  const ids = own.map(({ id }) => id)
  const begun = (await listPaymentsBySubjects(tx, 'order', ids)).find(({ receivedCents, status }) => receivedCents > 0 && status !== 'paid')
  const moving = begun?.subjectId ?? (await findWithOpenRequest(tx, 'order', ids))
  if (moving) return refusals.order_in_work({ number: own.find(({ id }) => id === moving)?.number ?? 0 })
  for (const order of own.filter(({ status }) => !isEnded(status))) {
    await stepOrder(tx, order, 'cancelled', now)
    await recordEvent(tx, ctx, order, { at: now, kind: 'cancelled', by: 'customer' })
    await closePayments(tx, ctx, { kind: 'order', id: order.id })
    await mailVendor(tx, ctx, order, mails.staffOrderEnded, {})
  }
  if (ids.length === 0) return null
  await forgetAccounts(tx, 'order', ids)
  await tx.update(orders).set({ answers: [], orderNote: '', reason: '', phone: '', email: '' }).where(inArray(orders.id, ids))
  await tx.update(orderEvents).set({ text: '' }).where(inArray(orderEvents.orderId, ids))
  await tx.delete(orderFiles).where(inArray(orderFiles.orderId, ids))
  await clearReasons(tx, 'order', ids)
  return null
}

/** Deletes orders of deleted accounts and their payments after the retention period. */
export async function deleteOldOrders(db: Db, now: Date): Promise<void> {
  const old = and(isNull(orders.userId), lte(orders.endedAt, new Date(now.getTime() - retentionAfterDeletionMs)))
  await db.transaction(async (tx) => {
    // Lock order: orders, then payments. A payment of such an order may be closing right now.
    await tx.select({ id: orders.id }).from(orders).where(old).orderBy(orders.id).for('update')
    await forgetPayments(tx, 'order', tx.select({ id: orders.id }).from(orders).where(old))
    await tx.delete(orders).where(old)
  })
}
