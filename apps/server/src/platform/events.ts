import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { prepared, type Tx } from './db.ts'
import { listenToChannel } from './listen-to-channel.ts'

/** Events between instances: content changed, or something for event streams (live.ts). */
export type Event = 'content' | 'live'

/** Receives the event's data. Null means that events may have been missed. */
type Listener = (data: string | null) => void

export interface Events {
  /** Publishes an event when the transaction commits. `data` has at most 7,900 bytes. Duplicates within a transaction are sent once. */
  publish: (tx: Tx, event: Event, data?: string) => Promise<void>
  /** Also calls the listener after a lost connection is restored, because events may have been missed. */
  subscribe: (event: Event, listener: Listener) => void
  close: () => Promise<void>
}

const channel = 'waymark'

const telling = prepared('notify', (db) =>
  db.select({ told: sql`pg_notify(${sql.placeholder('channel')}, ${sql.placeholder('payload')})` }).from(sql`(values (1)) one`),
)

export async function createEvents(url: string, log: FastifyBaseLogger, pulse?: number): Promise<Events> {
  const listeners = new Map<Event, Listener[]>()
  const tell = (event: Event, data: string | null) => {
    for (const listener of listeners.get(event) ?? []) listener(data)
  }
  const hear = (payload: string) => {
    const [event = ''] = payload.split(' ', 1)
    tell(event as Event, payload.slice(event.length + 1))
  }
  const { close } = await listenToChannel(url, {
    name: 'events',
    channel,
    hear,
    onListening() {
      for (const event of listeners.keys()) tell(event, null)
    },
    log,
    pulse,
  })
  return {
    publish: async (tx, event, data = '') => void (await telling(tx).execute({ channel, payload: `${event} ${data}` })),
    subscribe: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    close,
  }
}
