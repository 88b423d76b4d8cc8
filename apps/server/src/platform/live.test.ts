import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { LiveEvent } from '@waymark/contract/live.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../test/app.ts'
import { createInstance } from '../../test/instances.ts'
import { openStream } from '../../test/live-stream.ts'
import { type Feed, notifyLive } from './live.ts'

let one: TestApp
let two: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  one = await createTestApp({ listening: true })
  two = await createInstance(one)
  await two.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const urlOf = ({ services }: { services: { here: { url: string | null } } }) => services.here.url ?? ''
const changed = (id: string): LiveEvent => ({ kind: 'conversation', id, revision: 1, orderId: null })
const tell = (to: Feed[], event: LiveEvent) => notifyLive(one.services, one.services.db, to, event)
const missed = { kind: 'missed' }

test('a stream reaches its own reader on any instance, and nobody else', async () => {
  const [ada, bob] = [await makeSignedIn(one.services), await makeSignedIn(one.services)]
  const [manager, vendor] = [await makeStaff(one.services, 'manager'), await makeStaff(one.services, 'vendor')]
  const streams = await Promise.all([ada, bob, manager, vendor].map(({ bearer }) => openStream(urlOf(two), bearer)))
  const [first, second, third, fourth] = await Promise.all(streams.map(({ next }) => next()))
  expect([first, second, third, fourth].map((told) => told?.event)).toEqual([missed, missed, missed, missed])

  await tell([`user:${ada.user.id}`], changed('to ada'))
  await tell(['staff'], changed('to staff'))
  await tell([`user:${ada.user.id}`, 'staff'], changed('to both'))
  for (const { user } of [bob, vendor]) await tell([`user:${user.id}`], changed('at last'))
  const heard = async ({ next }: { next: () => Promise<{ event: LiveEvent } | null> }) => (await next())?.event
  const [adas, bobs, managers, vendors] = streams
  if (!adas || !bobs || !managers || !vendors) throw new Error('no streams')
  expect([await heard(adas), await heard(adas)]).toEqual([changed('to ada'), changed('to both')])
  expect([await heard(managers), await heard(managers)]).toEqual([changed('to staff'), changed('to both')])
  expect([await heard(bobs), await heard(vendors)]).toEqual([changed('at last'), changed('at last')])
  for (const { close } of streams) close()
})

test('an event of a rolled back transaction is not sent', async () => {
  const { user, bearer } = await makeSignedIn(one.services)
  const stream = await openStream(urlOf(one), bearer)
  await stream.next()
  const takenBack = one.services.db.transaction(async (tx) => {
    await notifyLive(one.services, tx, [`user:${user.id}`], changed('taken back'))
    throw new Error('on purpose')
  })
  await expect(takenBack).rejects.toThrow('on purpose')
  await tell([`user:${user.id}`], changed('kept'))
  expect((await stream.next())?.event).toEqual(changed('kept'))
  stream.close()
})

test('listeners are told to refetch after the event connection was lost', async () => {
  const { bearer } = await makeSignedIn(one.services)
  const stream = await openStream(urlOf(two), bearer)
  await stream.next()
  await one.services.rows(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'waymark events%'`,
  )
  expect((await stream.next())?.event).toEqual(missed)
  stream.close()
})

test('a stream needs a valid token, a valid last id and a GET', async () => {
  const { bearer } = await makeSignedIn(one.services)
  const open = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    one.fastify.inject({ method, url: '/api/react/live', headers })
  expect((await open({})).statusCode).toBe(401)
  expect((await open({ authorization: 'Bearer nothing' })).statusCode).toBe(401)
  expect((await open({ ...bearer, 'last-event-id': 'yesterday' })).statusCode).toBe(400)
  expect((await open(bearer, 'HEAD')).statusCode).not.toBe(200)
  const owing = await makeSignedIn(one.services, { staffRole: 'manager' })
  expect((await open(owing.bearer)).statusCode).toBe(403)
})

test('streams per person are limited, and a closed one makes room', async () => {
  const { bearer } = await makeSignedIn(one.services)
  const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(urlOf(one), bearer)))
  const refused = await openStream(urlOf(one), bearer)
  expect(refused.status).toBe(429)
  refused.close()
  streams[0]?.close()
  await expect
    .poll(async () => {
      const again = await openStream(urlOf(one), bearer)
      again.close()
      return again.status
    })
    .toBe(200)
  for (const { close } of streams.slice(1)) close()
})

test('streams of visitors are limited per network without affecting signed-in people', async () => {
  const { bearer } = await makeSignedIn(one.services)
  const visit = () => openStream(urlOf(one), { cookie: `device=${randomBytes(16).toString('base64url')}` })
  const streams = await Promise.all(Array.from({ length: 200 }, visit))
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  streams.push(await visit(), await openStream(urlOf(one), bearer))
  expect(streams.slice(200).map(({ status }) => status)).toEqual([429, 200])
  for (const { close } of streams) close()
})

test('closing an instance ends its streams at once', async () => {
  const third = await createInstance(one)
  await third.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { bearer } = await makeSignedIn(one.services)
  const stream = await openStream(urlOf(third), bearer)
  await stream.next()
  await third.close()
  expect(await stream.next()).toBeNull()
})

test('closing an instance does not wait for connections without a request', async () => {
  const third = await createInstance(one)
  await third.fastify.listen({ port: 0, host: '127.0.0.1' })
  // Otherwise headersTimeout would end these connections after a minute.
  third.fastify.server.headersTimeout = 0
  const socket = connect(Number(new URL(urlOf(third)).port), '127.0.0.1')
  await once(socket, 'connect')
  await Promise.all([once(socket, 'close'), third.close()])
})
