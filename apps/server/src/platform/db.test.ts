import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createPool } from './db.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a connection that lay idle is not cut because somebody asks for something in that very moment', async () => {
  const pool = createPool(database.url, { size: 1 })
  const client = await pool.connect()
  client.release()
  // As its timer does after seconds of silence.
  client.connection.stream.emit('timeout')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
