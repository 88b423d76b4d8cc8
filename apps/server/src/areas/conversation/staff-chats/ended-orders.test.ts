import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { makeService } from '../../../../test/briefs.ts'
import { createChatCaller } from '../../../../test/chats.ts'
import { makeOrder } from '../../../../test/orders.ts'
import { newId } from '../../../platform/columns.ts'
import { closeEndedOrders } from './commands/manage-conversation.ts'

// Conversations of orders that ended long ago.

let app: TestApp
let call: ReturnType<typeof createChatCaller>['call']
let say: ReturnType<typeof createChatCaller>['say']
let maya: Awaited<ReturnType<typeof makeStaff>>

beforeAll(async () => {
  app = await createTestApp()
  await makeService(app.services, 'account')
  ;({ call, say } = createChatCaller(app))
})
afterAll(() => app.close())

/** Moves the clock by a month and signs staff in again, because access tokens expire. */
async function moveClockByMonth() {
  app.services.move(31 * 86_400)
  maya = await makeStaff(app.services, 'manager')
}

test('records the closing of an ended order and does not wait again when it reopens', async () => {
  const noa = await makeSignedIn(app.services)
  const id = await makeOrder(app.services, { userId: noa.user.id, service: 'account', status: 'finished', paymentStatus: 'paid', paid: 1 })
  await say(noa, 'Thank you', { id })
  await moveClockByMonth()
  await closeEndedOrders(app.services)
  expect((await call('readStaffConversation', { id }, maya)).body.events).toMatchObject([
    { kind: 'closed', by: '', after_place: 1, at: app.services.clock().toISOString() },
  ])
  await app.services.db.execute(sql`update orders set status = 'in_work', ended_at = null where id = ${id}`)
  const { message } = (await call('sendStaffMessage', { id, client_id: newId(), text: 'We look again' }, maya)).body
  expect((await call('withdrawStaffMessage', { id: message.id }, maya)).body.conversation.waiting_since).toBeNull()
})

test('closes the conversations of more ended orders than fit into a batch', async () => {
  const { user } = await makeSignedIn(app.services)
  const model = await makeOrder(app.services, { userId: user.id, service: 'account', status: 'refused' })
  const begun = app.services.clock()
  await app.services.db.execute(sql`
    insert into orders select many.* from orders one, generate_series(1, 600) n, jsonb_populate_record(one, jsonb_build_object(
      'id', gen_random_uuid(), 'number', nextval('orders_number_seq'), 'idempotency_key', 'many ' || n)) many where one.id = ${model}`)
  await app.services.db.execute(sql`insert into conversations (id, kind, order_id, created_at, changed_at, touched_at)
    select id, 'order', id, ${begun}, ${begun}, ${begun} from orders where user_id = ${user.id}`)
  await moveClockByMonth()
  await closeEndedOrders(app.services)
  const states = sql`select c.state, count(*)::int from conversations c join orders o on o.id = c.order_id where o.user_id = ${user.id} group by 1`
  expect(await app.services.rows(states)).toEqual([{ state: 'closed', count: 601 }])
})
