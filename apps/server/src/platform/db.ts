import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

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
