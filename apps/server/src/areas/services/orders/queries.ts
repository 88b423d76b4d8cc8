import type { OrderFilter } from '@waymark/contract/sold-choices.ts'
import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { OrderedAnswers } from '../../../platform/context.ts'
import { type Db, prepared, type Tx } from '../../../platform/db.ts'
import { dayOf, type Figure, type FigureSpan, figuresOf, isWithin, weekOf } from '../../../platform/figures.ts'
import type { Place } from '../../../platform/place.ts'
import { briefFiles } from '../briefs/tables.ts'
import { endedStatuses, orderSteps } from './states.ts'
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

/** What a person gave with their last order, to begin with. */
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

/** A file of a brief or an order by its id, whoever has it: who may see it is to be asked first. */
export async function findStoredFile(tx: Tx, id: string): Promise<StoredFile | undefined> {
  const columns = <T extends typeof briefFiles | typeof orderFiles>({ name, type, size, key }: T) => ({ name, type, size, key })
  const [found] = await tx
    .select(columns(orderFiles))
    .from(orderFiles)
    .where(eq(orderFiles.id, id))
    .unionAll(tx.select(columns(briefFiles)).from(briefFiles).where(eq(briefFiles.id, id)))
  return found
}

/** Of these keys those of files of briefs and orders. */
export async function namedFiles(db: Db, keys: string[]): Promise<string[]> {
  const found = await db
    .select({ key: briefFiles.key })
    .from(briefFiles)
    .where(inArray(briefFiles.key, keys))
    .union(db.select({ key: orderFiles.key }).from(orderFiles).where(inArray(orderFiles.key, keys)))
  return found.map(({ key }) => key)
}

/** An order that nobody ended but the clock, for which something came later that is to be sent back; whoever ordered it is still there. */
export const isReinstatable = sql<boolean>`(${inArray(orders.status, [...orderSteps.reinstated.from])} and ${orders.paymentStatus} = 'refund_due' and ${orders.userId} is not null and exists (
    select from ${orderEvents} e where e.order_id = ${orders}.id and e.kind = 'expired'
  ) and not exists (select from ${orderEvents} e where e.order_id = ${orders}.id and e.kind = 'reinstated'))`

export type OrderRow = typeof orders.$inferSelect
export type OrderFileRow = typeof orderFiles.$inferSelect
export type OrderEventRow = typeof orderEvents.$inferSelect
/** Events that vendors do not learn of. */
const ofMoney: readonly OrderEventRow['kind'][] = [
  'payment_failed',
  'paid',
  'refund_due',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
]
/** Whether vendors learn of the event that has this kind. */
export const isToldToVendors = (kind: SQL): SQL => notInArray(kind, [...ofMoney])
/** What vendors learn of an event: that it happened, and nothing of its money. */
export const toldToVendor = <E extends Pick<OrderEventRow, 'kind' | 'amountCents' | 'problem'>>(event: E): E | null =>
  ofMoney.includes(event.kind) ? null : { ...event, amountCents: null, problem: null }

/** With what is said of its service. */
export interface ListedOrder {
  order: OrderRow
  slug: string
  categoryId: string
}
const listed = { order: orders, slug: sql<string>`s.slug`, categoryId: sql<string>`s.category_id` }
const listedOrders = (tx: Tx) => tx.select(listed).from(orders).innerJoin(sql`services s`, sql`s.id = ${orders.serviceId}`)

interface Page {
  after: Place | null
  /** Without a cursor. */
  offset: number
  limit: number
}

const shownAs: Record<OrderFilter, SQL | undefined> = {
  all: undefined,
  new: eq(orders.status, 'new'),
  in_work: eq(orders.status, 'in_work'),
  finished: inArray(orders.status, [...endedStatuses]),
}

/** Orders of a person, the newest first, and how many there are of each kind. */
export async function listOwnOrders(tx: Tx, userId: string, filter: OrderFilter, { after, offset, limit }: Page) {
  const older = after && sql`(${orders.createdAt}, ${orders.id}) < (${new Date(after.at)}, ${after.id}::uuid)`
  const many = (status: OrderFilter) => sql<number>`count(*) filter (where ${shownAs[status] ?? sql`true`})::int`
  const [found, [counts]] = await Promise.all([
    listedOrders(tx)
      .where(and(eq(orders.userId, userId), shownAs[filter], older ?? undefined))
      .orderBy(sql`${orders.createdAt} desc nulls last, ${orders.id} desc nulls last`)
      .limit(limit)
      .offset(after ? 0 : offset),
    tx
      .select({ all: many('all'), new: many('new'), inWork: many('in_work'), finished: many('finished') })
      .from(orders)
      .where(eq(orders.userId, userId)),
  ])
  return { found, counts: counts ?? { all: 0, new: 0, inWork: 0, finished: 0 } }
}

