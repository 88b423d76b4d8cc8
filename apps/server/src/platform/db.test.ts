import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createPool, reasonOf } from './db.ts'

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

test('what went wrong at each address of a name is said, where the system says nothing of them together', () => {
  const each = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'].map((words) => new Error(words))
  expect(reasonOf(new AggregateError(each))).toBe('connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432')
})
