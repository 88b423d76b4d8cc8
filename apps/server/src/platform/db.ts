import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError, type Logger } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import pg, { Client } from 'pg'
import { Unable } from './disk.ts'
import { locks } from './locks.ts'
import type { Refusal } from './refusal.ts'

export type Db = NodePgDatabase
/** A database or a transaction in it: what queries and commands take. */
export type Tx = Pick<Db, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with'>

/** How long is waited, in milliseconds: for a free connection, for a statement, and for the next statement of a transaction. */
export interface Timeouts {
  connection: number
  statement: number
  idleTransaction: number
}

/** While somebody waits for an answer: what the database does not do in time is refused, within five seconds in all. */
export const requestTimeouts: Timeouts = { connection: 2_000, statement: 2_500, idleTransaction: 5_000 }
/** Jobs, imports, a person's export and erasure: they may take long, but not for ever. */
export const longTimeouts: Timeouts = { connection: 5_000, statement: 10 * 60_000, idleTransaction: 5 * 60_000 }

/** From the end of a statement's time to PostgreSQL's word that it was ended; where none comes, it has stalled. */
const lastWord = 300

/** `size`: connections of this instance. `name`: what they are for, where PostgreSQL shows them. */
export function createPool(
  url: string,
  { name = '', size = 10, timeouts = requestTimeouts }: { name?: string; size?: number; timeouts?: Timeouts } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: timeouts.idleTransaction,
    application_name: ['waymark', name, process.pid].filter(Boolean).join(' '),
    // A peer that is gone without a word is noticed within half a minute, and not after the system's two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements that do not wait for each other are sent together.
    pipeline: true,
  })
  // A connection that breaks while it lies idle is replaced by the next use; without a listener it would end the process.
  pool.on('error', () => {})
  const lent = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => void lent.add(client))
  pool.on('release', (_error, client) => void lent.delete(client))
  pool.on('connect', (client) => {
    client.on('error', (error) => giveBack(client, error))
    cutWhenSilent(client)
  })

  /** To one that is lent the pool does not listen, and Drizzle does not give back one whose transaction could not begin. */
  function giveBack(client: pg.PoolClient, error: Error) {
    if (!lent.has(client)) return
    const release = client.release
    client.release = () => {}
    release(error)
  }

  /** Cuts a connection whose statement gets no answer, so that whatever follows on it, a rollback too, fails at once. */
  function cutWhenSilent(client: pg.PoolClient) {
    const { stream } = client.connection as unknown as { stream: Socket }
    const silence = timeouts.statement + lastWord
    stream.setTimeout(silence)
    // Not as the argument of setTimeout, which is told once: one that has lain idle for so long is watched on.
    stream.on('timeout', () => {
      stream.setTimeout(silence)
      // Whoever takes it in this very turn has not waited yet.
      if (!lent.has(client)) return
      const { bytesRead } = stream
      // Where this process was busy, the answer may lie there unread.
      setImmediate(() => lent.has(client) && stream.bytesRead === bytesRead && stream.destroy(new Error(silent)))
    })
  }
  return pool
}

const silent = 'Connection terminated: the database does not answer'
/** SQLSTATEs: no connection, no place, no access, no such database, stopping or starting, took too long, a copy that only reads. */
const awayStates = /^(08|28|3D000|53[234]|57P0|57014|55P03|25P03|25006)/
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
/** What pg says of a connection that has no code. */
const awayWords =
  /^(Connection terminated|Connection ended|timeout expired|timeout exceeded when trying to connect|Client (has encountered|was closed)|Cannot use a pool)/

/** Whether the database, and not what was asked of it, is why this failed: it is gone, stalled, dropped or has too much to do. */
export function isUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (cause instanceof pg.DatabaseError) return awayStates.test(cause.code ?? '')
  if (!(cause instanceof Error)) return false
  return awayCodes.has((cause as NodeJS.ErrnoException).code ?? '') || awayWords.test(cause.message)
}

export const createDb = (pool: pg.Pool): Db => drizzle({ client: pool })

export type Statement = PgPreparedQuery<PreparedQueryConfig>

/**
 * Makes a prepared statement once, and sends it on whatever connection it is asked for: `const byId = prepared((db) =>
 * db.select()….prepare('by_id'))`, then `byId(tx).execute(…)`. Its text does not depend on the database.
 */
export function prepared<T extends Statement>(prepare: (db: Db) => T): (db: Tx) => T {
  let first: T | undefined
  return (db) => {
    first ??= prepare(db as Db)
    const { client, logger } = sessionOf(db)
    return Object.create(first, { client: { value: client }, logger: { value: logger } })
  }
}

/** What a Drizzle statement is sent on, the pool or the connection of a transaction, and what is told of it. */
const sessionOf = (db: Tx) => (db as Db)._.session as unknown as { client: pg.Pool | pg.PoolClient; logger: Logger }

