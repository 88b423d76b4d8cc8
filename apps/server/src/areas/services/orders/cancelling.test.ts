import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { createInstance } from '../../../../test/instances.ts'
import { createShop, makeOrder, plainTotal, type Shop } from '../../../../test/orders.ts'
import { payAt, settled, takerOf } from '../../../../test/payments.ts'
import { quoteCancellation } from './commands/cancel-order.ts'
import { expireOrder } from './commands/expire-order.ts'
import { orders } from './tables.ts'

// What cancelling costs, and that an order ends once whoever ends it.

let it: Shop
let two: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  it = await createShop({ REFUND_APPROVAL_ABOVE: '1000' })
  two = await createInstance(it)
  await two.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => it.services.move(3600))
afterAll(async () => {
  await two.close()
  await it.close()
})

test('before it is accepted it costs nothing, and everything comes back', async () => {
  const person = await it.makeCustomer()
  const { id } = await it.paid(person)
  expect((await it.call('readCancellation', { id }, person)).body).toEqual({
    fee_cents: 0,
    card_fee_cents: 0,
    refund_cents: plainTotal,
    paid_cents: plainTotal,
    currency: { short_name: 'USD' },
    refund_by: '2026-03-05',
    basis: null,
  })
  const { body } = await it.call('cancelOrder', { id, fee_cents: 0, reason: 'Changed my mind' }, person)
  expect(body).toMatchObject({
    status: 'cancelled',
    payment_status: 'refund_due',
    refund_due_cents: plainTotal,
    fee_cents: 0,
    can_cancel: false,
  })
  await settled(it.services)
  expect((await it.call('readOrder', { id }, person)).body).toMatchObject({
    payment_status: 'refunded',
    refunded_cents: plainTotal,
    refund_due_cents: 0,
    refund_by: null,
  })
  const pages = await it.services.rows(sql`select reference from payments where subject_id = ${id}`)
  const back = await Promise.all(pages.map(({ reference }) => takerOf(it.services).givenBack(String(reference))))
  expect(back).toEqual([plainTotal])
})

test('in work it costs the lower of 5 % and 100 NIS, which was seen before; delivered it cannot be cancelled', async () => {
  const person = await it.makeCustomer()
  const manager = await makeStaff(it.services, 'manager')
  const { id } = await it.paid(person)
  await it.call('acceptOrder', { id }, manager)
  expect((await it.call('readCancellation', { id }, person)).body).toMatchObject({
    fee_cents: 1_100,
    refund_cents: plainTotal - 1_100,
    basis: { percent_cents: 1_100, cap_cents: 2_739, rate_day: '2026-01-01' },
  })
  for (const fee_cents of [0, 1_099, 1_101]) {
    expect(await it.call('cancelOrder', { id, fee_cents }, person)).toMatchObject({ status: 409, body: { code: 'fee_changed' } })
  }
  expect(await it.call('cancelOrder', { id, fee_cents: -1 }, person)).toMatchObject({ status: 422 })
  expect(await it.rowOf(id)).toMatchObject({ status: 'in_work', fee_cents: 0 })
  const second = (await it.paid(person)).id
  await it.call('acceptOrder', { id: second }, manager)
  await it.call('deliverOrder', { id: second, text: 'Here' }, manager)
  expect(await it.call('cancelOrder', { id: second, fee_cents: 1_100 }, person)).toMatchObject({
    status: 409,
    body: { code: 'order_state' },
  })

  expect((await it.call('cancelOrder', { id, fee_cents: 1_100 }, person)).body).toMatchObject({ status: 'cancelled', fee_cents: 1_100 })
  await settled(it.services)
  expect(await it.rowOf(id)).toMatchObject({ payment_status: 'paid', refunded_cents: 20_900, refund_due_cents: 0, fee_cents: 1_100 })
})

test('the fee is right for any amount and rate, and with the refund it is what was paid', async () => {
  const person = await it.makeCustomer()
  const id = await makeOrder(it.services, { userId: person.user.id, status: 'in_work', paymentStatus: 'paid', paid: plainTotal })
  const runs = process.env.SOAK ? 10_000 : 100
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 1_000_000, max: 9_000_000 }), async (total, perDollar) => {
      await it.services.db.execute(sql`update orders set total_cents = ${total}, paid_cents = ${total} where id = ${id}`)
      await it.services.db.execute(sql`update exchange_rates set per_dollar = ${perDollar}`)
      const [row] = await it.services.rows(
        sql`select least(floor(${total}::numeric * 5 / 100), floor(10000::numeric * 1000000 / ${perDollar})) as fee`,
      )
      const [order] = await it.services.db.select().from(orders).where(sql`id = ${id}`)
      const quote = order && (await quoteCancellation(it.services.db, it.services, order, it.services.clock()))
      expect(quote?.feeCents).toBe(Number(row?.fee))
      expect(Number(quote?.feeCents) + Number(quote?.refundCents)).toBe(total)
    }),
    { numRuns: runs },
  )
  await it.services.db.execute(sql`update exchange_rates set per_dollar = 3650000`)
}, 600_000)

