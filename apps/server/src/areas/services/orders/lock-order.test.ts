import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticateUser } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { makeService } from '../../../../test/briefs.ts'
import { meet } from '../../../../test/meet.ts'
import { makeOrder, plainTotal } from '../../../../test/orders.ts'
import { makeCtx } from '../../../../test/services.ts'
import { newId } from '../../../platform/columns.ts'
import { transact } from '../../../platform/db.ts'
import { endPayments } from '../../money/payments/commands/close-payments.ts'
import { settlePayment } from '../../money/payments/commands/settle-payment.ts'
import { saveBrief } from '../briefs/commands/save-brief.ts'
import { anonymizeOrders, deleteOldOrders } from './commands/anonymize-orders.ts'
import { reorderService } from './commands/reorder-service.ts'

// Parallel changes that need each other's locks.

let app: TestApp
let customer: string
beforeAll(async () => {
  app = await createTestApp({ listening: true })
  await makeService(app.services, 'account')
  customer = (await makeSignedIn(app.services)).user.id
})
afterAll(() => app.close())

test('ending and settling payments of an order in parallel does not deadlock', async () => {
  const { services } = app
  const id = await makeOrder(services, { userId: customer })
  const open = async (at: Date) => {
    const [payment, reference] = [newId(), newId()]
    await services.db.execute(sql`insert into payments (id, subject_kind, subject_id, provider, reference, amount_cents, currency, status,
        created_at, expires_at) values (${payment}, 'order', ${id}, 'sandbox', ${reference}, ${plainTotal}, 'USD', 'open', ${at}, ${at})`)
    return { payment, reference }
  }
  const later = new Date(services.clock().getTime() + 3_600_000)
  await open(later)
  const { payment: merchantReference, reference } = await open(later)
  const checkout = {
    reference,
    status: 'paid',
    merchantReference,
    amountCents: plainTotal,
    currency: 'USD',
    problem: null,
    method: null,
  } as const
  const calls = [() => settlePayment(services, { provider: 'sandbox', checkout }), () => endPayments(services, { kind: 'order', id })]
  // The payment's transaction waits here with its own payment locked and the other one not yet. The sandbox does not know these
  // payments.
  const outcomes = await meet(services, sql`lock table order_events in exclusive mode`, calls)
  expect(outcomes).toEqual(['ok', 'ok'])
})

/** Creates an order with a payment that the provider reports as paid. */
async function createPayingOrder(owner: { userId: string }) {
  const { services } = app
  const id = await makeOrder(services, owner)
  const [payment, reference] = [newId(), newId()]
  const at = services.clock()
  await services.db.execute(sql`insert into payments (id, subject_kind, subject_id, provider, reference, amount_cents, currency, status,
      created_at, expires_at) values (${payment}, 'order', ${id}, 'sandbox', ${reference}, ${plainTotal}, 'USD', 'open', ${at}, ${at})`)
  const facts = { reference, merchantReference: payment, amountCents: plainTotal, currency: 'USD', problem: null, method: null } as const
  return { id, payment, settle: () => settlePayment(services, { provider: 'sandbox', checkout: { ...facts, status: 'paid' } }) }
}

test('an account cannot be deleted while its order is being paid', async () => {
  const { services } = app
  const person = await makeSignedIn(services)
  const { id, settle } = await createPayingOrder({ userId: person.user.id })
  const user = await authenticateUser(services, person.token)
  const leave = () => transact(services.db, (tx) => anonymizeOrders(makeCtx(services), tx, user))
  // Without waiting for this lock, the deletion would not see the payment.
  expect(await meet(services, sql`select from orders where id = ${id} for update`, [settle, leave])).toEqual(['ok', 'order_in_work'])
})

test('deleting an old order and settling its payment in parallel does not deadlock', async () => {
  const { services } = app
  const { id, payment, settle } = await createPayingOrder({ userId: customer })
  await services.db.execute(sql`update orders set user_id = null, status = 'cancelled', ended_at = ${services.clock()} where id = ${id}`)
  const tidy = () => deleteOldOrders(services.db, new Date(services.clock().getTime() + 8 * 366 * 86_400_000))
  const outcomes = await meet(services, sql`select from payments where id = ${payment} for update`, [tidy, settle])
  expect(outcomes).toEqual(['ok', `Error: a payment is for order ${id}, which is gone`])
})

test('reordering does not discard an answer that is saved in parallel', async () => {
  const { services } = app
  const person = await makeSignedIn(services)
  const id = await makeOrder(services, { userId: person.user.id })
  const mine = { ...makeCtx(services), user: await authenticateUser(services, person.token) }
  const answer = (value: string | null) => saveBrief(mine, { id: 'account', answers: [{ field: 'wishes', value }] })
  await answer(null)
  const calls = [() => answer('Soon'), () => reorderService(mine, { id, replace: false })]
  const hold = sql`select from briefs where user_id = ${person.user.id} for update`
  expect(await meet(services, hold, calls)).toEqual(['ok', 'brief_begun'])
  const [{ answers } = { answers: [] }] = await services.rows(sql`select answers from briefs where user_id = ${person.user.id}`)
  expect(answers).toEqual([{ field: 'wishes', value: 'Soon' }])
})
