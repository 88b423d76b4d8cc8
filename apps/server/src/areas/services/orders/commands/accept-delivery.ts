import type { Checked } from '@waymark/contract/calls.ts'
import { sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { mails } from '../mails.ts'
import { refusals } from '../refusals.ts'
import { orderEvents, orders } from '../tables.ts'
import { lockOrder, recordEvent, stepOrder } from './change-order.ts'
import { mailCustomer, mailStaff, mailVendor } from './send-mails.ts'

/**
 * Accepts the delivery of a round, which finishes this person's order. Refusals: `not_found`, `payment_disputed`, `order_state` also
 * when there is a newer delivery than the person saw or the service has no rounds.
 */
export async function acceptDelivery(ctx: UserCtx, { id, round }: Checked<'acceptDelivery'>): Promise<null | Refusal> {
  const { db, user, now } = ctx
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.userId !== user.id) return notFound()
    if (order.disputedCents > 0) return refusals.payment_disputed()
    const delivered = sql`(select count(*) from ${orderEvents} e where e.order_id = ${orders.id} and e.kind = 'delivered') = ${round}`
    const taken = await stepOrder(tx, order, 'taken', now, {}, delivered)
    if (!taken) return refusals.order_state()
    await recordEvent(tx, ctx, order, { at: now, kind: 'finished', by: 'customer' })
    await mailCustomer(tx, ctx, taken, mails.orderFinished, {})
    await mailStaff(tx, ctx, taken, mails.staffOrderTaken, {})
    await mailVendor(tx, ctx, taken, mails.staffOrderTaken, {})
    return null
  })
}
