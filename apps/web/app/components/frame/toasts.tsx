import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { showCarriedToast, type Toast, toastStore } from '../../lib/toasts.ts'

/** Without the code of the list a toast goes unseen, but the page stands. */
const Nothing = (_: { toasts: readonly Toast[] }): ReactNode => null
const Toaster = lazy(() => import('./toaster.tsx').catch(() => ({ default: Nothing })))

/** Its place in the page; nothing is loaded before the first toast, and nothing goes when the last one went. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.none)
  const [needed, setNeeded] = useState(false)
  useEffect(showCarriedToast, [])
  if (toasts.length > 0 && !needed) setNeeded(true)
  if (!needed) return null
  return (
    <Suspense>
      <Toaster toasts={toasts} />
    </Suspense>
  )
}
