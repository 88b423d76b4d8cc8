import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared, type Tx } from '../../../platform/db.ts'
import { listPayments, receivedPart } from '../../money/payments/queries.ts'
import type { OrderedAnswers } from '../briefs/hooks.ts'
import { briefFiles } from '../briefs/tables.ts'
import { orderSteps } from './states.ts'
import { orderEvents, orderFiles, orders } from './tables.ts'

/** Answers of this person's last orders, the newest first. */
export async function findOrderedAnswers(tx: Tx, userId: string, limit: number): Promise<OrderedAnswers[]> {
  return tx
    .select({ serviceId: orders.serviceId, formVersion: orders.formVersion, answers: orders.answers, at: orders.createdAt })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(limit)
}

const lastOrderData = prepared('last_order_data', (db) => {
  const { firstName, lastName, email, phone, country, city, address, zip } = orders
  return db
    .select({ firstName, lastName, email, phone, country, city, address, zip })
    .from(orders)
    .where(eq(orders.userId, sql.placeholder('user')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
})

/** Order data of the person's last order, for prefilling the basket. */
export async function findLastOrderData(tx: Tx, userId: string) {
  const [found] = await lastOrderData(tx).execute({ user: userId })
  return found
}

export interface StoredFile {
  name: string
  type: string
  size: number
  key: string
}

/** Finds a file of a brief or an order. Does not check access. */
export async function findStoredFile(tx: Tx, id: string): Promise<StoredFile | undefined> {
  const columns = <T extends typeof briefFiles | typeof orderFiles>({ name, type, size, key }: T) => ({ name, type, size, key })
  const [found] = await tx
    .select(columns(orderFiles))
    .from(orderFiles)
    .where(eq(orderFiles.id, id))
    .unionAll(tx.select(columns(briefFiles)).from(briefFiles).where(eq(briefFiles.id, id)))
  return found
}

/** Returns the keys that are used by files of briefs or orders. */
export async function findUsedKeys(db: Db, keys: string[]): Promise<string[]> {
  const found = await db
    .select({ key: briefFiles.key })
    .from(briefFiles)
    .where(inArray(briefFiles.key, keys))
    .union(db.select({ key: orderFiles.key }).from(orderFiles).where(inArray(orderFiles.key, keys)))
  return found.map(({ key }) => key)
}

/** The order expired, a later payment is due to be refunded, and the customer still has an account. */
export const isReinstatable = sql<boolean>`(${inArray(orders.status, [...orderSteps.reinstated.from])} and ${orders.paymentStatus} = 'refund_due' and ${orders.userId} is not null and exists (
    select from ${orderEvents} e where e.order_id = ${orders}.id and e.kind = 'expired'
  ) and not exists (select from ${orderEvents} e where e.order_id = ${orders}.id and e.kind = 'reinstated'))`

export type OrderRow = typeof orders.$inferSelect
export type OrderFileRow = typeof orderFiles.$inferSelect
export type OrderEventRow = typeof orderEvents.$inferSelect
/** Events that vendors do not see. */
const moneyEventKinds: readonly OrderEventRow['kind'][] = [
  'payment_failed',
  'paid',
  'refund_due',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
]
/** Condition on an event's kind. */
export const isVisibleToVendors = (kind: SQL): SQL => notInArray(kind, [...moneyEventKinds])
/** Hides events about money, and amounts and problems of other events. */
export const redactForVendor = <E extends Pick<OrderEventRow, 'kind' | 'amountCents' | 'problem'>>(event: E): E | null =>
  moneyEventKinds.includes(event.kind) ? null : { ...event, amountCents: null, problem: null }

/** Order with slug and category of its service. */
export interface ListedOrder {
  order: OrderRow
  slug: string
  categoryId: string
}
export const listedOrderColumns = { order: orders, slug: sql<string>`s.slug`, categoryId: sql<string>`s.category_id` }
export const selectOrders = (tx: Tx) =>
  tx.select(listedOrderColumns).from(orders).innerJoin(sql`services s`, sql`s.id = ${orders.serviceId}`)

export async function findOwnOrder(tx: Tx, userId: string, id: string): Promise<ListedOrder | undefined> {
  const [found] = await selectOrders(tx).where(and(eq(orders.id, id), eq(orders.userId, userId)))
  return found
}

/** Reads events and files of an order, oldest first. */
export async function findHistory(tx: Tx, orderId: string): Promise<{ events: OrderEventRow[]; files: OrderFileRow[] }> {
  const [events, files] = await Promise.all([
    tx.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.at), asc(orderEvents.id)),
    tx.select().from(orderFiles).where(eq(orderFiles.orderId, orderId)).orderBy(asc(orderFiles.createdAt), asc(orderFiles.id)),
  ])
  return { events, files }
}

/** Cents of partial transfers, which are refunded when the order ends. */
export const sumPartialPayments = async (tx: Tx, { id }: Pick<OrderRow, 'id'>): Promise<number> =>
  (await listPayments(tx, { kind: 'order', id })).reduce((sum, payment) => sum + receivedPart(payment), 0)
