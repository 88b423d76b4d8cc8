import { asc, eq, inArray } from 'drizzle-orm'
import type { Collected } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { nameOfDocument } from '../../../../platform/documents.ts'
import { allBriefs } from '../queries.ts'
import { orderEvents, orderFiles, orders } from '../tables.ts'

/** Everything of a person's orders and briefs for their own copy of it; what staff noted for themselves is theirs. */
export async function collectOrders(tx: Tx, userId: string): Promise<Collected> {
  const own = await tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt), asc(orders.id))
  const ids = own.map(({ id }) => id)
  const [events, papers, briefs] = await Promise.all([
    tx.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.at), asc(orderEvents.id)),
    tx.select().from(orderFiles).where(inArray(orderFiles.orderId, ids)).orderBy(asc(orderFiles.createdAt), asc(orderFiles.id)),
    allBriefs(tx, userId),
  ])
  const shown = papers.filter(({ kind, eventId }) => kind === 'brief' || eventId !== null)
  const placed = [
    ...shown.map((file) => ({ ...file, folder: `orders/${own.find(({ id }) => id === file.orderId)?.number}` })),
    ...briefs.flatMap(({ id, files }) => files.map((file) => ({ ...file, folder: `briefs/${id}` }))),
  ].map((file) => ({ ...file, path: `${file.folder}/${file.id.slice(-6)} ${nameOfDocument(file.name, file.type)}` }))
  const pathsOf = (folder: string) => placed.filter((file) => file.folder === folder).map(({ path, field }) => ({ field, path }))
  return {
    documents: {
      orders: own.map(({ idempotencyKey: _, requestHash: __, vendorId: ___, ...order }) => ({
        ...order,
        events: events.filter(({ orderId, kind }) => orderId === order.id && kind !== 'note'),
        files: pathsOf(`orders/${order.number}`),
      })),
      briefs: briefs.map((brief) => ({ ...brief, files: pathsOf(`briefs/${brief.id}`) })),
    },
    files: placed.map(({ path, key }) => ({ path, key })),
  }
}
