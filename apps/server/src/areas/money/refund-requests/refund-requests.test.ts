import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { createShop, freshKey, type Shop } from '../../../../test/orders.ts'
import { disputePayment, settled } from '../../../../test/payments.ts'

// Refunds above a limit need two staff members.

let app: Shop
let one: Awaited<ReturnType<typeof makeStaff>>
let two: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  app = await createShop()
  one = await makeStaff(app.services, 'manager')
  two = await makeStaff(app.services, 'admin')
})
afterAll(() => app.close())

type Customer = Awaited<ReturnType<Shop['makeCustomer']>>
const ask = (id: string, amount_cents: number, person = one) =>
  app.call('refundOrder', { id, amount_cents, reason: 'Not delivered' }, person, { 'idempotency-key': freshKey() })
const decide = (id: string, decision: string, person = two, reason = '') => app.call('decideRefund', { id, decision, reason }, person)
const paidOrder = async () => (await app.paid(await app.makeCustomer())).id
async function asked(amount: number) {
  const order = await paidOrder()
  const { status, body } = await ask(order, amount)
  expect(status).toBe(200)
  return { order, request: body.refund_requests.at(-1) }
}

test('refunds of an order up to 100 dollars are sent at once; more needs approval', async () => {
  const id = await paidOrder()
  expect((await ask(id, 60_00)).body.refund_requests).toMatchObject([{ status: 'approved', decided_by: null }])
  const { body } = await ask(id, 40_01)
  expect(body.refund_requests.at(-1)).toMatchObject({ status: 'open', mine: true, amount_cents: 40_01 })
  expect((await ask(id, 40_00)).body.refund_requests.at(-1)).toMatchObject({ status: 'open' })
  await settled(app.services)
  expect(await app.rowOf(id)).toMatchObject({ refunded_cents: 60_00 })
  // A waiting request reduces what can still be requested, and staff are shown this.
  expect((await app.call('readStaffOrder', { id }, one)).body).toMatchObject({ kept_cents: 160_00, refundable_cents: 79_99 })
  expect((await ask(id, 80_00)).body).toMatchObject({ code: 'refund_too_much', detail: expect.stringContaining('$79.99') })
})

test('only a second staff member can approve a request, once', async () => {
  const { order, request } = await asked(150_00)
  expect(await decide(request.id, 'approved', one)).toMatchObject({ status: 409, body: { code: 'refund_own' } })
  expect(await app.rowOf(order)).toMatchObject({ refund_due_cents: 0 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(request.id, 'approved')))
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([204, ...Array(9).fill('refund_decided')])
  await settled(app.services)
  expect(await app.rowOf(order)).toMatchObject({ refund_due_cents: 0, refunded_cents: 150_00, payment_status: 'paid' })
  const { body } = await app.call('readStaffOrder', { id: order }, one)
  expect(body.refund_requests).toMatchObject([{ status: 'approved', decided_by: two.user.name, mine: true }])
})

test('an approved refund keeps the deadline of its request', async () => {
  const { order, request } = await asked(150_00)
  // Moves the due date, as if the request had waited until the evening of its last day.
  const dueAt = new Date(Date.parse(request.due_at) - 3 * 86_400_000)
  await app.services.db.execute(sql`update refund_requests set due_at = ${dueAt} where id = ${request.id}`)
  expect((await decide(request.id, 'approved')).status).toBe(204)
  const refunds = await app.services.rows(
    sql`select due_at from refunds r join payments p on p.id = r.payment_id where subject_id = ${order}`,
  )
  expect(refunds.map(({ due_at }) => new Date(String(due_at)))).toEqual([dueAt])
})

test('only one of a concurrent approval and refusal takes effect', async () => {
  const { order, request } = await asked(120_00)
  const answers = await Promise.all([decide(request.id, 'approved'), decide(request.id, 'refused', two, 'No')])
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  await settled(app.services)
  const { body } = await app.call('readStaffOrder', { id: order }, two)
  expect(body.refunded_cents).toBe(body.refund_requests[0].status === 'approved' ? 120_00 : 0)
})

