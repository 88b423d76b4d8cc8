import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DrizzleConfig, DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg, { Client } from 'pg'
import { Unable } from './disk.ts'
import { locks } from './locks.ts'
import type { Refusal } from './refusal.ts'

export type Db = NodePgDatabase
type NodePgTransaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Database or transaction, as reads and commands take it. */
export type Tx = Pick<Db, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with'>

/** Time limits in milliseconds: for a free connection, a statement, and a pause between two statements of a transaction. */
export interface Timeouts {
  connection: number
  statement: number
  idleTransaction: number
}

/** Limits while a person waits for an answer: after five seconds in all the call is refused. */
export const requestTimeouts: Timeouts = { connection: 2_000, statement: 2_500, idleTransaction: 5_000 }
/** Limits of jobs, imports, and a person's export and erasure. */
export const longTimeouts: Timeouts = { connection: 5_000, statement: 10 * 60_000, idleTransaction: 5 * 60_000 }

/** Grace period after `statement_timeout` before the server counts as stalled (ms). */
const stallGrace = 1_000

/**
 * Opens a pool of `size` connections. `name` appears in pg_stat_activity.
 *
 * Session settings are set here alone, so that a pooler which refuses startup parameters needs one change.
 */
export function createPool(
  url: string,
  { name = '', size = 10, timeouts = requestTimeouts }: { name?: string; size?: number; timeouts?: Timeouts } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    // A server that does not even report the statement timeout has stalled.
    query_timeout: timeouts.statement + stallGrace,
    idle_in_transaction_session_timeout: timeouts.idleTransaction,
    application_name: ['waymark', name, process.pid].filter(Boolean).join(' '),
    // Notices a peer that vanished within half a minute instead of the system's two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Without listeners, an error of an idle or a checked-out connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/**
 * SQLSTATEs of an unavailable database: no connection, too many connections, no access, no such database, shutting
 * down, timeout, read-only.
 */
const unavailableStates = /^(08|28|3D000|53[234]|57P0|57014|55P03|25P03|25006)/
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Messages of node-postgres errors without a code. */
const unavailableMessages =
  /^(Query read timeout|Connection terminated|Connection ended|timeout expired|timeout exceeded when trying to connect|Client (has encountered|was closed)|Cannot use a pool)/

/** Whether an error is the database's fault and not the statement's: gone, stalled, dropped or overloaded. */
export function isUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (cause instanceof pg.DatabaseError) return unavailableStates.test(cause.code ?? '')
  if (!(cause instanceof Error)) return false
  return unavailableCodes.has((cause as NodeJS.ErrnoException).code ?? '') || unavailableMessages.test(cause.message)
}

/** Whether the connection itself is of no more use, because it broke or its server does not answer. */
const isConnectionLost = (error: unknown): boolean =>
  isUnavailable(error) && !((error instanceof DrizzleQueryError ? error.cause : error) instanceof pg.DatabaseError)

/** Runs `work` in one transaction. A connection that broke, or whose server stalled, is destroyed instead of going back to the pool. */
async function runTransaction<T>(
  pool: pg.Pool,
  config: DrizzleConfig,
  work: (tx: NodePgTransaction) => Promise<T>,
  transactionConfig?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect()
  let failure: unknown
  let isReleased = false
  const release = (error?: unknown) => {
    if (!isReleased) client.release(error instanceof Error ? error : undefined)
    isReleased = true
  }
  try {
    return await drizzle({ ...config, client }).transaction(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        failure = error
        // Before the rollback, which then fails at once instead of waiting for a stalled server.
        if (isConnectionLost(error)) release(error)
        throw error
      }
    }, transactionConfig)
  } catch (error) {
    if (isConnectionLost(error)) release(error)
    throw failure ?? error
  } finally {
    release()
  }
}

/** Opens Drizzle on a pool. Its own `transaction` would return a broken connection to the pool, so {@link runTransaction} replaces it. */
export function createDb(pool: pg.Pool, config: DrizzleConfig = {}): Db {
  const db = drizzle({ ...config, client: pool })
  db.transaction = (work, transactionConfig) => runTransaction(pool, config, work, transactionConfig)
  return db
}

/**
 * Builds a prepared statement once per database and, in a transaction, once per transaction.
 * The name is unique in the application: PostgreSQL keeps the plan of a name for as long as a connection lives.
 */
