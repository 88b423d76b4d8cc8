import { heartbeat, type LiveEvent } from '@waymark/contract/live.ts'
import { onSessionChange } from '../device/session.ts'
import { readEvents } from './read-events.ts'

/** Milliseconds: until the first try again, then twice as many. */
const firstPause = 500
const longestPause = 30_000
const pollEvery = 5_000
/** A stream says something at once; one that is kept back by somebody between does not. */
const firstWord = 5_000
const pollsUntilNextTry = 12

interface Stream {
  /** It is no longer wanted. */
  left: AbortSignal
  open: (signal: AbortSignal) => Promise<Response>
  /** What was heard, and its id; the id alone where nothing happened; none where another person is listening now. */
  heard: (id: string, event?: LiveEvent) => void
  lastId: () => string
}

/** Reads the stream, anew whenever it ends, until it is no longer wanted; where it does not come through, says `missed` again and again. */
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

/** `refused`: nobody is signed in, nor known by this device; `blocked`: it was answered, but nothing comes through. */
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
    // Also with a second factor that is owed (403): it may be given at any moment, within the same session.
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

/** Until so much time has passed, the connection is there again, or it is no longer wanted; without a time, until that alone. */
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
