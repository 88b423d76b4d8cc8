import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { fromDrizzle, type Job, PgBoss, type QueueOptions } from 'pg-boss'
import { v5 } from 'uuid'
import type { Tx } from './db.ts'
import type { Mail } from './mail/kinds.ts'
import type { Secrets } from './secrets.ts'

/** Each kind of job with its data. */
export interface JobKinds {
  mail: Mail
  /** Removes the files below a prefix. */
  erase: { prefix: string }
  /** Sends a reminder, if it is still wanted. */
  reminder: { id: string }
  /** Works on what a payment provider told. */
  webhook: { provider: string; eventId: string }
  /** Asks the provider what became of a payment. */
  'payment-check': { id: string }
  /** Closes a payment that nobody made in time, or that nobody shall make any more. */
  'payment-expiry': { id: string }
  /** Ends an order that was not paid in time. */
  'order-expiry': { id: string }
  /** Does what time brings to an enrolment. */
  'enrolment-due': { id: string }
  /** Has the provider forget a card that is charged no more. */
  'card-forgetting': { provider: string; method: string }
  /** Has the provider give money back. */
  refund: { id: string }
  /** Tells staff what came in through the forms. */
  'tell-of-inquiries': Record<string, never>
  /** The sandbox tells the shop what happened. */
  'sandbox-webhook': { id: string }
}
/** Jobs by the clock, without data. */
export type Repeated = 'tidy' | 'sweep'

export interface JobOptions {
  startAfter?: Date
  /** At most one job of a kind is ever made with the same key (for the week that ended jobs are kept). */
  singletonKey?: string
  /** Whom it concerns without writing to their address: ids of people, or addresses of those who have no account. */
  people?: readonly string[]
}

export interface Jobs {
  /** Becomes due when `tx` commits, and never was when it does not. */
  enqueue: <N extends keyof JobKinds>(tx: Tx, name: N, data: JobKinds[N], options?: JobOptions) => Promise<void>
  /** Runs at least once for each job; one that throws is tried again later, so handlers must bear running twice. */
  work: <N extends keyof JobKinds>(name: N, handler: (data: JobKinds[N], job: { id: string }) => Promise<void>) => Promise<void>
  /** Runs on one instance at each time of `cron` (UTC). */
  repeat: (name: Repeated, cron: string, handler: () => Promise<void>) => Promise<void>
  /** Every mail that writes to an address or concerns it concerns this person from now on, who gives the address up. */
  adopt: (tx: Tx, address: string, person: string) => Promise<void>
  /** Takes away every mail that writes to an address or concerns a person, sent or not; answers which they were. `isOwn`: it writes to the address. */
  forget: (tx: Tx, whose: { address: string; person: string }) => Promise<{ id: string; isSent: boolean; isOwn: boolean }[]>
  /** Takes no more jobs and waits for those that run, up to 25 s; what is not done by then is done by another instance. */
  close: () => Promise<void>
}

/** Seconds. A killed instance's jobs are given to another after `heartbeatSeconds` and one round of supervision. */
const common = { notify: true, retryBackoff: true, heartbeatSeconds: 20, deleteAfterSeconds: 7 * 86400, retentionSeconds: 14 * 86400 }
const queues: Record<keyof JobKinds | Repeated, QueueOptions & { notify: boolean }> = {
  // About six hours of trying, at most a quarter of an hour apart.
  mail: { ...common, expireInSeconds: 60, retryLimit: 30, retryDelay: 5, retryDelayMax: 900 },
  erase: { ...common, expireInSeconds: 300, retryLimit: 20, retryDelay: 10, retryDelayMax: 3600 },
  reminder: { ...common, expireInSeconds: 60, retryLimit: 30, retryDelay: 5, retryDelayMax: 900, retentionSeconds: 400 * 86400 },
  // Money: as soon as the provider answers, and for some four days.
  webhook: { ...common, expireInSeconds: 60, retryLimit: 120, retryDelay: 2, retryDelayMax: 3600 },
  'payment-check': { ...common, expireInSeconds: 60, retryLimit: 3, retryDelay: 2, retryDelayMax: 10 },
  'payment-expiry': { ...common, expireInSeconds: 60, retryLimit: 120, retryDelay: 2, retryDelayMax: 3600 },
  'order-expiry': { ...common, expireInSeconds: 60, retryLimit: 120, retryDelay: 2, retryDelayMax: 3600 },
  'enrolment-due': { ...common, expireInSeconds: 60, retryLimit: 120, retryDelay: 2, retryDelayMax: 3600 },
  'tell-of-inquiries': { ...common, expireInSeconds: 60, retryLimit: 5, retryDelay: 2 },
  'card-forgetting': { ...common, expireInSeconds: 60, retryLimit: 120, retryDelay: 2, retryDelayMax: 3600 },
  refund: { ...common, expireInSeconds: 60, retryLimit: 120, retryDelay: 2, retryDelayMax: 3600 },
  'sandbox-webhook': { ...common, expireInSeconds: 60, retryLimit: 30, retryDelay: 1, retryDelayMax: 900 },
  tidy: { ...common, expireInSeconds: 600, retryLimit: 2, retryDelay: 60 },
  sweep: { ...common, expireInSeconds: 600, retryLimit: 2, retryDelay: 10 },
}
const startLock = 7350
const keyNamespace = '6f2c1d0a-52a0-4f6e-9a55-5f0b7f1f8f0e'

