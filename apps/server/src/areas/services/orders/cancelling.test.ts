import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { createInstance } from '../../../../test/instances.ts'
import { createShop, makeOrder, plainTotal, type Shop } from '../../../../test/orders.ts'
import { createProviderAccess, payAt, settled } from '../../../../test/payments.ts'
import { sampleSize } from '../../../../test/samples.ts'
import { expireOrder } from './commands/expire-order.ts'
import { quoteCancellation } from './reads/quote-cancellation.ts'
import { orders } from './tables.ts'

let app: Shop
let two: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  app = await createShop({ REFUND_APPROVAL_ABOVE: '1000' })
  two = await createInstance(app)
  await two.fastify.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => app.services.move(3600))
afterAll(async () => {
  await two.close()
  await app.close()
})

test('is free before acceptance and refunds everything', async () => {
  const person = await app.makeCustomer()
  const { id } = await app.paid(person)
  expect((await app.call('readCancellation', { id }, person)).body).toEqual({
    fee_cents: 0,
    card_fee_cents: 0,
    refund_cents: plainTotal,
    paid_cents: plainTotal,
    currency: { short_name: 'USD' },
    refund_by: '2026-03-05',
    basis: null,
  })
  const { body } = await app.call('cancelOrder', { id, fee_cents: 0, reason: 'Changed my mind' }, person)
  expect(body).toMatchObject({
    status: 'cancelled',
    payment_status: 'refund_due',
    refund_due_cents: plainTotal,
    fee_cents: 0,
    can_cancel: false,
  })
  await settled(app.services)
  expect((await app.call('readOrder', { id }, person)).body).toMatchObject({
    payment_status: 'refunded',
    refunded_cents: plainTotal,
    refund_due_cents: 0,
    refund_by: null,
  })
  const pages = await app.services.rows(sql`select reference from payments where subject_id = ${id}`)
  const back = await Promise.all(pages.map(({ reference }) => createProviderAccess(app.services).givenBack(String(reference))))
  expect(back).toEqual([plainTotal])
})

test('costs the quoted lower of 5 % and 100 NIS in work, and is refused after a delivery', async () => {
  const person = await app.makeCustomer()
  const manager = await makeStaff(app.services, 'manager')
  const { id } = await app.paid(person)
  await app.call('acceptOrder', { id }, manager)
  expect((await app.call('readCancellation', { id }, person)).body).toMatchObject({
    fee_cents: 1_100,
    refund_cents: plainTotal - 1_100,
    basis: { percent_cents: 1_100, cap_cents: 2_739, rate_day: '2026-01-01' },
  })
  for (const fee_cents of [0, 1_099, 1_101]) {
    expect(await app.call('cancelOrder', { id, fee_cents }, person)).toMatchObject({ status: 409, body: { code: 'fee_changed' } })
  }
  expect(await app.call('cancelOrder', { id, fee_cents: -1 }, person)).toMatchObject({ status: 422 })
  expect(await app.rowOf(id)).toMatchObject({ status: 'in_work', fee_cents: 0 })
  const second = (await app.paid(person)).id
  await app.call('acceptOrder', { id: second }, manager)
  await app.call('deliverOrder', { id: second, text: 'Here' }, manager)
  expect(await app.call('cancelOrder', { id: second, fee_cents: 1_100 }, person)).toMatchObject({
    status: 409,
    body: { code: 'order_state' },
  })

  expect((await app.call('cancelOrder', { id, fee_cents: 1_100 }, person)).body).toMatchObject({ status: 'cancelled', fee_cents: 1_100 })
  await settled(app.services)
  expect(await app.rowOf(id)).toMatchObject({ payment_status: 'paid', refunded_cents: 20_900, refund_due_cents: 0, fee_cents: 1_100 })
})

test('fee and refund add up to the payment for any amount and rate', async () => {
  const person = await app.makeCustomer()
  const id = await makeOrder(app.services, { userId: person.user.id, status: 'in_work', paymentStatus: 'paid', paid: plainTotal })
  const runs = sampleSize(100, 2000)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 1_000_000, max: 9_000_000 }), async (total, perDollar) => {
      await app.services.db.execute(sql`update orders set total_cents = ${total}, paid_cents = ${total} where id = ${id}`)
      await app.services.db.execute(sql`update exchange_rates set per_dollar = ${perDollar}`)
      const [row] = await app.services.rows(
        sql`select least(floor(${total}::numeric * 5 / 100), floor(10000::numeric * 1000000 / ${perDollar})) as fee`,
      )
      const [order] = await app.services.db.select().from(orders).where(sql`id = ${id}`)
      const quote = order && (await quoteCancellation(app.services.db, app.services, order, app.services.clock()))
      expect(quote?.feeCents).toBe(Number(row?.fee))
      expect(Number(quote?.feeCents) + Number(quote?.refundCents)).toBe(total)
    }),
    { numRuns: runs },
  )
  await app.services.db.execute(sql`update exchange_rates set per_dollar = 3650000`)
}, 600_000)

