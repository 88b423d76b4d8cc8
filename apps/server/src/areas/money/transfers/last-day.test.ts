import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, signIn } from '../../../../test/accounts.ts'
import { plainTotal, type Shop } from '../../../../test/orders.ts'
import { createTransferShop, type TransferShop } from '../../../../test/transfers.ts'
import { enqueueExpiries, expireOrder } from '../../services/orders/commands/expire-order.ts'
import { expirePayment } from '../payments/commands/close-payments.ts'

// The last day of the transfer is Monday, 9 March. Its statement is imported on Tuesday or Wednesday.

let app: TransferShop
let shop: Shop
beforeAll(async () => {
  app = await createTransferShop()
  shop = app.shop
})
afterAll(() => shop.close())

test('a transfer on the last day pays even if reported two working days later', async () => {
  const [whole, part, none] = [
    await app.ordered(await shop.makeCustomer()),
    await app.ordered(await shop.makeCustomer()),
    await app.ordered(await shop.makeCustomer()),
  ]
  let { bearer } = none.customer
  const asBuyer = async (name: 'payOrder' | 'readOrder' | 'readOrderTransfer', input: Record<string, unknown> = {}) =>
    (await shop.call(name, { id: none.id, ...input }, { ...none.customer, bearer })).body
  expect(await asBuyer('readOrder')).toMatchObject({ pay_until: '2026-03-09T22:00:00.000Z', lapses_at: null })
  await app.daysLater(8, async () => {
    bearer = { authorization: `Bearer ${(await signIn(shop.services, none.customer.user.email)).token}` }
    await enqueueExpiries(shop.services)
    for (const { id, payment } of [whole, part, none]) {
      await expirePayment(shop.services, { id: payment })
      await expireOrder(shop.services, { id })
    }
    expect(await app.stands(none)).toEqual(['new', 'not_paid', 0, 0, 0])
    expect(await asBuyer('readOrder')).toMatchObject({ pay_until: null, lapses_at: '2026-03-11T22:00:00.000Z' })
    expect(await asBuyer('readOrderTransfer')).toEqual({ transfer: null, refund: null, can_pay_by: null })
    expect((await asBuyer('payOrder', { payment_method: 'card' })).code).toBe('order_state')

    // Staff still see the expected transfer, and are offered it for a line without a reference.
    expect((await app.list()).waiting.map(({ number }: { number: number }) => number)).toContain(none.number)
    await app.brought(app.paid(plainTotal, `no reference, order ${none.number}`))
    expect((await app.lineOf(`no reference, order ${none.number}`)).like).toMatchObject({ kind: 'number', order: { number: none.number } })
    expect((await app.brought(app.paid(plainTotal, whole.reference))).body.imported).toMatchObject({ matched: 1 })
    expect(await app.stands(whole)).toEqual(['new', 'paid', plainTotal, 0, 0])
    await app.brought(app.paid(5_000, part.reference))
    await app.match((await app.lineOf(part.reference)).id, part.number)
    expect(await app.stands(part)).toEqual(['new', 'not_paid', 0, 0, 0])
    const told = (await mailsTo(shop.services, part.customer.user.email)).find(({ template }) => template === 'orderPartPaid')
    expect(told).toMatchObject({ until: '2026-03-11T22:00:00.000Z', data: { until: '2026-03-11T22:00:00.000Z' } })
    await app.brought(app.paid(plainTotal - 5_000, part.reference))
    expect(await app.stands(part)).toEqual(['new', 'paid', plainTotal, 0, 0])
  })
  await app.daysLater(10, async () => {
    for (const { id } of [whole, part, none]) await expireOrder(shop.services, { id })
    expect(await app.stands(whole)).toEqual(['new', 'paid', plainTotal, 0, 0])
    expect(await app.stands(none)).toEqual(['cancelled', 'not_paid', 0, 0, 0])
  })
})