export function prepared<S>(name: string, build: (db: Tx) => { prepare: (name: string) => S }): (db: Tx) => S {
  const statements = new WeakMap<Tx, S>()
  return (db) => {
    const existing = statements.get(db)
    if (existing) return existing
    const statement = build(db).prepare(name)
    statements.set(db, statement)
    return statement
  }
}

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`Rolled back: ${refusal.code}`)
    this.refusal = refusal
  }
}

/** Rolls back the enclosing {@link transact} and returns `refusal` from it. */
export function rollBack(refusal: Refusal): never {
  throw new RolledBack(refusal)
}

/** Whether a statement failed because of a unique constraint. */
export const isDuplicate = (error: unknown): boolean => (error as { cause?: { code?: string } }).cause?.code === '23505'

/** Whether a row was refused because its account was deleted at that moment. */
export function isAccountGone(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === '23503' && /_user_id_users_id_fk$/.test(cause.constraint ?? '')
}

/** Runs `work`, which may refuse, in one transaction. A returned refusal commits what was written before it; {@link rollBack} undoes it. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T | Refusal> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    throw error
  }
}

/** Rows per statement; thousands exceed the protocol's number of parameters. */
const chunkSize = 200

/** Splits rows into chunks for one statement each. For long lists of keys use one array parameter instead. */
export const inChunks = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, place) => rows.slice(place * chunkSize, (place + 1) * chunkSize))

/** Folder written by drizzle-kit. */
export const migrationsFolder = join(import.meta.dirname, '../../migrations')
const journal = 'meta/_journal.json'

/** Connection timeout at start (ms). */
export const startTimeout = 10_000

const formatTime = (milliseconds: number) => `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Timestamps of the migrations in a folder (ms). */
async function readMigrationTimes(folder: string): Promise<number[]> {
  const { entries }: { entries: { when: number }[] } = JSON.parse(await readFile(join(folder, journal), 'utf8'))
  return entries.map(({ when }) => when)
}

/**
 * Whether all migrations of the folder were applied. Throws {@link Unable} for a database of a newer version, whose
 * tables this version could corrupt.
 */
async function isUpToDate(client: Client, folder: string): Promise<boolean> {
  const { rows: made } = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there")
  if (!made[0].there) return false
  const { rows } = await client.query('SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations')
  const last = Number(rows[0].last)
  const known = Math.max(...(await readMigrationTimes(folder)))
  if (last > known)
    throw new Unable(
      `The database belongs to a newer version of Waymark: its tables are from ${formatTime(last)}, those of this version from ${formatTime(known)}. Nothing was changed. Start that version or a newer one. To go back, restore a backup of an older version into an empty place.`,
    )
  return last === known
}

/**
 * Applies migrations. When many instances start, one migrates and the others wait. Throws {@link Unable} for a database
 * of a newer version.
 */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<void> {
  if (!existsSync(join(folder, journal))) return
  const client = new Client({ connectionString: url, application_name: 'waymark migrate', connectionTimeoutMillis: startTimeout })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [locks.migrations])
    // Skips Drizzle's check, which reads all migration files.
    if (!(await isUpToDate(client, folder))) await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

/** SQLSTATEs of permanent failures: wrong password or no such database. */
const permanentStates = /^(28|3D000)/

/** Retries {@link migrate} until the database can be reached: after a power cut the app may start first. */
export async function migrateOnceReachable(
  url: string,
  {
    signal,
    onAway,
    pause = 1_000,
    folder,
  }: { signal?: AbortSignal | undefined; onAway: (error: unknown) => void; pause?: number; folder?: string },
): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await migrate(url, folder)
    } catch (error) {
      const state = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
      if (!isUnavailable(error) || permanentStates.test(state)) throw error
      if (!isTold) onAway(error)
    }
    await sleep(pause, undefined, signal && { signal })
  }
}

/** Message of a database error without the statement, which may contain personal data. */
export function describeDatabaseError(error: unknown): string {
  if (error instanceof DrizzleQueryError) return describeDatabaseError(error.cause)
  // A host with several addresses fails with one error each and an empty message.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(describeDatabaseError).join('; ')
  return error instanceof Error ? error.message : String(error)
}
