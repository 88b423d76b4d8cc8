import { useEffect, useState, useSyncExternalStore } from 'react'
import { messageOutbox, readHeldUp } from './send-messages.ts'

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
const isCut = () => !navigator.onLine || (messageOutbox.state() === 'unreachable' && readHeldUp() === undefined)

/** Since when nothing gets through. */
export function useCutSince(): string | undefined {
  const cut = useSyncExternalStore(subscribe, isCut, () => false)
  const [since, setSince] = useState<string>()
  useEffect(() => setSince(cut ? new Date().toISOString() : undefined), [cut])
  return cut ? (since ?? new Date().toISOString()) : undefined
}

/** Until when the server takes no more, because there were many; undefined while it does. */
export const useHeldUp = (): string | undefined => useSyncExternalStore(subscribe, readHeldUp, () => undefined)
