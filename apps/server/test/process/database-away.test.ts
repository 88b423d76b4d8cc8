import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Language, languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readEnv } from '../../src/env.ts'
import { loadBuiltApp } from '../../src/platform/built-app.ts'
import type { Services } from '../../src/platform/context.ts'
import { createDb, createPool, isUnavailable, requestTimeouts, type Timeouts } from '../../src/platform/db.ts'
import { type EmbeddedPostgres, ensurePostgres } from '../../src/platform/embedded-postgres.ts'
import { createLimits } from '../../src/platform/limits.ts'
import { ensureDatabase } from '../../src/platform/postgres-app-role.ts'
import { isAlive } from '../../src/platform/postgres-process.ts'
import { startServices } from '../../src/services.ts'
import { createTestServices } from '../services.ts'

// A dedicated PostgreSQL that is killed, stalled and dropped under a running app.

const timeouts: Timeouts = { connection: 400, statement: 500, idleTransaction: 2_000 }
const web = path.resolve(import.meta.dirname, '../../../web')
const wordsOf = async (language: Language) =>
  ((await import(path.join(web, `app/shell/words/frame/${language}.ts`))) as { default: { oopsUnavailable: string; tryAgain: string } })
    .default

const built = await loadBuiltApp(path.join(web, 'dist'))
let folder: string
let postgres: EmbeddedPostgres
let services: Services
let pool: ReturnType<typeof createPool>
let app: FastifyInstance
let closeServices: () => Promise<void>
const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)

const startPostgres = (port?: number) =>
  ensurePostgres({ directory: path.join(folder, 'postgres'), settings: { fsync: 'off' }, exclusive: true, ...(port && { port }) })

beforeAll(async () => {
  process.on('uncaughtException', note)
  folder = await mkdtemp(path.join(tmpdir(), 'away '))
  postgres = await startPostgres()
  await ensureDatabase(postgres.client, 'away')
  const url = postgres.url('away')
  const env = readEnv({ WAYMARK_MODE: 'test', DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'fatal' })
  const started = await startServices(env, { exclusive: true, onLost: note })
  closeServices = started.close
  pool = createPool(url, { size: 3, timeouts })
  const db = createDb(pool)
  services = { ...started.services, db, limits: createLimits({ ...started.services, db }) }
  app = await buildApp(services, { rendererFor: async () => () => built })
})
afterEach(() => expect(uncaught).toEqual([]))
afterAll(async () => {
  await app.close()
  await pool.end()
  await closeServices()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  process.off('uncaughtException', note)
})

