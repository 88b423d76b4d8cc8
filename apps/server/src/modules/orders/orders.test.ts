import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeStaff } from '../../../test/app.ts'
import { createShop, type Shop } from '../../../test/orders.ts'

let it: Shop
let manager: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  it = await createShop()
})
beforeEach(async () => {
  it.services.move(3600)
  manager = await makeStaff(it.services, 'manager')
})
afterAll(() => it.close())

test('ordered, paid, accepted, delivered, finished', async () => {
  const person = await it.makeCustomer()
  const { id, pay_url } = await it.placed(person)
  expect(pay_url).toMatch(/sandbox/)
  await it.pay(pay_url)
  expect((await it.call('readOrder', { id }, person)).body).toMatchObject({ status: 'new', payment_status: 'paid', paid_cents: 22_000 })
  expect((await it.call('acceptOrder', { id }, manager)).body).toMatchObject({ status: 'in_work', task: 'deliver' })
  expect((await it.call('deliverOrder', { id, text: 'Here' }, manager)).body).toMatchObject({ task: 'finish' })
  expect((await it.call('finishOrder', { id }, manager)).body).toMatchObject({ status: 'finished', task: 'nothing' })
  expect((await it.call('listStaffOrders', { filter: 'all' }, manager)).body).toMatchObject({ items: [{ id }] })
  expect((await it.call('listOrders', {}, person)).body).toMatchObject({ items: [{ id }], counts: { all: 1, finished: 1 } })
})
