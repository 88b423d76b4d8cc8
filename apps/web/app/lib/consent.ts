import { useSyncExternalStore } from 'react'
import { keys, storage } from './storage.ts'

type Consent = 'all' | 'needed'

const listeners = new Set<() => void>()
let reopened = false
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Holds for this page alone where storage is blocked. */
let answer: Consent | null = null

/** What the person agreed to; null while they have not said. */
const consent = (): Consent | null => {
  const stored = storage.get(keys.consent)
  return stored === 'all' || stored === 'needed' ? stored : answer
}

export function giveConsent(given: Consent) {
  answer = given
  storage.set(keys.consent, given)
  reopened = false
  tell()
}

export function reopenConsent() {
  reopened = true
  tell()
}

/** Never on the server: the banner comes with the scripts. */
export const useConsentAsked = () =>
  useSyncExternalStore(
    subscribe,
    () => reopened || consent() === null,
    () => false,
  )