/** Sends a statement that somebody else wrote, prepared on each connection like our own. The same text has to come with the same name. */
export const sendNamed = (tx: Tx, name: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> =>
  sessionOf(tx).client.query({ name, text, values })

/**
 * Reads by one statement what is asked for in one turn of the event loop: `read` answers by key. The more who ask at once, the fewer
 * statements; nobody waits for a turn that has begun.
 */
export function batched<K, V>(read: (db: Tx, keys: K[]) => Promise<ReadonlyMap<K, V>>): (db: Tx, key: K) => Promise<V | undefined> {
  const gathered = new WeakMap<Tx, { keys: Set<K>; answer: Promise<ReadonlyMap<K, V>> }>()
  function begin(db: Tx) {
    const keys = new Set<K>()
    const turn = new Promise<void>((resolve) => setImmediate(resolve))
    const answer = turn.then(() => {
      gathered.delete(db)
      return read(db, [...keys])
    })
    const begun = { keys, answer }
    gathered.set(db, begun)
    return begun
  }
  return async (db, key) => {
    const { keys, answer } = gathered.get(db) ?? begin(db)
    keys.add(key)
    return (await answer).get(key)
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

/** Whether a row of somebody was not written because their account was deleted at that moment. */
export function isAccountGone(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === '23503' && /_user_id_users_id_fk$/.test(cause.constraint ?? '')
}

/** One transaction. A refusal that is returned commits what was written; one given to {@link undo} takes it back. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T | Refusal> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof Undone) return error.refusal
    throw error
  }
}

/** SQLSTATE of what was asked of a transaction in which something had failed before. */
const failedBefore = '25P02'

/**
 * What is written in one transaction by parts that do not wait for each other: their statements are sent together (decision 0079). Fails with
 * what failed first, and once all have ended, so that nothing of them comes after the transaction.
 */
export async function together<const P extends readonly PromiseLike<unknown>[]>(
  parts: P,
): Promise<{ -readonly [K in keyof P]: Awaited<P[K]> }> {
  const ended = await Promise.allSettled(parts)
  const failures = ended.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []))
  if (failures.length > 0) throw failures.find((failure) => failure?.cause?.code !== failedBefore) ?? failures[0]
  return ended.map((part) => (part as PromiseFulfilledResult<unknown>).value) as { -readonly [K in keyof P]: Awaited<P[K]> }
}

/** So many rows at once: a statement of thousands can be neither written nor sent. */
const rowsAtOnce = 200

/** Rows to be written, in as many statements as they need; of a list that may grow to be looked for, one array is one parameter. */
export const inPieces = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, place) => rows.slice(place * rowsAtOnce, (place + 1) * rowsAtOnce))

/** The folder that drizzle-kit writes. */
export const migrationsFolder = join(import.meta.dirname, '../../migrations')
const journal = 'meta/_journal.json'

/** Milliseconds for a connection, where a start waits for it. */
export const startTimeout = 10_000

const sayTime = (milliseconds: number) => `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Times of the migrations in a folder, as drizzle-kit lists them, in milliseconds. */
async function timesOfMigrations(folder: string): Promise<number[]> {
  const { entries }: { entries: { when: number }[] } = JSON.parse(await readFile(join(folder, journal), 'utf8'))
  return entries.map(({ when }) => when)
}

/**
 * Whether every migration of a folder was made. Throws {@link Unable} for a database of a newer version: an older one would write what is
 * wrong in its tables, and knows nothing of what stands there.
 */
async function isUpToDate(client: Client, folder: string): Promise<boolean> {
  const { rows: made } = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there")
  if (!made[0].there) return false
  const { rows } = await client.query('SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations')
  const last = Number(rows[0].last)
  const known = Math.max(...(await timesOfMigrations(folder)))
  if (last > known)
    throw new Unable(
      `The database was made by a newer version of Waymark: its tables are of ${sayTime(last)}, those of this version of ${sayTime(known)}. Nothing was changed. Start that version or a newer one; to go back, restore a backup that an older one made, into an empty place.`,
    )
  return last === known
}

/** Brings a database up to date. Many instances may call it at once: one migrates, the others wait. Throws {@link Unable} for a newer version's. */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<void> {
  if (!existsSync(join(folder, journal))) return
  const client = new Client({ connectionString: url, application_name: 'waymark migrate', connectionTimeoutMillis: startTimeout })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [locks.migrations])
    // Reading all migrations only to find that none is to be made takes longer than the rest.
    if (!(await isUpToDate(client, folder))) await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

/** SQLSTATEs of a database that refuses whoever asks, and will refuse them later, too: by its password, or as there is no such database. */
const finalStates = /^(28|3D000)/

/** The same at a start: after a power cut this machine may be there before the one of the database, which is waited for. */
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
      if (!isUnavailable(error) || finalStates.test(state)) throw error
      if (!isTold) onAway(error)
    }
    await sleep(pause, undefined, signal && { signal })
  }
}

/** What the database says, and never the statement with all that it was to write. */
export function reasonOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause)
  // Of a name with several addresses the system says each failure, and nothing of them together.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
