import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refundDueAt } from '../../../../platform/local-time.ts'
import { requestRefund } from '../../../money/payments/commands/request-refund.ts'
import { keptCents } from '../policy.ts'
import type { OrderRow } from '../queries.ts'
import { noteEvent, stepMoney } from './change-order.ts'

interface Owed {
  amountCents: number
  reason: string
  /** What makes it come once. */
  wish: string
  by: 'customer' | 'staff'
  now: Date
}

/** Has a part of what was paid for an order given back within 3 business days, or all of it. The order's row is held. */
export async function oweRefund(
  tx: Tx,
  services: Services,
  order: OrderRow,
  { amountCents, reason, wish, by, now }: Owed,
): Promise<{ ok: true; order: OrderRow } | { ok: false; maxCents: number }> {
  const maxCents = Math.max(0, keptCents(order))
  if (amountCents > maxCents) return { ok: false, maxCents }
  if (amountCents === 0) return { ok: true, order }
  // What is due already keeps its day.
  const refundBy = order.refundDueCents > 0 && order.refundBy ? order.refundBy : refundDueAt(now)
  const asked = await requestRefund(tx, services, { subject: { kind: 'order', id: order.id }, amountCents, reason, dueAt: refundBy, wish })
  if (!asked.ok) return asked
  await noteEvent(tx, { orderId: order.id, at: now, kind: 'refund_due', by, amountCents })
  const owing = await stepMoney(tx, order, 'owed', { refundDueCents: order.refundDueCents + amountCents, refundBy })
  if (!owing) throw new Error(`order ${order.id} has money and no payment`)
  return { ok: true, order: owing }
}

/** The same for all that is left, which is always there. */
export async function oweAll(tx: Tx, services: Services, order: OrderRow, owed: Owed): Promise<OrderRow> {
  const asked = await oweRefund(tx, services, order, owed)
  if (!asked.ok) throw new Error(`order ${order.id} and its payments do not add up`)
  return asked.order
}