describe('parallel changes end an order once, and the amounts add up', () => {
  const rounds = sampleSize(6, 40)

  test('accepted, refused, cancelled and paid in parallel on two instances', async () => {
    for (let round = 0; round < rounds; round++) {
      app.services.move(3600)
      const person = await app.makeCustomer()
      const manager = await makeStaff(app.services, 'manager')
      const { id, pay_url } = await app.placed(person)
      const isLate = round % 2 === 1
      if (!isLate) await app.pay(pay_url)
      await Promise.all([
        isLate ? payAt(app.fastify, pay_url, 'success', 'twice') : null,
        app.call('acceptOrder', { id }, manager, {}, two.fastify),
        app.call('refuseOrder', { id, reason: 'Why' }, manager),
        app.call('cancelOrder', { id, fee_cents: 0 }, person, {}, two.fastify),
        app.call('cancelOrder', { id, fee_cents: 1_100 }, person),
        app.call('acceptOrder', { id }, manager),
      ])
      await settled(app.services)
      await expectConsistentOrder(id)
    }
  })

  test('paid and expired in parallel', async () => {
    for (let round = 0; round < rounds; round++) {
      app.services.move(3600)
      const person = await app.makeCustomer()
      const { id, pay_url } = await app.placed(person)
      await app.services.db.execute(sql`update orders set pay_until = created_at, lapses_at = created_at where id = ${id}`)
      await Promise.all([
        payAt(app.fastify, pay_url, 'success', 'reversed'),
        expireOrder(app.services, { id }),
        expireOrder(app.services, { id }),
      ])
      await settled(app.services)
      await expectConsistentOrder(id)
    }
  })

  test('parallel refunds of staff never exceed the payment', async () => {
    const person = await app.makeCustomer()
    const manager = await makeStaff(app.services, 'manager')
    const { id } = await app.paid(person)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        app.call(
          'refundOrder',
          { id, amount_cents: 3_000, reason: 'Goodwill' },
          manager,
          { 'idempotency-key': `refund-${number}-${id}` },
          number % 2 ? two.fastify : app.fastify,
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['refund_too_much']))
    await settled(app.services)
    expect(await app.rowOf(id)).toMatchObject({ refunded_cents: 21_000, refund_due_cents: 0, payment_status: 'paid' })
    await expectConsistentOrder(id)
  })
})

const endEvents = ['accepted', 'finished', 'refused', 'cancelled', 'expired']
/** Expects that the order ended at most once and that the amounts add up. */
async function expectConsistentOrder(id: string) {
  const order = await app.rowOf(id)
  const [sums] = await app.services.rows(sql`select coalesce(sum(amount_cents) filter (where status = 'paid'), 0)::int as paid,
    coalesce(sum(refunded_cents), 0)::int as back, coalesce(sum(refund_pending_cents), 0)::int as pending,
    count(*) filter (where settled)::int as settled from payments where subject_id = ${id}`)
  expect([order.paid_cents, order.refunded_cents, order.refund_due_cents]).toEqual([sums?.paid, sums?.back, sums?.pending])
  expect(sums?.settled).toBeLessThanOrEqual(1)
  const events = await app.services.rows(sql`select kind from order_events where order_id = ${id}`)
  const reached = events.map(({ kind }) => String(kind)).filter((kind) => endEvents.includes(kind))
  expect(new Set(reached).size).toBe(reached.length)
  expect(reached.filter((kind) => kind !== 'accepted').length).toBe(order.ended_at ? 1 : 0)
  const kept = Number(order.paid_cents) - Number(order.refunded_cents) - Number(order.refund_due_cents)
  if (order.status === 'refused' || order.status === 'cancelled') expect(kept).toBe(order.fee_cents)
  const paymentStatus = order.paid_cents === 0 ? 'not_paid' : order.refund_due_cents ? 'refund_due' : kept > 0 ? 'paid' : 'refunded'
  expect(order.payment_status).toBe(paymentStatus)
}
