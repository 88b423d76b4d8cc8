import { useSyncExternalStore } from 'react'
import { type ConsentKind, consentKey, consentVersion, functionality, hasConsentTo, local, storage } from './storage.ts'

// Listeners for changes of the answer, here and in other tabs. Kept out of storage.ts because pages need it only once
// the banner's code has loaded.

const listeners = new Set<() => void>()

function applyConsent() {
  // Removes functionality values from the device when their consent is refused, and stores values held in memory once
  // it is given.
  for (const key of Object.keys(functionality)) {
    const value = storage.get(key)
    storage.remove(key)
    if (value !== null) storage.set(key, value)
  }
  for (const listener of listeners) listener()
}
if (!import.meta.env.SSR)
  addEventListener('storage', ({ key }) => {
    if (key === consentKey || key === null) applyConsent()
  })

/** Stores the banner's answer, applies it at once and notifies the listeners. */
export function saveConsent(given: readonly ConsentKind[]) {
  local.set(consentKey, [consentVersion, ...given].join(' '))
  applyConsent()
}

export function onConsent(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Always false on the server: content that needs consent is rendered in the browser only. */
export const useConsentTo = (kind: ConsentKind): boolean =>
  useSyncExternalStore(
    onConsent,
    () => hasConsentTo(kind),
    () => false,
  )
