import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { showCarriedToast, type Toast, toastStore } from '../kit/look/toasts.ts'

const load = () => import('./toaster.tsx')

/** Preloads the toasts on screens that may need to report a lost connection. */
export function useToastsAtHand() {
  useEffect(() => {
    load().catch(() => {})
  }, [])
}

/** Shows the toasts. Loads the component with the first toast and keeps it mounted. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.none)
  const [Toaster, setToaster] = useState<ComponentType<{ toasts: readonly Toast[] }>>()
  useEffect(showCarriedToast, [])
  useEffect(() => {
    if (toasts.length === 0 || Toaster) return
    // Offline this toast is not shown; the next one retries.
    load().then(
      ({ default: Loaded }) => setToaster(() => Loaded),
      () => {},
    )
  }, [toasts, Toaster])
  return Toaster ? <Toaster toasts={toasts} /> : null
}
