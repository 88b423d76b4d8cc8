import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, ensureDatabase, ensurePostgres, type PostgresOptions } from '../../src/platform/embedded-postgres.ts'

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
  test('makes a database in a folder with a space, and keeps its data over a stop', async () => {
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

  test('keeps the password to its owner and lets nobody in without it', async () => {
    const postgres = await start()
    expect((await stat(join(directory, 'password'))).mode & 0o777).toBe(0o600)
    const url = new URL(postgres.url('postgres'))
    url.password = 'guess'
    await expect(ask(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
    expect(await ask(postgres.url('postgres'), 'SHOW listen_addresses')).toBe('127.0.0.1')
  })

  test('flushes to disk unless told otherwise', async () => {
    const postgres = await ensurePostgres({ directory })
    open.push(postgres)
    expect(await ask(postgres.url('postgres'), 'SHOW fsync')).toBe('on')
  })

  test('knows the letters of three languages', async () => {
    const url = (await start()).url('postgres')
    await ask(url, 'CREATE EXTENSION pg_trgm')
    expect(await ask(url, "SELECT similarity('Регистрация', 'регистрации') > 0.5")).toBe(true)
    expect(await ask(url, "SELECT lower('ÜBER ШАГ')")).toBe('über шаг')
    expect(await ask(url, "SELECT to_tsvector('russian', 'Шаги') @@ to_tsquery('russian', 'шаг')")).toBe(true)
  })

  test('is not disturbed by the leftovers of one that was killed', async () => {
    await mkdir(`${directory}.new-4000000/cluster`, { recursive: true })
    await writeFile(`${directory}.new-4000000/cluster/PG_VERSION`, '18')
    await mkdir(directory)
    await start()
    expect(await readdir(join(parent, 'data folder'))).toEqual(['postgres'])
  })

  test('leaves a folder alone that holds something else', async () => {
    await mkdir(directory, { recursive: true })
    await writeFile(join(directory, 'letter.txt'), 'mine')
    await expect(start()).rejects.toThrow('is not empty and holds no database')
    expect(await readdir(join(parent, 'data folder'))).toEqual(['postgres'])
    expect(await readFile(join(directory, 'letter.txt'), 'utf8')).toBe('mine')
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

  test('refuses while another app runs on the folder, and names both', async () => {
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

  test('tells when the server is gone, and brings it back on the same port', async () => {
    const { promise, resolve } = Promise.withResolvers<Error>()
    const first = await start({ onLost: resolve })
    process.kill(await serverPid(), 'SIGKILL')
    expect(await promise).toBeInstanceOf(Error)
    const second = await start()
    expect(second.started).toBe(true)
    expect(second.url('postgres')).toBe(first.url('postgres'))
  })

  test('says what PostgreSQL said when it cannot start', async () => {
    await expect(start({ settings: { no_such_setting: 1, fsync: 'off' } })).rejects.toThrow('no_such_setting')
  })
})

describe('a shared folder', () => {
  test('is started once by many at the same time and stopped by the last', async () => {
    const all = await Promise.all([start({ exclusive: false }), startElsewhere(false), startElsewhere(false)])
    const [mine, ...others] = all
    await Promise.all(others.map(kill))
    const late = await start({ exclusive: false })
    await mine.stop()
    // What the killed ones held goes with their sessions, some time after them.
    const users = "SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND granted"
    await expect.poll(() => ask(late.url('postgres'), users)).toBe(1)
    await late.stop()
    expect(existsSync(join(directory, 'cluster/postmaster.pid'))).toBe(false)
  })
})
