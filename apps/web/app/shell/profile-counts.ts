import { type ComponentType, useSyncExternalStore } from 'react'

/** Numbers beside the sections of a person; what is not known yet is left out. */
export interface ProfileCounts {
  guides?: number | undefined
  orders?: number | undefined
  routes?: number | undefined
}

/** Reads them, and shows nothing itself. The frame of a profile knows no module: it is given this. */
type Counter = ComponentType<{ tell: (counts: ProfileCounts) => void }>

let counter: Counter | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function giveCounter(given: Counter) {
  counter = given
  for (const listener of listeners) listener()
}

export const useCounter = (): Counter | undefined =>
  useSyncExternalStore(
    subscribe,
    () => counter,
    () => undefined,
  )
