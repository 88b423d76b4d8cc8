import type { Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { lastDayOf } from '../../../../platform/local-time.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { closePayments } from '../../../money/payments/commands/close-payments.ts'
import { mails } from '../mails.ts'
import { keptCents } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { auditOrder, noteEvent, stepOrder, workOn } from './change-order.ts'
import { oweAll } from './owe-refund.ts'
import { tellCustomer } from './tell.ts'

/** Refuses an order, with the reason that its customer reads; all that was paid goes back. Refusals: `not_found`, `order_state`. */
export async function refuseOrder(ctx: UserCtx, { id, reason }: Checked<'refuseOrder'>): Promise<null | Refusal> {
  const { now } = ctx
  return workOn(ctx, id, async (tx, order) => {
    const refused = await stepOrder(tx, order, 'refused', now, { reason })
    if (!refused) return refusals.order_state()
    await noteEvent(tx, { orderId: id, at: now, kind: 'refused', by: 'staff', text: reason })
    const refundCents = Math.max(0, keptCents(order))
    const after = await oweAll(tx, ctx, refused, { amountCents: refundCents, reason: 'refused', wish: 'refused', by: 'staff', now })
    await closePayments(tx, ctx, { kind: 'order', id })
    await auditOrder(tx, ctx, order, 'refused', { refundCents })
    const refundBy = after.refundBy && lastDayOf(after.refundBy)
    await tellCustomer(tx, ctx, after, mails.orderRefused, { reason, refundCents, currency: order.currency, refundBy })
    return null
  })
}
