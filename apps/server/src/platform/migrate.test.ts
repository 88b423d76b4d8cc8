import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { migrate, migrateOnceReachable } from './db.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'waymark-migrations-'))
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test('does nothing without migrations', async () => {
  await migrate(database.url, folder)
  await migrate(database.url, join(folder, 'missing'))
})

test('migrates once when many instances start together', async () => {
  const database = await createTestDatabase()
  // Later than all migrations of the template.
  const when = Date.parse('2100-01-01')
  await mkdir(join(folder, 'meta'))
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [{ idx: 0, version: '7', when, tag: '0000_a', breakpoints: true }] }),
  )
  await writeFile(
    join(folder, '0000_a.sql'),
    'CREATE TABLE only_once (n int);--> statement-breakpoint\nINSERT INTO only_once SELECT 1 FROM pg_sleep(0.1);',
  )
  await Promise.all(Array.from({ length: 6 }, () => migrate(database.url, folder)))
  const client = new Client(database.url)
  await client.connect()
  const { rows } = await client.query('SELECT n FROM only_once')
  await client.end()
  expect(rows).toEqual([{ n: 1 }])
  await database.drop()
})

test('refuses a newer database in words and leaves it unchanged', async () => {
  const newer = await createTestDatabase()
  const client = new Client(newer.url)
  await client.connect()
  try {
    await migrate(newer.url)
    const made = 'SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations'
    const { rows: before } = await client.query(made)
    const later = Date.parse('2100-01-01T10:30:00Z')
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', ['of a newer version', later])
    const refused = /belongs to a newer version of Waymark: its tables are from 2100-01-01 10:30 UTC.*Nothing was changed/
    await expect(migrate(newer.url)).rejects.toThrow(refused)
    const waited: unknown[] = []
    await expect(migrateOnceReachable(newer.url, { onAway: (error) => waited.push(error) })).rejects.toThrow(refused)
    expect(waited).toEqual([])
    expect((await client.query(made)).rows[0].n).toBe(before[0].n + 1)
  } finally {
    await client.end()
    await newer.drop()
  }
})

/** Proxy to the database that does not listen at first. */
async function shutWay() {
  const { hostname, port: there } = new URL(database.url)
  const way = createServer((socket) => {
    const further = connect(Number(there), hostname)
    socket.pipe(further).pipe(socket)
    for (const end of [socket, further]) end.on('error', () => {})
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  const { port } = way.address() as AddressInfo
  await new Promise((resolve) => way.close(resolve))
  return { way, port, url: database.url.replace(`${hostname}:${there}`, `127.0.0.1:${port}`) }
}

test('waits for an unavailable database and says so once', async () => {
  const { way, port, url } = await shutWay()
  const away: unknown[] = []
  const { promise: isMissed, resolve } = Promise.withResolvers<void>()
  const { signal } = new AbortController()
  const migrated = migrateOnceReachable(url, {
    signal,
    pause: 5,
    onAway(error) {
      away.push(error)
      resolve()
    },
  })
  await isMissed
  await once(way.listen(port, '127.0.0.1'), 'listening')
  await migrated
  expect(away).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })])
  await new Promise((done) => way.close(done))
})

test('stops waiting when told to end, and at permanent errors', async () => {
  const { url } = await shutWay()
  const told = new AbortController()
  const waiting = migrateOnceReachable(url, { signal: told.signal, onAway: () => told.abort() })
  await expect(waiting).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  const elsewhere = new URL(database.url)
  elsewhere.pathname = '/no_such_database'
  await expect(migrateOnceReachable(elsewhere.href, { onAway: () => {} })).rejects.toThrow('does not exist')
})
