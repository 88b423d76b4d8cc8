import type { Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { settleLate } from '../../../money/payments/commands/settle-payment.ts'
import { findRefundDueDate } from '../../../money/payments/queries.ts'
import { recordEvent, stepMoney, stepOrder } from '../../orders/commands/change-order.ts'
import { mailCustomer, mailStaff } from '../../orders/commands/send-mails.ts'
import { mails } from '../../orders/mails.ts'
import { computeDeadline } from '../../orders/policy.ts'
import { refusals as orderRefusals } from '../../orders/refusals.ts'
import { refusals } from '../refusals.ts'
import { auditOrder, changeAsStaff } from './work-on-order.ts'

/**
 * Reinstates an order that expired and whose price arrived later, in one transfer or several. It keeps its price and counts as paid now.
 * Refusals: `not_found`, `order_state` when it ended otherwise or the account was deleted, `late_payment_missing` when the money was
 * refunded already or is less than the price.
 */
export async function reinstateOrder(ctx: UserCtx, { id }: Checked<'reinstateOrder'>): Promise<null | Refusal> {
  const { now } = ctx
  return changeAsStaff(ctx, id, async (tx, order) => {
    const { totalCents: amountCents, currency } = order
    const reinstated = await stepOrder(tx, order, 'reinstated', now, { paidAt: now })
    if (!reinstated) return orderRefusals.order_state()
    if (!(await settleLate(tx, ctx, { kind: 'order', id }, amountCents))) return rollBack(refusals.late_payment_missing())
    const refundDueCents = order.refundDueCents - amountCents
    const isOwing = refundDueCents > 0
    const changes = { refundDueCents, refundBy: await findRefundDueDate(tx, { kind: 'order', id }) }
    const paid = await stepMoney(tx, reinstated, isOwing ? 'reinstatedOwing' : 'reinstated', changes)
    if (!paid) throw new Error(`order ${id} waited to send back what it was reinstated by`)
    await recordEvent(tx, ctx, paid, { at: now, kind: 'reinstated', by: 'staff', amountCents })
    await auditOrder(tx, ctx, order, 'reinstated', { amountCents })
    await mailCustomer(tx, ctx, paid, mails.orderReinstated, { amountCents, currency })
    await mailStaff(tx, ctx, paid, mails.staffOrderPaid, { amountCents, currency, until: (computeDeadline(paid) ?? now).toISOString() })
    return null
  })
}
