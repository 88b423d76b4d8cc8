import { asc, eq, inArray } from 'drizzle-orm'
import type { Collected } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { documentFileName } from '../../../../platform/documents.ts'
import { listRefundAccounts } from '../../../money/transfers/queries.ts'
import { presentAccount } from '../../../money/transfers/reads/list-transfers.ts'
import { orderEvents, orderFiles, orders } from '../tables.ts'

/** Collects a person's orders and their files for the export of personal data, without notes of staff. */
export async function collectOrders(tx: Tx, userId: string): Promise<Collected> {
  const own = await tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt), asc(orders.id))
  const ids = own.map(({ id }) => id)
  const [events, papers, accounts] = await Promise.all([
    tx.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.at), asc(orderEvents.id)),
    tx.select().from(orderFiles).where(inArray(orderFiles.orderId, ids)).orderBy(asc(orderFiles.createdAt), asc(orderFiles.id)),
    listRefundAccounts(tx, { kind: 'order', ids }),
  ])
  const shown = papers.filter(({ kind, eventId }) => kind === 'brief' || eventId !== null)
  const placed = shown.map(({ id, orderId, field, name, type, key }) => {
    const number = own.find((order) => order.id === orderId)?.number
    return { orderId, field, path: `orders/${number}/${id.slice(-6)} ${documentFileName(name, type)}`, key }
  })
  function accountOf(id: string) {
    const found = accounts.find(({ subjectId }) => subjectId === id)
    return found ? presentAccount(found) : null
  }
  return {
    documents: {
      orders: own.map(({ idempotencyKey: _, requestHash: __, vendorId: ___, ...order }) => ({
        ...order,
        events: events
          .filter(({ orderId, kind }) => orderId === order.id && kind !== 'note')
          .map(({ idempotencyKey: ____, ...event }) => event),
        files: placed.filter(({ orderId }) => orderId === order.id).map(({ field, path }) => ({ field, path })),
        refundAccount: accountOf(order.id),
      })),
    },
    files: placed.map(({ path, key }) => ({ path, key })),
  }
}
