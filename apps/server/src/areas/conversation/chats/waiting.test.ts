import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { makeService } from '../../../../test/briefs.ts'
import { type Caller, createChatCaller } from '../../../../test/chats.ts'
import { makeOrder } from '../../../../test/orders.ts'
import { startOfTests } from '../../../../test/services.ts'
import { newId } from '../../../platform/columns.ts'
import { closeEndedOrders } from '../staff-chats/commands/manage-conversation.ts'
import { signLink } from './commands/claim-conversation.ts'

// Waiting times when conversations are merged or closed and messages withdrawn.

const week = 7 * 86_400

let app: TestApp
let call: ReturnType<typeof createChatCaller>['call']
let say: ReturnType<typeof createChatCaller>['say']
let maya: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  app = await createTestApp()
  await makeService(app.services, 'account')
  ;({ call, say } = createChatCaller(app))
})
// Each test starts on the same Monday within opening hours.
beforeEach(async () => {
  app.services.move((startOfTests - app.services.clock().getTime()) / 1000)
  maya = await makeStaff(app.services, 'manager')
})
afterAll(() => app.close())

const now = () => app.services.clock().toISOString()
const answer = (id: string, text: string) => call('sendStaffMessage', { id, client_id: newId(), text }, maya)
const readWaitingSince = async (id: string) => (await call('readStaffConversation', { id }, maya)).body.conversation.waiting_since
const listWaiting = async () =>
  (await call('listStaffConversations', { filter: 'waiting', rows: 100 }, maya)).body.items.map(({ id }: { id: string }) => id)
/** Moves the clock by weeks and signs staff in again, because access tokens expire. */
async function moveClockByWeeks(weeks: number) {
  app.services.move(weeks * week)
  maya = await makeStaff(app.services, 'manager')
}

describe('merging an answered conversation with a waiting one', () => {
  /** Creates a visitor who was answered a week ago. */
  async function createAnswered(): Promise<Caller> {
    const visitor: Caller = {}
    const { id } = (await say(visitor, 'Of long ago', { email: 'dana@shop.example' })).body.conversation
    await answer(id, 'Answered then')
    await moveClockByWeeks(1)
    return visitor
  }

  test('leaves the question waiting when the visitor signs in', async () => {
    const visitor = await createAnswered()
    const noa = await makeSignedIn(app.services)
    const { id } = (await say(noa, 'Of today')).body.conversation
    const askedAt = now()
    app.services.move(60)
    expect((await call('claimConversation', {}, { ...noa, cookie: visitor.cookie ?? '' })).body.conversation).toMatchObject({
      last_place: 3,
    })
    expect([await readWaitingSince(id), await listWaiting()]).toEqual([askedAt, expect.arrayContaining([id])])
    const slip = (await say(noa, 'A slip')).body.message.id
    await call('withdrawMessage', { id: slip }, noa)
    expect(await readWaitingSince(id)).toBe(askedAt)
  })

  test('keeps a question waiting when its link is opened on another device', async () => {
    const visitor = await createAnswered()
    const { id } = (await say({}, 'From the shop', { email: 'dana@shop.example' })).body.conversation
    const askedAt = now()
    app.services.move(60)
    const token = signLink(app.services.secrets, id, app.services.clock())
    expect((await call('openConversationLink', { token }, visitor)).body).toEqual({ id, sign_in: false })
    expect([await readWaitingSince(id), await listWaiting()]).toEqual([askedAt, expect.arrayContaining([id])])
  })

  test('keeps the older time when the merged conversation was not answered', async () => {
    const visitor: Caller = {}
    await say(visitor, 'Nobody answered', { email: 'dana@shop.example' })
    const askedAt = now()
    await moveClockByWeeks(1)
    const noa = await makeSignedIn(app.services)
    const { id } = (await say(noa, 'Mine')).body.conversation
    await answer(id, 'Yes')
    await call('claimConversation', {}, { ...noa, cookie: visitor.cookie ?? '' })
    expect(await readWaitingSince(id)).toBe(askedAt)
  })
})

describe('messages before a conversation was closed', () => {
  /** Creates a visitor whose message was closed without an answer three months ago. */
  async function createClosed() {
    const visitor: Caller = {}
    const { id } = (await say(visitor, 'Thanks!', { email: 'dana@shop.example' })).body.conversation
    expect((await call('closeConversation', { id, place: 1 }, maya)).body.state).toBe('closed')
    await moveClockByWeeks(13)
    return {
      id,
      /** Returns the id of the message. */
      write: async (text: string): Promise<string> => (await say(visitor, text)).body.message.id,
      withdraw: async (message: string) => expect((await call('withdrawMessage', { id: message }, visitor)).status).toBe(200),
    }
  }

  test('do not wait again when a later message is withdrawn', async () => {
    const { id, write, withdraw } = await createClosed()
    await withdraw(await write('A slip'))
    expect([await readWaitingSince(id), await listWaiting()]).toEqual([null, expect.not.arrayContaining([id])])
  })

  test('do not count in the next answer time when a later message is withdrawn', async () => {
    for (const [withdrawn, minutes] of [
      [0, 1],
      [1, 3],
    ] as const) {
      const { id, write, withdraw } = await createClosed()
      const first = await write('When do you open?')
      app.services.move(120)
      const second = await write('And close?')
      await withdraw(withdrawn === 0 ? first : second)
      app.services.move(60)
      const { message } = (await answer(id, 'At nine')).body
      expect(await app.services.rows(sql`select waited_minutes from messages where id = ${message.id}`)).toEqual([
        { waited_minutes: minutes },
      ])
    }
  })

  test('do not wait again when a later answer is withdrawn', async () => {
    const { id } = await createClosed()
    const { message } = (await answer(id, 'We have news')).body
    expect((await call('withdrawStaffMessage', { id: message.id }, maya)).body.conversation.waiting_since).toBeNull()
  })
})

test('a message about an order waits until it is closed, by staff or after 30 days', async () => {
  const createOrder = async () => {
    const noa = await makeSignedIn(app.services)
    const id = await makeOrder(app.services, {
      userId: noa.user.id,
      service: 'account',
      status: 'finished',
      paymentStatus: 'paid',
      paid: 1,
    })
    await say(noa, 'Thank you', { id })
    return id
  }
  const [old, recent, closed] = [await createOrder(), await createOrder(), await createOrder()]
  for (const [id, days] of [
    [old, 31],
    [recent, 29],
  ])
    await app.services.db.execute(
      sql`update orders set ended_at = ${new Date(app.services.clock().getTime() - Number(days) * 86_400_000)} where id = ${id}`,
    )
  expect((await call('closeConversation', { id: closed, place: 1 }, maya)).body.state).toBe('closed')
  expect(await listWaiting()).toEqual(expect.arrayContaining([old, recent]))
  expect(await listWaiting()).not.toContain(closed)

  await closeEndedOrders(app.services)
  expect(await listWaiting()).toContain(recent)
  expect(await listWaiting()).not.toContain(old)
  expect((await call('listStaffConversations', { filter: 'closed', rows: 100 }, maya)).body.items).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: old, state: 'closed', waiting_since: null, late: false })]),
  )
  expect(await app.services.rows(sql`select tell_company_at from conversations where id = ${old}`)).toEqual([{ tell_company_at: null }])
})
