import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Env } from './env.ts'
import { createDb, createPool, type Db, describeDatabaseError, isUnavailable, longTimeouts, migrate } from './platform/db.ts'
import { openDataFolder, Unable } from './platform/disk.ts'
import { ensurePostgres } from './platform/embedded-postgres.ts'
import { ensureDatabase } from './platform/postgres-app-role.ts'
import { appUrl, readPassword, resolveFolder } from './platform/postgres-folder.ts'
import { readServerProcess } from './platform/postgres-process.ts'

const database = 'waymark'

/** URL of the database, and a function that stops it if this call started it. */
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

/**
 * Migrates the database, runs a command on it, and closes the connection. Throws {@link Unable} when the folder has no
 * database, instead of creating one in a mistyped folder.
 */
export async function withDatabase<T>(env: Env, work: (db: Db, url: string) => Promise<T>): Promise<T> {
  if (!env.databaseUrl && !existsSync(path.join(env.dataDir, 'postgres')))
    throw new Unable(`There is no Waymark data in ${env.dataDir}. Set DATA_DIR to the data folder that npm start created.`)
  const { url, close } = await connectDatabase(env)
  const pool = createPool(url, { size: 2, timeouts: longTimeouts })
  try {
    await migrate(url).catch((error: unknown) => {
      throw isUnavailable(error) ? new Unable(`Can't reach the database: ${describeDatabaseError(error)}`) : error
    })
    return await work(createDb(pool), url)
  } finally {
    await pool.end()
    await close()
  }
}
