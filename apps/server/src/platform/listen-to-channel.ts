import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

interface Listening {
  /** Name of the connection in pg_stat_activity. */
  name: string
  channel: string
  hear: (payload: string) => void
  /** Called when listening starts or restarts: earlier notifications were missed. */
  onListening: () => void
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Interval of a test query (ms). A connection that only listens would notice a loss hours later. */
  pulse?: number | undefined
}

const retryAfter = 1_000

/** Listens to a channel (NOTIFY) on a connection of its own, which is replaced when it is lost. Throws when the first connection fails. */
export async function listenToChannel(
  url: string,
  { name, channel, hear, onListening, log, pulse = 10_000 }: Listening,
): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: `waymark ${name} ${process.pid}`,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: Math.min(5_000, pulse),
    })
    fresh.on('notification', ({ payload }) => payload && hear(payload))
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh))
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    beating = setInterval(() => void fresh.query('select 1').catch((error: Error) => lost(fresh, error)), pulse).unref()
    onListening()
  }

  function lost(which: pg.Client, error?: Error) {
    if (closed || client !== which) return
    client = undefined
    clearInterval(beating)
    void which.end().catch(() => {})
    log.warn({ err: error }, `the ${name} connection was lost`)
    again()
  }

  function again() {
    retry = setTimeout(() => void connect().catch(() => !closed && again()), retryAfter)
  }

  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(beating)
      await client?.end()
    },
  }
}
