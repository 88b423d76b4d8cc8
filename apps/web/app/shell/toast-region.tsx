import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { showCarriedToast, type Toast, toastStore } from '../kit/look/toasts.ts'

const load = () => import('./toaster.tsx')

/** For screens on which something can fail for want of a connection: what says so must be there before. */
export function useToastsAtHand() {
  useEffect(() => {
    load().catch(() => {})
  }, [])
}

/** Its place in the page; nothing is loaded before the first toast, and nothing goes when the last one went. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.none)
  const [Toaster, setToaster] = useState<ComponentType<{ toasts: readonly Toast[] }>>()
  useEffect(showCarriedToast, [])
  useEffect(() => {
    if (toasts.length === 0 || Toaster) return
    // Without a connection it goes unseen, the page stands, and the next toast tries again.
    load().then(
      ({ default: Loaded }) => setToaster(() => Loaded),
      () => {},
    )
  }, [toasts, Toaster])
  return Toaster ? <Toaster toasts={toasts} /> : null
}
