import type { Audited } from '@waymark/contract/staff/audit-actions.ts'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { lockOrder } from '../../orders/commands/change-order.ts'
import type { OrderRow } from '../../orders/queries.ts'

/** Runs a change of staff with the order locked. Refusal: `not_found`, also for a vendor without the order. */
export async function changeAsStaff(
  { db, user }: UserCtx,
  id: string,
  work: (tx: Tx, order: OrderRow) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  return transact(db, async (tx) => {
    const order = await lockOrderForStaff(tx, user, id)
    return order ? work(tx, order) : notFound()
  })
}

/** Locks an order; undefined when it does not exist or a vendor does not have it. */
export async function lockOrderForStaff(tx: Tx, user: UserCtx['user'], id: string): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, id)
  return user.staffRole === 'vendor' && order?.vendorId !== user.id ? undefined : order
}

export const auditOrder = (
  tx: Tx,
  { user, now }: UserCtx,
  order: OrderRow,
  action: Audited<'order'>,
  details: Record<string, unknown> = {},
) => audit(tx, { at: now, actorId: user.id, action: `order.${action}`, subject: `order:${order.id}`, details })
