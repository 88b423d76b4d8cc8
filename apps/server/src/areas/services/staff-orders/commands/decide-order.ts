import type { Checked } from '@waymark/contract/calls.ts'
import { lastDayBefore, refundDueAt, workingDayFrom } from '../../../../platform/company-calendar.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { closePayments } from '../../../money/payments/commands/close-payments.ts'
import { withdrawRequests } from '../../../money/refund-requests/commands/request-refund.ts'
import { recordEvent, stepOrder } from '../../orders/commands/change-order.ts'
import { queueFullRefund } from '../../orders/commands/owe-refund.ts'
import { mailCustomer, mailVendor } from '../../orders/commands/send-mails.ts'
import { mails } from '../../orders/mails.ts'
import { computeDeadline, keptCents } from '../../orders/policy.ts'
import { sumPartialPayments } from '../../orders/queries.ts'
import { refusals as orderRefusals } from '../../orders/refusals.ts'
import { refusals } from '../refusals.ts'
import { countDeliveries } from './deliver-order.ts'
import { auditOrder, changeAsStaff } from './work-on-order.ts'

/** Accepts a paid order and promises a day. Refusals: `not_found`, `order_state`, `payment_disputed`. */
export async function acceptOrder(ctx: UserCtx, { id }: Checked<'acceptOrder'>): Promise<null | Refusal> {
  const { now } = ctx
  return changeAsStaff(ctx, id, async (tx, order) => {
    if (order.disputedCents > 0) return orderRefusals.payment_disputed()
    const readyBy = workingDayFrom(now, order.duration)
    const accepted = await stepOrder(tx, order, 'accepted', now, { acceptedAt: now, readyBy })
    if (!accepted) return orderRefusals.order_state()
    await recordEvent(tx, ctx, order, { at: now, kind: 'accepted', by: 'staff' })
    await auditOrder(tx, ctx, order, 'accepted')
    await mailCustomer(tx, ctx, accepted, mails.orderAccepted, { readyBy })
    await mailVendor(tx, ctx, accepted, mails.staffOrderAccepted, { until: computeDeadline(accepted)?.toISOString() ?? null })
    return null
  })
}

/** Finishes a delivered order. Refusals: `not_found`, `not_delivered`, `order_state`, `payment_disputed`. */
export async function finishOrder(ctx: UserCtx, { id }: Checked<'finishOrder'>): Promise<null | Refusal> {
  const { now } = ctx
  return changeAsStaff(ctx, id, async (tx, order) => {
    if (order.disputedCents > 0) return orderRefusals.payment_disputed()
    const finished = await stepOrder(tx, order, 'finished', now)
    if (!finished) return order.status === 'in_work' ? refusals.not_delivered() : orderRefusals.order_state()
    await recordEvent(tx, ctx, order, { at: now, kind: 'finished', by: 'staff' })
    await auditOrder(tx, ctx, order, 'finished')
    await mailCustomer(tx, ctx, finished, mails.orderFinished, {})
    return null
  })
}

/**
 * Refuses an order with a reason for the customer and refunds everything. Refusals: `not_found`, `payment_disputed`, `order_state` also
 * when a colleague accepted or delivered the order since the caller saw it.
 */
export async function refuseOrder(ctx: UserCtx, { id, reason, before }: Checked<'refuseOrder'>): Promise<null | Refusal> {
  const { now } = ctx
  return changeAsStaff(ctx, id, async (tx, order) => {
    if (order.disputedCents > 0) return orderRefusals.payment_disputed()
    if (before && (order.status !== before.status || (await countDeliveries(tx, id)) !== before.deliveries))
      return orderRefusals.order_state()
    const refused = await stepOrder(tx, order, 'refused', now, { reason })
    if (!refused) return orderRefusals.order_state()
    await recordEvent(tx, ctx, order, { at: now, kind: 'refused', by: 'staff', text: reason })
    const amountCents = Math.max(0, keptCents(order))
    // Partial transfers are refunded by `closePayments`.
    const refundCents = amountCents + (await sumPartialPayments(tx, order))
    const after = await queueFullRefund(tx, ctx, refused, { amountCents, reason: 'refused', wish: 'refused', by: 'staff', now })
    await withdrawRequests(tx, 'order', id, now)
    await closePayments(tx, ctx, { kind: 'order', id })
    await auditOrder(tx, ctx, order, 'refused', { refundCents })
    const refundBy = refundCents > 0 ? lastDayBefore(refundDueAt(now)) : null
    await mailCustomer(tx, ctx, after, mails.orderRefused, { reason, refundCents, currency: order.currency, refundBy })
    await mailVendor(tx, ctx, after, mails.staffOrderRefused, {})
    return null
  })
}
