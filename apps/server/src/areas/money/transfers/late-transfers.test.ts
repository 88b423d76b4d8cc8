import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { freshKey, plainTotal, type Shop } from '../../../../test/orders.ts'
import { settled, shuffled } from '../../../../test/payments.ts'
import { type Customer, createTransferShop, type Ordered, type TransferShop } from '../../../../test/transfers.ts'
import { expireOrder } from '../../services/orders/commands/expire-order.ts'
import { readBalances } from '../ledger/queries.ts'
import { findLedgerGaps } from '../payments/reads/find-ledger-gaps.ts'

let app: TransferShop
let shop: Shop
let anybody: Customer
beforeAll(async () => {
  app = await createTransferShop()
  shop = app.shop
  anybody = await shop.makeCustomer()
})
afterAll(() => shop.close())

const isPaid = ['new', 'paid', plainTotal, 0, 0]
const isLate = ['cancelled', 'refund_due', plainTotal, plainTotal, 0]
/**
 * Runs `work` over a week later, when the orders have expired: their last day was 9 March, and its statement was
 * awaited until 11 March.
 */
const onceEnded = (orders: Ordered[], work: () => Promise<void>) =>
  app.daysLater(10, async () => {
    for (const { id } of orders) await expireOrder(shop.services, { id })
    await work()
  })
const reinstate = ({ id }: { id: string }) => app.asStaff('reinstateOrder', { id })

test('money that arrives after the end is refunded, including earlier parts', async () => {
  const [late, part] = [await app.ordered(anybody), await app.ordered(await shop.makeCustomer())]
  const never = await app.ordered(await shop.makeCustomer())
  await app.brought(app.paid(5_000, part.reference))
  await app.match((await app.lineOf(part.reference)).id, part.number)
  await onceEnded([late, part], async () => {
    expect(await app.stands(late)).toEqual(['cancelled', 'not_paid', 0, 0, 0])
    expect(await app.stands(part)).toEqual(['cancelled', 'refund_due', 5_000, 5_000, 0])
    // No mail claims that nothing was charged.
    expect((await app.mailed(part)).toSorted()).toEqual(['orderPartPaid', 'orderRefundAccount', 'orderSurplus', 'orderTransfer'])
    expect((await app.brought(app.paid(plainTotal, late.reference))).body.imported).toMatchObject({ matched: 1 })
    expect(await app.stands(late)).toEqual(isLate)
    // The ledger shows the money under the order's number, although nothing was sold.
    for (const { id, number } of [late, part]) {
      const { items, balances } = (await app.asStaff('listMovements', { order: String(number) })).body
      expect(items.map(({ subject }: { subject: unknown }) => subject)).toContainEqual({
        kind: 'order',
        id,
        name: String(number),
        enrolment: null,
      })
      expect(balances).not.toBeNull()
    }
    expect((await app.asStaff('listMovements', { order: String(never.number) })).body).toMatchObject({ items: [], balances: null })
    // A repeated transfer is shown to staff.
    await app.brought(app.paid(plainTotal, late.reference))
    const again = await app.lineOf(late.reference)
    expect(again.like).toMatchObject({ kind: 'again' })
    await app.match(again.id, late.number)
    expect(await app.stands(late)).toEqual(['cancelled', 'refund_due', 2 * plainTotal, 2 * plainTotal, 0])
  })
})

test('a later refund has its own deadline, and the order names the first open one', async () => {
  const order = await app.ordered(await shop.makeCustomer())
  await app.brought(app.paid(plainTotal, order.reference))
  const give = (amount_cents: number) =>
    app.asStaff('refundOrder', { id: order.id, amount_cents, reason: 'Less work' }, { 'idempotency-key': freshKey() })
  expect((await give(1_000)).status).toBe(200)
  const refundBy = async () => (await app.asStaff('readStaffOrder', { id: order.id })).body.refund_by
  expect(await refundBy()).toBe('2026-03-05')
  await app.daysLater(8, async () => {
    expect((await give(2_000)).status).toBe(200)
    await app.brought(app.paid(3_000, order.reference))
    await app.match((await app.lineOf(order.reference)).id, order.number)
    await settled(shop.services)
    const told = await mailsTo(shop.services, order.customer.user.email)
    const days = told.flatMap(({ template, data }) => ('refundBy' in data ? [`${template} ${data.refundBy}`] : []))
    expect(days.toSorted()).toEqual([
      'orderRefundAccount 2026-03-05',
      'orderRefundAccount 2026-03-15',
      'orderRefundAccount 2026-03-15',
      'orderSurplus 2026-03-15',
    ])
    const due = async () =>
      (await app.list()).refunds.filter((refund: { order: string }) => refund.order === String(order.number)) as {
        id: string
        due_by: string
      }[]
    expect((await due()).map(({ due_by }) => due_by)).toEqual(['2026-03-05', '2026-03-15', '2026-03-15'])
    const said: unknown[] = []
    for (const { id } of await due()) {
      said.push(await refundBy())
      await app.asStaff('noteRefundAccount', { id, holder: 'Noa', account: '1234567' })
      expect((await app.asStaff('confirmRefundSent', { id, sent_on: '2026-03-10' })).status).toBe(200)
    }
    expect([...said, await refundBy()]).toEqual(['2026-03-05', '2026-03-15', '2026-03-15', null])
  })
})

