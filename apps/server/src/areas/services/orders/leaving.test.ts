import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { formOf } from '../../../../test/forms.ts'
import { createShop, freshKey, makeOrder, plainTotal, type Shop } from '../../../../test/orders.ts'
import { tidyOrders } from './commands/personal-orders.ts'

// What becomes of orders when their customer deletes the account.

let it: Shop
beforeAll(async () => {
  it = await createShop()
})
beforeEach(() => it.services.move(3600))
afterAll(() => it.close())

async function leave(person: Awaited<ReturnType<Shop['makeCustomer']>>) {
  it.services.move(60)
  await it.call('requestConfirmation', { purpose: 'delete_account' }, person)
  const mail = (await mailsTo(it.services, person.user.email)).findLast(({ template }) => template === 'confirmation')
  return it.call('deleteAccount', { access_code: mail?.template === 'confirmation' ? mail.data.code : '' }, person)
}

test.each([
  ['paid and new', { status: 'new', paymentStatus: 'paid', paid: plainTotal }],
  ['in work', { status: 'in_work', paymentStatus: 'paid', paid: plainTotal }],
  ['to be given back', { status: 'cancelled', paymentStatus: 'refund_due', paid: plainTotal, due: plainTotal }],
] as const)('one that is %s keeps the account', async (_, given) => {
  const person = await it.makeCustomer()
  const id = await makeOrder(it.services, { userId: person.user.id, ...given })
  const { number } = await it.rowOf(id)
  const answer = await leave(person)
  expect(answer).toMatchObject({ status: 409, body: { code: 'order_in_work' } })
  expect(answer.body.detail).toContain(String(number))
  expect((await it.call('readOrder', { id }, person)).status).toBe(200)
})

test('a refund of one that waits for a second person keeps the account, and its refund account with it', async () => {
  const person = await it.makeCustomer()
  const manager = await makeStaff(it.services, 'manager')
  const { id } = await it.paid(person)
  await it.call('acceptOrder', { id }, manager)
  await it.call('deliverOrder', { id, text: 'Here it is' }, manager)
  await it.call('finishOrder', { id }, manager)
  const { body } = await it.call('refundOrder', { id, amount_cents: 150_00, reason: 'Late' }, manager, { 'idempotency-key': freshKey() })
  expect(body).toMatchObject({ refund_requests: [{ status: 'open' }] })
  expect(await leave(person)).toMatchObject({ status: 409, body: { code: 'order_in_work' } })
})

test('what was not paid is cancelled; of what ended the law’s part stays, answers and files go', async () => {
  const person = await it.makeCustomer()
  const manager = await makeStaff(it.services, 'manager')
  await it.fillBrief(person)
  const { payload, headers } = formOf([
    { name: 'name', value: 'Deed.pdf' },
    { name: 'field', value: 'papers' },
    { name: 'file', value: '%PDF-1.7\n%%EOF\n', filename: 'x' },
  ])
  const url = '/api/react/paid_service/account/brief/file'
  await it.app.inject({ method: 'POST', url, headers: { ...person.bearer, ...headers }, payload })
  const { id, pay_url } = (await it.order(person, { order_note: 'Ring twice' })).body
  await it.pay(pay_url)
  await it.call('acceptOrder', { id }, manager)
  await it.call('deliverOrder', { id, text: 'For Noa alone' }, manager)
  await it.call('finishOrder', { id }, manager)
  const unpaid = await it.placed(person)
  const [file] = await it.services.rows(sql`select key from order_files where order_id = ${id}`)

  expect((await leave(person)).status).toBe(204)
  const kept = await it.rowOf(id)
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
  expect(await it.rowOf(unpaid.id)).toMatchObject({ user_id: null, status: 'cancelled', payment_status: 'not_paid' })
  expect(await it.services.rows(sql`select text from order_events where order_id = ${id} and text <> ''`)).toEqual([])
  expect(await it.services.rows(sql`select id from order_files where order_id = ${id}`)).toEqual([])
  expect(await it.services.files.read(String(file?.key))).toBeNull()
  expect((await it.call('readStaffOrder', { id }, manager)).body).toMatchObject({ customer: null, brief: [], brief_files: [] })

  await tidyOrders(it.services.db, new Date(it.services.clock().getTime() + 6.9 * 365 * 86_400_000))
  expect(await it.rowOf(id)).toBeDefined()
  await tidyOrders(it.services.db, new Date(it.services.clock().getTime() + 7.1 * 366 * 86_400_000))
  expect(await it.rowOf(id)).toBeUndefined()
  expect(await it.services.rows(sql`select id from payments where subject_id = ${id}`)).toEqual([])
})
