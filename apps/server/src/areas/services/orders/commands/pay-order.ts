import type { Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { createPayment, createTransfer, openPaymentPage } from '../../../money/payments/commands/create-payment.ts'
import { bank, findLastPayment, findOpenTransfer, type Payment } from '../../../money/payments/queries.ts'
import { refusals as paymentRefusals } from '../../../money/payments/refusals.ts'
import { transferReference } from '../../../money/transfers/reads/transfer-terms.ts'
import { computeLapsesAt, computePayUntil, listPaymentMethods, paysPerHour } from '../policy.ts'
import { findOwnOrder, type OrderRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { lockOrder, updateOrder } from './change-order.ts'
import { mailTransferDetails } from './send-mails.ts'

/**
 * Returns the address of the payment page; null without an open payment or when the provider does not answer. `known`: a payment that was
 * just created.
 */
export async function startPaymentPage(
  ctx: UserCtx,
  { id, number, serviceName, language }: OrderRow,
  known?: Payment,
): Promise<string | null> {
  const payment = known ?? (await findLastPayment(ctx.db, { kind: 'order', id }))
  // The page of the order shows the details for a bank transfer.
  if (payment?.provider === bank) return `${ctx.origin}/profile/orders/${id}`
  return openPaymentPage(ctx, payment ?? undefined, {
    description: `№ ${number} · ${serviceName}`,
    language,
    successUrl: `${ctx.origin}/basket/success?order=${id}`,
    cancelUrl: `${ctx.origin}/basket/decline?order=${id}`,
  })
}

/**
 * Returns where this person pays an unpaid order: the open payment page, or a new one when the method changes. Refusals: `not_found`,
 * `order_state` when it can no longer be paid in this way, `payments_off`, `payment_unavailable`, `too_many_requests`.
 */
export async function payOrder(ctx: UserCtx, { id, paymentMethod }: Checked<'payOrder'>): Promise<{ payUrl: string } | Refusal> {
  const { db, limits, user, now } = ctx
  if (!(await findOwnOrder(db, user.id, id))) return notFound()
  const taken = await limits.take('payment pages of a person', user.id, paysPerHour)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const opened = await transact(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'new' || order.paymentStatus !== 'not_paid' || order.payUntil <= now) return refusals.order_state()
    const last = await findOpenTransfer(tx, { kind: 'order', id }, now)
    const method = paymentMethod ?? (last ? 'bank_transfer' : 'card')
    if (!listPaymentMethods(ctx.env, order.currency).includes(method)) return paymentRefusals.payments_off()
    if (method === 'card') return last && last.receivedCents > 0 ? refusals.order_state() : payByCard(tx, ctx, order)
    return last ? { order, payment: last } : payByTransfer(tx, ctx, order)
  })
  if (opened instanceof Refusal) return opened
  const payUrl = await startPaymentPage(ctx, opened.order, opened.payment)
  return payUrl === null ? paymentRefusals.payment_unavailable() : { payUrl }
}

interface OpenedPayment {
  order: OrderRow
  payment?: Payment
}

/** A card payment page is open for a day, at most until the deadline of the order. */
async function payByCard(tx: Tx, ctx: UserCtx, order: OrderRow): Promise<OpenedPayment> {
  const { id, totalCents: amountCents, currency, payUntil } = order
  const day = computePayUntil('card', ctx.now)
  const expiresAt = payUntil < day ? payUntil : day
  await createPayment(tx, ctx, { subject: { kind: 'order', id }, amountCents, currency, expiresAt })
  return { order }
}

/** The deadline of a transfer counts from the order, however often the method is changed. */
async function payByTransfer(tx: Tx, ctx: UserCtx, order: OrderRow): Promise<OpenedPayment> {
  const { id, number, totalCents: amountCents, currency, createdAt } = order
  const later = computePayUntil('bank_transfer', createdAt)
  const payUntil = later > order.payUntil ? later : order.payUntil
  const waiting = await updateOrder(tx, order, { payUntil, lapsesAt: computeLapsesAt('bank_transfer', payUntil) })
  const expiresAt = waiting.lapsesAt
  const wanted = { subject: { kind: 'order' as const, id }, amountCents, currency, expiresAt, reference: transferReference(number) }
  const payment = await createTransfer(tx, ctx, wanted)
  await mailTransferDetails(tx, ctx, waiting)
  return { order: waiting, payment }
}