/** An order of this person; undefined for another's and for none alike. */
export async function findOwnOrder(tx: Tx, userId: string, id: string): Promise<ListedOrder | undefined> {
  const [found] = await listedOrders(tx).where(and(eq(orders.id, id), eq(orders.userId, userId)))
  return found
}

export interface Colleague {
  id: string
  name: string
  email: string
}
const personOf = (alias: string) =>
  sql<Colleague | null>`case when ${sql.raw(alias)}.id is not null then json_build_object('id', ${sql.raw(alias)}.id, 'name', ${sql.raw(alias)}.name, 'email', ${sql.raw(alias)}.email) end`
const forStaff = { ...listed, vendor: personOf('v'), program: sql<string | null>`coalesce(p.name, ${orders.program})` }

/** Orders with who works on them. */
export const listedForStaff = (tx: Tx) =>
  tx
    .select(forStaff)
    .from(orders)
    .innerJoin(sql`services s`, sql`s.id = ${orders.serviceId}`)
    .leftJoin(sql`users v`, sql`v.id = ${orders.vendorId}`)
    .leftJoin(sql`programs p`, sql`p.slug = ${orders.program}`)

/** An order as staff see it; `vendorId`: only if it was given to them. */
export async function findStaffOrder(tx: Tx, id: string, vendorId: string | null) {
  const [found] = await tx
    .select({ ...forStaff, customer: personOf('c'), isReinstatable })
    .from(orders)
    .innerJoin(sql`services s`, sql`s.id = ${orders.serviceId}`)
    .leftJoin(sql`users v`, sql`v.id = ${orders.vendorId}`)
    .leftJoin(sql`users c`, sql`c.id = ${orders.userId}`)
    .leftJoin(sql`programs p`, sql`p.slug = ${orders.program}`)
    .where(and(eq(orders.id, id), vendorId === null ? undefined : eq(orders.vendorId, vendorId)))
  return found
}
export type StaffOrderFound = NonNullable<Awaited<ReturnType<typeof findStaffOrder>>>

/** What happened to an order, and its files, the oldest first. */
export async function findHistory(tx: Tx, orderId: string): Promise<{ events: OrderEventRow[]; files: OrderFileRow[] }> {
  const [events, files] = await Promise.all([
    tx.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.at), asc(orderEvents.id)),
    tx.select().from(orderFiles).where(eq(orderFiles.orderId, orderId)).orderBy(asc(orderFiles.createdAt), asc(orderFiles.id)),
  ])
  return { events, files }
}

/** Orders by the day on which they were placed, with what became of them, and how long paid ones waited for an answer. */
export async function countOrders(tx: Tx, span: FigureSpan): Promise<Figure[]> {
  const placed = tx.execute<{ day: string } & Record<'orders_placed' | 'orders_paid' | 'orders_accepted' | 'orders_finished', string>>(sql`
    select ${dayOf('created_at')} as day, count(*) as orders_placed, count(paid_at) as orders_paid, count(accepted_at) as orders_accepted,
      count(*) filter (where status = 'finished') as orders_finished
    from orders where ${isWithin('created_at', span)} group by day`)
  // An order took its brief with it.
  const begun = tx.execute<{ day: string; briefs_begun: string }>(sql`
    select ${dayOf('at')} as day, count(*) as briefs_begun
    from (select saved_at as at from briefs union all select created_at from orders) one
    where ${isWithin('at', span)} group by day`)
  const answered = tx.execute<{ day: string; accept_half: number; accept_most: number }>(sql`
    select ${weekOf('answered_at')} as day, percentile_cont(0.5) within group (order by minutes) as accept_half,
      percentile_cont(0.9) within group (order by minutes) as accept_most
    from (select coalesce(accepted_at, ended_at) as answered_at, extract(epoch from coalesce(accepted_at, ended_at) - paid_at) / 60 as minutes
      from orders where paid_at is not null and (accepted_at is not null or status = 'refused')) one
    where ${isWithin('answered_at', span)} group by day`)
  return [
    ...figuresOf(['orders_placed', 'orders_paid', 'orders_accepted', 'orders_finished'], (await placed).rows),
    ...figuresOf(['briefs_begun'], (await begun).rows),
    ...figuresOf(['accept_half', 'accept_most'], (await answered).rows),
  ]
}
