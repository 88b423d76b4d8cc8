import type { Answer, Checked } from '@waymark/contract/calls.ts'
import { workZone } from '@waymark/contract/company.ts'
import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { isId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { nextMidnight } from '../../../../platform/local-time.ts'
import { type CursorPosition, decodeCursor, encodeCursor } from '../../../../platform/place.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields } from '../../../../platform/refusals.ts'
import { listProgramNames } from '../../../people/programs/queries.ts'
import type { ListedOrder } from '../../orders/queries.ts'
import { orders, queuePosition } from '../../orders/tables.ts'
import { presentQueueRow } from '../present.ts'
import { type Colleague, selectStaffOrders } from '../queries.ts'

export type QueueQuery = Omit<Checked<'listStaffOrders'>, 'cursor'> & { after: CursorPosition | null }
type Row = ListedOrder & { vendor: Colleague | null; program: string | null }

/** Sort order of a queue. Each has an index, so that a page costs the same at any depth. */
interface Sorting {
  by: SQL
  after: (place: CursorPosition) => SQL
  placeOf: (row: Row) => CursorPosition
}
const noDeadline = Date.parse('9999-12-31T00:00:00Z')
const toTimePosition = (at: Date | null, { order }: Row): CursorPosition => ({ at: at?.getTime() ?? noDeadline, id: order.id })

const sortings = {
  due: {
    by: sql`${orders.deadline}, ${orders.id}`,
    after: ({ at, id }) => sql`(${orders.deadline}, ${orders.id}) > (${new Date(at)}, ${id}::uuid)`,
    placeOf: (row) => toTimePosition(row.order.deadline, row),
  },
  place: {
    by: sql`${queuePosition}, ${orders.id}`,
    after: ({ at, id }) => sql`(${queuePosition}, ${orders.id}) > (${new Date(at)}::timestamptz, ${id}::uuid)`,
    placeOf: (row) => toTimePosition(row.order.deadline, row),
  },
  ended: {
    by: sql`${orders.endedAt} desc nulls last, ${orders.id} desc nulls last`,
    after: ({ at, id }) => sql`(${orders.endedAt}, ${orders.id}) < (${new Date(at)}, ${id}::uuid)`,
    placeOf: (row) => toTimePosition(row.order.endedAt, row),
  },
  newest: {
    by: sql`${orders.number} desc`,
    after: ({ at }) => sql`${orders.number} < ${at}`,
    placeOf: ({ order }) => ({ at: order.number, id: order.id }),
  },
} satisfies Record<string, Sorting>

type Filter = QueueQuery['filter']
const open = isNotNull(orders.deadline)
const queues: Record<Filter, { where: SQL | undefined; sorting: Sorting }> = {
  open: { where: open, sorting: sortings.due },
  new: { where: and(eq(orders.status, 'new'), isNull(orders.endedAt)), sorting: sortings.place },
  in_work: { where: and(eq(orders.status, 'in_work'), isNull(orders.endedAt)), sorting: sortings.place },
  refund_due: { where: and(eq(orders.paymentStatus, 'refund_due'), open), sorting: sortings.due },
  ended: { where: isNotNull(orders.endedAt), sorting: sortings.ended },
  all: { where: undefined, sorting: sortings.newest },
}
/** Vendors see orders in work as open, and no refunds. */
const vendorQueues: typeof queues = { ...queues, open: queues.in_work, refund_due: { where: sql`false`, sorting: sortings.due } }

/** Counts stop here, because an exact count costs more with every order. */
const maxCounted = 500

/** Lists the queue of orders; vendors see their own. Refusal: `validation` for a wrong cursor. */
export async function listStaffOrders(
  ctx: UserCtx,
  { cursor, ...query }: Checked<'listStaffOrders'>,
): Promise<Answer<'listStaffOrders'> | Refusal> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  if (after === undefined) return refuseFields(ctx.language, { cursor: 'cursor' })
  const { shown, next, counts, programs } = await findQueuePage(ctx, { ...query, after })
  const reader = { now: ctx.now, forVendor: ctx.user.staffRole === 'vendor' }
  return {
    items: shown.map((row) => presentQueueRow(row, reader)),
    page: query.page,
    rows: query.rows,
    counts,
    programs,
    next: next && encodeCursor(next),
  }
}

