import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createDb, createPool, describeDatabaseError, isUnavailable } from './db.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('lists the connection error of each address of a host', () => {
  const each = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'].map((words) => new Error(words))
  expect(describeDatabaseError(new AggregateError(each))).toBe('connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432')
})

test('replaces a connection whose statement was not answered in time', async () => {
  const pool = createPool(database.url, { size: 1, timeouts: { connection: 2_000, statement: 0, idleTransaction: 5_000 } })
  const db = createDb(pool)
  const [first] = (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows
  // Without a statement timeout, only the client notices that no answer comes.
  const failure = await db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)).catch((error: unknown) => error)
  expect(isUnavailable(failure)).toBe(true)
  const [second] = (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows
  expect(second?.pid).not.toBe(first?.pid)
  await pool.query('select pg_terminate_backend($1)', [first?.pid])
  await pool.end()
})

test('rolls back a failed transaction and reuses its connection', async () => {
  const pool = createPool(database.url, { size: 1 })
  const db = createDb(pool)
  await db.execute(sql`create table attempts (id int primary key)`)
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`insert into attempts (id) values (1)`)
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect((await db.execute(sql`select id from attempts`)).rows).toEqual([])
  await pool.end()
})
