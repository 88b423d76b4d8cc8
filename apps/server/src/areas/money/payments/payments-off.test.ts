import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createBilling } from '../../../../test/billing.ts'
import { createShop } from '../../../../test/orders.ts'

const settings = { PAYMENT_PROVIDER: 'none' }

test('where nobody takes money, ordering a service says so, and nothing is written', async () => {
  const shop = await createShop(settings)
  const customer = await shop.makeCustomer()
  await shop.fillBrief(customer)
  const { status, body } = await shop.order(customer)
  expect([status, body.code, body.title]).toEqual([409, 'payments_off', 'Nothing can be bought here yet'])
  for (const table of ['orders', 'payments'])
    expect(await shop.services.rows(sql`select count(*)::int as n from ${sql.identifier(table)}`)).toEqual([{ n: 0 }])
  expect((await shop.app.inject('/sandbox/style.css')).statusCode).toBe(404)
  await shop.close()
})

test('where nobody takes money, subscribing says so, nothing is written, and a trial begins all the same', async () => {
  const billing = await createBilling(settings)
  const customer = await billing.makeCustomer()
  const { status, body } = await billing.subscribe(customer, 'pro', 'month')
  expect([status, body.code]).toEqual([409, 'payments_off'])
  expect(await billing.services.rows(sql`select count(*)::int as n from payments`)).toEqual([{ n: 0 }])
  expect((await billing.call('startTrial', { id: 'bakery' }, customer)).status).toBe(200)
  await billing.close()
})
