import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { createChatCaller } from '../../../../test/chats.ts'
import { createInstance } from '../../../../test/instances.ts'
import { type LiveStream, openStream } from '../../../../test/live-stream.ts'

// Events about conversations, received on another instance than the one that was written to.

let app: TestApp
let other: Awaited<ReturnType<typeof createInstance>>
let streams: LiveStream[] = []
beforeAll(async () => {
  app = await createTestApp()
  other = await createInstance(app)
  await other.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const { close } of streams) close()
  await other.close()
  await app.close()
})

async function listen(headers: Record<string, string>): Promise<LiveStream> {
  const stream = await openStream(other.services.here.url ?? '', headers)
  streams = [...streams, stream]
  return stream
}
const nextEvent = async (stream: LiveStream) => (await stream.next())?.event

test('notifies both sides of a message and nobody else', async () => {
  const { call, say } = createChatCaller(app)
  const [noa, stranger, manager] = [
    await makeSignedIn(app.services),
    await makeSignedIn(app.services),
    await makeStaff(app.services, 'manager'),
  ]
  const [noaStream, strangerStream, managerStream] = [await listen(noa.bearer), await listen(stranger.bearer), await listen(manager.bearer)]
  for (const stream of [noaStream, strangerStream, managerStream]) expect(await nextEvent(stream)).toEqual({ kind: 'missed' })
  const { id } = (await say(noa, 'Is anybody there?')).body.conversation
  const event = { kind: 'conversation', id, revision: 1, orderId: null }
  expect([await nextEvent(noaStream), await nextEvent(managerStream)]).toEqual([event, event])
  expect((await call('sendStaffMessage', { id, client_id: crypto.randomUUID(), text: 'Yes' }, manager)).status).toBe(200)
  expect(await nextEvent(noaStream)).toMatchObject({ kind: 'conversation', id, revision: 2 })
  // The stranger's first event is about their own conversation.
  const own = (await say(stranger, 'And here?')).body.conversation
  expect(await nextEvent(strangerStream)).toMatchObject({ kind: 'conversation', id: own.id })
})

test('a resumed stream starts with the changes that concern its reader', async () => {
  const { say } = createChatCaller(app)
  const [noa, stranger] = [await makeSignedIn(app.services), await makeSignedIn(app.services)]
  // Longer than a resumed stream looks back before its last event.
  app.services.move(120)
  const last = String(app.services.clock().getTime())
  app.services.move(60)
  const { id } = (await say(noa, 'While she was away')).body.conversation
  const own = (await say(stranger, 'Of somebody else')).body.conversation
  const resumed = await listen({ ...noa.bearer, 'last-event-id': last })
  expect(await nextEvent(resumed)).toEqual({ kind: 'conversation', id, revision: 1, orderId: null })
  const otherResumed = await listen({ ...stranger.bearer, 'last-event-id': last })
  expect(await nextEvent(otherResumed)).toMatchObject({ id: own.id })

  // After a day, or without a last event id, clients reload everything.
  app.services.move(26 * 3600)
  expect(await nextEvent(await listen({ ...(await makeSignedIn(app.services)).bearer, 'last-event-id': last }))).toEqual({ kind: 'missed' })
})
