import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { OrderFilter } from '@waymark/contract/sold-choices.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type CursorPosition, decodeCursor, encodeCursor } from '../../../../platform/place.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields } from '../../../../platform/refusals.ts'
import { readTree } from '../../../guides/catalog/queries.ts'
import { presentOrderCard } from '../present.ts'
import { selectOrders } from '../queries.ts'
import { endedStatuses } from '../states.ts'
import { orders } from '../tables.ts'

interface Page {
  after: CursorPosition | null
  /** Used without a cursor. */
  offset: number
  limit: number
}

const filterConditions: Record<OrderFilter, SQL | undefined> = {
  all: undefined,
  new: eq(orders.status, 'new'),
  in_work: eq(orders.status, 'in_work'),
  finished: inArray(orders.status, [...endedStatuses]),
}

async function findOwnOrders(tx: Tx, userId: string, filter: OrderFilter, { after, offset, limit }: Page) {
  const older = after && sql`(${orders.createdAt}, ${orders.id}) < (${new Date(after.at)}, ${after.id}::uuid)`
  const many = (status: OrderFilter) => sql<number>`count(*) filter (where ${filterConditions[status] ?? sql`true`})::int`
  const [found, [counts]] = await Promise.all([
    selectOrders(tx)
      .where(and(eq(orders.userId, userId), filterConditions[filter], older ?? undefined))
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

/** Lists this person's orders, the newest first, with the number of each filter. Refusal: `validation` for a wrong cursor. */
export async function listOrders(
  ctx: UserCtx,
  { filter, page, rows, cursor }: Checked<'listOrders'>,
): Promise<Answer<'listOrders'> | Refusal> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  if (after === undefined) return refuseFields(ctx.language, { cursor: 'cursor' })
  const span = { after, offset: (page - 1) * rows, limit: rows + 1 }
  const [tree, { found, counts }] = await Promise.all([readTree(ctx), findOwnOrders(ctx.db, ctx.user.id, filter, span)])
  const shown = found.slice(0, rows)
  const last = shown.at(-1)?.order
  return {
    items: shown.map((row) => presentOrderCard(row, tree.byId.get(row.categoryId)?.root)),
    page,
    rows,
    counts,
    total: { ...counts, in_work: counts.inWork }[filter],
    next: last && found.length > rows ? encodeCursor({ at: last.createdAt.getTime(), id: last.id }) : null,
  }
}
