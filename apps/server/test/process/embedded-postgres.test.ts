import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '../../src/platform/db.ts'
import { type EmbeddedPostgres, ensurePostgres, type PostgresOptions } from '../../src/platform/embedded-postgres.ts'
import { ensureDatabase } from '../../src/platform/postgres-app-role.ts'

let parent: string
let directory: string
let open: EmbeddedPostgres[]

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'way mark-'))
  directory = join(parent, 'data folder', 'postgres')
  open = []
})

afterEach(async () => {
  for (const postgres of open.reverse()) await postgres.stop()
  await rm(parent, { recursive: true, force: true })
})

async function start(options: Partial<PostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await ensurePostgres({ directory, settings: { fsync: 'off' }, ...options })
  open.push(postgres)
  return postgres
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** Another app on the same folder, as a process that can be killed. */
async function startElsewhere(exclusive = true): Promise<ChildProcess> {
  const script = `
    const { ensurePostgres } = await import(${JSON.stringify(join(import.meta.dirname, '../../src/platform/embedded-postgres.ts'))})
    await ensurePostgres({ directory: ${JSON.stringify(directory)}, exclusive: ${exclusive}, settings: { fsync: 'off' } })
    console.log('ready')`
  const app = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  app.stdout.once('data', () => resolve())
  app.once('exit', (code) => reject(new Error(`the other app ended with ${code}`)))
  await promise
  return app
}

async function kill(app: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  app.removeAllListeners('exit')
  app.once('exit', () => resolve())
  app.kill('SIGKILL')
  await promise
}

async function serverPid(): Promise<number> {
  return Number((await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
}

describe('the first start', () => {
  test('creates a database in a folder with a space, and keeps its data after a stop', async () => {
    const first = await start()
    expect(first.started).toBe(true)
    await ensureDatabase(first.client, 'waymark')
    await ensureDatabase(first.client, 'waymark')
    await ask(first.url('waymark'), 'CREATE TABLE kept AS SELECT 7 AS n')
    await first.stop()
    expect(existsSync(join(directory, 'cluster/postmaster.pid'))).toBe(false)
    const second = await start()
    expect(await ask(second.url('waymark'), 'SELECT n FROM kept')).toBe(7)
  })

  test('requires a password that only its owner can read', async () => {
    const postgres = await start()
    expect((await stat(join(directory, 'password'))).mode & 0o777).toBe(0o600)
    const url = new URL(postgres.adminUrl('postgres'))
    url.password = 'guess'
    await expect(ask(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
    expect(await ask(postgres.adminUrl('postgres'), 'SHOW listen_addresses')).toBe('127.0.0.1')
  })

  test('flushes to disk unless told otherwise', async () => {
    const postgres = await ensurePostgres({ directory })
    open.push(postgres)
    expect(await ask(postgres.adminUrl('postgres'), 'SHOW fsync')).toBe('on')
  })

  test('handles letters of all three languages', async () => {
    const postgres = await start()
    await ensureDatabase(postgres.client, 'waymark')
    const url = postgres.url('waymark')
    await ask(url, 'CREATE EXTENSION pg_trgm')
    expect(await ask(url, "SELECT similarity('Регистрация', 'регистрации') > 0.5")).toBe(true)
    expect(await ask(url, "SELECT lower('ÜBER ШАГ')")).toBe('über шаг')
    expect(await ask(url, "SELECT to_tsvector('russian', 'Шаги') @@ to_tsquery('russian', 'шаг')")).toBe(true)
  })

  test('starts despite leftovers of a killed server', async () => {
    await mkdir(`${directory}.new-4000000/cluster`, { recursive: true })
    await writeFile(`${directory}.new-4000000/cluster/PG_VERSION`, '18')
    await mkdir(directory)
    await start()
    expect(await readdir(join(parent, 'data folder'))).toEqual(['postgres'])
  })

  test('does not touch a folder with other files', async () => {
    await mkdir(directory, { recursive: true })
    await writeFile(join(directory, 'letter.txt'), 'mine')
    await expect(start()).rejects.toThrow('is not empty and holds no database')
    expect(await readdir(join(parent, 'data folder'))).toEqual(['postgres'])
    expect(await readFile(join(directory, 'letter.txt'), 'utf8')).toBe('mine')
  })
})

describe('the role of the app', () => {
  test('is not a superuser, owns only its database and cannot access the machine', async () => {
    const postgres = await start()
    await ensureDatabase(postgres.client, 'waymark')
    const url = postgres.url('waymark')
    await migrate(url)
    const rights = 'SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication FROM pg_roles WHERE rolname = current_user'
    expect(await ask(url, rights)).toBe(false)
    for (const statement of [
      "COPY (SELECT 1) TO PROGRAM 'id'",
      "SELECT pg_read_file('/etc/passwd')",
      'ALTER SYSTEM SET fsync = off',
      'ALTER ROLE waymark_app SUPERUSER',
      'CREATE ROLE other SUPERUSER',
      'CREATE DATABASE other',
      'SET ROLE waymark',
    ])
      await expect(ask(url, statement), statement).rejects.toThrow(/permission denied/)
  })

  test('owns a database that the superuser created in an older folder', async () => {
    const before = await start()
    await before.client.query('CREATE DATABASE waymark')
    const admin = before.adminUrl('waymark')
    await migrate(admin)
    const superuser = new Client(admin)
    await superuser.connect()
    await superuser.query(getConstructionPlans('pgboss'))
    await superuser.end()
    await ask(admin, "INSERT INTO dev_mails (id, at, recipient, subject, html, text) VALUES (gen_random_uuid(), now(), 'a', 's', 'h', 't')")
    await before.stop()

    const postgres = await start()
    await ensureDatabase(postgres.client, 'waymark')
    await ensureDatabase(postgres.client, 'waymark')
    const url = postgres.url('waymark')
    const left = `SELECT array_agg(what::text) FROM (
      SELECT nspname AS what, nspowner AS owner, oid, 'pg_namespace'::regclass AS class, oid AS space FROM pg_namespace
      UNION ALL SELECT relname, relowner, oid, 'pg_class'::regclass, relnamespace FROM pg_class
      UNION ALL SELECT typname, typowner, oid, 'pg_type'::regclass, typnamespace FROM pg_type WHERE typelem = 0
      UNION ALL SELECT proname, proowner, oid, 'pg_proc'::regclass, pronamespace FROM pg_proc) AS o
      WHERE owner = 'waymark'::regrole AND space::regnamespace::text !~ '^(pg_|information_schema)'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = class AND objid = o.oid AND deptype = 'e')`
    expect(await ask(url, left)).toBeNull()
    await migrate(url)
    expect(await ask(url, 'SELECT count(*)::int FROM dev_mails')).toBe(1)
    for (const statement of [
      'ALTER TABLE users ADD COLUMN next int',
      'ALTER TABLE pgboss.job ADD COLUMN next int',
      'DROP SCHEMA pgboss CASCADE',
    ])
      await ask(url, statement)
  })
})

describe('a later start', () => {
  test('uses the server that a killed app left running', async () => {
    const app = await startElsewhere()
    const pid = await serverPid()
    await kill(app)
    const postgres = await start()
    expect(postgres.started).toBe(false)
    expect(await serverPid()).toBe(pid)
  })

  test('refuses a folder that another app uses, and names both', async () => {
    const app = await startElsewhere()
    try {
      await expect(start()).rejects.toThrow(`Another Waymark is running on ${directory} (waymark ${app.pid})`)
    } finally {
      await kill(app)
    }
    await start()
  })

  test.each([
    ['of another program', () => process.pid],
    ['of nobody', () => 4_000_000],
  ])('starts over a postmaster.pid %s', async (_, pid) => {
    await (await start()).stop()
    await writeFile(
      join(directory, 'cluster/postmaster.pid'),
      `${pid()}\n${directory}/cluster\n1700000000\n5432\n\n127.0.0.1\n  1  1\nready   \n`,
    )
    expect((await start()).started).toBe(true)
  })

  test('reports a lost server, and restarts it on the same port', async () => {
    const { promise, resolve } = Promise.withResolvers<Error>()
    const first = await start({ onLost: resolve })
    process.kill(await serverPid(), 'SIGKILL')
    expect(await promise).toBeInstanceOf(Error)
    const second = await start()
    expect(second.started).toBe(true)
    expect(second.adminUrl('postgres')).toBe(first.adminUrl('postgres'))
  })

  test("shows PostgreSQL's message when it cannot start", async () => {
    await expect(start({ settings: { no_such_setting: 1, fsync: 'off' } })).rejects.toThrow('no_such_setting')
  })
})

describe('a shared folder', () => {
  test('is started once by parallel apps and stopped by the last one', async () => {
    const all = await Promise.all([start({ exclusive: false }), startElsewhere(false), startElsewhere(false)])
    const [mine, ...others] = all
    await Promise.all(others.map(kill))
    const late = await start({ exclusive: false })
    await mine.stop()
    // Locks of killed processes are released with their sessions, which takes a moment.
    const users = "SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND granted"
    await expect.poll(() => ask(late.adminUrl('postgres'), users)).toBe(1)
    await late.stop()
    expect(existsSync(join(directory, 'cluster/postmaster.pid'))).toBe(false)
  })
})
