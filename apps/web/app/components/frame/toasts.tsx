import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { showCarriedToast, toastStore } from '../../lib/toasts.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

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
