import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { Order } from '@waymark/contract/services/orders.ts'
import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { readTree } from '../../../guides/catalog/queries.ts'
import { checkLater } from '../../../money/payments/commands/settle-payment.ts'
import { findLastPayment, listDisputes, listPayments } from '../../../money/payments/queries.ts'
import { listRefundRequests } from '../../../money/refund-requests/queries.ts'
import { briefLines } from '../../briefs/present.ts'
import { readForm } from '../../services/queries.ts'
import { type OrderParts, presentOrder, presentStaffOrder, presentStatus } from '../present.ts'
import { findHistory, findOwnOrder, findStaffOrder, type ListedOrder } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { canCancel } from '../states.ts'
import { quoteCancellation } from './cancel-order.ts'

/** An order of this person. Refusal: `not_found`. */
export async function readOrder(ctx: UserCtx, id: string): Promise<Order | Refusal> {
  const found = await findOwnOrder(ctx.db, ctx.user.id, id)
  if (!found) return notFound()
  // What happened is read last: whoever follows the order reads it again only when where it stands says something else.
  const payment = await findLastPayment(ctx.db, { kind: 'order', id })
  return presentOrder(found, { ...(await partsOf(ctx, found)), payment }, ctx.now)
}

/** An order for who works on it: vendors see those that were given to them. Refusal: `not_found`. */
export async function readStaffOrder(ctx: UserCtx, id: string): Promise<StaffOrder | Refusal> {
  const { db, user, now } = ctx
  const forVendor = user.staffRole === 'vendor'
  const found = await findStaffOrder(db, id, forVendor ? user.id : null)
  if (!found) return notFound()
  const [parts, payments, disputes, refundRequests] = await Promise.all([
    partsOf(ctx, found),
    listPayments(db, { kind: 'order', id }),
    listDisputes(db, { kind: 'order', id }),
    listRefundRequests(db, 'order', id, user.id),
  ])
  return presentStaffOrder(found, { ...parts, payment: payments.at(-1) ?? null, payments, disputes, refundRequests }, { now, forVendor })
}

async function partsOf(ctx: UserCtx, { order, categoryId }: ListedOrder): Promise<Omit<OrderParts, 'payment'>> {
  const [tree, form, history] = await Promise.all([
    readTree(ctx),
    readForm(ctx.db, order.serviceId, order.formVersion),
    findHistory(ctx.db, order.id),
  ])
  const files = history.files.filter(({ kind }) => kind === 'brief')
  const brief = form ? briefLines(form, order.answers, files, ctx.language) : []
  return { ...history, brief, root: tree.byId.get(categoryId)?.root }
}

/** Where an order of this person stands; while it waits for its payment the provider is asked, seldom enough. Refusal: `not_found`. */
export async function readOrderStatus(ctx: UserCtx, { id }: Checked<'readOrderStatus'>): Promise<Answer<'readOrderStatus'> | Refusal> {
  const found = await findOwnOrder(ctx.db, ctx.user.id, id)
  if (!found) return notFound()
  if (found.order.paymentStatus === 'not_paid') await checkLater(ctx, { kind: 'order', id })
  return presentStatus(found, await findLastPayment(ctx.db, { kind: 'order', id }), ctx.now)
}

/** What cancelling an order of this person would cost now. Refusals: `not_found`, `order_state` when it cannot be cancelled. */
export async function readCancellation(ctx: UserCtx, { id }: Checked<'readCancellation'>) {
  const { db, user, now } = ctx
  const found = await findOwnOrder(db, user.id, id)
  if (!found) return notFound()
  if (found.order.disputedCents > 0) return refusals.payment_disputed()
  return canCancel(found.order) ? quoteCancellation(db, ctx, found.order, now) : refusals.order_state()
}
