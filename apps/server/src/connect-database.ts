import path from 'node:path'
import type { Env } from './env.ts'
import { createDb, createPool, type Db, longTimeouts, migrate } from './platform/db.ts'
import { openDataFolder } from './platform/disk.ts'
import { ensurePostgres } from './platform/embedded-postgres.ts'
import { ensureDatabase } from './platform/postgres-app-role.ts'
import { appUrl, readPassword, resolveFolder } from './platform/postgres-folder.ts'
import { readServerProcess } from './platform/postgres-process.ts'

const database = 'waymark'

/** The address of the database, and what to do when done: a server that was running already belongs to the app and stays. */
export async function connectDatabase({ databaseUrl, dataDir }: Env): Promise<{ url: string; close: () => Promise<void> }> {
  await openDataFolder(dataDir)
  if (databaseUrl) return { url: databaseUrl, close: async () => {} }
  const directory = path.join(dataDir, 'postgres')
  const folder = await resolveFolder(directory)
  const server = await readServerProcess(folder.cluster)
  if (server?.running) return { url: appUrl(server.port, await readPassword(folder), database), close: async () => {} }
  const postgres = await ensurePostgres({ directory, exclusive: false })
  await ensureDatabase(postgres.client, database)
  return { url: postgres.url(database), close: () => postgres.stop() }
}

/** Does the work of a command on the database, which is brought up to date before, and closes what it opened. */
export async function withDatabase<T>(env: Env, work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const { url, close } = await connectDatabase(env)
  const pool = createPool(url, { size: 2, timeouts: longTimeouts })
  try {
    await migrate(url)
    return await work(createDb(pool), url)
  } finally {
    await pool.end()
    await close()
  }
}