/** Runs statements on the server from outside the app. */
async function asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(postgres.url('away'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const contact = () =>
  app.inject({
    method: 'POST',
    url: '/api/react/contact',
    payload: { name: 'Noa', email: 'noa@shop.example', text: 'Please call me back' },
  })
const roots = (language: Language = 'en') =>
  app.inject({ url: '/api/react/instruction_categories/roots', headers: { 'accept-language': language } })
const page = (url: string, language: Language = 'en') => app.inject({ url, headers: { 'accept-language': language } })
const isBack = () => expect.poll(async () => (await app.inject('/readyz')).statusCode, { interval: 20 }).toBe(200)

describe('a connection is lost inside a transaction', () => {
  test('during a statement: the request gets 503 and the next one succeeds', async () => {
    await asAdmin(async (client) => {
      await client.query('begin; lock table inquiries in access exclusive mode')
      const asked = contact()
      const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()`
      await expect.poll(async () => (await client.query(waiting)).rows.length, { interval: 5 }).toBe(1)
      await client.query(`select pg_terminate_backend(pid) from (${waiting}) as waiting`)
      const answer = await asked
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
      await client.query('rollback')
    })
    expect((await contact()).statusCode).toBe(200)
  })

  test('between two statements: nothing is written and the connection is replaced', async () => {
    for (let round = 0; round < 4; round++) {
      const lost = services.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await asAdmin((client) => client.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
        await tx.execute(sql`select 1`)
      })
      await expect(lost).rejects.toThrow()
    }
    // Kill idle connections, too, more of them than the pool holds.
    for (let round = 0; round < 4; round++) {
      const client = await pool.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      client.release()
      const ended = new Promise((resolve) => client.once('end', resolve))
      await asAdmin((admin) => admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
      await ended
    }
    expect((await contact()).statusCode).toBe(200)
  })
})

/** Stalls every process of the server: it accepts connections and never responds. */
async function stall(): Promise<() => void> {
  const { rows } = await postgres.client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
  const pids = [await postmaster(), ...rows.map(({ pid }) => pid)]
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) if (isAlive(pid)) process.kill(pid, name)
  }
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}
async function postmaster(): Promise<number> {
  const { rows } = await postgres.client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
  return Number(rows[0]?.file.split('\n')[0])
}
async function kill(): Promise<() => Promise<void>> {
  const { port } = new URL(postgres.url('away'))
  const gone = new Promise((resolve) => postgres.client.once('end', resolve))
  process.kill(await postmaster(), 'SIGKILL')
  await gone
  return async () => {
    postgres = await startPostgres(Number(port))
  }
}
/** Drops the database permanently. */
async function drop(): Promise<() => Promise<void>> {
  await postgres.client.query('drop database away with (force)')
  return async () => {}
}

describe('the database', () => {
  test('requests wait less than five seconds', () => {
    expect(requestTimeouts.connection + requestTimeouts.statement).toBeLessThan(5_000)
  })

  test.each([
    ['stalled', stall, '/news'],
    ['gone', kill, '/plans'],
    ['dropped', drop, null],
  ] as const)(
    'is %s: calls get a 503 problem with Retry-After, pages say so in each language, what is kept goes on answering',
    async (_how, take, returning) => {
      for (const language of languages) expect((await roots(language)).statusCode).toBe(200)
      const kept = await page('/faqs')
      expect(kept.statusCode).toBe(200)
      const restore = await take()
      try {
        // Services whose pages this file has not requested yet, because requested pages may be cached.
        const asked = await Promise.all([contact(), contact(), contact(), contact(), app.inject('/api/react/paid_services')])
        expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 503))
        for (const answer of asked) {
          expect(answer.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'application/problem+json; charset=utf-8' })
          expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
        }
        for (const language of languages) {
          const failed = await page(returning ?? '/services', language)
          expect([failed.statusCode, failed.headers['retry-after'], failed.headers['cache-control']]).toEqual([503, '5', 'no-store'])
          expect(failed.body).toContain((await wordsOf(language)).oopsUnavailable)
        }
        expect((await app.inject('/readyz')).statusCode).toBe(503)
        expect([(await page('/faqs')).body === kept.body, (await roots()).statusCode]).toEqual([true, 200])
      } finally {
        await restore()
      }
      if (returning === null) return
      await isBack()
      // More transactions than the pool has connections: none was leaked.
      const all = await Promise.all([1, 2, 3, 4].map(() => services.db.transaction((tx) => tx.execute(sql`select 1 as one`))))
      expect(all.map(({ rows }) => rows)).toEqual(all.map(() => [{ one: 1 }]))
      expect((await page(returning)).statusCode).toBe(200)
    },
  )
})

test('the error page links to its own address to try again, in each language', async () => {
  const nothing = await createTestServices()
  const nothingKept = await buildApp(nothing, { rendererFor: async () => () => built })
  await nothing.close()
  for (const language of languages) {
    const { statusCode, body } = await nothingKept.inject({ url: '/news?page=2', headers: { 'accept-language': language } })
    const { oopsUnavailable, tryAgain } = await wordsOf(language)
    expect(statusCode).toBe(503)
    expect(body).toContain(oopsUnavailable)
    expect(body).toMatch(new RegExp(`<a href="/news\\?page=2"[^>]*>${tryAgain}</a>`))
  }
  await nothingKept.close()
})

test('a killed embedded PostgreSQL is started again at the same address', async () => {
  const own = await mkdtemp(path.join(tmpdir(), 'own '))
  const lost: Error[] = []
  const env = readEnv({ WAYMARK_MODE: 'test', DATA_DIR: own, LOG_LEVEL: 'fatal' })
  const { services, close } = await startServices(env, { exclusive: true, onLost: (error) => void lost.push(error) })
  try {
    const file = await readFile(path.join(own, 'postgres/cluster/postmaster.pid'), 'utf8')
    process.kill(Number(file.split('\n')[0]), 'SIGKILL')
    const asked = () => services.db.execute(sql`select 1`).then(() => 'an answer', isUnavailable)
    await expect.poll(asked, { interval: 5 }).toBe(true)
    await expect.poll(asked, { interval: 20 }).toBe('an answer')
    expect(lost).toEqual([])
  } finally {
    await close()
    await rm(own, { recursive: true, force: true })
  }
})
