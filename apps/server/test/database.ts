import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** What the global setup hands to every test file. */
export interface TestPostgres {
  /** Address of the database from which others are made. */
  admin: string
  template: string
  /** Every database of a run bears its number, so that two runs leave each other's alone. */
  run: number
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** A migrated database of one's own. */
export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Makes a database for a test file. Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { admin, template, run } = inject('postgres')
  const name = `test_${run}_${randomBytes(6).toString('hex')}`
  await execute(admin, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => execute(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
