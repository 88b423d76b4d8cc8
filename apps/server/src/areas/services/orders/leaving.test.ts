import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { multipartForm } from '../../../../test/forms.ts'
import { createShop, freshKey, makeOrder, plainTotal, type Shop } from '../../../../test/orders.ts'
import { deleteOldOrders } from './commands/anonymize-orders.ts'

// A customer deletes the account.

let app: Shop
beforeAll(async () => {
  app = await createShop()
})
beforeEach(() => app.services.move(3600))
afterAll(() => app.close())

async function leave(person: Awaited<ReturnType<Shop['makeCustomer']>>) {
  app.services.move(60)
  await app.call('requestConfirmation', { purpose: 'delete_account' }, person)
  const mail = (await mailsTo(app.services, person.user.email)).findLast(({ template }) => template === 'confirmation')
  return app.call('deleteAccount', { access_code: mail?.template === 'confirmation' ? mail.data.code : '' }, person)
}

test.each([
  ['paid and new', { status: 'new', paymentStatus: 'paid', paid: plainTotal }],
  ['in work', { status: 'in_work', paymentStatus: 'paid', paid: plainTotal }],
  ['due to be refunded', { status: 'cancelled', paymentStatus: 'refund_due', paid: plainTotal, due: plainTotal }],
] as const)('an order that is %s prevents the deletion of the account', async (_, state) => {
  const person = await app.makeCustomer()
  const id = await makeOrder(app.services, { userId: person.user.id, ...state })
  const { number } = await app.rowOf(id)
  const answer = await leave(person)
  expect(answer).toMatchObject({ status: 409, body: { code: 'order_in_work' } })
  expect(answer.body.detail).toContain(String(number))
  expect((await app.call('readOrder', { id }, person)).status).toBe(200)
})

test('a refund waiting for approval prevents the deletion of the account', async () => {
  const person = await app.makeCustomer()
  const manager = await makeStaff(app.services, 'manager')
  const { id } = await app.paid(person)
  await app.call('acceptOrder', { id }, manager)
  await app.call('deliverOrder', { id, text: 'Here it is' }, manager)
  await app.call('finishOrder', { id }, manager)
  const { body } = await app.call('refundOrder', { id, amount_cents: 150_00, reason: 'Late' }, manager, { 'idempotency-key': freshKey() })
  expect(body).toMatchObject({ refund_requests: [{ status: 'open' }] })
  expect(await leave(person)).toMatchObject({ status: 409, body: { code: 'order_in_work' } })
})

test('deletion cancels unpaid orders and anonymizes ended ones until the retention ends', async () => {
  const person = await app.makeCustomer()
  const manager = await makeStaff(app.services, 'manager')
  await app.fillBrief(person)
  const { payload, headers } = multipartForm([
    { name: 'name', value: 'Deed.pdf' },
    { name: 'field', value: 'papers' },
    { name: 'file', value: '%PDF-1.7\n%%EOF\n', filename: 'x' },
  ])
  const url = '/api/react/paid_service/account/brief/file'
  await app.fastify.inject({ method: 'POST', url, headers: { ...person.bearer, ...headers }, payload })
  const { id, pay_url } = (await app.order(person, { order_note: 'Ring twice' })).body
  await app.pay(pay_url)
  await app.call('acceptOrder', { id }, manager)
  await app.call('deliverOrder', { id, text: 'For Noa alone' }, manager)
  await app.call('finishOrder', { id }, manager)
  const unpaid = await app.placed(person)
  const [file] = await app.services.rows(sql`select key from order_files where order_id = ${id}`)

  expect((await leave(person)).status).toBe(204)
  const kept = await app.rowOf(id)
  expect(kept).toMatchObject({
    user_id: null,
    status: 'finished',
    total_cents: plainTotal,
    first_name: 'Noa',
    last_name: 'Levi',
    address: 'Herzl 1',
    email: '',
    phone: '',
    order_note: '',
    answers: [],
  })
  expect(await app.rowOf(unpaid.id)).toMatchObject({ user_id: null, status: 'cancelled', payment_status: 'not_paid' })
  expect(await app.services.rows(sql`select text from order_events where order_id = ${id} and text <> ''`)).toEqual([])
  expect(await app.services.rows(sql`select id from order_files where order_id = ${id}`)).toEqual([])
  expect(await app.services.files.read(String(file?.key))).toBeNull()
  expect((await app.call('readStaffOrder', { id }, manager)).body).toMatchObject({ customer: null, brief: [], brief_files: [] })

  await deleteOldOrders(app.services.db, new Date(app.services.clock().getTime() + 6.9 * 365 * 86_400_000))
  expect(await app.rowOf(id)).toBeDefined()
  await deleteOldOrders(app.services.db, new Date(app.services.clock().getTime() + 7.1 * 366 * 86_400_000))
  expect(await app.rowOf(id)).toBeUndefined()
  expect(await app.services.rows(sql`select id from payments where subject_id = ${id}`)).toEqual([])
})
