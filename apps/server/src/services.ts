import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from './env.ts'
import { listJobs, modules } from './modules.ts'
import type { Services } from './platform/context.ts'
import { createDb, createPool, longTimeouts, migrate, migrateOnceReachable } from './platform/db.ts'
import { openDataFolder } from './platform/disk.ts'
import { ensurePostgres, type PostgresOptions } from './platform/embedded-postgres.ts'
import { createEvents } from './platform/events.ts'
import { createFiles, sweepDrafts } from './platform/files.ts'
import { createJobs } from './platform/jobs.ts'
import { createLimits } from './platform/limits.ts'
import { createLog } from './platform/log.ts'
import { ensureDatabase } from './platform/postgres-app-role.ts'
import { createSecrets, readOrCreateSecret } from './platform/secrets.ts'

const database = 'waymark'

export interface Started {
  services: Services
  /** Ends jobs, connections and an embedded PostgreSQL. */
  close: () => Promise<void>
}

/**
 * Starts the services. `exclusive`: one app per data folder. `onLost`: called when the embedded database ended and
 * cannot be restarted. `signal`: stops waiting for an unreachable database.
 */
export async function startServices(
  env: Env,
  { exclusive, onLost, signal }: { exclusive: boolean; onLost: (error: Error) => void; signal?: AbortSignal },
): Promise<Started> {
  const log = createLog(env.logLevel)
  await openDataFolder(env.dataDir)
  // Before PostgreSQL starts, so that a refused secret leaves none running.
  const secrets = createSecrets(env.secret ?? readOrCreateSecret(env.dataDir))
  const embedded = env.databaseUrl ? null : await keepPostgres({ directory: path.join(env.dataDir, 'postgres'), exclusive, onLost })
  const url = env.databaseUrl ?? embedded?.url ?? ''
  try {
    if (embedded) await migrate(url)
    else
      await migrateOnceReachable(url, {
        signal,
        onAway: (err) => log.warn({ err }, 'the database cannot be reached yet and is waited for'),
      })
  } catch (error) {
    // A failed start leaves no PostgreSQL running.
    await embedded?.stop()
    throw error
  }

  const pool = createPool(url)
  const longWorkPool = createPool(url, { size: 4, timeouts: longTimeouts })
  const db = createDb(pool)
  const [events, jobs] = await Promise.all([createEvents(url, log), createJobs(url, listJobs(modules), secrets, log)])
  const clock = createClock(env.clockFile)
  const uploads = path.join(env.dataDir, 'uploads')
  await sweepDrafts(uploads)
  const services: Services = {
    env,
    db,
    longWorkDb: createDb(longWorkPool),
    secrets,
    jobs,
    limits: createLimits({ db, secrets, clock }),
    events,
    files: createFiles(uploads),
    clock,
    log,
    modules,
    here: { url: null },
  }
  return {
    services,
    async close() {
      await jobs.close()
      await events.close()
      await pool.end()
      await longWorkPool.end()
      await embedded?.stop()
    },
  }
}

interface KeptPostgres {
  /** URL of the app's database. */
  url: string
  stop: () => Promise<void>
}

/** Restarts the embedded PostgreSQL at the same address when it ends. Calls `onLost` when that fails. */
async function keepPostgres({ onLost, ...options }: PostgresOptions & { onLost: (error: Error) => void }): Promise<KeptPostgres> {
  let stopped = false
  let regaining = Promise.resolve()
  let held = await ensurePostgres({ ...options, onLost: regain })
  await ensureDatabase(held.client, database)
  const url = held.url(database)

  function regain() {
    regaining = ensurePostgres({ ...options, port: Number(new URL(url).port), onLost: regain })
      .then((fresh) => {
        held = fresh
        if (fresh.url(database) !== url) throw new Error('PostgreSQL came back at another port')
      })
      .catch((error: Error) => void (stopped || onLost(error)))
  }

  return {
    url,
    async stop() {
      stopped = true
      await regaining
      await held.stop()
    },
  }
}

/** Clock; in tests moved by the milliseconds in a file. */
function createClock(file: string | undefined): () => Date {
  if (file === undefined) return () => new Date()
  return () => new Date(Date.now() + (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0))
}
