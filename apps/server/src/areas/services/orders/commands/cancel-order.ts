import type { Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { closePayments } from '../../../money/payments/commands/close-payments.ts'
import { withdrawRequests } from '../../../money/refund-requests/commands/request-refund.ts'
import { mails } from '../mails.ts'
import { keptCents } from '../policy.ts'
import { quoteCancellation } from '../reads/quote-cancellation.ts'
import { refusals } from '../refusals.ts'
import { lockOrder, recordEvent, stepOrder } from './change-order.ts'
import { queueFullRefund } from './owe-refund.ts'
import { mailCustomer, mailStaff, mailVendor } from './send-mails.ts'

/** Cancels this person's order for the fee they saw and refunds the rest. Refusals: `not_found`, `fee_changed`, `order_state`, `payment_disputed`. */
export async function cancelOrder(ctx: UserCtx, { id, feeCents, reason }: Checked<'cancelOrder'>): Promise<null | Refusal> {
  const { db, user, now } = ctx
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.userId !== user.id) return notFound()
    if (order.disputedCents > 0) return refusals.payment_disputed()
    const quote = await quoteCancellation(tx, ctx, order, now)
    const cancelled = await stepOrder(tx, order, 'cancelled', now, {
      reason,
      feeCents: quote.feeCents,
      cardFeeCents: quote.cardFeeCents,
    })
    if (!cancelled) return refusals.order_state()
    if (quote.feeCents !== feeCents) rollBack(refusals.fee_changed())

    await recordEvent(tx, ctx, order, { at: now, kind: 'cancelled', by: 'customer', text: reason, amountCents: quote.feeCents || null })
    const { refundCents, refundBy } = quote
    // Partial transfers are refunded by `closePayments`.
    const amountCents = Math.max(0, keptCents(order)) - quote.feeCents
    await queueFullRefund(tx, ctx, cancelled, { amountCents, reason: 'cancelled', wish: 'cancelled', by: 'customer', now })
    await withdrawRequests(tx, 'order', id, now)
    await closePayments(tx, ctx, { kind: 'order', id })
    await mailCustomer(tx, ctx, order, mails.orderCancelled, {
      feeCents: quote.feeCents,
      cardFeeCents: quote.cardFeeCents,
      refundCents,
      currency: order.currency,
      refundBy,
    })
    if (order.status === 'in_work') {
      await mailStaff(tx, ctx, order, mails.staffOrderCancelled, {})
      await mailVendor(tx, ctx, order, mails.staffOrderCancelled, {})
    } else await mailVendor(tx, ctx, order, mails.staffOrderEnded, {})
    return null
  })
}
