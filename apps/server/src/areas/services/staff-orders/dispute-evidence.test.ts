import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { createShop, plainTotal, type Shop } from '../../../../test/orders.ts'
import { disputePayment, settled } from '../../../../test/payments.ts'
import { newId } from '../../../platform/columns.ts'

let app: Shop
beforeAll(async () => {
  app = await createShop()
})
afterAll(() => app.close())

async function disputed() {
  const person = await app.makeCustomer()
  const manager = await makeStaff(app.services, 'manager')
  const { id, pay_url } = await app.paid(person)
  await disputePayment(app.fastify, pay_url, 'open')
  await settled(app.services)
  return { id, person, manager }
}

test('only managers read the evidence of a dispute, and each access is audited', async () => {
  const { id, person, manager } = await disputed()
  await app.services.db.execute(sql`insert into agreements (user_id, slug, version, accepted_at)
    values (${person.user.id}, 'terms', '0', '2026-01-02T03:04:00Z') on conflict do nothing`)
  const colleague = await makeStaff(app.services, 'manager')
  await app.call('sendMessage', { id, client_id: newId(), text: 'When is it ready?\nI wait.' }, person)
  await app.call('noteOrder', { id, text: 'Only for us' }, colleague)
  const { status, body } = await app.call('readDisputeEvidence', { id }, manager)
  const order = await app.rowOf(id)
  expect([status, body.name]).toEqual([200, `evidence-order-${order.number}.txt`])
  for (const said of [
    /^Dispute \S+: \$220\.00, reason "fraudulent", open, opened 2026-03-0\d \d\d:\d\d, response due by 2026-03/m,
    /^Name: Noa Levi$/m,
    /^Ordered while signed in to an account\.$/m,
    /^Total, shown before ordering: \$220\.00$/m,
    /^terms, version 0: accepted 2026-01-02 03:04$/m,
    /^Card, by (sandbox|stripe) \S+: \$220\.00, paid, started 2026-03-/m,
    /^2026-03-\S+ \S+ {2}Paid \(customer\), \$220\.00$/m,
    /^2026-03-\S+ \S+ {2}Customer, [^\n]+\n {4}When is it ready\?\n {4}I wait\.$/m,
  ])
    expect(body.text).toMatch(said)
  expect(body.text).not.toContain('Only for us')
  const audited = await app.services.rows(
    sql`select actor_id from audit_log where action = 'order.evidence_read' and subject = ${`order:${id}`}`,
  )
  expect(audited).toEqual([{ actor_id: manager.user.id }])
  const [shown] = (await app.call('readStaffOrder', { id }, manager)).body.disputes
  expect(shown).toMatchObject({
    amount_cents: plainTotal,
    is_inquiry: false,
    status: 'open',
    answer_by: expect.any(String),
    closed_at: null,
  })

  const vendor = await makeStaff(app.services, 'vendor')
  await app.call('assignOrder', { id, vendor: vendor.user.id }, manager)
  expect((await app.call('readStaffOrder', { id }, vendor)).body.disputes).toEqual([])
  expect((await app.call('readDisputeEvidence', { id }, vendor)).status).toBe(403)
  const { id: other } = await app.paid(person)
  expect((await app.call('readDisputeEvidence', { id: other }, manager)).status).toBe(404)
})
