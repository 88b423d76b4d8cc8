import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createDb, createPool, reasonOf, together, transact } from './db.ts'

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

test('parts of one transaction fail together with what failed first, and nothing of them comes after it', async () => {
  const pool = createPool(database.url, { size: 1 })
  const other = createPool(database.url, { size: 1 })
  const db = createDb(pool)
  await db.execute(sql`create table parts (id int primary key)`)
  const write = (tx: Pick<typeof db, 'execute'>, id: number) => tx.execute(sql`insert into parts (id) values (${id})`)
  await transact(db, (tx) => together([write(tx, 1), write(tx, 5)]))

  let late: Promise<unknown> | undefined
  const writeLate = async (tx: Pick<typeof db, 'execute'>) => {
    await write(tx, 2)
    // Longer than the others take, on another connection.
    for (let times = 0; times < 20; times++) await other.query('select 1')
    await write(tx, 3)
  }
  const failing = transact(db, (tx) => {
    late = writeLate(tx)
    return together([late, write(tx, 4).then(() => write(tx, 6)), write(tx, 1)])
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  await Promise.allSettled([late])
  expect((await pool.query('select id from parts order by id')).rows).toEqual([{ id: 1 }, { id: 5 }])
  await Promise.all([pool.end(), other.end()])
})
