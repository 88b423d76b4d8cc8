import type { Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { createPayment } from '../../../money/payments/commands/create-payment.ts'
import { startPaymentPage } from '../../../money/payments/commands/start-payment-page.ts'
import { findLastPayment } from '../../../money/payments/queries.ts'
import { refusals as paymentRefusals } from '../../../money/payments/refusals.ts'
import { paysPerHour } from '../policy.ts'
import { findOwnOrder, type OrderRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { holdOrder } from './change-order.ts'

/** Where the open payment of an order is made; null when there is none, or the provider does not answer. */
export async function startOrderPage(ctx: UserCtx, { id, number, serviceName, language }: OrderRow): Promise<string | null> {
  const payment = await findLastPayment(ctx.db, { kind: 'order', id })
  if (payment?.status !== 'open') return null
  return startPaymentPage(ctx, payment.id, {
    description: `№ ${number} · ${serviceName}`,
    language,
    successUrl: `${ctx.origin}/basket/success?order=${id}`,
    cancelUrl: `${ctx.origin}/basket/decline?order=${id}`,
  })
}

/**
 * Where an unpaid order of this person is paid: the page that is open, or a new one. Refusals: `not_found`, `order_state` when it cannot
 * be paid any more, `payment_unavailable`, `too_many_requests`.
 */
export async function payOrder(ctx: UserCtx, { id }: Checked<'payOrder'>): Promise<{ payUrl: string } | Refusal> {
  const { db, limits, user, now } = ctx
  if (!(await findOwnOrder(db, user.id, id))) return notFound()
  const taken = await limits.take('payment pages of a person', user.id, paysPerHour)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const opened = await transact(db, async (tx) => {
    const order = await holdOrder(tx, id)
    if (order?.status !== 'new' || order.paymentStatus !== 'not_paid' || order.payUntil <= now) return refusals.order_state()
    const { totalCents: amountCents, currency, payUntil } = order
    await createPayment(tx, ctx, { subject: { kind: 'order', id }, amountCents, currency, expiresAt: payUntil })
    return order
  })
  if (opened instanceof Refusal) return opened
  const payUrl = await startOrderPage(ctx, opened)
  return payUrl === null ? paymentRefusals.payment_unavailable() : { payUrl }
}
