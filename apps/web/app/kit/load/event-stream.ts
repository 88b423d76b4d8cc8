import { heartbeat, type LiveEvent } from '@waymark/contract/live.ts'
import { onSessionChange } from '../device/session.ts'
import { readEvents } from './read-events.ts'

/** First reconnect delay (ms), doubled each time. */
const firstPause = 500
const longestPause = 30_000
const pollEvery = 5_000
/** Time for the first event (ms): the server sends one at once, unless a proxy buffers the stream. */
const firstWord = 5_000
const pollsUntilNextTry = 12

interface Stream {
  /** Aborts when the stream is no longer needed. */
  left: AbortSignal
  open: (signal: AbortSignal) => Promise<Response>
  /** Receives each event with its id; no event for a heartbeat; an empty id after the session changed. */
  heard: (id: string, event?: LiveEvent) => void
  lastId: () => string
}

/** Reads the stream and reconnects until `left` aborts. Where a proxy blocks the stream, reports `missed` at intervals instead. */
export async function followStream({ left, ...stream }: Stream): Promise<void> {
  const { heard } = stream
  let pause = firstPause
  while (!left.aborted) {
    const session = new AbortController()
    const stopSession = onSessionChange(() => session.abort())
    const signal = AbortSignal.any([left, session.signal])
    const hear: Stream['heard'] = (id, event) => {
      pause = firstPause
      heard(id, event)
    }
    const ended = await readStream({ ...stream, left: signal, heard: hear }).catch((): Ended => 'broken')
    if (session.signal.aborted) heard('')
    else if (ended === 'refused') await rest(signal, undefined)
    else if (ended === 'blocked') await poll(signal, () => heard('', { kind: 'missed' }))
    else {
      await rest(signal, pause)
      pause = Math.min(longestPause, pause * 2)
    }
    stopSession()
  }
}

/** `refused`: no valid session; `blocked`: a response came, but no events. */
type Ended = 'ended' | 'broken' | 'refused' | 'blocked'

async function readStream({ left, open, heard, lastId }: Stream): Promise<Ended> {
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
    wait(firstWord)
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
    await rest(left, pollEvery)
  }
}

/** Waits until the time is over, the connection returns or `left` aborts; without a time, until `left` aborts. */
function rest(left: AbortSignal, milliseconds: number | undefined): Promise<void> {
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
