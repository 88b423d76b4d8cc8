import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { type Caller, createChatCaller } from '../../../../test/chats.ts'
import { openStream } from '../../../../test/live-stream.ts'
import { startOfTests } from '../../../../test/services.ts'
import { newId } from '../../../platform/columns.ts'
import { signLink } from './commands/claim-conversation.ts'

// Mails and staff URLs still contain the ids of conversations that were merged into another.

let app: TestApp
let call: ReturnType<typeof createChatCaller>['call']
let say: ReturnType<typeof createChatCaller>['say']
let maya: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  app = await createTestApp()
  ;({ call, say } = createChatCaller(app))
  // A Monday within opening hours.
  app.services.move((startOfTests - app.services.clock().getTime()) / 1000)
  maya = await makeStaff(app.services, 'manager')
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const signLinkTo = (id: string) => signLink(app.services.secrets, id, app.services.clock())
const openLink = async (id: string, caller: Caller) => (await call('openConversationLink', { token: signLinkTo(id) }, caller)).body
/** Returns a visitor with merged conversations of two devices, and an account they sign in to with `signIn`. */
async function createMergedConversation() {
  const [shop, home]: Caller[] = [{}, {}]
  const first = (await say(shop ?? {}, 'From the shop')).body.conversation.id as string
  const second = (await say(home ?? {}, 'From home')).body.conversation.id as string
  await openLink(first, home ?? {})
  const noa = await makeSignedIn(app.services)
  const own = (await say(noa, 'Mine')).body.conversation.id as string
  return { noa, own, first, second, signIn: () => call('claimConversation', {}, { ...noa, cookie: home?.cookie ?? '' }) }
}

test('ids of merged conversations lead to the conversation with their messages', async () => {
  const { noa, own, first, second, signIn } = await createMergedConversation()
  expect((await call('readStaffConversation', { id: second }, maya)).body.conversation.id).toBe(first)
  await signIn()
  for (const id of [first, second]) {
    expect(await openLink(id, noa)).toEqual({ id: own, sign_in: false })
    expect(await openLink(id, {})).toEqual({ id: null, sign_in: true })
    expect((await openLink(id, await makeSignedIn(app.services))).code).toBe('conversation_of_another')
    const { conversation, messages } = (await call('readStaffConversation', { id }, maya)).body
    expect([conversation.id, messages.length]).toEqual([own, 3])
    expect((await call('readStaffConversationChanges', { id, after: 0 }, maya)).body.messages).toHaveLength(3)
    expect((await call('readConversation', { id }, noa)).body.conversation.id).toBe(own)
    expect((await call('readConversation', { id }, await makeSignedIn(app.services))).status).toBe(404)
    expect((await call('readConversationPerson', { id }, maya)).body.conversations).toEqual([])
  }

  // Staff can still write to the old id.
  const sent = (await call('sendStaffMessage', { id: second, client_id: newId(), text: 'Come by' }, maya)).body
  expect([sent.conversation.id, sent.message.place]).toEqual([own, 4])
  const added = (await call('addConversationNote', { id: first, text: 'Knows Dan' }, maya)).body
  expect([added.conversation.id, added.note.after_place]).toEqual([own, 4])
  expect((await call('closeConversation', { id: first, place: 4 }, maya)).body).toMatchObject({ id: own, state: 'closed' })

  await app.services.db.execute(sql`delete from conversations where id = ${own}`)
  for (const id of [first, second, own]) expect((await call('readStaffConversation', { id }, maya)).status).toBe(404)
})

test('notifies staff who have a merged conversation open', async () => {
  const { own, first, signIn } = await createMergedConversation()
  const stream = await openStream(app.services.here.url ?? '', maya.bearer)
  expect((await stream.next())?.event).toEqual({ kind: 'missed' })
  await signIn()
  const events = [(await stream.next())?.event, (await stream.next())?.event]
  expect(events).toEqual(expect.arrayContaining([own, first].map((id) => expect.objectContaining({ kind: 'conversation', id }))))
  stream.close()
})
