import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase, createTestPool } from '../../test/database.ts'
import { createDb } from './db.ts'
import { createEvents } from './events.ts'

test('replaces a silent connection and catches up on missed events', async () => {
  const database = await createTestDatabase()
  const { hostname, port } = new URL(database.url)
  let isSilent = false
  const passed: Socket[] = []
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    passed.push(near, far)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('data', (bytes) => isSilent || other.write(bytes))
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = new URL(database.url)
  address.port = String((proxy.address() as AddressInfo).port)
  const events = await createEvents(address.href, pino({ level: 'silent' }), 100)
  const heard: (string | null)[] = []
  events.subscribe('content', (data) => heard.push(data))

  isSilent = true
  const pool = createTestPool(database.url)
  await createDb(pool).transaction((tx) => events.publish(tx, 'content', 'missed'))
  await expect.poll(() => passed.length).toBeGreaterThan(2)
  isSilent = false
  await expect.poll(() => heard).toEqual([null])
  await events.close()
  for (const socket of passed) socket.destroy()
  proxy.close()
  await pool.end()
  await database.drop()
})
