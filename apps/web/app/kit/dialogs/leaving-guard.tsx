import { use, useEffect, useState } from 'react'
import { type Blocker, UNSAFE_DataRouterContext as RouterContext } from 'react-router'
import { isSignedIn } from '../device/session.ts'
import { ConfirmDialog } from './dialog.tsx'
import { forgetUnsaved, hasUnsaved } from './unsaved.ts'

const key = 'unsaved'

/** Asks before navigating away from unsaved changes, unless the user has signed out. */
export function LeavingGuard({ title, text, leave, stay }: Record<'title' | 'text' | 'leave' | 'stay', string>) {
  const router = use(RouterContext)?.router
  const [blocker, setBlocker] = useState<Blocker>()

  // Calls the router directly, because the `useBlocker` hook would add to the first load of every page.
  useEffect(() => {
    if (!router) return
    router.getBlocker(key, ({ currentLocation, nextLocation }) => {
      return currentLocation.pathname !== nextLocation.pathname && hasUnsaved() && isSignedIn()
    })
    const stop = router.subscribe(({ blockers }) => setBlocker(blockers.get(key)))
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved() && isSignedIn()) event.preventDefault()
    }
    addEventListener('beforeunload', confirmUnload)
    return () => {
      removeEventListener('beforeunload', confirmUnload)
      stop()
      router.deleteBlocker(key)
    }
  }, [router])

  return (
    <ConfirmDialog
      open={blocker?.state === 'blocked'}
      danger
      title={title}
      confirm={leave}
      wayOut={stay}
      onConfirm={() => {
        forgetUnsaved()
        blocker?.proceed?.()
      }}
      onClose={() => blocker?.reset?.()}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
