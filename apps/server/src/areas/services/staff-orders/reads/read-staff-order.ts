import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { listDisputes, listPayments } from '../../../money/payments/queries.ts'
import { listRefundRequests } from '../../../money/refund-requests/queries.ts'
import { readOrderParts } from '../../orders/reads/read-order.ts'
import { presentStaffOrder } from '../present.ts'
import { findStaffOrder } from '../queries.ts'

/** Reads an order for staff. Vendors see only their own. Refusal: `not_found`. */
export async function readStaffOrder(ctx: UserCtx, id: string): Promise<StaffOrder | Refusal> {
  const { db, user, now } = ctx
  const forVendor = user.staffRole === 'vendor'
  const found = await findStaffOrder(db, id, forVendor ? user.id : null)
  if (!found) return notFound()
  const [parts, payments, disputes, refundRequests] = await Promise.all([
    readOrderParts(ctx, found),
    listPayments(db, { kind: 'order', id }),
    listDisputes(db, { kind: 'order', id }),
    listRefundRequests(db, 'order', id, user.id),
  ])
  return presentStaffOrder(found, { ...parts, payment: payments.at(-1) ?? null, payments, disputes, refundRequests }, { now, forVendor })
}
