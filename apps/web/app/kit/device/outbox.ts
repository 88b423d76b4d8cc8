import { useSyncExternalStore } from 'react'
import { isRefusal } from '../load/errors.ts'
import { onSessionChange, ownerId } from './session.ts'

// A send queue for all modules: sends one item at a time, in order, until the server accepts or finally refuses it.

/**
 * `waiting`: a send is scheduled. `unreachable`: the last send failed and is retried. `refused`: the server refused the
 * item; it is sent again only after a change or on request.
 */
export type OutboxState = 'rest' | 'waiting' | 'sending' | 'unreachable' | 'refused'

type RefusalOutcome = 'dropped' | 'kept'

interface OutboxOptions<W> {
  /** Returns the next item in its current state, including changes from other tabs; undefined when the queue is empty. */
  next: () => W | undefined
  /** Sends the item and stores the server's answer, so that `next` returns another item. */
  send: (waiting: W) => Promise<void>
  /** Handles a permanent refusal: either reports and drops the item, or keeps it unchanged. Throws when the outcome is not known yet. */
  refuse: (waiting: W, error: unknown) => RefusalOutcome | Promise<RefusalOutcome>
  /** Runs before the queue is processed; moves a visitor's items to the signed-in user. */
  adopt?: () => Promise<void>
  /** Debounce time after a change (ms). */
  pause?: number
  /** First retry delay (ms), doubled each time up to one minute. Without it a failed send counts as refused. */
  retry?: number
  /** Name of a Web Lock: only one tab with this name sends at a time, so each tab sees the others' results. */
  lock?: string
}

const maxRetryDelay = 60_000

export function createOutbox<W>({ next, send, refuse, adopt, pause = 0, retry, lock }: OutboxOptions<W>) {
  let state: OutboxState = 'rest'
  let underWay: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryIn = retry ?? 0
  const listeners = new Set<() => void>()

  function setState(now: OutboxState) {
    if (now === state) return
    state = now
    for (const listener of listeners) listener()
  }

  async function run(): Promise<OutboxState> {
    if (adopt) await adopt()
    for (let waiting = next(); waiting !== undefined; waiting = next()) {
      setState('sending')
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
  const runExclusively = (): Promise<OutboxState> => (lock && navigator.locks ? navigator.locks.request(`outbox ${lock}`, run) : run())

  /** Sends waiting items now. Resolves when the queue is empty or a send failed. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    underWay ??= Promise.resolve()
      .then(runExclusively)
      .catch((): OutboxState => {
        timer = setTimeout(() => void flush(), retryIn)
        retryIn = Math.min(maxRetryDelay, retryIn * 2)
        return 'unreachable'
      })
      .then((ended) => {
        underWay = undefined
        setState(ended)
        // Changed while the previous send was finishing.
        if (ended === 'rest' && next() !== undefined) return flush()
      })
    return underWay
  }

  const sendNow = () => {
    retryIn = retry ?? 0
    void flush()
  }
  const sendWhenVisible = () => document.visibilityState === 'visible' && sendNow()

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    flush,
    /** Schedules a send after the debounce time. */
    touch() {
      if (underWay) return
      if (next() === undefined) {
        clearTimeout(timer)
        return setState('rest')
      }
      if (state === 'unreachable') return
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pause)
      setState('waiting')
    },
    /** Sends waiting items now, on reconnect and when the page becomes visible. Returns a function that stops this. */
    start(): () => void {
      addEventListener('online', sendNow)
      document.addEventListener('visibilitychange', sendWhenVisible)
      sendNow()
      return () => {
        removeEventListener('online', sendNow)
        document.removeEventListener('visibilitychange', sendWhenVisible)
        clearTimeout(timer)
      }
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>

/** A module's records on this device, as far as signing in and out concerns them. */
export interface DeviceRecords {
  /** Moves a visitor's records to the user and sends waiting items after sign-in. */
  outbox: Outbox
  subscribe: (listener: () => void) => () => void
  /** Number of the user's unsent items, as shown before signing out. Leave it out if the user need not be asked. */
  countWaiting?: (of: string) => number
  /** Deletes the user's records from the device: those the server has, or with `all` also unsent ones. */
  forget: (of: string, all: boolean) => void
}

let registeredRecords: readonly DeviceRecords[] = []
let resolveKnown = () => {}
/** Signing out waits for this, because before it the unsent records are unknown. */
export const recordsKnown = new Promise<void>((resolve) => {
  resolveKnown = resolve
})
const knownListeners = new Set<() => void>()

/** Starts sending for the signed-in user. Called after every session change and until all modules have loaded. */
export function startRecords(records: readonly DeviceRecords[], areAll: boolean) {
  registeredRecords = records
  if (areAll) resolveKnown()
  for (const listener of knownListeners) listener()
  for (const { outbox } of registeredRecords) outbox.start()
}

export const countWaiting = (of: string | null = ownerId()): number =>
  of === null ? 0 : registeredRecords.reduce((sum, records) => sum + (records.countWaiting?.(of) ?? 0), 0)

export const flushRecords = () => Promise.all(registeredRecords.map(({ outbox }) => outbox.flush()))

export function forgetRecords(of: string, all: boolean) {
  for (const { forget } of registeredRecords) forget(of, all)
}

function subscribeToKnown(listener: () => void) {
  const subscribeAll = () => registeredRecords.map((records) => records.subscribe(listener))
  let stops = subscribeAll()
  const resubscribe = () => {
    for (const stop of stops) stop()
    stops = subscribeAll()
    listener()
  }
  knownListeners.add(resubscribe)
  const stopSession = onSessionChange(listener)
  return () => {
    knownListeners.delete(resubscribe)
    stopSession()
    for (const stop of stops) stop()
  }
}

/** Number of the signed-in user's items that wait to be sent. */
export const useWaitingCount = (): number =>
  useSyncExternalStore(
    subscribeToKnown,
    () => countWaiting(),
    () => 0,
  )
