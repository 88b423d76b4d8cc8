import { useEffect, useState, useSyncExternalStore } from 'react'
import { messageOutbox, rateLimitedUntil } from './send-messages.ts'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  const stop = messageOutbox.subscribe(listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
    stop()
  }
}
const isOffline = () => !navigator.onLine || (messageOutbox.state() === 'unreachable' && rateLimitedUntil() === undefined)

/** Time since which the server has been unreachable. */
export function useOfflineSince(): string | undefined {
  const cut = useSyncExternalStore(subscribe, isOffline, () => false)
  const [since, setSince] = useState<string>()
  useEffect(() => setSince(cut ? new Date().toISOString() : undefined), [cut])
  return cut ? (since ?? new Date().toISOString()) : undefined
}

/** End of the server's rate limit; undefined if there is none. */
export const useRateLimitedUntil = (): string | undefined => useSyncExternalStore(subscribe, rateLimitedUntil, () => undefined)
