import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { prepared, type Tx } from './db.ts'

/** What instances tell each other: that content changed, and what event streams carry (live.ts). */
export type Event = 'content' | 'live'

/** Hears what was said with the event; null: events may have been missed. */
type Listener = (data: string | null) => void

export interface Events {
  /** Told to every instance once the transaction commits; `data` of up to 7,900 bytes. Equal ones of a transaction are told once. */
  publish: (tx: Tx, event: Event, data?: string) => Promise<void>
  /**
   * Also called once a connection that was lost is there again, because events may have been missed. Not before: what is kept goes on
   * answering while the database is away.
   */
  subscribe: (event: Event, listener: Listener) => void
  close: () => Promise<void>
}

const channel = 'waymark'
const retryAfter = 1_000
/** Milliseconds. A connection that only listens would not notice for hours that nothing comes through it any more. */
const pulseEvery = 10_000

const telling = prepared((db) =>
  db
    .select({ told: sql`pg_notify(${sql.placeholder('channel')}, ${sql.placeholder('payload')})` })
    .from(sql`(values (1)) one`)
    .prepare('notify'),
)

export async function createEvents(url: string, log: FastifyBaseLogger, pulse = pulseEvery): Promise<Events> {
  const listeners = new Map<Event, Listener[]>()
  const tell = (event: Event, data: string | null) => {
    for (const listener of listeners.get(event) ?? []) listener(data)
  }
  const hear = (payload: string) => {
    const [event = ''] = payload.split(' ', 1)
    tell(event as Event, payload.slice(event.length + 1))
  }
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: `waymark events ${process.pid}`,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: Math.min(5_000, pulse),
    })
    fresh.on('notification', ({ payload }) => payload && hear(payload))
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      void fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    beating = setInterval(() => void fresh.query('select 1').catch((error: Error) => lost(fresh, error)), pulse).unref()
    for (const event of listeners.keys()) tell(event, null)
  }

  function lost(which: pg.Client, error?: Error) {
    if (closed || client !== which) return
    client = undefined
    clearInterval(beating)
    void which.end().catch(() => {})
    log.warn({ err: error }, 'the events connection was lost')
    again()
  }

  function again() {
    retry = setTimeout(() => void connect().catch(() => !closed && again()), retryAfter)
  }

  await connect()
  return {
    publish: async (tx, event, data = '') => void (await telling(tx).execute({ channel, payload: `${event} ${data}` })),
    subscribe: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(beating)
      await client?.end()
    },
  }
}
