import { createHash, randomInt } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, migrationsFolder } from '../src/platform/db.ts'
import { ensurePostgres } from '../src/platform/embedded-postgres.ts'

const own = resolve(import.meta.dirname, '../../../.test-data/postgres')
const memory = '/dev/shm'
const roomy = 4 * 2 ** 30
/** In memory if there is room: creating and dropping some 300 databases of 700 files each is slow on a disk. */
const directory = hasRoom(memory) ? join(memory, `waymark-tests-${createHash('sha256').update(own).digest('hex').slice(0, 16)}`) : own

// Test data need not survive a power cut.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  max_connections: 200,
}

const locks = { setup: 7343, run: 7344, template: 7345 }

/** Starts one PostgreSQL and creates one migrated template for all test files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await ensurePostgres({ directory, settings, exclusive: false })
  const { client } = postgres
  const run = randomInt(2 ** 31)
  const fingerprint = await hashMigrations()
  const template = `template_${fingerprint}`
  await client.query('SELECT pg_advisory_lock($1)', [locks.setup])
  await client.query('SELECT pg_advisory_lock($1, $2)', [locks.run, run])
  await client.query('SELECT pg_advisory_lock_shared($1, $2)', [locks.template, fingerprint])
  await dropLeftovers(client, fingerprint)
  await ensureTemplate(client, template, postgres.adminUrl)
  await client.query('SELECT pg_advisory_unlock($1)', [locks.setup])
  project.provide('postgres', { admin: postgres.adminUrl('postgres'), template, run })
  return async () => {
    await dropDatabases(client, `test_${run}_%`)
    await postgres.stop()
    const isInUse = existsSync(join(directory, 'cluster/postmaster.pid'))
    if (directory !== own && !isInUse) await rm(directory, { recursive: true, force: true })
  }
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > roomy
}

async function ensureTemplate(client: Client, template: string, url: (database: string) => string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
  if (rowCount) return
  await client.query(`DROP DATABASE IF EXISTS ${template}_new WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${template}_new`)
  await migrate(url(`${template}_new`))
  await client.query(`ALTER DATABASE ${template}_new RENAME TO ${template}`)
}

// A run locks its number and its template while it lives; whatever can be locked is a leftover.
async function dropLeftovers(client: Client, fingerprint: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>("SELECT datname AS name FROM pg_database WHERE datname ~ '^(test|template)_[0-9]+'")
  for (const { name } of rows) {
    const [kind = '', number = ''] = name.split('_')
    if (Number(number) === fingerprint) continue
    const key = [kind === 'test' ? locks.run : locks.template, Number(number)]
    const free = await client.query('SELECT pg_try_advisory_lock($1, $2) AS locked', key)
    if (!free.rows[0].locked) continue
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query('SELECT pg_advisory_unlock($1, $2)', key)
  }
}

async function dropDatabases(client: Client, pattern: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database WHERE datname LIKE $1', [pattern])
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

async function hashMigrations(): Promise<number> {
  const hash = createHash('sha256')
  const entries = existsSync(migrationsFolder) ? await readdir(migrationsFolder, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(file))
  return hash.digest().readInt32BE() & 0x7fffffff
}
