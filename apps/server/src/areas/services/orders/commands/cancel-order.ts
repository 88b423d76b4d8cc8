import type { Checked } from '@waymark/contract/calls.ts'
import { workZone } from '@waymark/contract/company.ts'
import type { CancellationQuote } from '@waymark/contract/services/orders.ts'
import { lastDayOf, refundDueAt } from '../../../../platform/company-calendar.ts'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { localDay } from '../../../../platform/local-time.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { closePayments } from '../../../money/payments/commands/close-payments.ts'
import { bank, listPayments } from '../../../money/payments/queries.ts'
import { officialCurrency, rateToReckonBy } from '../../../money/rates/queries.ts'
import { withdrawRequests } from '../../../money/refund-requests/commands/request-refund.ts'
import { mails } from '../mails.ts'
import { cancellationFee, cardFeeOf, keptCents } from '../policy.ts'
import type { OrderRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { holdOrder, noteEvent, stepOrder } from './change-order.ts'
import { findPartCents, oweAll } from './order-payments.ts'
import { tellCustomer, tellStaff, tellVendor } from './tell.ts'

/**
 * What cancelling costs now: nothing before it is accepted, then the lower of 5 % and 100 NIS, with the card's fees where they are passed on
 * (specification 9), and nothing while nobody knows what those are in dollars.
 */
export async function quoteCancellation(tx: Tx, services: Pick<Services, 'env'>, order: OrderRow, now: Date): Promise<CancellationQuote> {
  const kept = Math.max(0, keptCents(order))
  const rate = order.status === 'in_work' ? await rateToReckonBy(tx, services, officialCurrency, localDay(workZone, now)) : undefined
  const fee = rate && cancellationFee(order.totalCents, rate)
  const byRule = Math.min(fee?.feeCents ?? 0, kept)
  const cardFeeCents = fee ? Math.min(await cardFeeIn(tx, services, order), kept - byRule) : 0
  const feeCents = byRule + cardFeeCents
  const partCents = await findPartCents(tx, order)
  const refundCents = kept - feeCents + partCents
  return {
    feeCents,
    cardFeeCents,
    refundCents,
    paidCents: order.paidCents + partCents,
    currency: { shortName: order.currency },
    refundBy: refundCents > 0 ? lastDayOf(refundDueAt(now)) : null,
    basis: fee ? { percentCents: fee.percentCents, capCents: fee.capCents, rateDay: fee.rateDay } : null,
  }
}

/** Of what was paid by card for an order; a transfer has none. */
async function cardFeeIn(tx: Tx, { env }: Pick<Services, 'env'>, { id }: OrderRow): Promise<number> {
  if (!env.cardFee) return 0
  const paid = (await listPayments(tx, { kind: 'order', id })).find(({ settled }) => settled)
  return paid && paid.provider !== bank ? cardFeeOf(env.cardFee, paid.amountCents) : 0
}

/** Cancels an order of this person at the fee that they saw; the rest goes back. Refusals: `not_found`, `fee_changed`, `order_state`, `payment_disputed`. */
export async function cancelOrder(ctx: UserCtx, { id, feeCents, reason }: Checked<'cancelOrder'>): Promise<null | Refusal> {
  const { db, user, now } = ctx
  return transact(db, async (tx) => {
    const order = await holdOrder(tx, id)
    if (order?.userId !== user.id) return notFound()
    if (order.disputedCents > 0) return refusals.payment_disputed()
    const quote = await quoteCancellation(tx, ctx, order, now)
    const cancelled = await stepOrder(tx, order, 'cancelled', now, {
      reason,
      feeCents: quote.feeCents,
      cardFeeCents: quote.cardFeeCents,
    })
    if (!cancelled) return refusals.order_state()
    if (quote.feeCents !== feeCents) rollBack(refusals.fee_changed())

    await noteEvent(tx, ctx, order, { at: now, kind: 'cancelled', by: 'customer', text: reason, amountCents: quote.feeCents || null })
    const { refundCents, refundBy } = quote
    // A part of a transfer goes back by itself.
    const amountCents = Math.max(0, keptCents(order)) - quote.feeCents
    await oweAll(tx, ctx, cancelled, { amountCents, reason: 'cancelled', wish: 'cancelled', by: 'customer', now })
    await withdrawRequests(tx, 'order', id, now)
    await closePayments(tx, ctx, { kind: 'order', id })
    await tellCustomer(tx, ctx, order, mails.orderCancelled, {
      feeCents: quote.feeCents,
      cardFeeCents: quote.cardFeeCents,
      refundCents,
      currency: order.currency,
      refundBy,
    })
    if (order.status === 'in_work') {
      await tellStaff(tx, ctx, order, mails.staffOrderCancelled, {})
      await tellVendor(tx, ctx, order, mails.staffOrderCancelled, {})
    } else await tellVendor(tx, ctx, order, mails.staffOrderEnded, {})
    return null
  })
}