test('a request can be withdrawn or refused with a reason, then made again', async () => {
  const { order, request } = await asked(200_00)
  expect(await decide(request.id, 'withdrawn')).toMatchObject({ body: { code: 'refund_not_own' } })
  expect((await decide(request.id, 'refused')).body.errors).toMatchObject([{ path: 'reason' }])
  expect((await decide(request.id, 'withdrawn', one)).status).toBe(204)
  const again = (await ask(order, 220_00)).body.refund_requests.at(-1)
  expect((await decide(again.id, 'refused', two, 'The work was done')).status).toBe(204)
  expect((await app.call('readStaffOrder', { id: order }, one)).body).toMatchObject({
    refund_due_cents: 0,
    refund_requests: [{ status: 'withdrawn' }, { status: 'refused', decision: 'The work was done' }],
  })
})

test('a refund based on a stale view is refused with what is left', async () => {
  const { id: order } = await app.paid(await app.makeCustomer())
  const give = (who: Customer, key: string) =>
    app.call('refundOrder', { id: order, amount_cents: 40_00, reason: 'Too late', refundable_before: 220_00 }, who, {
      'idempotency-key': key,
    })
  const [mine, theirs] = [freshKey(), freshKey()]
  expect((await give(one, mine)).status).toBe(200)
  expect(await give(two, theirs)).toMatchObject({
    status: 409,
    body: { code: 'refund_changed', detail: expect.stringContaining('$180.00') },
  })
  // Repeats the first request, whose answer was lost.
  expect((await give(one, mine)).status).toBe(200)
  await settled(app.services)
  expect(await app.rowOf(order)).toMatchObject({ refunded_cents: 40_00 })
})

const waiting = async () => (await app.call('listRefundRequests', {}, two)).body.items.map(({ id }: { id: string }) => id)

test('an approval is refused when less is left, and the request stays open', async () => {
  const { id: order, pay_url } = await app.paid(await app.makeCustomer())
  const request = (await ask(order, 150_00)).body.refund_requests.at(-1)
  await disputePayment(app.fastify, pay_url, 'open')
  await disputePayment(app.fastify, pay_url, 'lost')
  await settled(app.services)
  expect(await decide(request.id, 'approved')).toMatchObject({ status: 409, body: { code: 'refund_too_much' } })
  expect(await waiting()).toContain(request.id)
  expect(await app.rowOf(order)).toMatchObject({ refunded_cents: 0 })
})

test.each([
  ['refused', (order: string) => app.call('refuseOrder', { id: order, reason: 'Not possible' }, two)],
  ['cancelled', async (order: string, person: Customer) => app.call('cancelOrder', { id: order, fee_cents: 0, reason: '' }, person)],
])('requests for an order that was %s are withdrawn, since all money is refunded', async (_, end) => {
  const person = await app.makeCustomer()
  const { id: order } = await app.paid(person)
  const request = (await ask(order, 150_00)).body.refund_requests.at(-1)
  expect((await end(order, person)).status).toBeLessThan(300)
  expect(await waiting()).not.toContain(request.id)
  expect(await decide(request.id, 'approved')).toMatchObject({ status: 409, body: { code: 'refund_decided' } })
  await settled(app.services)
  expect(await app.rowOf(order)).toMatchObject({ refunded_cents: 220_00 })
})

test('waiting requests are listed by due date, with who may not approve them', async () => {
  const { request } = await asked(101_00)
  const { items, alone_cents } = (await app.call('listRefundRequests', {}, one)).body
  expect(alone_cents).toBe(100_00)
  expect(items.at(-1)).toMatchObject({ id: request.id, mine: true, status: 'open', by: one.user.name, subject: { kind: 'order' } })
  const due = items.map(({ due_at }: { due_at: string }) => due_at)
  expect(due).toEqual(due.toSorted())
})

test('a request of a deleted staff member can still be decided', async () => {
  const { order, request } = await asked(130_00)
  await app.services.db.execute(sql`update refund_requests set requested_by = null where id = ${request.id}`)
  expect((await decide(request.id, 'approved')).status).toBe(204)
  await settled(app.services)
  expect(await app.rowOf(order)).toMatchObject({ refunded_cents: 130_00 })
})
