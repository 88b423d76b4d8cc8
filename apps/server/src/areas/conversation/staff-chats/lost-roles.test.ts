import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticateUser, mailsTo, makeUser } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { makeService } from '../../../../test/briefs.ts'
import { type Caller, createChatCaller } from '../../../../test/chats.ts'
import { openStream } from '../../../../test/live-stream.ts'
import { meet } from '../../../../test/meet.ts'
import { makeOrder } from '../../../../test/orders.ts'
import { makeCtx } from '../../../../test/services.ts'
import { newId } from '../../../platform/columns.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { changeRole, createStaff, disableStaff } from '../../people/staff/commands/manage-staff.ts'
import { mailUnseenMessages } from '../chats/commands/mail-unseen.ts'
import { sendMessage } from '../chats/commands/send-message.ts'
import { staffParty } from '../chats/queries.ts'

// Conversations of staff who lose their role.

type UserRow = Awaited<ReturnType<typeof makeUser>>
const desk = 'desk@waymark.example'

let app: TestApp
let call: ReturnType<typeof createChatCaller>['call']
let say: ReturnType<typeof createChatCaller>['say']
let admin: Awaited<ReturnType<typeof makeStaff>>
let boss: UserCtx

beforeAll(async () => {
  app = await createTestApp({ listening: true, settings: { STAFF_EMAIL: desk } })
  await makeService(app.services, 'account')
  ;({ call, say } = createChatCaller(app))
  admin = await makeStaff(app.services, 'admin')
  boss = { ...makeCtx(app.services), user: await authenticateUser(app.services, admin.token) }
})
afterAll(() => app.close())

let visitors = 0
/** Each visitor has their own network, and therefore their own limits. */
const createVisitor = (): Caller => ({ from: `198.51.${++visitors}.1` })

/** Creates a conversation with the company and assigns it. */
async function createAssigned(colleague: { id: string }) {
  const visitor = createVisitor()
  const { id } = (await say(visitor, 'Hello')).body.conversation
  expect((await call('assignConversation', { id, to: colleague.id, from: null }, admin)).status).toBe(200)
  return { visitor, id: id as string }
}

const readAssignee = async (id: string) => (await call('readStaffConversation', { id }, admin)).body.conversation.assigned

const listUnassigned = async () =>
  (await call('listStaffConversations', { filter: 'unassigned' }, admin)).body.items.map(({ id }: { id: string }) => id)

/** Texts of the messages in each mail about a conversation, ten minutes later. */
async function mailedTexts(address: string, id: string): Promise<string[][]> {
  app.services.move(601)
  await mailUnseenMessages(app.services)
  app.services.move(-601)
  const mails = (await mailsTo(app.services, address)).filter(({ template }) => String(template) === 'staffUnseenMessages')
  const mailData = mails.map(({ data }) => data as { link: string; messages: { text: string }[] })
  return mailData.filter(({ link }) => link.endsWith(id)).map((mail) => mail.messages.map(({ text }) => text))
}

const isMailed = async (address: string, id: string): Promise<boolean> => (await mailedTexts(address, id)).length > 0

const roleLosses: Record<string, (manager: UserRow) => Promise<unknown>> = {
  'is blocked in the console': ({ id }) => changeRole(boss, { id, role: null }),
  'becomes a vendor in the console': ({ id }) => changeRole(boss, { id, role: 'vendor' }),
  'is disabled from the command line': ({ email }) => disableStaff(app.services, email),
  'becomes a vendor from the command line': ({ email }) => createStaff(app.services, email, 'vendor'),
}

