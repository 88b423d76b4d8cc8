import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg, { Client } from 'pg'
import type { Refusal } from './refusal.ts'

export type Db = NodePgDatabase
/** A database or a transaction in it: what queries and commands take. */
export type Tx = Pick<Db, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with'>

/** `size`: connections of this instance. */
export function createPool(url: string, size = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    application_name: `waymark ${process.pid}`,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced by the next use; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

export const createDb = (pool: pg.Pool): Db => drizzle({ client: pool })

/** Makes a prepared statement once for each database: `const byId = prepared((db) => db.select()….prepare('by_id'))`, then `byId(db).execute(…)`; also of a transaction. */
export function prepared<T>(prepare: (db: Db) => T): (db: Tx) => T {
  const made = new WeakMap<Tx, T>()
  return (db) => {
    const statement = made.get(db) ?? prepare(db as Db)
    made.set(db, statement)
    return statement
  }
}

class Undone extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`Undone: ${refusal.code}`)
    this.refusal = refusal
  }
}

/** Inside {@link transact}: takes back what was written and answers the refusal. */
export function undo(refusal: Refusal): never {
  throw new Undone(refusal)
}

/** Whether a statement failed because there is a row with this key. */
export const isDuplicate = (error: unknown): boolean => (error as { cause?: { code?: string } }).cause?.code === '23505'

/** One transaction. A refusal that is returned commits what was written; one given to {@link undo} takes it back. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T | Refusal> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof Undone) return error.refusal
    throw error
  }
}

/** The folder that drizzle-kit writes. */
export const migrationsFolder = join(import.meta.dirname, '../../migrations')

const lockKey = 7342

/** Brings a database up to date. Many instances may call it at once: one migrates, the others wait for it. */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<void> {
  if (!existsSync(join(folder, 'meta/_journal.json'))) return
  const client = new Client({ connectionString: url, application_name: 'waymark migrate' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
