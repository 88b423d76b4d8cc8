import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { LostRole, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, notFound, refuseFields } from '../../../../platform/refusals.ts'
import { lockUser } from '../../../people/accounts/queries.ts'
import { findEventByKey, recordEvent, updateOrder } from '../../orders/commands/change-order.ts'
import { mailVendor } from '../../orders/commands/send-mails.ts'
import { mails } from '../../orders/mails.ts'
import { computeDeadline } from '../../orders/policy.ts'
import { refusals } from '../../orders/refusals.ts'
import { isEnded } from '../../orders/states.ts'
import { orders } from '../../orders/tables.ts'
import { auditOrder, changeAsStaff, lockOrderForStaff } from './work-on-order.ts'

/**
 * Assigns an order to a vendor, or to nobody. Refusals: `not_found`, `validation` when the person is not a vendor, `order_state` also when
 * the order no longer has the vendor that the caller saw.
 */
export async function assignOrder(ctx: UserCtx, { id, vendor, vendorBefore }: Checked<'assignOrder'>): Promise<null | Refusal> {
  const { db, user, now, language } = ctx
  return transact(db, async (tx) => {
    // Lock order: user, then orders. A change of role uses the same order, so a person who just lost the role is refused here.
    const person = vendor === null ? null : await lockUser(tx, vendor, 'key share')
    const order = await lockOrderForStaff(tx, user, id)
    if (!order) return notFound()
    if (isEnded(order.status)) return refusals.order_state()
    if (order.vendorId === vendor) return null
    if (vendor !== null && (person?.staffRole !== 'vendor' || person.status !== 'active'))
      return refuseFields(language, { vendor: 'unknown' })
    if (vendorBefore !== undefined && order.vendorId !== vendorBefore) return refusals.order_state()
    const assigned = await updateOrder(tx, order, { vendorId: vendor })
    if (vendor !== null) await recordEvent(tx, ctx, assigned, { at: now, kind: 'assigned', by: 'staff' })
    await auditOrder(tx, ctx, order, vendor === null ? 'unassigned' : 'assigned', vendor === null ? {} : { vendor })
    await mailVendor(tx, ctx, order, mails.staffOrderTakenBack, {})
    const until = order.status === 'in_work' ? computeDeadline(assigned) : null
    await mailVendor(tx, ctx, assigned, mails.staffOrderAssigned, { until: until?.toISOString() ?? null })
    return null
  })
}

/** Adds a note for staff. Idempotent by key. Refusals: `not_found`, `idempotency_conflict`. */
export async function noteOrder(ctx: UserCtx, { id, text }: Checked<'noteOrder'>): Promise<null | Refusal> {
  const { now, idempotencyKey } = ctx
  return changeAsStaff(ctx, id, async (tx, order) => {
    const before = await findEventByKey(tx, id, idempotencyKey)
    if (before) return before.kind === 'note' && before.text === text ? null : idempotencyConflict()
    await recordEvent(tx, ctx, order, { at: now, kind: 'note', by: 'staff', text, idempotencyKey })
    await auditOrder(tx, ctx, order, 'noted')
    return null
  })
}

/** Unassigns the open orders of a person who is no longer a vendor. */
export async function unassignVendor(_services: unknown, tx: Tx, { id, before }: LostRole): Promise<void> {
  if (before !== 'vendor') return
  await tx
    .update(orders)
    .set({ vendorId: null })
    .where(and(eq(orders.vendorId, id), isNull(orders.endedAt)))
}
