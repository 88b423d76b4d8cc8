import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Tx } from './db.ts'

/** What instances tell each other. */
export type Event = 'content'

export interface Events {
  /** Told to every instance once the transaction commits. */
  publish: (tx: Tx, event: Event) => Promise<void>
  /**
   * Also called once a connection that was lost is there again, because events may have been missed. Not before: what is kept goes on
   * answering while the database is away.
   */
  subscribe: (event: Event, listener: () => void) => void
  close: () => Promise<void>
}

const channel = 'waymark'
const retryAfter = 1_000

export async function createEvents(url: string, log: FastifyBaseLogger): Promise<Events> {
  const listeners = new Map<Event, (() => void)[]>()
  const tell = (event: Event) => {
    for (const listener of listeners.get(event) ?? []) listener()
  }
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: `waymark events ${process.pid}`,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    fresh.on('notification', ({ payload }) => payload && tell(payload as Event))
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
    for (const event of listeners.keys()) tell(event)
  }

  function lost(which: pg.Client, error?: Error) {
    if (closed || client !== which) return
    client = undefined
    log.warn({ err: error }, 'the events connection was lost')
    again()
  }

  function again() {
    retry = setTimeout(() => void connect().catch(() => !closed && again()), retryAfter)
  }

  await connect()
  return {
    publish: async (tx, event) => void (await tx.execute(sql`select pg_notify(${channel}, ${event})`)),
    subscribe: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
