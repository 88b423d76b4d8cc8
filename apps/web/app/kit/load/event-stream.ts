import { heartbeat, type LiveEvent } from '@waymark/contract/live.ts'
import { onSessionChange } from '../device/session.ts'
import { readEvents } from './read-events.ts'

/** First reconnect delay (ms), doubled each time. */
const firstRetryDelay = 500
const maxRetryDelay = 30_000
const pollInterval = 5_000
/** Time for the first event (ms): the server sends one at once, unless a proxy buffers the stream. */
const firstEventTimeout = 5_000
const pollsUntilNextTry = 12

interface Stream {
  /** Aborts when the stream is no longer needed. */
  stopSignal: AbortSignal
  open: (signal: AbortSignal) => Promise<Response>
  /** Receives each event with its id; no event for a heartbeat; an empty id after the session changed. */
  onEvent: (id: string, event?: LiveEvent) => void
  lastId: () => string
}

/** Reads the stream and reconnects until `left` aborts. Where a proxy blocks the stream, reports `missed` at intervals instead. */
export async function followStream({ stopSignal: left, ...stream }: Stream): Promise<void> {
  const { onEvent: heard } = stream
  let pause = firstRetryDelay
  while (!left.aborted) {
    const session = new AbortController()
    const stopSession = onSessionChange(() => session.abort())
    const signal = AbortSignal.any([left, session.signal])
    const hear: Stream['onEvent'] = (id, event) => {
      pause = firstRetryDelay
      heard(id, event)
    }
    const ended = await readStream({ ...stream, stopSignal: signal, onEvent: hear }).catch((): StreamEnd => 'broken')
    if (session.signal.aborted) heard('')
    else if (ended === 'refused') await waitForRetry(signal, undefined)
    else if (ended === 'blocked') await poll(signal, () => heard('', { kind: 'missed' }))
    else {
      await waitForRetry(signal, pause)
      pause = Math.min(maxRetryDelay, pause * 2)
    }
    stopSession()
  }
}

/** `refused`: no valid session; `blocked`: a response came, but no events. */
type StreamEnd = 'ended' | 'broken' | 'refused' | 'blocked'

async function readStream({ stopSignal: left, open, onEvent: heard, lastId }: Stream): Promise<StreamEnd> {
  const silent = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  let spoke = false
  const wait = (milliseconds: number) => {
    clearTimeout(silence)
    silence = setTimeout(() => silent.abort(), milliseconds)
  }
  try {
    wait(2 * heartbeat * 1000)
    const response = await open(AbortSignal.any([left, silent.signal]))
    if (response.status === 401) return 'refused'
    // Includes 403 for a missing second factor, which may follow within the same session, so keep retrying.
    if (!response.ok) return 'broken'
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return 'blocked'
    wait(firstEventTimeout)
    for await (const { id, data } of readEvents(response.body)) {
      spoke = true
      wait(2 * heartbeat * 1000)
      heard(id ?? lastId(), data === undefined ? undefined : (JSON.parse(data) as LiveEvent))
    }
    return spoke ? 'ended' : 'blocked'
  } catch (error) {
    if (silent.signal.aborted && !spoke) return 'blocked'
    throw error
  } finally {
    clearTimeout(silence)
  }
}

async function poll(left: AbortSignal, missed: () => void): Promise<void> {
  for (let times = 0; times < pollsUntilNextTry && !left.aborted; times += 1) {
    if (document.visibilityState === 'visible') missed()
    await waitForRetry(left, pollInterval)
  }
}

/** Waits until the time is over, the connection returns or `left` aborts; without a time, until `left` aborts. */
function waitForRetry(left: AbortSignal, milliseconds: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = milliseconds === undefined ? undefined : setTimeout(end, milliseconds)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      left.removeEventListener('abort', end)
      resolve()
    }
    if (milliseconds !== undefined) addEventListener('online', end)
    left.addEventListener('abort', end)
    if (left.aborted) end()
  })
}
