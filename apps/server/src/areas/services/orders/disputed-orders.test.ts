import { languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { createShop, freshKey, plainTotal, type Shop } from '../../../../test/orders.ts'
import { createProviderAccess, disputePayment, settled } from '../../../../test/payments.ts'
import { renderMail } from '../../../platform/mail/render.ts'

let app: Shop
beforeAll(async () => {
  app = await createShop({ STAFF_EMAIL: 'staff@waymark.example' })
})
afterAll(() => app.close())

async function disputed() {
  const person = await app.makeCustomer()
  const manager = await makeStaff(app.services, 'manager')
  const { id, pay_url } = await app.paid(person)
  const turns = async (status: Parameters<typeof disputePayment>[2]) => {
    await disputePayment(app.fastify, pay_url, status)
    await settled(app.services)
  }
  await turns('open')
  return { id, person, manager, turns }
}
const kinds = async (id: string) =>
  (await app.services.rows(sql`select kind from order_events where order_id = ${id} order by at, id`)).map(({ kind }) => kind)
const mailTemplates = async (id: string) =>
  (await mailsTo(app.services, 'staff@waymark.example'))
    .filter(({ data }) => JSON.stringify(data).includes(id))
    .map(({ template }) => template)

test('a disputed order cannot be changed until the dispute is won', async () => {
  const { id, person, manager, turns } = await disputed()
  expect(await app.rowOf(id)).toMatchObject({ status: 'new', payment_status: 'disputed', disputed_cents: plainTotal })
  const before = await app.rowOf(id)
  const refused = [
    await app.call('acceptOrder', { id }, manager),
    await app.call('refuseOrder', { id, reason: 'Why' }, manager),
    await app.call('finishOrder', { id }, manager),
    await app.call('deliverOrder', { id, text: 'Here' }, manager),
    await app.call('cancelOrder', { id, fee_cents: 0, reason: '' }, person),
    await app.call('acceptDelivery', { id, round: 1 }, person),
  ]
  expect((await app.call('readCancellation', { id }, person)).body.code).toBe('payment_disputed')
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(6).fill([409, 'payment_disputed']))
  const back = await app.call('refundOrder', { id, amount_cents: 1, reason: 'x' }, manager, { 'idempotency-key': freshKey() })
  expect([back.status, back.body.code]).toEqual([409, 'refund_too_much'])
  expect(await app.rowOf(id)).toEqual(before)
  const seen = (await app.call('readStaffOrder', { id }, manager)).body
  expect([seen.actions, seen.disputed_cents, seen.refundable_cents]).toEqual([['assign'], plainTotal, 0])
  expect((await app.call('readOrder', { id }, person)).body).toMatchObject({ payment_status: 'disputed', can_cancel: false })
  expect((await app.call('readOrderStatus', { id }, person)).body).toMatchObject({
    payment_status: 'disputed',
    disputed_cents: plainTotal,
  })

  await turns('won')
  expect(await app.rowOf(id)).toMatchObject({ payment_status: 'paid', disputed_cents: 0, lost_cents: 0 })
  expect((await app.call('acceptOrder', { id }, manager)).status).toBe(200)
  expect(await kinds(id)).toEqual(['placed', 'paid', 'disputed', 'dispute_won', 'accepted'])
  expect(await mailTemplates(id)).toEqual(['staffOrderPaid', 'staffOrderDisputed', 'staffOrderDisputeDecided'])
})

