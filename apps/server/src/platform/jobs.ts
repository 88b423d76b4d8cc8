import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type Job as BossJob, fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss'
import { v5 } from 'uuid'
import { createPool, longTimeouts, startTimeout, type Tx } from './db.ts'
import { listenToChannel } from './listen-to-channel.ts'
import { locks } from './locks.ts'
import type { Mail } from './mail/mail.ts'
import type { Secrets } from './secrets.ts'

/** Kind of job with its payload type. Enqueuers import it; its module registers the handler (`worked` in module.ts). */
export interface Job<P> {
  readonly name: string
  readonly queue: QueueOptions & { notify: boolean }
  readonly payload?: P
}

/** Seconds. Another instance takes over a killed instance's jobs after `heartbeatSeconds` and one round of supervision. */
const commonOptions = {
  notify: true,
  retryBackoff: true,
  heartbeatSeconds: 20,
  deleteAfterSeconds: 7 * 86400,
  retentionSeconds: 14 * 86400,
  expireInSeconds: 60,
}
/** `name`: queue. `retry`: retry policy in seconds. */
export const defineJob = <P>(name: string, retry: QueueOptions): Job<P> => ({ name, queue: { ...commonOptions, ...retry } })

/** Retry policy of money movements: soon after the provider answers again, for about four days. */
export const moneyRetryPolicy: QueueOptions = { retryLimit: 120, retryDelay: 2, retryDelayMax: 3600 }

/** Sends an email; retried for about four days, every 15 minutes at most, so that a failure on a Friday survives the weekend. */
export const mailJob = defineJob<Mail>('mail', { retryLimit: 400, retryDelay: 5, retryDelayMax: 900 })
/** Removes all files below a prefix. */
export const eraseJob = defineJob<{ prefix: string }>('erase', {
  expireInSeconds: 300,
  retryLimit: 20,
  retryDelay: 10,
  retryDelayMax: 3600,
})
/** Runs hourly: deletes expired data. */
export const tidyJob = defineJob<null>('tidy', { expireInSeconds: 600, retryLimit: 2, retryDelay: 60 })
/** Runs every minute: does what has become due. */
export const sweepJob = defineJob<null>('sweep', { expireInSeconds: 600, retryLimit: 2, retryDelay: 10 })

/** Runs at start: removes files left by killed instances. */
export const strayJob = defineJob<null>('stray-files', { expireInSeconds: 600, retryLimit: 2, retryDelay: 60 })

/** Milliseconds by which a job may run early because of another machine's clock. Checks for due work allow for it. */
export const clockSlack = 60_000

export interface JobOptions {
  startAfter?: Date
  /** Only one job with this key is created while ended jobs are kept (a week). */
  singletonKey?: string
  /** People the email concerns besides its recipient: user ids, or addresses without an account. */
  people?: readonly string[]
}

export interface Jobs {
  /** The job becomes due when `tx` commits. */
  enqueue: <P>(tx: Tx, job: Job<P>, payload: NoInfer<P>, options?: JobOptions) => Promise<void>
  /** Runs the handler at least once per job. A job that throws is retried, so handlers must be idempotent. */
  work: <P>(job: Job<P>, handler: (payload: P, job: { id: string }) => Promise<void>) => Promise<void>
  /** Runs the handler on one instance at each time of `cron` (UTC). */
  repeat: (job: Job<null>, cron: string, handler: () => Promise<void>) => Promise<void>
  /** Assigns emails to or about an address to the person who is giving it up. */
  adopt: (tx: Tx, address: string, person: string) => Promise<void>
  /** Deletes all emails to an address or about a person, sent or not, and returns them. `isOwn`: addressed to the address. */
  forget: (tx: Tx, whose: { address: string; person: string }) => Promise<{ id: string; isSent: boolean; isOwn: boolean }[]>
  /** Stops taking jobs and waits up to 12 s for running ones. Another instance does the rest. */
  close: () => Promise<void>
}

const keyNamespace = '6f2c1d0a-52a0-4f6e-9a55-5f0b7f1f8f0e'

/**
 * `to` and `of` are keyed hashes of the address and the people concerned, so that emails can be found and deleted. The
 * payload is removed when the job is done. `sealed`: encrypted payload of emails and of older jobs.
 */
type Data = { sealed?: string; payload?: unknown; to?: string; of?: string[] }