test('an expired order is reinstated by its late transfer', async () => {
  const order = await app.ordered(await shop.makeCustomer())
  await onceEnded([order], async () => {
    expect((await reinstate(order)).body.code).toBe('order_state')
    await app.brought(app.paid(plainTotal, order.reference))
    expect(await app.stands(order)).toEqual(isLate)
    const told = (await mailsTo(shop.services, order.customer.user.email)).find(({ template }) => template === 'orderSurplus')
    expect(told?.data).toMatchObject({ why: 'late', canReinstate: true })
    expect(await app.refundOf(order)).toMatchObject({ reinstates: order.id })
    expect((await app.asStaff('readStaffOrder', { id: order.id })).body.actions).toEqual(['reinstate'])

    const answers = await Promise.all([reinstate(order), reinstate(order), reinstate(order)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await app.stands(order)).toEqual(isPaid)
    const shown = answers.find(({ status }) => status === 200)?.body
    expect(shown).toMatchObject({ task: 'accept', actions: ['accept', 'refuse', 'refund', 'assign'] })
    // Within one working day from now, not from the day of the order.
    expect(shown.deadline).toBe('2026-03-15T22:00:00.000Z')
    expect(await app.refundOf(order)).toBeUndefined()
    const balances = await readBalances(shop.services.db, { kind: 'order', id: order.id })
    expect(balances).toMatchObject({ bank: plainTotal, customer: 0, refunds_due: 0, vat: -3_356, revenue: 3_356 - plainTotal })
    expect(await findLedgerGaps(shop.services.db)).toEqual([])
    const papers = await shop.services.rows(sql`select facts->>'kind' as kind from due_papers where payment_id = ${order.payment}`)
    expect(papers).toEqual([{ kind: 'invoice' }])
    expect((await app.mailed(order)).at(-1)).toBe('orderReinstated')
    expect((await mailsTo(shop.services, shop.services.env.staffEmail)).at(-1)).toMatchObject({ template: 'staffOrderPaid' })
    expect((await app.asStaff('acceptOrder', { id: order.id })).status).toBe(200)
  })
})

test('several late transfers reinstate an order once; the excess is refunded', async () => {
  const order = async () => app.ordered(await shop.makeCustomer())
  const [late, early, raced] = [await order(), await order(), await order()]
  const bring = async ({ reference, number }: Ordered, cents: number) => {
    await app.brought(app.paid(cents, reference))
    await app.match((await app.lineOf(reference)).id, number)
  }
  const balances = ({ id }: Ordered) => readBalances(shop.services.db, { kind: 'order', id })
  const reinstatedOnce = async (one: Ordered) => {
    const answers = await Promise.all([reinstate(one), reinstate(one), reinstate(one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const papers = await shop.services.rows(sql`select d.facts->>'kind' as kind, p.amount_cents::int as cents from due_papers d
      join payments p on p.id = d.payment_id where p.subject_id = ${one.id}`)
    expect(papers).toEqual([{ kind: 'invoice', cents: plainTotal }])
    expect((await app.mailed(one)).filter((name) => name === 'orderReinstated')).toHaveLength(1)
    const { body } = await app.asStaff('readStaffOrder', { id: one.id })
    return body.payments.map((payment: Record<string, unknown>) => [payment.amount_cents, payment.status, payment.settled])
  }
  await bring(early, 5_000)
  await onceEnded([late, early, raced], async () => {
    for (const one of [late, raced]) await bring(one, 5_000)
    expect((await reinstate(late)).body.code).toBe('late_payment_missing')
    expect(await app.refundOf(late)).toMatchObject({ reinstates: null })
    for (const one of [late, raced]) await bring(one, plainTotal - 5_000)
    expect(await app.refundOf(late)).toMatchObject({ reinstates: late.id })
    const told = (await mailsTo(shop.services, late.customer.user.email)).filter(({ template }) => template === 'orderSurplus')
    expect(told.map(({ data }) => data)).toMatchObject([{ canReinstate: false }, { canReinstate: true }])
    expect(await reinstatedOnce(late)).toEqual([[plainTotal, 'paid', true]])
    expect(await app.stands(late)).toEqual(isPaid)
    expect(await app.refundOf(late)).toBeUndefined()
    expect(await balances(late)).toMatchObject({ bank: plainTotal, customer: 0, refunds_due: 0, vat: -3_356, revenue: 3_356 - plainTotal })

    // A part arrived before the end, and more than the rest after it.
    await bring(early, plainTotal - 4_000)
    const { due_by } = await app.refundOf(early)
    expect(await reinstatedOnce(early)).toEqual([
      [plainTotal, 'paid', true],
      [1_000, 'paid', false],
    ])
    expect(await app.stands(early)).toEqual(['new', 'refund_due', plainTotal + 1_000, 1_000, 0])
    expect(await app.refundOf(early)).toMatchObject({ amount_cents: 1_000, due_by, reinstates: null })
    expect(await balances(early)).toMatchObject({ bank: plainTotal + 1_000, customer: 0, refunds_due: -1_000, vat: -3_356 })

    // If one staff member reinstates the order while another refunds a part, either all money counts or none.
    const due = await app.refundOf(raced)
    await app.asStaff('noteRefundAccount', { id: due.id, holder: 'Noa', account: '1234567' })
    const sent = () => app.asStaff('confirmRefundSent', { id: due.id, sent_on: '2026-03-10' })
    const answers = await Promise.all(shuffled([sent, () => reinstate(raced)]).map((act) => act()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const partSent = `cancelled,refund_due,${plainTotal},${plainTotal - due.amount_cents},${due.amount_cents}`
    expect(await app.stands(raced)).toSatisfy((now: unknown[]) => now.join() === isPaid.join() || now.join() === partSent)
    expect(await findLedgerGaps(shop.services.db)).toEqual([])
  })
})

test('an order that cannot be reinstated says why', async () => {
  const order = () => app.ordered(anybody)
  const [back, part, cancelled, again, left] = [await order(), await order(), await order(), await order(), await order()]
  await shop.call('cancelOrder', { id: cancelled.id, fee_cents: 0 }, anybody)
  await onceEnded([back, part, again, left], async () => {
    const whole = [back, cancelled, again, left].map(({ reference }) => app.paid(plainTotal, reference))
    await app.brought(...whole, app.paid(plainTotal - 1, part.reference))
    await app.match((await app.lineOf(part.reference)).id, part.number)
    await shop.services.db.execute(sql`update orders set user_id = null where id = ${left.id}`)
    for (const ended of [cancelled, left]) expect((await reinstate(ended)).body.code).toBe('order_state')
    // The buyer who deleted their account was not asked for bank details.
    expect([await app.refundOf(back), await app.refundOf(left)]).toMatchObject([{ is_asked: true }, { is_asked: false }])
    expect((await reinstate(part)).body.code).toBe('late_payment_missing')
    expect(await app.stands(part)).toEqual(['cancelled', 'refund_due', plainTotal - 1, plainTotal - 1, 0])

    // If one staff member reinstates the order while another refunds its money, one of them is refused.
    const due = await app.refundOf(back)
    await app.asStaff('noteRefundAccount', { id: due.id, holder: 'Noa', account: '1234567' })
    const sent = () => app.asStaff('confirmRefundSent', { id: due.id, sent_on: '2026-03-10' })
    const answers = await Promise.all(shuffled([sent, () => reinstate(back)]).map((act) => act()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await app.stands(back)).toSatisfy(
      (now: unknown[]) => now.join() === isPaid.join() || now.join() === `cancelled,refunded,${plainTotal},0,${plainTotal}`,
    )

    // After two late transfers, one pays the order and the other is refunded. After its cancellation the order cannot
    // be reinstated.
    await app.brought(app.paid(plainTotal, again.reference))
    await app.match((await app.lineOf(again.reference)).id, again.number)
    expect((await reinstate(again)).status).toBe(200)
    expect(await app.stands(again)).toEqual(['new', 'refund_due', 2 * plainTotal, plainTotal, 0])
    await shop.services.db.execute(sql`update orders set status = 'cancelled' where id = ${again.id}`)
    expect((await reinstate(again)).body.code).toBe('order_state')
    expect(await findLedgerGaps(shop.services.db)).toEqual([])
  })
})