test('nothing can be refunded after a lost dispute', async () => {
  const { id, person, manager, turns } = await disputed()
  await turns('lost')
  expect(await app.rowOf(id)).toMatchObject({ payment_status: 'disputed', disputed_cents: 0, lost_cents: plainTotal, refund_due_cents: 0 })
  const back = await app.call('refundOrder', { id, amount_cents: 1, reason: 'x' }, manager, { 'idempotency-key': freshKey() })
  expect(back.body.code).toBe('refund_too_much')
  expect((await app.call('readOrder', { id }, person)).body).toMatchObject({ payment_status: 'disputed', lost_cents: plainTotal })
  expect((await app.call('readOrderStatus', { id }, person)).body).toMatchObject({ payment_status: 'disputed', disputed_cents: 0 })
  expect((await app.call('acceptOrder', { id }, manager)).body.code).toBe('order_state')
  expect((await app.call('refuseOrder', { id, reason: 'The payment was taken back' }, manager)).status).toBe(200)
  expect(await app.rowOf(id)).toMatchObject({ status: 'refused', refund_due_cents: 0, refunded_cents: 0 })
  expect(await kinds(id)).toEqual(['placed', 'paid', 'disputed', 'dispute_lost', 'refused'])
})

test('a refund is due again when a lost dispute is reversed', async () => {
  const person = await app.makeCustomer()
  const manager = await makeStaff(app.services, 'manager')
  const { id, pay_url } = await app.paid(person)
  const [{ reference } = {}] = await app.services.rows(sql`select reference from payments where subject_id = ${id}`)
  const refuse = () => app.call('refuseOrder', { id, reason: 'Why' }, manager)
  await createProviderAccess(app.services).holdsUp(String(reference), refuse)
  const stands = []
  for (const turn of ['open', 'lost', 'won'] as const) {
    await disputePayment(app.fastify, pay_url, turn)
    await settled(app.services)
    const { payment_status, lost_cents, refund_due_cents, refunded_cents } = await app.rowOf(id)
    stands.push([payment_status, lost_cents, refund_due_cents, refunded_cents])
  }
  expect(stands).toEqual([
    ['disputed', 0, plainTotal, 0],
    ['disputed', plainTotal, 0, 0],
    ['refunded', 0, 0, plainTotal],
  ])
  expect((await kinds(id)).slice(-5)).toEqual(['disputed', 'dispute_lost', 'refund_due', 'dispute_won', 'refunded'])
})

test('a returned refund is not due again after a lost dispute', async () => {
  const { stripe } = app.services
  if (!stripe) return
  const manager = await makeStaff(app.services, 'manager')
  const { id, pay_url } = await app.paid(await app.makeCustomer())
  await app.call('refuseOrder', { id, reason: 'Why' }, manager)
  await settled(app.services)
  const [{ reference } = {}] = await app.services.rows(
    sql`select r.reference from refunds r join payments p on p.id = r.payment_id where p.subject_id = ${id}`,
  )
  for (const turn of ['open whole', 'lost'] as const) {
    await disputePayment(app.fastify, pay_url, turn)
    await settled(app.services)
  }
  stripe.returns(String(reference))
  await settled(app.services)
  expect(await app.rowOf(id)).toMatchObject({
    payment_status: 'disputed',
    lost_cents: plainTotal,
    refund_due_cents: 0,
    refunded_cents: 0,
    refund_by: null,
  })
})

test('the mail about a decided dispute of a finished order asks for no decision', async () => {
  const person = await app.makeCustomer()
  const manager = await makeStaff(app.services, 'manager')
  const { id, pay_url } = await app.paid(person)
  await app.call('acceptOrder', { id }, manager)
  await app.call('deliverOrder', { id, text: 'Here' }, manager)
  expect((await app.call('finishOrder', { id }, manager)).status).toBe(200)
  for (const turn of ['open', 'lost'] as const) {
    await disputePayment(app.fastify, pay_url, turn)
    await settled(app.services)
  }
  const decided = (await mailsTo(app.services, 'staff@waymark.example')).at(-1)
  expect(decided).toMatchObject({ template: 'staffOrderDisputeDecided', data: { won: false, ended: true } })
  const said = languages.map((language) => decided && renderMail({ ...decided, language }, app.services.modules).text)
  for (const question of ['Decide whether', 'Решите', 'Entscheiden Sie']) expect(said.join(' ')).not.toContain(question)
})