describe('conversations of a manager who', () => {
  test.each(Object.keys(roleLosses))('%s become unassigned and notify the shared address', async (how) => {
    const manager = await makeUser(app.services, { staffRole: 'manager' })
    const { visitor, id } = await createAssigned(manager)
    const closed = await createAssigned(manager)
    await call('closeConversation', { id: closed.id, place: 1 }, admin)
    await roleLosses[how]?.(manager)
    expect([await readAssignee(id), await readAssignee(closed.id)]).toEqual([null, null])
    expect(await listUnassigned()).toContain(id)
    await say(visitor, 'Is anybody there?')
    expect([await isMailed(desk, id), await isMailed(manager.email, id)]).toEqual([true, false])
  })

  test('is blocked are mailed again in full to the shared address', async () => {
    const manager = await makeUser(app.services, { staffRole: 'manager' })
    const { visitor, id } = await createAssigned(manager)
    expect(await mailedTexts(manager.email, id)).toEqual([['Hello']])
    await changeRole(boss, { id: manager.id, role: null })
    await say(visitor, 'Is anybody there?')
    expect(await mailedTexts(desk, id)).toEqual([['Hello', 'Is anybody there?']])
  })

  test('becomes an admin stay assigned, as do orders', async () => {
    const manager = await makeUser(app.services, { staffRole: 'manager' })
    const { id } = await createAssigned(manager)
    const { id: userId } = await makeUser(app.services)
    const order = await makeOrder(app.services, { userId, service: 'account', status: 'in_work', vendorId: manager.id })
    expect(await changeRole(boss, { id: manager.id, role: 'admin' })).toBeNull()
    expect(await readAssignee(id)).toMatchObject({ id: manager.id })
    expect(await app.services.rows(sql`select vendor_id from orders where id = ${order}`)).toEqual([{ vendor_id: manager.id }])
    expect([await isMailed(desk, id), await isMailed(manager.email, id)]).toEqual([false, true])
  })

  test('loses the role make colleagues reload their lists', async () => {
    const manager = await makeUser(app.services, { staffRole: 'manager' })
    await createAssigned(manager)
    // A last event id in the future skips all earlier events.
    const stream = await openStream(app.services.here.url ?? '', {
      ...admin.bearer,
      'last-event-id': String(app.services.clock().getTime() + 3_600_000),
    })
    await changeRole(boss, { id: manager.id, role: null })
    expect((await stream.next())?.event).toEqual({ kind: 'missed' })
    stream.close()
  })

  test('becomes a vendor while answering are not assigned to them again', async () => {
    const manager = await makeStaff(app.services, 'manager')
    const { id } = (await say(createVisitor(), 'Hello')).body.conversation
    // Starts the rendering process of staff messages.
    await call('sendStaffMessage', { id: (await createAssigned(manager.user)).id, client_id: newId(), text: 'Hello' }, admin)
    const ctx = { ...makeCtx(app.services), user: await authenticateUser(app.services, manager.token) }
    const answer = { id, clientId: newId(), text: 'Yes', cards: [], files: [] }
    const calls = [() => changeRole(boss, { id: manager.user.id, role: 'vendor' }), () => sendMessage(ctx, staffParty(ctx), answer)]
    expect(await meet(app.services, sql`lock table sessions in exclusive mode`, calls)).toEqual(['ok', 'unauthorized'])
    expect(await readAssignee(id)).toBeNull()
  })
})

test('a disabled vendor loses current orders and gets no mail about ended ones', async () => {
  const vendor = await makeUser(app.services, { staffRole: 'vendor' })
  const person = await makeSignedIn(app.services)
  const make = (options: { status: 'in_work' | 'finished' }) =>
    makeOrder(app.services, {
      userId: person.user.id,
      service: 'account',
      paymentStatus: 'paid',
      paid: 1,
      vendorId: vendor.id,
      ...options,
    })
  const [current, ended] = [await make({ status: 'in_work' }), await make({ status: 'finished' })]
  await disableStaff(app.services, vendor.email)
  const vendors = sql`select vendor_id from orders where id in (${current}, ${ended}) order by id = ${ended}`
  expect(await app.services.rows(vendors)).toEqual([{ vendor_id: null }, { vendor_id: vendor.id }])
  await say(person, 'One more thing', { id: ended })
  expect([await isMailed(desk, ended), await isMailed(vendor.email, ended)]).toEqual([true, false])
})

test('sends mail to the shared address when the assignee is no longer staff', async () => {
  const manager = await makeUser(app.services, { staffRole: 'manager' })
  const { id } = await createAssigned(manager)
  await app.services.db.execute(sql`update users set staff_role = null where id = ${manager.id}`)
  expect([await isMailed(desk, id), await isMailed(manager.email, id)]).toEqual([true, false])
})
