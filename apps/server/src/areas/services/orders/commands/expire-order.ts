import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { clockSlack } from '../../../../platform/jobs.ts'
import { endPayments } from '../../../money/payments/commands/close-payments.ts'
import { returnParts } from '../../../money/payments/commands/take-transfer.ts'
import { orderExpiry } from '../jobs.ts'
import { mails } from '../mails.ts'
import { findPartCents } from '../queries.ts'
import { orderSteps } from '../states.ts'
import { orders } from '../tables.ts'
import { holdOrder, noteEvent, stepOrder } from './change-order.ts'
import { tellCustomer, tellVendor } from './tell.ts'

const isUnpaid = and(isNull(orders.endedAt), inArray(orders.status, [...orderSteps.expired.from]), eq(orders.paymentStatus, 'not_paid'))
const batch = 500

/**
 * Makes a job for each order that was not paid in time, once for each time at which it lapses: most are paid, and cost no job. By our
 * own clock, not that of the jobs.
 */
export async function sweepOrders({ db, jobs, clock }: Services): Promise<void> {
  const now = clock()
  let last: string | undefined
  do {
    const due = await db
      .select({ id: orders.id, lapsesAt: orders.lapsesAt })
      .from(orders)
      .where(and(isUnpaid, lte(orders.lapsesAt, now), last ? gt(orders.id, last) : undefined))
      .orderBy(asc(orders.id))
      .limit(batch)
    await db.transaction(async (tx) => {
      for (const { id, lapsesAt } of due) await jobs.enqueue(tx, orderExpiry, { id }, { singletonKey: `${id} ${lapsesAt.toISOString()}` })
    })
    last = due.length === batch ? due.at(-1)?.id : undefined
  } while (last)
}

/**
 * Ends an order that was not paid in time. The provider is asked first, so that nobody can pay any more and what was paid meanwhile
 * counts. Throws while it does not answer, so that the job comes back.
 */
export async function expireOrder(services: Services, { id }: { id: string }): Promise<void> {
  const { db, clock } = services
  const [due] = await db
    .select({ lapsesAt: orders.lapsesAt })
    .from(orders)
    .where(and(eq(orders.id, id), isUnpaid))
  if (!due || due.lapsesAt.getTime() - clockSlack > clock().getTime()) return
  await endPayments(services, { kind: 'order', id })
  await db.transaction(async (tx) => {
    const now = clock()
    const order = await holdOrder(tx, id)
    const expired = order && (await stepOrder(tx, order, 'expired', now))
    if (!expired) return
    const partCents = await findPartCents(tx, order)
    await returnParts(tx, services, { kind: 'order', id })
    await noteEvent(tx, services, expired, { at: now, kind: 'expired', by: 'system' })
    // Where a part had come, the mail about what goes back says that it ended; this one says that nothing was charged.
    if (partCents === 0) await tellCustomer(tx, services, expired, mails.orderExpired, {})
    await tellVendor(tx, services, expired, mails.staffOrderEnded, {})
  })
}
