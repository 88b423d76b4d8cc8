import { heartbeat, type LiveEvent } from '@waymark/contract/live.ts'
import { onSessionChange } from '../device/session.ts'

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
    if (response.status === 401 || response.status === 403) return 'refused'
    if (!response.ok) return 'broken'
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return 'blocked'
    wait(firstWord)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      spoke = true
      wait(2 * heartbeat * 1000)
      const events = `${text}${read.value}`.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const { id, data } = fieldsOf(event)
        heard(id ?? lastId(), data === undefined ? undefined : (JSON.parse(data) as LiveEvent))
      }
    }
    return spoke ? 'ended' : 'blocked'
  } catch (error) {
    if (silent.signal.aborted && !spoke) return 'blocked'
    throw error
  } finally {
    clearTimeout(silence)
  }
}

/** Of one event, as the server writes it: a line for each field. */
function fieldsOf(event: string): { id?: string; data?: string } {
  return Object.fromEntries(event.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]))
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
