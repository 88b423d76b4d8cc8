import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SQL } from 'drizzle-orm'
import pino from 'pino'
import { inject } from 'vitest'
import { findLedgerGaps } from '../src/areas/money/payments/reads/find-ledger-gaps.ts'
import { readEnv } from '../src/env.ts'
import { listJobs, modules } from '../src/modules.ts'
import type { Ctx, Services } from '../src/platform/context.ts'
import type { Db } from '../src/platform/db.ts'
import { createDb } from '../src/platform/db.ts'
import { createEvents } from '../src/platform/events.ts'
import { createFiles } from '../src/platform/files.ts'
import { createJobs } from '../src/platform/jobs.ts'
import { createLimits } from '../src/platform/limits.ts'
import { createSecrets } from '../src/platform/secrets.ts'
import { createTestDatabase, createTestPool, type Filling } from './database.ts'
import { createLogCheck, type LogCheck } from './log-check.ts'
import { detectNestedConnections } from './nesting.ts'
import { type StripeStandIn, startStripeStandIn } from './stripe-stand-in.ts'

/** Time of the tests' clock at the start. */
export const startOfTests = Date.parse('2026-03-02T09:00:00Z')

export interface TestServices extends Services {
  db: Db
  databaseUrl: string
  /** Folder of uploaded files. */
  uploads: string
  /** Moves the clock by this many seconds. */
  move: (seconds: number) => void
  /** Statements sent to the database since the last call, without values. */
  statements: () => string[]
  rows: (query: SQL) => Promise<Record<string, unknown>[]>
  /** Watches the log for values that were sent to an app on these services. None may appear there. */
  logs: Pick<LogCheck, 'watch'>
  /** Stand-in for Stripe when a test uses Stripe; null when it uses the sandbox. */
  stripe: StripeStandIn | null
  close: () => Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Payment provider. The default is the sandbox. */
    provider?: 'stripe'
  }
}

const secret = 'a secret of tests, of more than 32 characters'

/** Queues of all jobs, the slowest part of a new test database. */
export const queues: Filling = {
  name: 'queues',
  async fill(url) {
    const jobs = await createJobs(url, listJobs(modules), createSecrets(secret), pino({ level: 'silent' }))
    await jobs.close()
  },
}

/**
 * Creates services on a database of their own, with a clock that stands still until moved. `settings`: environment
 * variables; `filled`: initial content of the database.
 */
export async function createTestServices(settings: Record<string, string> = {}, filled = queues): Promise<TestServices> {
  let now = startOfTests
  const clock = () => new Date(now)
  const here: Services['here'] = { url: null }
  const isStripes = inject('provider') === 'stripe' && settings.PAYMENT_PROVIDER === undefined
  const stripe = isStripes ? await startStripeStandIn({ clock, shop: () => here.url }) : null
  const env = readEnv({ WAYMARK_MODE: 'test', WAYMARK_SECRET: secret, ...stripe?.settings, ...settings })
  const database = await createTestDatabase(filled)
  const logs = createLogCheck()
  const { log } = logs
  const pool = createTestPool(database.url)
  const nesting = detectNestedConnections(pool)
  let seen: string[] = []
  const db = nesting.watched(createDb(pool, { logger: { logQuery: (query) => void seen.push(query) } }))
  const secrets = createSecrets(env.secret ?? '')
  const events = await createEvents(database.url, log)
  const jobs = await createJobs(database.url, listJobs(modules), secrets, log)
  const uploads = await mkdtemp(path.join(tmpdir(), 'uploads-'))
  return {
    env,
    db,
    longWorkDb: db,
    secrets,
    jobs,
    events,
    clock,
    log,
    logs,
    uploads,
    databaseUrl: database.url,
    here,
    stripe,
    modules,
    files: createFiles(uploads),
    limits: createLimits({ db, secrets, clock }),
    move(seconds) {
      now += seconds * 1000
    },
    statements() {
      const since = seen
      seen = []
      return since
    },
    rows: async (query) => (await db.execute(query)).rows,
    async close() {
      await stripe?.close()
      await jobs.close()
      await events.close()
      // Every money movement of a test must be in the ledger.
      const gaps = await findLedgerGaps(db)
      await pool.end()
      await database.drop()
      await rm(uploads, { recursive: true, force: true })
      logs.check()
      nesting.check()
      assert.deepEqual(gaps, [], 'the ledger differs from payments and refunds')
    },
  }
}

/** A visitor's request at the current time; `overrides` replaces properties. */
export const makeCtx = (services: Services, overrides: Partial<Ctx> = {}): Ctx => ({
  ...services,
  language: 'en',
  user: null,
  program: null,
  origin: services.env.publicUrl,
  now: services.clock(),
  address: '192.0.2.1',
  isOwnMachine: true,
  device: null,
  userAgent: 'a browser',
  tokenRefused: false,
  idempotencyKey: null,
  keepDevice: () => services.secrets.hash('device', randomUUID()),
  ...overrides,
})
