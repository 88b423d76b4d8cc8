import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

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
