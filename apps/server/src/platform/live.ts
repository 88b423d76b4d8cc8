import type { ServerResponse } from 'node:http'
import { heartbeat, type LiveEvent } from '@waymark/contract/live.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, Services } from './context.ts'
import type { Tx } from './db.ts'
import { sendRefusal } from './http.ts'
import { toNetwork, toWideNetwork } from './limits.ts'
import { commonRefusals, secondFactorRequired, tooManyRequests, unauthorized } from './refusals.ts'

/** Recipient of live events: a person, a device without an account (by its hash), or all staff. */
export type Feed = `user:${string}` | `device:${string}` | 'staff'

interface LiveNotification {
  to: readonly Feed[]
  event: LiveEvent
}

/** Sends an event to the streams of these recipients on every instance when the transaction commits. */
export const notifyLive = ({ events }: Pick<Services, 'events'>, tx: Tx, to: readonly Feed[], event: LiveEvent): Promise<void> =>
  events.publish(tx, 'live', JSON.stringify({ to, event } satisfies LiveNotification))

/** Recipients that a request stands for; none for a visitor without a device cookie. */
function listFeeds({ user, device }: Pick<Ctx, 'user' | 'device'>): Feed[] {
  if (!user) return device ? [`device:${device}`] : []
  return user.staffRole === 'admin' || user.staffRole === 'manager' ? [`user:${user.id}`, 'staff'] : [`user:${user.id}`]
}

/** Network of a visitor. Visitors can create any number of devices, so they are counted by network. */
type Network = `network:${string}`

interface Stream {
  feeds: readonly Feed[]
  /** Set for visitors only. */
  network: Network | null
  response: ServerResponse
  /** Whether the stream's owner may still receive events. */
  mayHear: () => Promise<boolean>
}

/** Maximum number of streams of one person or device on this instance. Tabs share one stream. */
const maxStreams = 20
/** Maximum number of visitors' streams of one network on this instance. */
const maxVisitorStreams = 200
/** Bytes buffered for a slow reader before the stream is closed. The reader catches up when it reconnects. */
const maxWaiting = 64 * 1024
/** Milliseconds that a stream can catch up. After a longer gap the client reads everything again. */
const maxMissed = 24 * 60 * 60 * 1000
/** Milliseconds between the start of a change and its commit, at most: the time limit of transactions and a margin. */
const maxTransactionTime = 60_000

const formatEvent = (at: Date, event: LiveEvent) => `id: ${at.getTime()}\ndata: ${JSON.stringify(event)}\n\n`

/**
 * Serves `GET /api/react/live`, an event stream of changes for the client, read with fetch and the access token. Each
 * event's id is its time. With it as `Last-Event-ID` a stream starts with later changes, so nothing is missed when a
 * connection, an instance or the database fails. The stream ends when its access token expires.
 */
export function registerLive(
  app: FastifyInstance,
  { events, clock, log }: Pick<Services, 'events' | 'clock' | 'log'>,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>,
): void {
  const heard = new Map<Feed | Network, Set<Stream>>()
  const streams = new Set<Stream>()

  function send(stream: Stream, text: string) {
    stream.response.write(text)
    if (stream.response.writableLength > maxWaiting) stream.response.destroy()
  }
  const end = (stream: Stream) => stream.response.end()

  function open(stream: Stream) {
    streams.add(stream)
    const keys = stream.network ? [...stream.feeds, stream.network] : stream.feeds
    for (const key of keys) heard.set(key, (heard.get(key) ?? new Set()).add(stream))
    stream.response.once('close', () => {
      streams.delete(stream)
      for (const key of keys) {
        const others = heard.get(key)
        others?.delete(stream)
        if (others?.size === 0) heard.delete(key)
      }
    })
  }

  events.subscribe('live', (data) => {
    // Events were missed while the connection to the database was lost.
    const { to, event }: { to: readonly Feed[] | null; event: LiveEvent } =
      data === null ? { to: null, event: { kind: 'missed' } } : (JSON.parse(data) as LiveNotification)
    const text = formatEvent(clock(), event)
    const hearing = to ? new Set(to.flatMap((feed) => [...(heard.get(feed) ?? [])])) : streams
    for (const stream of hearing) send(stream, text)
  })

  let checking = false
  const beat = setInterval(async () => {
    const text = `id: ${clock().getTime()}\n\n`
    for (const stream of streams) send(stream, text)
    if (checking) return
    checking = true
    // In sequence, so that thousands of streams do not take all connections of the pool.
    for (const stream of streams) {
      const may = await stream.mayHear().catch(() => true)
      if (!may) end(stream)
    }
    checking = false
  }, heartbeat * 1000).unref()

  app.addHook('preClose', (done) => {
    clearInterval(beat)
    streams.forEach(end)
    done()
  })

  app.get('/api/react/live', { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    const feeds = listFeeds(ctx)
    const [own] = feeds
    if (ctx.tokenRefused || own === undefined) return sendRefusal(reply, unauthorized(), ctx.language)
    if (ctx.user?.owesSecondFactor) return sendRefusal(reply, secondFactorRequired(), ctx.language)
    const network: Network | null = ctx.user ? null : `network:${toWideNetwork(ctx.address) ?? toNetwork(ctx.address)}`
    const isFull = (key: Feed | Network, most: number) => (heard.get(key)?.size ?? 0) >= most
    if (isFull(own, maxStreams) || (network && isFull(network, maxVisitorStreams)))
      return sendRefusal(reply, tooManyRequests({ wait: heartbeat }), ctx.language)
    const last = parseLastEventId(request.headers['last-event-id'], ctx.now)
    if (last === undefined) return sendRefusal(reply, commonRefusals.malformed(), ctx.language)

    const { sessionId } = ctx.user ?? {}
    reply.hijack()
    const response = reply.raw
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) response.setHeader(name, value)
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Without this header proxies buffer the stream.
      'x-accel-buffering': 'no',
    })
    const stream: Stream = {
      feeds,
      network,
      response,
      mayHear: async () => (await contextOf(request, reply)).user?.sessionId === sessionId,
    }
    response.on('error', () => {})
    if (response.destroyed) return
    // Registered before reading, so that changes made meanwhile are sent, too.
    open(stream)
    response.write(`id: ${ctx.now.getTime()}\n\n`)
    for (const event of await missed(ctx, last)) send(stream, formatEvent(ctx.now, event))
  })

  async function missed(ctx: Ctx, last: Date | null): Promise<LiveEvent[]> {
    if (last === null) return [{ kind: 'missed' }]
    const since = new Date(last.getTime() - maxTransactionTime)
    try {
      return (await Promise.all(ctx.modules.map(({ live }) => live?.(ctx, since) ?? []))).flat()
    } catch (error) {
      log.warn({ err: error }, 'what a stream missed could not be read')
      return [{ kind: 'missed' }]
    }
  }
}

/** Time of a `Last-Event-ID`; null when it is missing or too old, undefined when it is invalid. */
function parseLastEventId(id: string | string[] | undefined, now: Date): Date | null | undefined {
  if (id === undefined) return null
  if (typeof id !== 'string' || !/^\d{1,15}$/.test(id)) return undefined
  const at = new Date(Number(id))
  return now.getTime() - at.getTime() > maxMissed ? null : at
}