describe('whoever comes first ends it, and the sums add up', () => {
  const rounds = process.env.SOAK ? 40 : 6

  test('accepted, refused, cancelled and paid at the same time, on two instances', async () => {
    for (let round = 0; round < rounds; round++) {
      it.services.move(3600)
      const person = await it.makeCustomer()
      const manager = await makeStaff(it.services, 'manager')
      const { id, pay_url } = await it.placed(person)
      const isLate = round % 2 === 1
      if (!isLate) await it.pay(pay_url)
      await Promise.all([
        isLate ? payAt(it.app, pay_url, 'success', 'twice') : null,
        it.call('acceptOrder', { id }, manager, {}, two.app),
        it.call('refuseOrder', { id, reason: 'Why' }, manager),
        it.call('cancelOrder', { id, fee_cents: 0 }, person, {}, two.app),
        it.call('cancelOrder', { id, fee_cents: 1_100 }, person),
        it.call('acceptOrder', { id }, manager),
      ])
      await settled(it.services)
      await isSound(id)
    }
  })

  test('paid and expired at the same time', async () => {
    for (let round = 0; round < rounds; round++) {
      it.services.move(3600)
      const person = await it.makeCustomer()
      const { id, pay_url } = await it.placed(person)
      await it.services.db.execute(sql`update orders set pay_until = created_at, lapses_at = created_at where id = ${id}`)
      await Promise.all([payAt(it.app, pay_url, 'success', 'reversed'), expireOrder(it.services, { id }), expireOrder(it.services, { id })])
      await settled(it.services)
      await isSound(id)
    }
  })

  test('refunds of staff at the same time never give back more than was paid', async () => {
    const person = await it.makeCustomer()
    const manager = await makeStaff(it.services, 'manager')
    const { id } = await it.paid(person)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        it.call(
          'refundOrder',
          { id, amount_cents: 3_000, reason: 'Goodwill' },
          manager,
          { 'idempotency-key': `refund-${number}-${id}` },
          number % 2 ? two.app : it.app,
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['refund_too_much']))
    await settled(it.services)
    expect(await it.rowOf(id)).toMatchObject({ refunded_cents: 21_000, refund_due_cents: 0, payment_status: 'paid' })
    await isSound(id)
  })
})

const ends = ['accepted', 'finished', 'refused', 'cancelled', 'expired']
/** One way out at most, and every cent is either kept, owed or given back. */
async function isSound(id: string) {
  const order = await it.rowOf(id)
  const [sums] = await it.services.rows(sql`select coalesce(sum(amount_cents) filter (where status = 'paid'), 0)::int as paid,
    coalesce(sum(refunded_cents), 0)::int as back, coalesce(sum(refund_pending_cents), 0)::int as pending,
    count(*) filter (where settled)::int as settled from payments where subject_id = ${id}`)
  expect([order.paid_cents, order.refunded_cents, order.refund_due_cents]).toEqual([sums?.paid, sums?.back, sums?.pending])
  expect(sums?.settled).toBeLessThanOrEqual(1)
  const events = await it.services.rows(sql`select kind from order_events where order_id = ${id}`)
  const reached = events.map(({ kind }) => String(kind)).filter((kind) => ends.includes(kind))
  expect(new Set(reached).size).toBe(reached.length)
  expect(reached.filter((kind) => kind !== 'accepted').length).toBe(order.ended_at ? 1 : 0)
  const kept = Number(order.paid_cents) - Number(order.refunded_cents) - Number(order.refund_due_cents)
  if (order.status === 'refused' || order.status === 'cancelled') expect(kept).toBe(order.fee_cents)
  const paymentStatus = order.paid_cents === 0 ? 'not_paid' : order.refund_due_cents ? 'refund_due' : kept > 0 ? 'paid' : 'refunded'
  expect(order.payment_status).toBe(paymentStatus)
}
