import { useSyncExternalStore } from 'react'
import { keys, storage } from './storage.ts'

// Tokens stay in local storage (specification 3). Every tab listens, so signing out in one signs out in all.

const listeners = new Set<() => void>()
/** What the style sheet shows to whom; the theme script sets it before the first paint. */
const mark = () => {
  if (isSignedIn()) document.documentElement.dataset.session = 'on'
  else delete document.documentElement.dataset.session
}
const tell = () => {
  mark()
  for (const listener of listeners) listener()
}

export const accessToken = () => storage.get(keys.accessToken)
export const isSignedIn = () => accessToken() !== null

export function storeTokens({ token, refreshToken }: { token: string; refreshToken: string }) {
  storage.set(keys.accessToken, token)
  storage.set(keys.refreshToken, refreshToken)
  tell()
}

/** Also what the home page shows of them: whoever comes next at this device is not told. */
export function clearTokens() {
  storage.remove(keys.accessToken)
  storage.remove(keys.refreshToken)
  storage.remove(keys.leftOff)
  tell()
}

/** A token that is renewed names the same person; one that names nobody stands for itself. */
const whoIsSignedIn = () => ownerId() ?? accessToken()

function subscribe(listener: () => void) {
  let who = whoIsSignedIn()
  const look = () => {
    const now = whoIsSignedIn()
    if (now === who) return
    who = now
    mark()
    listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== keys.accessToken && event.key !== null) return
    storage.letGo(keys.accessToken)
    storage.letGo(keys.refreshToken)
    look()
  }
  listeners.add(look)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(look)
    removeEventListener('storage', onStorage)
  }
}

/** Undefined while the server's page stands: what a person sees as signed in comes after it. */
export const useSignedIn = (): boolean | undefined => useSyncExternalStore<boolean | undefined>(subscribe, isSignedIn, () => undefined)

/** Who the access token was given to; what is kept on the device is kept apart for each person. */
export const ownerId = () => ownerOf(accessToken())

export function ownerOf(token: string | null): string | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

/** Calls back when somebody signed in or out, in this tab or another; not when their token is renewed. */
export const onSessionChange = subscribe

/** Back can show a page as its browser froze it: where somebody else signed in or out meanwhile, it is read anew before any of it acts. */
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

/** The signed-in person, under whom everything that was read of theirs is kept. */
export const useOwner = (): string | null => useSyncExternalStore(onSessionChange, ownerId, () => null)
