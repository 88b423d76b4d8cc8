import { useSyncExternalStore } from 'react'
import { keys, storage } from './storage.ts'

// Tokens stay in local storage (specification 3). Every tab listens, so signing out in one signs out in all.

const listeners = new Set<() => void>()
/** Marks the document as signed in or out for the style sheet; the theme script does the same before first paint. */
const markDocument = () => {
  if (isSignedIn()) document.documentElement.dataset.session = 'on'
  else delete document.documentElement.dataset.session
}
const notifyListeners = () => {
  markDocument()
  for (const listener of listeners) listener()
}

export const accessToken = () => storage.get(keys.accessToken)
export const isSignedIn = () => accessToken() !== null

export function storeTokens({ token, refreshToken }: { token: string; refreshToken: string }) {
  storage.set(keys.accessToken, token)
  storage.set(keys.refreshToken, refreshToken)
  notifyListeners()
}

/** Also removes personal data of the home page, so that the next user of this device does not see it. */
export function clearTokens() {
  storage.remove(keys.accessToken)
  storage.remove(keys.refreshToken)
  storage.remove(keys.leftOff)
  notifyListeners()
}

/** Identifies the session: a renewed token keeps the user id; a token without a subject stands for itself. */
const sessionIdentity = () => ownerId() ?? accessToken()

function subscribe(listener: () => void) {
  let identity = sessionIdentity()
  const checkSession = () => {
    const now = sessionIdentity()
    if (now === identity) return
    identity = now
    markDocument()
    listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== keys.accessToken && event.key !== null) return
    storage.dropHeld(keys.accessToken)
    storage.dropHeld(keys.refreshToken)
    checkSession()
  }
  listeners.add(checkSession)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(checkSession)
    removeEventListener('storage', onStorage)
  }
}

/** Undefined during hydration, because the server renders every page for a visitor. */
export const useSignedIn = (): boolean | undefined => useSyncExternalStore<boolean | undefined>(subscribe, isSignedIn, () => undefined)

/** User id of the access token. Records on the device are stored per user id. */
export const ownerId = () => readOwner(accessToken())

export function readOwner(token: string | null): string | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

/** Runs the listener on sign-in and sign-out in any tab, but not on token renewal. */
export const onSessionChange = subscribe

/** Reloads a page restored from the back/forward cache when the session has changed since, before it can act for another user. */
export function reloadForAnother() {
  let left: string | null = null
  addEventListener('pagehide', () => {
    left = ownerId()
  })
  addEventListener('pageshow', (event) => {
    if (!event.persisted || ownerId() === left) return
    event.stopImmediatePropagation()
    location.reload()
  })
}

/** User id of the signed-in user; all cached reads are keyed by it. */
export const useOwner = (): string | null => useSyncExternalStore(onSessionChange, ownerId, () => null)
