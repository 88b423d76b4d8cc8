import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { Order } from '@waymark/contract/services/orders.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { readTree } from '../../../guides/catalog/queries.ts'
import { queuePaymentCheck } from '../../../money/payments/commands/settle-payment.ts'
import { findLastPayment } from '../../../money/payments/queries.ts'
import { formatBriefLines } from '../../briefs/present.ts'
import { readForm } from '../../services/queries.ts'
import { type OrderParts, presentOrder, presentStatus } from '../present.ts'
import { findHistory, findOwnOrder, type ListedOrder } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { canCancel } from '../states.ts'
import { quoteCancellation } from './quote-cancellation.ts'

/** Reads this person's order. Refusal: `not_found`. */
export async function readOrder(ctx: UserCtx, id: string): Promise<Order | Refusal> {
  const found = await findOwnOrder(ctx.db, ctx.user.id, id)
  if (!found) return notFound()
  // The history is read last, because clients poll the status and fetch the order again only when the status changes.
  const payment = await findLastPayment(ctx.db, { kind: 'order', id })
  return presentOrder(found, { ...(await readOrderParts(ctx, found)), payment }, ctx.now)
}

/** Reads everything shown with an order except its payment. */
export async function readOrderParts(ctx: UserCtx, { order, categoryId }: ListedOrder): Promise<Omit<OrderParts, 'payment'>> {
  const [tree, form, history] = await Promise.all([
    readTree(ctx),
    readForm(ctx.db, order.serviceId, order.formVersion),
    findHistory(ctx.db, order.id),
  ])
  const files = history.files.filter(({ kind }) => kind === 'brief')
  const brief = form ? formatBriefLines(form, order.answers, files, ctx.language) : []
  return { ...history, brief, root: tree.byId.get(categoryId)?.root }
}

/** Reads the status of this person's order. While it is unpaid, the provider is asked from time to time. Refusal: `not_found`. */
export async function readOrderStatus(ctx: UserCtx, { id }: Checked<'readOrderStatus'>): Promise<Answer<'readOrderStatus'> | Refusal> {
  const found = await findOwnOrder(ctx.db, ctx.user.id, id)
  if (!found) return notFound()
  if (found.order.paymentStatus === 'not_paid') await queuePaymentCheck(ctx, { kind: 'order', id })
  return presentStatus(found, await findLastPayment(ctx.db, { kind: 'order', id }), ctx.now)
}

/** Quotes the cancellation of this person's order. Refusals: `not_found`, `payment_disputed`, `order_state` when it cannot be cancelled. */
export async function readCancellation(ctx: UserCtx, { id }: Checked<'readCancellation'>) {
  const { db, user, now } = ctx
  const found = await findOwnOrder(db, user.id, id)
  if (!found) return notFound()
  if (found.order.disputedCents > 0) return refusals.payment_disputed()
  return canCancel(found.order) ? quoteCancellation(db, ctx, found.order, now) : refusals.order_state()
}
