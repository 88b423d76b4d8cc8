import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { clockSlack } from '../../../../platform/jobs.ts'
import { endPayments } from '../../../money/payments/commands/close-payments.ts'
import { refundPartialTransfers } from '../../../money/payments/commands/take-transfer.ts'
import { orderExpiry } from '../jobs.ts'
import { mails } from '../mails.ts'
import { sumPartialPayments } from '../queries.ts'
import { orderSteps } from '../states.ts'
import { orders } from '../tables.ts'
import { lockOrder, recordEvent, stepOrder } from './change-order.ts'
import { mailCustomer, mailVendor } from './send-mails.ts'

const isUnpaid = and(isNull(orders.endedAt), inArray(orders.status, [...orderSteps.expired.from]), eq(orders.paymentStatus, 'not_paid'))
const batchSize = 500

/**
 * Enqueues a job for each order that was not paid in time. Jobs are created when they are due, because most orders are paid. A changed
 * `lapsesAt` gets a job of its own. Uses the clock of the app, which tests can move.
 */
export async function enqueueExpiries({ db, jobs, clock }: Services): Promise<void> {
  const now = clock()
  let last: string | undefined
  do {
    const due = await db
      .select({ id: orders.id, lapsesAt: orders.lapsesAt })
      .from(orders)
      .where(and(isUnpaid, lte(orders.lapsesAt, now), last ? gt(orders.id, last) : undefined))
      .orderBy(asc(orders.id))
      .limit(batchSize)
    await db.transaction(async (tx) => {
      for (const { id, lapsesAt } of due) await jobs.enqueue(tx, orderExpiry, { id }, { singletonKey: `${id} ${lapsesAt.toISOString()}` })
    })
    last = due.length === batchSize ? due.at(-1)?.id : undefined
  } while (last)
}

/**
 * Ends an order that was not paid in time. First closes its payments at the provider, so that nobody can pay any more and a payment
 * made in the meantime counts. Throws when the provider does not answer, so that the job is retried.
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
    const order = await lockOrder(tx, id)
    const expired = order && (await stepOrder(tx, order, 'expired', now))
    if (!expired) return
    const partCents = await sumPartialPayments(tx, order)
    await refundPartialTransfers(tx, services, { kind: 'order', id })
    await recordEvent(tx, services, expired, { at: now, kind: 'expired', by: 'system' })
    // After a partial transfer the mail about its refund says that the order has ended. This mail says that nothing was charged.
    if (partCents === 0) await mailCustomer(tx, services, expired, mails.orderExpired, {})
    await mailVendor(tx, services, expired, mails.staffOrderEnded, {})
  })
}