/** Finds a page of the queue, the cursor of the next page, and the number of orders in each queue. Vendors get only their own orders. */
export async function findQueuePage({ db, user, now }: UserCtx, { filter, vendor, due, program, q, after, page, rows }: QueueQuery) {
  const isVendor = user.staffRole === 'vendor'
  const own = isVendor ? eq(orders.vendorId, user.id) : undefined
  const { where, sorting } = (isVendor ? vendorQueues : queues)[filter]
  const conditions = [
    own,
    where,
    q ? searchCondition(q, isVendor) : undefined,
    vendor ? vendorCondition(vendor, user.id) : undefined,
    due && dueConditions[due](now),
    program ? eq(orders.program, program) : undefined,
  ]
  const [found, [counts], programs] = await Promise.all([
    selectStaffOrders(db)
      .where(and(...conditions, after ? sorting.after(after) : undefined))
      .orderBy(sorting.by)
      .limit(rows + 1)
      .offset(after ? 0 : (page - 1) * rows),
    db.select(selectCounts(isVendor ? vendorQueues : queues, own, now)).from(sql`(select) nothing`),
    isVendor ? [] : listProgramNames(db),
  ])
  const shown = found.slice(0, rows)
  const last = shown.at(-1)
  return { shown, next: last && found.length > rows ? sorting.placeOf(last) : null, counts: counts ?? noCounts, programs }
}

const noCounts = { open: 0, new: 0, inWork: 0, refundDue: 0, late: 0 }

function selectCounts(of: typeof queues, own: SQL | undefined, now: Date) {
  const count = (...conditions: (SQL | undefined)[]) =>
    sql<number>`(select count(*)::int from (select from ${orders} where ${and(own, ...conditions) ?? sql`true`} limit ${maxCounted}) counted)`
  return {
    open: count(of.open.where),
    new: count(of.new.where),
    inWork: count(of.in_work.where),
    refundDue: count(of.refund_due.where),
    late: count(of.open.where, lt(orders.deadline, now)),
  }
}

const vendorCondition = (vendor: string, me: string): SQL =>
  vendor === 'none' ? isNull(orders.vendorId) : eq(orders.vendorId, vendor === 'me' ? me : vendor)

const dueConditions: Record<NonNullable<QueueQuery['due']>, (now: Date) => SQL | undefined> = {
  late: (now) => lt(orders.deadline, now),
  today: (now) => and(gte(orders.deadline, now), sql`${orders.deadline} <= ${nextMidnight(workZone, now)}`),
}

/**
 * Matches an order number, the beginning of a full name, last name or email address, or a customer's id. Each has an index. Vendors do
 * not see email addresses and accounts, so they cannot search for them.
 */
function searchCondition(q: string, isVendor: boolean): SQL {
  const text = q.toLowerCase().replace(/\s+/g, ' ')
  if (isId(text) && !isVendor) return eq(orders.userId, text)
  const begins = `${text.replace(/[\\%_]/g, '\\$&')}%`
  const number = /^[#№]? ?(\d{1,12})$/.exec(text)?.[1]
  if (number) return eq(orders.number, Number(number))
  const names = [sql`first_name || ' ' || last_name`, sql`last_name`]
  const texts = isVendor ? names : [...names, sql`email::text`]
  const found = texts.map((text) => sql`select id from orders where lower(${text}) like ${begins}`)
  // An array forces PostgreSQL to search first and sort then. Otherwise it may walk all orders in sort order until one matches.
  return sql`${orders.id} = any(array(${sql.join(found, sql` union `)}))`
}
