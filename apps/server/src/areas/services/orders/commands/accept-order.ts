import type { Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { workingDayFrom } from '../../../../platform/local-time.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { mails } from '../mails.ts'
import { refusals } from '../refusals.ts'
import { auditOrder, noteEvent, stepOrder, workOn } from './change-order.ts'
import { tellCustomer } from './tell.ts'

/** Begins the work on a paid order and names the day when it will be ready. Refusals: `not_found`, `order_state`. */
export async function acceptOrder(ctx: UserCtx, { id }: Checked<'acceptOrder'>): Promise<null | Refusal> {
  const { now } = ctx
  return workOn(ctx, id, async (tx, order) => {
    const readyBy = workingDayFrom(now, order.duration)
    const accepted = await stepOrder(tx, order, 'accepted', now, { acceptedAt: now, readyBy })
    if (!accepted) return refusals.order_state()
    await noteEvent(tx, { orderId: id, at: now, kind: 'accepted', by: 'staff' })
    await auditOrder(tx, ctx, order, 'accepted')
    await tellCustomer(tx, ctx, accepted, mails.orderAccepted, { readyBy })
    return null
  })
}

/** Ends an order that was delivered. Refusals: `not_found`, `not_delivered`, `order_state`. */
export async function finishOrder(ctx: UserCtx, { id }: Checked<'finishOrder'>): Promise<null | Refusal> {
  const { now } = ctx
  return workOn(ctx, id, async (tx, order) => {
    const finished = await stepOrder(tx, order, 'finished', now)
    if (!finished) return order.status === 'in_work' ? refusals.not_delivered() : refusals.order_state()
    await noteEvent(tx, { orderId: id, at: now, kind: 'finished', by: 'staff' })
    await auditOrder(tx, ctx, order, 'finished')
    await tellCustomer(tx, ctx, finished, mails.orderFinished, {})
    return null
  })
}