/** Uses four connections of its own, one of them for LISTEN. `known`: all jobs of the modules. */
export async function createJobs(
  databaseUrl: string,
  known: readonly Job<unknown>[],
  secrets: Secrets,
  log: FastifyBaseLogger,
): Promise<Jobs> {
  const pool = createPool(databaseUrl, { name: 'jobs', size: 3, timeouts: longTimeouts })
  const boss = new PgBoss({
    db: {
      executeSql: (text, values = []) => (values.length > 0 ? pool.query(text, values) : pool.query(text)),
      listen: (channel, hear, onListening) => listenToChannel(databaseUrl, { name: 'jobs', channel, hear, onListening, log }),
    },
    useListenNotify: true,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'jobs'))
  await withSetupLock(databaseUrl, async () => {
    await boss.start()
    const jobs = [mailJob, eraseJob, tidyJob, sweepJob, strayJob, ...known]
    const kept = new Map((await boss.getQueues(jobs.map(({ name }) => name))).map((queue) => [queue.name, queue]))
    for (const { name, queue } of jobs) if (!kept.has(name)) await boss.createQueue(name, queue)
    // The start waits for this; usually nothing has changed.
    await Promise.all(
      jobs.map(async ({ name, queue }) => {
        const options = { ...queue, heartbeatSeconds: queue.heartbeatSeconds ?? null }
        const before = kept.get(name)
        const keys = Object.keys(options) as (keyof typeof options)[]
        if (before && keys.some((key) => before[key] !== options[key])) await boss.updateQueue(name, options)
      }),
    )
  })

  let closing: Promise<void> | undefined
  const hashOf = (text: string) => secrets.hash('job', text.toLowerCase())
  const run = (name: string, handle: (job: BossJob<Data>) => Promise<void>, noteDone?: (ids: string[]) => Promise<unknown>) =>
    boss.work(
      name,
      { batchSize: 5, localConcurrency: 2, burstWhenBatchFull: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
      async (jobs: BossJob<Data>[]) => {
        const failed = new Set<BossJob<Data>>()
        await Promise.all(
          jobs.map(async (job) => {
            try {
              await handle(job)
            } catch (error) {
              log.error({ err: error, job: job.id, queue: name, attempt: job.retryCount + 1 }, 'a job failed')
              failed.add(job)
            }
          }),
        )
        // pg-boss completes the successful jobs of a batch when this returns. Completing each with its own result costs
        // ten times as much.
        if (failed.size > 0) await boss.fail(name, [...failed])
        const done = jobs.filter((job) => !failed.has(job))
        if (done.length > 0) await noteDone?.(done.map(({ id }) => id))
      },
    )

  return {
    async enqueue(tx, { name }, payload, { startAfter, singletonKey, people } = {}) {
      // An email contains a code and an address, and job tables are part of backups, so its payload is encrypted. Other
      // payloads are ids and survive a change of the secret.
      const given = isMail(payload) ? { sealed: secrets.seal('job', JSON.stringify(payload)) } : { payload }
      const id = singletonKey === undefined ? undefined : v5(`${name} ${singletonKey}`, keyNamespace)
      const found = { ...(isMail(payload) && { to: hashOf(payload.to) }), ...(people && { of: people.map(hashOf) }) }
      await boss.send(name, { ...given, ...found }, { db: fromDrizzle(tx, sql), ...(startAfter && { startAfter }), ...(id && { id }) })
    },
    async work({ name }, handler) {
      const open = ({ sealed, payload }: Data) => (sealed === undefined ? payload : JSON.parse(secrets.unseal('job', sealed)))
      await run(
        name,
        // Without a payload the job was done, but its instance died before recording it.
        async ({ id, data }) => void (('sealed' in data || 'payload' in data) && (await handler(open(data), { id }))),
        (ids) =>
          boss
            .getDb()
            .executeSql(`update pgboss.job set data = data - '{sealed,payload}'::text[] where name = $1 and id = any($2::uuid[])`, [
              name,
              ids,
            ]),
      )
    },
    async repeat({ name }, cron, handler) {
      await run(name, handler)
      await boss.schedule(name, cron, null, { tz: 'UTC' })
    },
    async adopt(tx, address, person) {
      await tx.execute(sql`update pgboss.job set data = data || jsonb_build_object('of', coalesce(data->'of', '[]') || to_jsonb(${hashOf(person)}::text))
        where name = 'mail' and (data->>'to' = ${hashOf(address)} or data->'of' ? ${hashOf(address)}::text)`)
    },
    async forget(tx, { address, person }) {
      const concerns = sql`data->'of' ?| array[${hashOf(person)}::text, ${hashOf(address)}::text]`
      const isOwn = sql`data->>'to' = ${hashOf(address)}`
      const { rows } = await tx.execute<{ id: string; isSent: boolean; isOwn: boolean }>(
        sql`delete from pgboss.job where name = 'mail' and (${isOwn} or ${concerns})
          returning id, not data ? 'sealed' as "isSent", ${isOwn} as "isOwn"`,
      )
      return rows
    },
    close: () => {
      closing ??= boss.stop({ graceful: true, timeout: 12_000 }).then(() => pool.end())
      return closing
    },
  }
}

const isMail = (payload: unknown): payload is Mail => typeof payload === 'object' && payload !== null && 'to' in payload

/** Instances that start together create the schema and queues one after another. */
async function withSetupLock(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `waymark jobs start ${process.pid}`,
    connectionTimeoutMillis: startTimeout,
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.queues])
    await work()
  } finally {
    await client.end()
  }
}