/** `to` and `of`: keyed hashes of the address and the people it concerns, so that it can be found and forgotten. `sealed` goes once it is done. */
type Sealed = { sealed?: string; to?: string; of?: string[] }

/** `databaseUrl` as for the pool; four connections of its own, one of them listening. */
export async function createJobs(databaseUrl: string, secrets: Secrets, log: FastifyBaseLogger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: `waymark jobs ${process.pid}`,
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'jobs'))
  await alone(databaseUrl, async () => {
    await boss.start()
    const existing = new Set((await boss.getQueues(Object.keys(queues))).map((queue) => queue.name))
    for (const [name, { heartbeatSeconds, ...options }] of Object.entries(queues)) {
      if (existing.has(name)) await boss.updateQueue(name, { ...options, heartbeatSeconds: heartbeatSeconds ?? null })
      else await boss.createQueue(name, queues[name as keyof typeof queues])
    }
  })

  const hashOf = (text: string) => secrets.hash('job', text.toLowerCase())
  const run = (name: string, handle: (job: Job<Sealed>) => Promise<void>) =>
    boss.work(
      name,
      {
        batchSize: 5,
        localConcurrency: 2,
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 5,
      },
      (jobs: Job<Sealed>[]) =>
        Promise.all(
          jobs.map(async (job) => {
            try {
              await handle(job)
              return { id: job.id, status: 'completed' as const }
            } catch (error) {
              log.error({ err: error, job: job.id, queue: name, attempt: job.retryCount + 1 }, 'a job failed')
              return { id: job.id, status: 'failed' as const }
            }
          }),
        ),
    )

  return {
    async enqueue(tx, name, data, { startAfter, singletonKey, people } = {}) {
      // Sealed, because a mail holds a code and an address, and jobs stand in the table and its backups.
      const sealed = secrets.seal('job', JSON.stringify(data))
      const id = singletonKey === undefined ? undefined : v5(`${name} ${singletonKey}`, keyNamespace)
      const found = { ...('to' in data && { to: hashOf(data.to) }), ...(people && { of: people.map(hashOf) }) }
      await boss.send(name, { sealed, ...found }, { db: fromDrizzle(tx, sql), ...(startAfter && { startAfter }), ...(id && { id }) })
    },
    async work(name, handler) {
      await run(name, async ({ id, data: { sealed } }) => {
        // It was done, and its instance died before noting so.
        if (sealed === undefined) return
        await handler(JSON.parse(secrets.unseal('job', sealed)), { id })
        await boss.getDb().executeSql(`update pgboss.job set data = data - 'sealed' where name = $1 and id = $2`, [name, id])
      })
    },
    async repeat(name, cron, handler) {
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
    close: () => boss.stop({ graceful: true, timeout: 25_000 }),
  }
}

/** Instances that start together make the schema and the queues one after another. */
async function alone(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: `waymark jobs start ${process.pid}` })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    await work()
  } finally {
    await client.end()
  }
}
