import { readFileSync } from 'node:fs'
import path from 'node:path'
import { orderStatuses, type PaymentStatus } from '@waymark/contract/sold-choices.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { createShop, makeOrder, type Shop, plainTotal as total } from '../../../../test/orders.ts'
import { everyNth } from '../../../../test/samples.ts'
import { newId } from '../../../platform/columns.ts'
import type { Transition } from '../../../platform/states.ts'
import { recordRefundAgreed } from '../../money/payments/commands/record-money.ts'
import { disputeSteps, paymentSteps, refundSteps } from '../../money/payments/states.ts'
import { payments, refunds } from '../../money/payments/tables.ts'
import { expireOrder } from './commands/expire-order.ts'
import { isEnded, moneySteps, type Need, type OrderStepName, orderSteps } from './states.ts'
import { orderEvents } from './tables.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../../../../../../docs/states.md'), 'utf8')

/** Draws a table of steps as a Mermaid diagram. */
const drawDiagram = (begins: string, steps: readonly Transition<string>[]) =>
  [
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${begins}`,
    ...steps.flatMap(({ from, to, by, when }) => from.map((state) => `  ${state} --> ${to}: ${by}, ${when.replaceAll(';', ',')}`)),
    '```',
  ].join('\n')

test.each([
  ['orders', drawDiagram('new', Object.values(orderSteps))],
  ['payment statuses of orders', drawDiagram('not_paid', Object.values(moneySteps))],
  ['payments', drawDiagram('open', Object.values(paymentSteps))],
  ['refunds', drawDiagram('pending', Object.values(refundSteps))],
  ['disputes', drawDiagram('open', Object.values(disputeSteps))],
])('docs/states.md has the diagram of %s', (_, diagram) => {
  expect(page).toContain(diagram)
})

let app: Shop
let people: { person: Awaited<ReturnType<Shop['makeCustomer']>>; manager: Awaited<ReturnType<typeof makeStaff>> }
beforeAll(async () => {
  app = await createShop()
  people = { person: await app.makeCustomer(), manager: await makeStaff(app.services, 'manager') }
})
afterAll(() => app.close())

/** `due`: to be refunded. `back`: refunded. */
const money: Record<string, { paymentStatus: PaymentStatus; paid: number; due: number; back: number }> = {
  unpaid: { paymentStatus: 'not_paid', paid: 0, due: 0, back: 0 },
  paid: { paymentStatus: 'paid', paid: total, due: 0, back: 0 },
  'partly due for refund': { paymentStatus: 'refund_due', paid: total, due: 5_000, back: 0 },
  'due for refund': { paymentStatus: 'refund_due', paid: total, due: total, back: 0 },
  'paid late': { paymentStatus: 'refund_due', paid: total, due: total, back: 0 },
  refunded: { paymentStatus: 'refunded', paid: total, due: 0, back: total },
}
const orderCases = orderStatuses.flatMap((status) =>
  Object.keys(money).flatMap((kind) => [true, false].map((delivered) => ({ status, kind, delivered }))),
)
type OrderCase = (typeof orderCases)[number]

/** Pays by transfer after the order ended unpaid. */
async function payLate(id: string): Promise<void> {
  const { db, clock } = app.services
  await db.insert(orderEvents).values({ id: newId(), orderId: id, at: clock(), kind: 'expired', by: 'system' })
  const [payment] = await db.update(payments).set({ provider: 'bank', settled: false }).where(eq(payments.subjectId, id)).returning()
  if (!payment) throw new Error('no payment')
  const owed = { amountCents: total, reason: 'surplus', dueAt: clock(), createdAt: clock(), wish: 'surplus' }
  const [refund] = await db
    .insert(refunds)
    .values({ ...owed, id: newId(), paymentId: payment.id })
    .returning()
  if (refund) await recordRefundAgreed(db, payment, refund, clock())
}

