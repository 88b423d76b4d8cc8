import { refundDueAt } from '../../../../platform/company-calendar.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { requestRefund } from '../../../money/payments/commands/refunds.ts'
import { findRefundDueDate } from '../../../money/payments/queries.ts'
import { keptCents } from '../policy.ts'
import type { OrderRow } from '../queries.ts'
import { recordEvent, stepMoneyOrAmounts } from './change-order.ts'

interface RefundInput {
  amountCents: number
  reason: string
  /** Deadline; 3 business days from now by default. */
  dueAt?: Date
  /** Idempotency key. */
  wish: string
  by: 'customer' | 'staff'
  now: Date
}

/** Queues a refund of the order and marks it as due. Fails with the largest possible amount. The caller holds the lock. */
export async function queueRefund(
  tx: Tx,
  services: Services,
  order: OrderRow,
  { amountCents, reason, dueAt, wish, by, now }: RefundInput,
): Promise<{ ok: true; order: OrderRow } | { ok: false; maxCents: number }> {
  const maxCents = Math.max(0, keptCents(order))
  if (amountCents > maxCents) return { ok: false, maxCents }
  if (amountCents === 0) return { ok: true, order }
  const subject = { kind: 'order' as const, id: order.id }
  const asked = await requestRefund(tx, services, { subject, amountCents, reason, dueAt: dueAt ?? refundDueAt(now), wish })
  if (!asked.ok) return asked
  await recordEvent(tx, services, order, { at: now, kind: 'refund_due', by, amountCents })
  // An earlier refund keeps its own deadline, which can be earlier.
  const refundBy = await findRefundDueDate(tx, subject)
  const owing = await stepMoneyOrAmounts(tx, order, 'owed', { refundDueCents: order.refundDueCents + amountCents, refundBy })
  if (!owing) throw new Error(`order ${order.id} has money and no payment`)
  return { ok: true, order: owing }
}

/** Like {@link queueRefund}, for an amount that the order is known to have. Throws when it has less. */
export async function queueFullRefund(tx: Tx, services: Services, order: OrderRow, owed: RefundInput): Promise<OrderRow> {
  const asked = await queueRefund(tx, services, order, owed)
  if (!asked.ok) throw new Error(`order ${order.id} and its payments do not add up`)
  return asked.order
}
