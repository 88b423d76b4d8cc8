import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { chatter } from '../../../../test/chats.ts'
import { createInstance } from '../../../../test/instances.ts'
import { type LiveStream, openStream } from '../../../../test/live-stream.ts'

// What event streams tell of conversations, on an instance other than the one that was written on.

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
const heard = async (stream: LiveStream) => (await stream.next())?.event

test('a message is told to both sides and to nobody else', async () => {
  const { call, say } = chatter(app)
  const [noa, stranger, manager] = [
    await makeSignedIn(app.services),
    await makeSignedIn(app.services),
    await makeStaff(app.services, 'manager'),
  ]
  const [hers, others, staffs] = [await listen(noa.bearer), await listen(stranger.bearer), await listen(manager.bearer)]
  for (const stream of [hers, others, staffs]) expect(await heard(stream)).toEqual({ kind: 'missed' })
  const { id } = (await say(noa, 'Is anybody there?')).body.conversation
  const told = { kind: 'conversation', id, revision: 1, orderId: null }
  expect([await heard(hers), await heard(staffs)]).toEqual([told, told])
  expect((await call('sendStaffMessage', { id, client_id: crypto.randomUUID(), text: 'Yes' }, manager)).status).toBe(200)
  expect(await heard(hers)).toMatchObject({ kind: 'conversation', id, revision: 2 })
  // The first that the stranger hears is about themselves.
  const own = (await say(stranger, 'And here?')).body.conversation
  expect(await heard(others)).toMatchObject({ kind: 'conversation', id: own.id })
})

test('a stream that goes on begins with what changed since, of its reader alone', async () => {
  const { say } = chatter(app)
  const [noa, stranger] = [await makeSignedIn(app.services), await makeSignedIn(app.services)]
  // Further back than a stream looks beyond the last it heard.
  app.services.move(120)
  const last = String(app.services.clock().getTime())
  app.services.move(60)
  const { id } = (await say(noa, 'While she was away')).body.conversation
  const own = (await say(stranger, 'Of somebody else')).body.conversation
  const again = await listen({ ...noa.bearer, 'last-event-id': last })
  expect(await heard(again)).toEqual({ kind: 'conversation', id, revision: 1, orderId: null })
  const theirs = await listen({ ...stranger.bearer, 'last-event-id': last })
  expect(await heard(theirs)).toMatchObject({ id: own.id })

  // After a day, or with nothing heard before, all is read anew.
  app.services.move(26 * 3600)
  expect(await heard(await listen({ ...(await makeSignedIn(app.services)).bearer, 'last-event-id': last }))).toEqual({ kind: 'missed' })
})