/** Creates an order of a service with rounds. */
async function orderIn({ kind, ...orderCase }: OrderCase): Promise<string> {
  const id = await makeOrder(app.services, { userId: people.person.user.id, ...orderCase, ...money[kind] })
  await app.services.db.execute(sql`update orders set rounds = 2 where id = ${id}`)
  if (kind === 'paid late') await payLate(id)
  if (orderCase.delivered)
    await app.services.db.execute(sql`insert into order_events (id, order_id, at, kind, by)
      select gen_random_uuid(), id, delivered_at, 'delivered', 'staff' from orders where id = ${id}`)
  return id
}

const needs: Record<Need, (orderCase: OrderCase) => boolean> = {
  unpaid: ({ kind }) => kind === 'unpaid',
  paid: ({ kind }) => kind === 'paid' || kind === 'partly due for refund',
  paid_late: ({ kind }) => kind === 'paid late',
  delivered: ({ delivered }) => delivered,
  in_rounds: ({ delivered }) => delivered,
  undelivered: ({ delivered }) => !delivered,
  nothing: () => true,
}

/** Triggers each step from outside; true when it was taken. */
const attemptStep: Record<OrderStepName, (id: string) => Promise<boolean>> = {
  accepted: async (id) => (await app.call('acceptOrder', { id }, people.manager)).status === 200,
  refused: async (id) => (await app.call('refuseOrder', { id, reason: 'Why' }, people.manager)).status === 200,
  finished: async (id) => (await app.call('finishOrder', { id }, people.manager)).status === 200,
  async taken(id) {
    return (await app.call('acceptDelivery', { id, round: 1 }, people.person)).status === 200
  },
  async cancelled(id) {
    const quote = await app.call('readCancellation', { id }, people.person)
    const answer = await app.call('cancelOrder', { id, fee_cents: quote.body.fee_cents ?? 0 }, people.person)
    expect(quote.status).toBe(answer.status)
    return answer.status === 200
  },
  reinstated: async (id) => (await app.call('reinstateOrder', { id }, people.manager)).status === 200,
  async expired(id) {
    await expireOrder(app.services, { id })
    return (await app.rowOf(id)).status === 'cancelled'
  },
}

const snapshot = async (id: string) =>
  JSON.stringify(
    await app.services.rows(sql`select to_jsonb(o) as "order", (select count(*) from order_events where order_id = o.id) as events,
      (select count(*) from audit_log where subject = 'order:' || o.id) as audited,
      (select count(*) from refunds r join payments p on p.id = r.payment_id where p.subject_id = o.id) as refunds from orders o where id = ${id}`),
  )

describe.each(Object.entries(orderSteps))('%s', (name, step) => {
  test.each(everyNth(orderCases, 5))('an order that is $status, $kind, delivered: $delivered', async (orderCase) => {
    const id = await orderIn(orderCase)
    const before = await snapshot(id)
    const isAllowed = step.from.some((from) => from === orderCase.status) && needs[step.needs](orderCase)
    const wasThere = name === 'expired' && orderCase.status === 'cancelled'
    expect((await attemptStep[name as OrderStepName](id)) && !wasThere).toBe(isAllowed)
    if (!isAllowed) return expect(await snapshot(id)).toBe(before)

    const after = await app.rowOf(id)
    expect(after.status).toBe(step.to)
    expect(after.ended_at !== null).toBe(isEnded(step.to))
    const { paid_cents, refund_due_cents, refunded_cents, fee_cents } = after as Record<string, number>
    const isOver = step.to === 'refused' || step.to === 'cancelled'
    if (isOver) expect(Number(refund_due_cents) + Number(refunded_cents) + Number(fee_cents)).toBe(paid_cents)
    if (Number(refund_due_cents) > 0) expect(after).toMatchObject({ payment_status: 'refund_due', refund_by: expect.anything() })
    const kind = name === 'taken' ? 'finished' : name
    expect(await app.services.rows(sql`select kind from order_events where order_id = ${id} and kind = ${kind}`)).toHaveLength(1)
    const audited = await app.services.rows(sql`select actor_id, details from audit_log where subject = ${`order:${id}`}`)
    expect(audited).toHaveLength(step.by === 'staff' ? 1 : 0)
  })
})
