import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, type TestApp } from '../../../../test/app.ts'
import { type Caller, createChatCaller } from '../../../../test/chats.ts'
import { createInstance } from '../../../../test/instances.ts'
import { newId } from '../../../platform/columns.ts'

// Parallel calls to two instances that share a database.

let app: TestApp
let second: Awaited<ReturnType<typeof createInstance>>
let instances: ReturnType<typeof createChatCaller>[]
beforeAll(async () => {
  app = await createTestApp()
  second = await createInstance(app)
  instances = [createChatCaller(app), createChatCaller(second)]
})
afterAll(async () => {
  await second.close()
  await app.close()
})

/** Runs `count` calls in parallel, spread over both instances. */
const inParallel = <T>(count: number, work: (at: ReturnType<typeof createChatCaller>, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(instances[index % 2] as ReturnType<typeof createChatCaller>, index)))

test('saves a message once when it is sent fifty times in parallel', async () => {
  const noa = await makeSignedIn(app.services)
  const input = { id: 'company', client_id: newId(), text: 'Once' }
  const answers = await inParallel(50, ({ call }) => call('sendMessage', input, noa))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1)
  const { messages, conversation } = (await instances[0]?.call('readConversation', { id: 'company' }, noa))?.body ?? {}
  expect([messages.length, conversation.last_place, conversation.revision]).toEqual([1, 1, 1])
})

test('claims a visitor’s conversation once under parallel calls', async () => {
  const noa = await makeSignedIn(app.services)
  const visitor: Caller = {}
  for (const text of ['One', 'Two', 'Three']) await instances[0]?.say(visitor, text)
  await instances[0]?.say(noa, 'Mine')
  const claims = await inParallel(20, ({ call }) => call('claimConversation', {}, { ...noa, cookie: visitor.cookie ?? '' }))
  expect(claims.filter(({ body }) => body.conversation)).toHaveLength(1)
  const { messages } = (await instances[1]?.call('readConversation', { id: 'company' }, noa))?.body ?? {}
  expect(messages.map(({ text, place }: { text: string; place: number }) => `${place} ${text}`)).toEqual([
    '1 Mine',
    '2 One',
    '3 Two',
    '4 Three',
  ])
})

test('a withdrawn message stays withdrawn under parallel edits', async () => {
  const noa = await makeSignedIn(app.services)
  const ids: string[] = []
  for (let index = 0; index < 5; index++) ids.push((await instances[0]?.say(noa, `${index}`))?.body.message.id)
  await inParallel(20, ({ call }, index) =>
    index % 4 < 2
      ? call('editMessage', { id: ids[index % 5], text: 'Changed' }, noa)
      : call('withdrawMessage', { id: ids[index % 5] }, noa),
  )
  const { messages } = (await instances[0]?.call('readConversation', { id: 'company' }, noa))?.body ?? {}
  expect(messages.map(({ text, withdrawn_at }: { text: string; withdrawn_at: string | null }) => [text, withdrawn_at !== null])).toEqual(
    ids.map(() => ['', true]),
  )
  expect(new Set(messages.map(({ revision }: { revision: number }) => revision)).size).toBe(5)
})

test('accepts thirty of forty parallel edits of one person', async () => {
  const noa = await makeSignedIn(app.services)
  const ids: string[] = []
  for (let index = 0; index < 4; index++) ids.push((await instances[0]?.say(noa, `${index}`))?.body.message.id)
  const answers = await inParallel(40, ({ call }, index) => call('editMessage', { id: ids[index % 4], text: `Changed ${index}` }, noa))
  const accepted = answers.filter(({ status }) => status === 200)
  expect([accepted.length, answers.filter(({ body }) => body.code === 'too_many_requests').length]).toEqual([30, 10])
  const { conversation } = (await instances[1]?.call('readConversation', { id: 'company' }, noa))?.body ?? {}
  expect(conversation.revision).toBe(4 + 30)
})
