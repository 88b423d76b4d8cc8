import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { createChatCaller } from '../../../../test/chats.ts'
import { startOfTests } from '../../../../test/services.ts'

// Staff notes and canned replies: idempotent, no lost updates, audited.

let app: TestApp
let call: ReturnType<typeof createChatCaller>['call']
let say: ReturnType<typeof createChatCaller>['say']
let maya: Awaited<ReturnType<typeof makeStaff>>

beforeAll(async () => {
  app = await createTestApp()
  ;({ call, say } = createChatCaller(app))
  app.services.move((startOfTests - app.services.clock().getTime()) / 1000)
  maya = await makeStaff(app.services, 'manager')
})
afterAll(() => app.close())

const withKey = (key: string) => ({ 'idempotency-key': key })

const auditedActions = async (subject: string) =>
  (await app.services.rows(sql`select action, actor_id from audit_log where subject = ${subject} order by id`)).map(
    ({ action, actor_id }) => `${action} ${actor_id === maya.user.id}`,
  )

test('saves a resent note once', async () => {
  const { id } = (await say(await makeSignedIn(app.services), 'Is anybody there?')).body.conversation
  const note = (text: string, key?: string) => call('addConversationNote', { id, text }, maya, key ? withKey(key) : {})
  const sent = await Promise.all([1, 2, 3].map(() => note('Knows Dan', 'a-key-of-a-note')))
  expect(sent.map(({ status, body }) => [status, body.note])).toEqual(sent.map(() => [200, sent[0]?.body.note]))
  expect((await note('Knows Tal', 'a-key-of-a-note')).body.code).toBe('idempotency_conflict')
  for (const text of ['Twice', 'Twice']) expect((await note(text)).status).toBe(200)
  const { notes } = (await call('readStaffConversation', { id }, maya)).body
  expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Knows Dan', 'Twice', 'Twice'])
  expect(await auditedActions(`conversation:${id}`)).toEqual([
    'conversation.noted true',
    'conversation.noted true',
    'conversation.noted true',
  ])
})

test('saves a resent reply once, rejects stale changes and audits every change', async () => {
  const text = { en: 'Ask {branch}', ru: '', de: '' }
  const add = (name: string, key: string) => call('saveReply', { name, text, position: 3 }, maya, withKey(key))
  const [first, again] = [await add('Bank', 'a-key-of-a-reply'), await add('Bank', 'a-key-of-a-reply')]
  expect([again.status, again.body]).toEqual([200, first.body])
  expect((await add('Branch', 'a-key-of-a-reply')).body.code).toBe('idempotency_conflict')
  const { id } = first.body
  const read = { name: 'Bank', text }
  const change = (name: string, before?: object) => call('saveReply', { id, name, text, position: 3, ...(before && { before }) }, maya)
  expect((await change('Banks', read)).status).toBe(200)
  expect((await change('Branches', read)).body.code).toBe('reply_changed')
  expect((await change('Branches', { ...read, name: 'Banks', text: { ...text, ru: 'Банк' } })).body.code).toBe('reply_changed')
  // Saving the stored values again succeeds: the client may have missed the first response.
  expect((await change('Banks', read)).status).toBe(200)
  expect((await change('Branches')).body.name).toBe('Branches')
  for (const _ of [1, 2]) expect((await call('removeReply', { id }, maya)).status).toBe(204)
  expect((await call('listReplies', {}, maya)).body.items).toEqual([])
  expect(await auditedActions(`reply:${id}`)).toEqual([
    'reply.added true',
    'reply.changed true',
    'reply.changed true',
    'reply.removed true',
  ])
})
