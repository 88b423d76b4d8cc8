import { useSyncExternalStore } from 'react'
import type { Outbox } from './outbox.ts'
import { onSessionChange, ownerId } from './session.ts'

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
const listeners = new Set<() => void>()

/** Begins to send for whoever has signed in; called again with every change of the session. */
export function startRecords(records: readonly DeviceRecords[]) {
  known = records
  bring()
  for (const listener of listeners) listener()
  for (const { outbox } of known) outbox.start()
}

export const countWaiting = (of: string | null = ownerId()): number =>
  of === null ? 0 : known.reduce((sum, records) => sum + (records.countWaiting?.(of) ?? 0), 0)

export const flushRecords = () => Promise.all(known.map(({ outbox }) => outbox.flush()))

export function forgetRecords(of: string, all: boolean) {
  for (const { forget } of known) forget(of, all)
}

function subscribe(listener: () => void) {
  const follow = () => known.map((records) => records.subscribe(listener))
  let stops = follow()
  const anew = () => {
    for (const stop of stops) stop()
    stops = follow()
    listener()
  }
  listeners.add(anew)
  const stopSession = onSessionChange(listener)
  return () => {
    listeners.delete(anew)
    stopSession()
    for (const stop of stops) stop()
  }
}

/** How much waits for the server of whoever is signed in. */
export const useWaitingCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => countWaiting(),
    () => 0,
  )
