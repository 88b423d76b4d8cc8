import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { migrate } from './db.ts'

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

test('does nothing where there are no migrations', async () => {
  await migrate(database.url, folder)
  await migrate(database.url, join(folder, 'missing'))
})

test('migrates once when many instances start together', async () => {
  // Later than any migration of the product, as the template has those already.
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
})
