import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { LostRole, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, notFound, refuseFields } from '../../../../platform/refusals.ts'
import { lockUser } from '../../../people/accounts/queries.ts'
import { amendOrder, findSentEvent, noteEvent } from '../../orders/commands/change-order.ts'
import { tellVendor } from '../../orders/commands/tell.ts'
import { mails } from '../../orders/mails.ts'
import { deadlineOf } from '../../orders/policy.ts'
import { refusals } from '../../orders/refusals.ts'
import { isEnded } from '../../orders/states.ts'
import { orders } from '../../orders/tables.ts'
import { auditOrder, holdWork, workOn } from './work-on-order.ts'

/**
 * Gives an order to a vendor, or takes it back. Refusals: `not_found`, `order_state`, also where it is no longer the vendor's who was seen
 * to have it, `validation` for who is no vendor.
 */
export async function assignOrder(ctx: UserCtx, { id, vendor, vendorBefore }: Checked<'assignOrder'>): Promise<null | Refusal> {
  const { db, user, now, language } = ctx
  return transact(db, async (tx) => {
    // The person comes before orders, as where a role is changed: who stops being a vendor just now is none here.
    const person = vendor === null ? null : await lockUser(tx, vendor, 'key share')
    const order = await holdWork(tx, user, id)
    if (!order) return notFound()
    if (isEnded(order.status)) return refusals.order_state()
    if (order.vendorId === vendor) return null
    if (vendor !== null && (person?.staffRole !== 'vendor' || person.status !== 'active'))
      return refuseFields(language, { vendor: 'unknown' })
    if (vendorBefore !== undefined && order.vendorId !== vendorBefore) return refusals.order_state()
    const assigned = await amendOrder(tx, order, { vendorId: vendor })
    if (vendor !== null) await noteEvent(tx, ctx, assigned, { at: now, kind: 'assigned', by: 'staff' })
    await auditOrder(tx, ctx, order, vendor === null ? 'unassigned' : 'assigned', vendor === null ? {} : { vendor })
    await tellVendor(tx, ctx, order, mails.staffOrderTakenBack, {})
    const until = order.status === 'in_work' ? deadlineOf(assigned) : null
    await tellVendor(tx, ctx, assigned, mails.staffOrderAssigned, { until: until?.toISOString() ?? null })
    return null
  })
}

/** Writes a note that only staff read, once for each key. Refusals: `not_found`, `idempotency_conflict` when the key was used for another. */
export async function noteOrder(ctx: UserCtx, { id, text }: Checked<'noteOrder'>): Promise<null | Refusal> {
  const { now, idempotencyKey } = ctx
  return workOn(ctx, id, async (tx, order) => {
    const before = await findSentEvent(tx, id, idempotencyKey)
    if (before) return before.kind === 'note' && before.text === text ? null : idempotencyConflict()
    await noteEvent(tx, ctx, order, { at: now, kind: 'note', by: 'staff', text, idempotencyKey })
    await auditOrder(tx, ctx, order, 'noted')
    return null
  })
}

/** Orders of a vendor that have not ended are nobody's again. */
export async function takeFromVendor(_services: unknown, tx: Tx, { id, before }: LostRole): Promise<void> {
  if (before !== 'vendor') return
  await tx
    .update(orders)
    .set({ vendorId: null })
    .where(and(eq(orders.vendorId, id), isNull(orders.endedAt)))
}
