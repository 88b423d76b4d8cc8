import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/platform/db.ts'
import { ensurePostgres } from '../../src/platform/embedded-postgres.ts'
import { ensureDatabase } from '../../src/platform/postgres-app-role.ts'
import { readServerProcess } from '../../src/platform/postgres-process.ts'
import { withReadOnlyFolder } from './full-disk.ts'

// The data folder as `npm start` finds and leaves it.

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'data-folder-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs until the process exits or reports that it is ready. */
async function start(dataDir: string, command = [process.execPath, path.resolve(import.meta.dirname, '../../src/main.ts')]) {
  const [file = '', ...rest] = command
  const child = spawn(file, rest, {
    env: { PATH: process.env.PATH, WAYMARK_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, FOLDER: dataDir },
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), new Promise((resolve) => child.on('close', resolve))])
  return { code: child.exitCode, out, err }
}

test('a read-only or invalid data folder is reported', async () => {
  const place = path.join(folder, 'read-only')
  await mkdir(place)
  const command = [process.execPath, path.resolve(import.meta.dirname, '../../src/main.ts')]
  const words = /^Can't use the data folder .*read-only: .*(read-only disk|may not).*DATA_DIR.*\n$/
  expect(await start(place, withReadOnlyFolder(command))).toEqual({
    code: 1,
    out: 'Preparing the database …\n',
    err: expect.stringMatching(words),
  })
  await chmod(place, 0o700)
  const letter = path.join(folder, 'letter')
  await writeFile(letter, 'Dear customer')
  expect((await start(letter)).err).toMatch(/^Can't use the data folder .*letter: .*is not a folder.*DATA_DIR/)
})

test('a start refused because of the secret starts no PostgreSQL', async () => {
  const place = path.join(folder, 'short-secret')
  await mkdir(place)
  await writeFile(path.join(place, 'secret'), 'short')
  expect(await start(place)).toMatchObject({ code: 1, err: expect.stringContaining('is empty or shorter than 32 characters') })
  expect(await readdir(place)).toEqual(['secret'])
})

test('a start refused because the database is newer leaves no PostgreSQL running', async () => {
  const place = path.join(folder, 'newer')
  const directory = path.join(place, 'postgres')
  const postgres = await ensurePostgres({ directory })
  await ensureDatabase(postgres.client, 'waymark')
  const url = postgres.url('waymark')
  await migrate(url)
  const client = new Client(url)
  await client.connect()
  await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 4102444800000)")
  await client.end()
  await postgres.stop()
  try {
    expect(await start(place)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database belongs to a newer version of Waymark/),
    })
    expect(await readServerProcess(path.join(directory, 'cluster'))).toBeUndefined()
  } finally {
    await (await ensurePostgres({ directory })).stop()
  }
})

test('data files are readable only by their user (0600, folders 0700) with any umask', async () => {
  const place = path.join(folder, 'private')
  await mkdir(path.join(place, 'uploads'), { recursive: true, mode: 0o755 })
  // With the embedded database; stopped once it responds.
  const script = 'umask 0; exec "$@"'
  const child = spawn('sh', ['-c', script, 'sh', process.execPath, path.resolve(import.meta.dirname, 'api-process.ts')], {
    env: { PATH: process.env.PATH, WAYMARK_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: place },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const open: string[] = []
  for (const name of ['.', ...(await readdir(place, { recursive: true }))]) {
    const info = await stat(path.join(place, name)).catch(() => null)
    // A PostgreSQL that runs as its own system user must be able to pass the folder above its data.
    const allowed = name === '.' ? 0o711 : 0o700
    if (info && (info.mode & 0o777 & ~allowed) !== 0) open.push(`${name} ${(info.mode & 0o777).toString(8)}`)
  }
  expect(open).toEqual([])
  expect((await stat(path.join(place, 'secret'))).mode & 0o777).toBe(0o600)
  child.kill('SIGTERM')
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0)
})
