import { useSyncExternalStore } from 'react'
import { type ConsentKind, consentKey, consentTo, consentVersion, functionality, local, storage } from './storage.ts'

// What answering changes, here and in other tabs. No page needs it before the banner's code has come.

const listeners = new Set<() => void>()

function changed() {
  // Refused conveniences leave the device; those that were only held are kept once they may be.
  for (const key of Object.keys(functionality)) {
    const value = storage.get(key)
    storage.remove(key)
    if (value !== null) storage.set(key, value)
  }
  for (const listener of listeners) listener()
}
if (!import.meta.env.SSR)
  addEventListener('storage', ({ key }) => {
    if (key === consentKey || key === null) changed()
  })

/** The banner's answer: holds from now on, and is told to whoever listens. */
export function giveConsent(given: readonly ConsentKind[]) {
  local.set(consentKey, [consentVersion, ...given].join(' '))
  changed()
}

/** Calls back when the answer changes, here or in another tab. */
export function onConsent(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Never on the server: what waits for a yes comes after the page. */
export const useConsentTo = (kind: ConsentKind): boolean =>
  useSyncExternalStore(
    onConsent,
    () => consentTo(kind),
    () => false,
  )
