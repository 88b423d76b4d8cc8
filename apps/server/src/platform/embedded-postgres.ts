import { closeSync, openSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { locks } from './locks.ts'
import { ensureRole } from './postgres-app-role.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { appPassword, appUrl, createFolder, type PostgresFolder, readPassword, resolveFolder, superuser } from './postgres-folder.ts'
import { freePort, readServerProcess, removeForeignPid } from './postgres-process.ts'

export interface PostgresOptions {
  /** Folder of the database, created when missing. */
  directory: string
  /** PostgreSQL settings, as for `-c name=value`. Ignored when the server is already running. */
  settings?: Record<string, string | number>
  /** Preferred port for a server that has to be started. */
  port?: number
  /** True (default) allows one app per folder. With false several share it, and the last one stops the server. */
  exclusive?: boolean
  /** Called once when the connection is lost: the server died or was stopped. Call `ensurePostgres` again to continue. */
  onLost?: (error: Error) => void
}

export interface EmbeddedPostgres {
  /** Superuser connection to the database `postgres`. Its session holds the lock on the folder, so do not end it. */
  client: Client
  /** False when a running server was reused. */
  started: boolean
  /** URL of a database made by `ensureDatabase`, for the app's role. */
  url(database: string): string
  /** URL for the superuser. */
  adminUrl(database: string): string
  stop(): Promise<void>
}

const startSeconds = 60
const lockSeconds = 2
/** Attempts to start: PostgreSQL refuses its folder while processes of a crashed server are ending. */
const maxFailures = 4

// PostgreSQL does not log failed statements, because they can contain personal data. The app logs them.
const fixedSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
}

/**
 * Finds or starts the PostgreSQL of a folder. Throws when another Waymark uses the folder or PostgreSQL cannot start.
 * The server survives when this process is killed, and the next call finds it.
 */
export async function ensurePostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { settings = {}, exclusive = true, onLost } = options
  const folder = await resolveFolder(options.directory)
  const binaries = await findPostgresBinaries(folder.directory)
  await createFolder(folder, binaries, settings.fsync !== 'off')
  const password = await readPassword(folder)
  const { client, port, started } = await reachServer(folder, binaries, settings, password, exclusive, options.port)
  await ensureRole(client, appPassword(password))
  const watch = watchClient(client, onLost)
  return {
    client,
    started,
    url: (database) => appUrl(port, password, database),
    adminUrl: (database) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
    stop: async () => {
      watch.stopping = true
      // After a lost connection, the server may belong to another process.
      if (!watch.lost && (exclusive || (await isLastUser(client)))) await stopServer(folder, binaries)
      await client.end().catch(() => {})
    },
  }
}

async function reachServer(
  folder: PostgresFolder,
  binaries: PostgresBinaries,
  settings: Record<string, string | number>,
  password: string,
  exclusive: boolean,
  wantedPort: number | undefined,
) {
  const deadline = Date.now() + startSeconds * 1000
  let launched: Launch | undefined
  let failures = 0
  let port = wantedPort
  while (Date.now() < deadline) {
    const server = await readServerProcess(folder.cluster)
    if (server?.running) {
      const client = await connect(folder, server.port, password)
      if (client && (await lockFolder(client, folder, exclusive))) {
        return { client, port: server.port, started: server.pid === launched?.pid }
      }
    } else if (!launched || launched.ended) {
      if (launched) failures += 1
      if (failures > maxFailures) break
      await sleep(failures * 200)
      await removeForeignPid(folder.cluster, server)
      // Reuses the port of a crashed server, so that connected pools find it again.
      port ??= server?.port
      launched = launch(folder, binaries, settings, await freePort(failures < maxFailures ? port : 0))
    }
    await sleep(15)
  }
  const words = await readFile(folder.log, 'utf8').catch(() => '')
  const reason = launched?.error?.message ?? words.trim().split('\n').slice(-6).join('\n')
  throw new Error(`PostgreSQL did not start in ${folder.directory} (see ${folder.log}):\n${reason}`)
}

interface Launch {
  pid: number | undefined
  ended: boolean
  error?: Error
}

function launch(folder: PostgresFolder, binaries: PostgresBinaries, settings: Record<string, string | number>, port: number): Launch {
  const given = Object.entries({ ...fixedSettings, ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(folder.log, 'a', 0o600)
  const child = binaries.startServer(['-D', folder.cluster, ...given], output)
  closeSync(output)
  const state: Launch = { pid: child.pid, ended: false }
  child.once('exit', () => {
    state.ended = true
  })
  child.once('error', (error) => {
    Object.assign(state, { ended: true, error })
  })
  return state
}

async function connect(folder: PostgresFolder, port: number, password: string): Promise<Client | undefined> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database: 'postgres',
    ssl: false,
    application_name: `waymark ${process.pid}`,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query("SELECT current_setting('data_directory') AS directory")
    if ((await realpath(rows[0].directory)) === folder.cluster) return client
  } catch {
    // Starting or stopping: the caller tries again.
  }
  await client.end().catch(() => {})
  return undefined
}

// The lock belongs to the session, so a killed app releases it. The session may end a moment after the app.
async function lockFolder(client: Client, folder: PostgresFolder, exclusive: boolean): Promise<boolean> {
  const attempt = exclusive ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
  const deadline = Date.now() + lockSeconds * 1000
  try {
    do {
      const { rows } = await client.query(`SELECT ${attempt}($1) AS locked`, [locks.dataFolder])
      if (rows[0].locked) return true
      await sleep(50)
    } while (Date.now() < deadline)
  } catch {
    return false
  }
  const { rows } = await client.query(
    "SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND objid = $1 AND granted LIMIT 1",
    [locks.dataFolder],
  )
  await client.end()
  throw new Error(
    `Another Waymark is running on ${folder.directory} (${rows[0]?.name ?? 'unknown process'}). Stop it, or set DATA_DIR to another folder.`,
  )
}

async function isLastUser(client: Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [locks.dataFolder])
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [locks.dataFolder])
    return rows[0].locked
  } catch {
    return false
  }
}

async function stopServer(folder: PostgresFolder, binaries: PostgresBinaries): Promise<void> {
  if ((await readServerProcess(folder.cluster))?.running) await binaries.run('pg_ctl', ['stop', '-w', '-m', 'fast', '-D', folder.cluster])
}

function watchClient(client: Client, onLost?: (error: Error) => void) {
  const watch = { stopping: false, lost: false }
  const report = (error: Error) => {
    if (!watch.lost && !watch.stopping) onLost?.(error)
    watch.lost = true
  }
  client.on('error', report)
  client.on('end', () => report(new Error('PostgreSQL closed the connection')))
  return watch
}
