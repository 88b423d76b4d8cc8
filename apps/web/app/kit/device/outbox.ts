import { useSyncExternalStore } from 'react'
import { ApiError, owesSecondFactor } from '../load/api.ts'
import { onSessionChange, ownerId } from './session.ts'

// What waits to be sent, for every module: one thing at a time, in order, until the server has it or will not have it.

/**
 * `waiting`: something is about to be sent. `unreachable`: it did not get through and is tried again. `refused`: it still waits, and is
 * sent again only when it is changed or asked for.
 */
export type OutboxState = 'rest' | 'waiting' | 'sending' | 'unreachable' | 'refused'

type Fate = 'dropped' | 'kept'

interface Sends<W> {
  /** What goes out next, as it stands now, also by other tabs; undefined when nothing waits. */
  next: () => W | undefined
  /** Sends it, and takes in what the server answered: then `next` has something else. */
  send: (waiting: W) => Promise<void>
  /** The server will not have it, now or later: it is told and waits no more, or stays as it is. Throws where that is not known yet. */
  refuse: (waiting: W, error: unknown) => Fate | Promise<Fate>
  /** Comes before what waits, each time: what a visitor left is taken over. */
  adopt?: () => Promise<void>
  /** Milliseconds that a change rests before it is sent. */
  pause?: number
  /** Milliseconds until the first try again; then twice as many, up to a minute. Without it what does not get through is refused. */
  retry?: number
  /** Among the tabs of this name one sends at a time: each finds what the one before it left. */
  lock?: string
}

const longest = 60_000

/** The server has looked at it and will not have it, now or later. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem.status < 500 && ![401, 408, 429].includes(error.problem.status) && !owesSecondFactor(error)

export function createOutbox<W>({ next, send, refuse, adopt, pause = 0, retry, lock }: Sends<W>) {
  let state: OutboxState = 'rest'
  let underWay: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryIn = retry ?? 0
  const listeners = new Set<() => void>()

  function tell(now: OutboxState) {
    if (now === state) return
    state = now
    for (const listener of listeners) listener()
  }

  async function run(): Promise<OutboxState> {
    if (adopt) await adopt()
    for (let waiting = next(); waiting !== undefined; waiting = next()) {
      tell('sending')
      try {
        await send(waiting)
      } catch (error) {
        if (retry !== undefined && !isRefusal(error)) throw error
        if ((await refuse(waiting, error)) === 'kept') return 'refused'
      }
      retryIn = retry ?? 0
    }
    return 'rest'
  }
  const alone = (): Promise<OutboxState> => (lock && navigator.locks ? navigator.locks.request(`outbox ${lock}`, run) : run())

  /** Sends at once what waits. Resolves when nothing waits any more, or when it could not be sent. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    underWay ??= Promise.resolve()
      .then(alone)
      .catch((): OutboxState => {
        timer = setTimeout(() => void flush(), retryIn)
        retryIn = Math.min(longest, retryIn * 2)
        return 'unreachable'
      })
      .then((ended) => {
        underWay = undefined
        tell(ended)
        // What was changed while the last one ended.
        if (ended === 'rest' && next() !== undefined) return flush()
      })
    return underWay
  }

  const wake = () => {
    retryIn = retry ?? 0
    void flush()
  }
  const wakeWhenSeen = () => document.visibilityState === 'visible' && wake()

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    flush,
    /** Something was changed: it is sent when nothing more has been for a moment. */
    touch() {
      if (underWay) return
      if (next() === undefined) {
        clearTimeout(timer)
        return tell('rest')
      }
      if (state === 'unreachable') return
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pause)
      tell('waiting')
    },
    /** Sends what waits now, when the connection returns, and when the page is shown again. Returns what ends that. */
    start(): () => void {
      addEventListener('online', wake)
      document.addEventListener('visibilitychange', wakeWhenSeen)
      wake()
      return () => {
        removeEventListener('online', wake)
        document.removeEventListener('visibilitychange', wakeWhenSeen)
        clearTimeout(timer)
      }
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>

/** What a module keeps on the device for a person, as far as signing in and out has to know of it. */
export interface DeviceRecords {
  /** Takes over what a visitor left, and sends what waits, from signing in on. */
  outbox: Outbox
  subscribe: (listener: () => void) => () => void
  /** What the server has not acknowledged of a person, as people count it; nothing where they are not asked about it. */
  countWaiting?: (of: string) => number
  /** Takes off the device what the server has of a person, or all of it: also what it has not. */
  forget: (of: string, all: boolean) => void
}

let known: readonly DeviceRecords[] = []
let bring = () => {}
/** Until then nobody knows what is kept: signing out waits for it. */
export const recordsKnown = new Promise<void>((resolve) => {
  bring = resolve
})
const knownListeners = new Set<() => void>()

/** Begins to send for whoever has signed in; called again with every change of the session, and until all are there. */
export function startRecords(records: readonly DeviceRecords[], areAll: boolean) {
  known = records
  if (areAll) bring()
  for (const listener of knownListeners) listener()
  for (const { outbox } of known) outbox.start()
}

export const countWaiting = (of: string | null = ownerId()): number =>
  of === null ? 0 : known.reduce((sum, records) => sum + (records.countWaiting?.(of) ?? 0), 0)

export const flushRecords = () => Promise.all(known.map(({ outbox }) => outbox.flush()))

export function forgetRecords(of: string, all: boolean) {
  for (const { forget } of known) forget(of, all)
}

function subscribeToKnown(listener: () => void) {
  const follow = () => known.map((records) => records.subscribe(listener))
  let stops = follow()
  const anew = () => {
    for (const stop of stops) stop()
    stops = follow()
    listener()
  }
  knownListeners.add(anew)
  const stopSession = onSessionChange(listener)
  return () => {
    knownListeners.delete(anew)
    stopSession()
    for (const stop of stops) stop()
  }
}

/** How much waits for the server of whoever is signed in. */
export const useWaitingCount = (): number =>
  useSyncExternalStore(
    subscribeToKnown,
    () => countWaiting(),
    () => 0,
  )
