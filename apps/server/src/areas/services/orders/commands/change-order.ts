import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { computeDeadline } from '../policy.ts'
import { isReinstatable, type OrderEventRow, type OrderRow } from '../queries.ts'
import { isEnded, type MoneyStepName, moneySteps, type Need, type OrderStepName, orderSteps } from '../states.ts'
import { orderEvents, orders } from '../tables.ts'

/** Locks an order until the transaction ends. Every change of an order begins with this lock. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

const needConditions: Record<Need, SQL | undefined> = {
  unpaid: eq(orders.paymentStatus, 'not_paid'),
  paid: sql`${orders.paidCents} - ${orders.refundDueCents} - ${orders.refundedCents} - ${orders.lostCents} > 0`,
  paid_late: isReinstatable,
  delivered: isNotNull(orders.deliveredAt),
  in_rounds: and(isNotNull(orders.deliveredAt), isNotNull(orders.rounds)),
  undelivered: isNull(orders.deliveredAt),
  nothing: undefined,
}

type Changes = Partial<Omit<OrderRow, 'id' | 'number' | 'status' | 'paymentStatus' | 'deadline' | 'endedAt'>>

/**
 * Changes the status by a step of `orderSteps`, in one conditional statement. Returns null when the
 * current status does not allow the step, a condition is not met or the order is disputed.
 */
export async function stepOrder(
  tx: Tx,
  order: OrderRow,
  name: OrderStepName,
  at: Date,
  changes: Changes = {},
  condition?: SQL,
): Promise<OrderRow | null> {
  const { from, to, needs } = orderSteps[name]
  const ended = { endedAt: isEnded(to) ? at : null }
  const isAllowed = and(inArray(orders.status, [...from]), eq(orders.disputedCents, 0), needConditions[needs], condition)
  return updateIf(tx, order, { ...changes, ...ended, status: to }, isAllowed)
}

/** Changes the payment status by a step of `moneySteps`, in one statement. Returns null when the current status does not allow the step. */
export async function stepMoney(tx: Tx, order: OrderRow, name: MoneyStepName, changes: Changes): Promise<OrderRow | null> {
  const { from, to } = moneySteps[name]
  return updateIf(tx, order, { ...changes, paymentStatus: to }, inArray(orders.paymentStatus, [...from]))
}

/** Like `stepMoney`, but during a dispute only the amounts change; the status is derived from them when the dispute ends. */
export const stepMoneyOrAmounts = (tx: Tx, order: OrderRow, name: MoneyStepName, changes: Changes): Promise<OrderRow | null> =>
  order.paymentStatus === 'disputed' ? updateOrder(tx, order, changes) : stepMoney(tx, order, name, changes)

/** Changes columns other than the statuses. The caller holds the lock. */
export async function updateOrder(tx: Tx, order: OrderRow, changes: Changes): Promise<OrderRow> {
  const changed = await updateIf(tx, order, changes)
  if (!changed) throw new Error('an order whose row was held is gone')
  return changed
}

async function updateIf(tx: Tx, order: OrderRow, changes: Partial<OrderRow>, condition?: SQL): Promise<OrderRow | null> {
  const [changed] = await tx
    .update(orders)
    .set({ ...changes, deadline: computeDeadline({ ...order, ...changes }) })
    .where(and(eq(orders.id, order.id), condition))
    .returning()
  return changed ?? null
}

type NewOrderEvent = Omit<typeof orderEvents.$inferInsert, 'id' | 'orderId'>

/** Adds an event to the timeline, publishes it to other modules and returns its id. The caller holds the lock. */
export async function recordEvent(tx: Tx, services: Services, order: OrderRow, event: NewOrderEvent): Promise<string> {
  const id = newId()
  await tx.insert(orderEvents).values({ ...event, id, orderId: order.id })
  await publishEvent(tx, services, order, { ...event, id })
  return id
}

export async function findEventByKey(tx: Tx, orderId: string, idempotencyKey: string | null): Promise<OrderEventRow | undefined> {
  const sent = and(eq(orderEvents.orderId, orderId), eq(orderEvents.idempotencyKey, idempotencyKey ?? ''))
  return (await tx.select().from(orderEvents).where(sent))[0]
}

async function publishEvent(tx: Tx, services: Services, order: OrderRow, event: NewOrderEvent & { id: string }): Promise<void> {
  const { id, at, kind, by, text = '', amountCents = null, problem = null } = event
  for (const { orderEvent } of services.modules) await orderEvent?.(tx, services, { id, at, kind, by, text, amountCents, problem, order })
}
