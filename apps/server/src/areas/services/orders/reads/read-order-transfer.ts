import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { OrderTransfer } from '@waymark/contract/money/transfers.ts'
import { lastDayBefore } from '../../../../platform/company-calendar.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { drawTransfer } from '../../../money/transfers/reads/draw-paper.ts'
import { readTransfer } from '../../../money/transfers/reads/read-transfer.ts'
import { findOwnOrder, type OrderRow } from '../queries.ts'
import { refusals } from '../refusals.ts'

/** Reads the details for paying this person's order by transfer, and the account for refunds. Refusal: `not_found`. */
export async function readOrderTransfer(ctx: UserCtx, { id }: Checked<'readOrderTransfer'>): Promise<OrderTransfer | Refusal> {
  const found = await findOwnOrder(ctx.db, ctx.user.id, id)
  return found ? readOwnTransfer(ctx, found.order) : notFound()
}

export function readOwnTransfer(ctx: UserCtx, { id, currency, payUntil, status, paymentStatus }: OrderRow) {
  const isPayable = status === 'new' && paymentStatus === 'not_paid' && payUntil > ctx.now
  return readTransfer(ctx, { subject: { kind: 'order', id }, currency, payUntil, isPayable })
}

/**
 * Renders these details as a PDF. Refusals: `not_found`, `order_state` when no transfer is expected,
 * `too_many_requests`, `overloaded`, `too_large_to_print`.
 */
export async function drawTransferPaper(
  ctx: UserCtx,
  { id }: Checked<'drawTransferPaper'>,
): Promise<Answer<'drawTransferPaper'> | Refusal> {
  const found = await findOwnOrder(ctx.db, ctx.user.id, id)
  if (!found) return notFound()
  const { transfer } = await readOwnTransfer(ctx, found.order)
  if (!transfer) return refusals.order_state()
  const { number, serviceName: what, payUntil } = found.order
  return drawTransfer(ctx, transfer, { number, what, lastDay: lastDayBefore(payUntil) })
}
