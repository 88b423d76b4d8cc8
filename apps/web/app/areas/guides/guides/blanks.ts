import { useCallback, useSyncExternalStore } from 'react'

// What was filled into the blanks of prompts, for as long as the page stands: nothing of it is stored or sent. A blank of the
// same name in the same guide is the same fact, filled once.

type Values = Readonly<Record<string, string>>
const none: Values = {}
const filled = new Map<string, Values>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useBlanks(guide: string): [Values, (name: string, value: string) => void] {
  const values = useSyncExternalStore(
    subscribe,
    () => filled.get(guide) ?? none,
    () => none,
  )
  const fill = useCallback(
    (name: string, value: string) => {
      filled.set(guide, { ...filled.get(guide), [name]: value })
      for (const listener of listeners) listener()
    },
    [guide],
  )
  return [values, fill]
}
