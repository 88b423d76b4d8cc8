import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { inject } from 'vitest'
import { createPool } from '../src/platform/db.ts'

/** Passed by the global setup to every test file. */
export interface TestPostgres {
  /** Address of the database in which test databases are created. */
  admin: string
  template: string
  /** Number in the name of every database of a run, so that parallel runs do not touch each other's. */
  run: number
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** A migrated database of its own. */
export interface TestDatabase {
  url: string
  drop(): Promise<unknown>
}

/** Creates a database for a test file. Call it in `beforeAll`, and `drop` in `afterAll`. `filled`: initial content. */
export async function createTestDatabase(filled?: Filling): Promise<TestDatabase> {
  const { admin, template, run } = inject('postgres')
  const name = `test_${run}_${randomBytes(6).toString('hex')}`
  await withClient(admin, async (client) => {
    const from = filled ? await filledTemplate(client, filled) : template
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`)
  })
  return {
    url: databaseAddress(name),
    drop: () => withClient(admin, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const { admin, run } = inject('postgres')
  const name = `test_${run}_${randomBytes(6).toString('hex')}`
  await withClient(admin, (client) => client.query(`CREATE DATABASE ${name}`))
  return {
    url: databaseAddress(name),
    drop: () => withClient(admin, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

/** A pool like an instance's, with a longer wait for a connection, because some tests send hundreds of queries on a busy machine. */
export function createTestPool(url: string): Pool {
  return createPool(url, { timeouts: { connection: 60_000, statement: 60_000, idleTransaction: 60_000 } })
}

/** Content that test databases can start with. Written once per run. */
export interface Filling {
  name: string
  /** Filling that this one builds on. */
  on?: Filling
  fill: (url: string) => Promise<void>
}

const fillLock = 7346

async function filledTemplate(client: Client, { name, on, fill }: Filling): Promise<string> {
  const { template, run } = inject('postgres')
  const database = `test_${run}_${name}`
  const exists = async () => (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])).rowCount
  if (await exists()) return database
  const from = on ? await filledTemplate(client, on) : template
  await client.query('SELECT pg_advisory_lock($1)', [fillLock])
  try {
    if (await exists()) return database
    await client.query(`CREATE DATABASE ${database}_new TEMPLATE ${from} STRATEGY FILE_COPY`)
    await fill(databaseAddress(`${database}_new`))
    await client.query(`ALTER DATABASE ${database}_new RENAME TO ${database}`)
    return database
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [fillLock])
  }
}

function databaseAddress(database: string): string {
  const url = new URL(inject('postgres').admin)
  url.pathname = `/${database}`
  return url.href
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
