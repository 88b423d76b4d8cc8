import { useSyncExternalStore } from 'react'
import { local } from './local.ts'

/** What is kept on a device, or loaded from others, is of one of these kinds (specification 1). */
export type Kind = 'essential' | 'functionality' | 'analytics' | 'social' | 'advertising'

/** Marks that the banner was answered (specification 3): the version of the question, then each kind that was allowed. */
export const consentKey = 'termsAccepted'
/** To be raised, here and in theme.ts, when a kind comes to hold something that nobody was asked about. */
const version = '1'

/** Holds for this page alone where storage is blocked. */
let answer: string | null = null
const listeners = new Set<() => void>()

function allowed(): string[] {
  const [of, ...given] = (local.get(consentKey) ?? answer ?? '').split(' ')
  return of === version ? given : []
}

/** Essential needs no consent; everything else waits for a yes. */
export const consentTo = (kind: Kind): boolean => kind === 'essential' || allowed().includes(kind)

/** The banner's answer: holds from now on, and is told to whoever listens. */
export function giveConsent(given: readonly Kind[]) {
  answer = [version, ...given].join(' ')
  local.set(consentKey, answer)
  for (const listener of listeners) listener()
}

/** Calls back when the answer changes, here or in another tab. */
export function onConsent(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => (key === consentKey || key === null) && listener()
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** Shows the banner again, over what was answered. The theme script shows it to whoever never answered. */
export function reopenConsent() {
  document.documentElement.dataset.consent = 'ask'
}

/** Never on the server: what waits for a yes comes after the page. */
export const useConsentTo = (kind: Kind): boolean =>
  useSyncExternalStore(
    onConsent,
    () => consentTo(kind),
    () => false,
  )
