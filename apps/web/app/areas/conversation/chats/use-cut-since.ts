import { useEffect, useState, useSyncExternalStore } from 'react'
import { isHeldUp, messageOutbox } from './send-messages.ts'

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
const isCut = () => !navigator.onLine || (messageOutbox.state() === 'unreachable' && !isHeldUp())

/** Since when nothing gets through. */
export function useCutSince(): string | undefined {
  const cut = useSyncExternalStore(subscribe, isCut, () => false)
  const [since, setSince] = useState<string>()
  useEffect(() => setSince(cut ? new Date().toISOString() : undefined), [cut])
  return cut ? (since ?? new Date().toISOString()) : undefined
}

/** Whether the server takes no more for a moment, because there were many. */
export const useHeldUp = (): boolean => useSyncExternalStore(subscribe, isHeldUp, () => false)
