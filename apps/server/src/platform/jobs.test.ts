import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { retryJobs } from '../../test/jobs.ts'
import { createTestServices, type TestServices } from '../../test/services.ts'
import { createJobs, defineJob, mailJob } from './jobs.ts'
import { locks } from './locks.ts'
import type { Mail } from './mail/mail.ts'
import { createSecrets } from './secrets.ts'

const log = pino({ level: 'silent' })
const mail = (to: string): Mail => ({
  to,
  language: 'en',
  site: { name: 'Waymark', origin: 'http://localhost' },
  template: 'noAccount',
  data: {},
})

let services: TestServices
const handled: { to: string; id: string }[] = []
let fails = 0
let release = () => {}

beforeAll(async () => {
  services = await createTestServices()
  await services.jobs.work(mailJob, async ({ to }, { id }) => {
    handled.push({ to, id })
    if (to === 'fails' && ++fails === 1) throw new Error('once')
    if (to === 'slow')
      await new Promise<void>((resolve) => {
        release = resolve
      })
  })
})
afterAll(() => services.close())

const runsOf = (to: string) => handled.filter((run) => run.to === to)
const until = (to: string, runs = 1) =>
  vi.waitFor(() => expect(runsOf(to).length).toBeGreaterThanOrEqual(runs), { timeout: 20_000, interval: 5 })

test('a job runs at once after its transaction commits, and never without a commit', { timeout: 30_000 }, async () => {
  const undone = services.db.transaction(async (tx) => {
    await services.jobs.enqueue(tx, mailJob, mail('undone'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  // In sequence: with a poll of two seconds each, the test would time out.
  for (let nth = 0; nth < 20; nth++) {
    await services.db.transaction(async (tx) => services.jobs.enqueue(tx, mailJob, mail(`done ${nth}`)))
    await until(`done ${nth}`)
  }
  expect(runsOf('undone')).toEqual([])
})

test('a job with a key is created once, and a delayed one waits', async () => {
  await Promise.all(Array.from({ length: 10 }, () => services.jobs.enqueue(services.db, mailJob, mail('keyed'), { singletonKey: 'a key' })))
  await services.jobs.enqueue(services.db, mailJob, mail('later'), { startAfter: new Date(Date.now() + 3_600_000) })
  await until('keyed')
  await services.jobs.enqueue(services.db, mailJob, mail('keyed'), { singletonKey: 'a key' })
  await services.jobs.enqueue(services.db, mailJob, mail('after'))
  await until('after')
  expect(runsOf('keyed')).toHaveLength(1)
  expect(runsOf('later')).toEqual([])
})

test('a failed job is retried alone while its batch completes', async () => {
  for (const to of ['fails', 'beside 1', 'beside 2']) await services.jobs.enqueue(services.db, mailJob, mail(to))
  for (const to of ['beside 1', 'beside 2']) await until(to)
  // The failure is recorded with the rest of its batch.
  await vi.waitFor(
    async () => {
      await retryJobs(services.db, sql`name = 'mail'`)
      expect(runsOf('fails')).toHaveLength(2)
    },
    { timeout: 20_000, interval: 25 },
  )
  expect(runsOf('fails')[0]?.id).toBe(runsOf('fails')[1]?.id)
  expect(runsOf('beside 1')).toHaveLength(1)
})

test('jobs survive a new secret, and emails are stored encrypted', async () => {
  const errand = defineJob<{ id: string } | null>('errand', { retryLimit: 1, retryDelay: 1 })
  const made: unknown[] = []
  const before = await createJobs(services.databaseUrl, [errand], createSecrets('a secret from before, of more than 32 characters'), log)
  for (const payload of [{ id: 'of a year ahead' }, null]) await before.enqueue(services.db, errand, payload)
  const kept = await services.rows(sql`select data from pgboss.job where name = 'errand'`)
  const after = await createJobs(services.databaseUrl, [errand], services.secrets, log)
  // Jobs of an earlier version had sealed payloads.
  const sealed = JSON.stringify({ sealed: services.secrets.seal('job', JSON.stringify({ id: 'sealed' })) })
  await services.db.execute(sql`insert into pgboss.job (name, data) values ('errand', ${sealed}::jsonb)`)
  await after.work(errand, async (payload) => void made.push(payload))
  await vi.waitFor(() => expect(made).toHaveLength(3), { timeout: 20_000, interval: 5 })
  expect(made).toEqual(expect.arrayContaining([{ id: 'of a year ahead' }, { id: 'sealed' }, null]))
  await after.close()
  await before.close()
  expect(kept).toHaveLength(2)
  expect(await services.rows(sql`select data from pgboss.job where name = 'errand'`)).toEqual(Array(3).fill({ data: {} }))
  await services.jobs.enqueue(services.db, mailJob, mail('hidden'), { startAfter: new Date(Date.now() + 3_600_000) })
  expect(JSON.stringify(await services.rows(sql`select data from pgboss.job where name = 'mail' and state = 'created'`))).not.toContain(
    'hidden',
  )
})

test('an instance starts during an import', async () => {
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.contentImport})`)
    const started = await createJobs(services.databaseUrl, [], services.secrets, log)
    await started.close()
  })
})

test('a start updates retry settings and writes nothing when they are unchanged', async () => {
  const queue = async () =>
    (await services.rows(sql`select retry_limit, heartbeat_seconds, updated_on from pgboss.queue where name = 'changing'`))[0]
  const start = async (retryLimit: number) => {
    const started = await createJobs(services.databaseUrl, [defineJob('changing', { retryLimit })], services.secrets, log)
    await started.close()
    return queue()
  }
  const first = await start(2)
  expect(first).toMatchObject({ retry_limit: 2, heartbeat_seconds: 20 })
  expect(await start(2)).toEqual(first)
  expect(await start(3)).toMatchObject({ retry_limit: 3, heartbeat_seconds: 20 })
})

test('retries an email for four days', () => {
  const { retryLimit = 0, retryDelay = 0, retryDelayMax = 0 } = mailJob.queue
  // Minimum waits of pg-boss: half of the doubling delay.
  const waits = Array.from({ length: retryLimit }, (_, tried) => Math.min(retryDelayMax, retryDelay * 2 ** Math.min(15, tried)))
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(4 * 86_400)
})

test('works through a backlog without pauses', async () => {
  await services.db.transaction(async (tx) => {
    for (let nth = 0; nth < 200; nth++) await services.jobs.enqueue(tx, mailJob, mail(`backlog ${nth}`))
  })
  // With a poll of two seconds per ten jobs it would take 40 seconds.
  await vi.waitFor(() => expect(handled.filter(({ to }) => to.startsWith('backlog'))).toHaveLength(200), { timeout: 30_000, interval: 25 })
})

test('ten instances start at once on an empty database; closing waits for running jobs', async () => {
  const database = await createTestDatabase()
  const secrets = createSecrets('another secret of more than 32 characters')
  const instances = await Promise.all(Array.from({ length: 10 }, () => createJobs(database.url, [], secrets, log)))
  await Promise.all(instances.map((jobs) => jobs.close()))
  await database.drop()

  await services.jobs.enqueue(services.db, mailJob, mail('slow'))
  await until('slow')
  let closed = false
  const closing = services.jobs.close().then(() => {
    closed = true
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(closed).toBe(false)
  release()
  await closing
  const [row] = await services.rows(sql`select state from pgboss.job where id = ${runsOf('slow')[0]?.id}`)
  expect(row).toEqual({ state: 'completed' })
})
