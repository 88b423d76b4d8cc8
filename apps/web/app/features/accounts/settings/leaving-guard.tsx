import { use, useEffect, useState } from 'react'
import { type Blocker, UNSAFE_DataRouterContext as RouterContext } from 'react-router'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { isSignedIn } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.tsx'
import { forgetUnsaved, hasUnsaved } from './unsaved.ts'

const key = 'unsaved'

/** Asks before a page is left on which something is not saved. Whoever is signed out has nothing to stay for. */
export function LeavingGuard() {
  const t = useWords('settings')
  const router = use(RouterContext)?.router
  const [blocker, setBlocker] = useState<Blocker>()

  // The router's own hook would come with the first load of every page.
  useEffect(() => {
    if (!router) return
    router.getBlocker(key, ({ currentLocation, nextLocation }) => {
      return currentLocation.pathname !== nextLocation.pathname && hasUnsaved() && isSignedIn()
    })
    const stop = router.subscribe(({ blockers }) => setBlocker(blockers.get(key)))
    const hold = (event: BeforeUnloadEvent) => {
      if (hasUnsaved() && isSignedIn()) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => {
      removeEventListener('beforeunload', hold)
      stop()
      router.deleteBlocker(key)
    }
  }, [router])

  return (
    <ConfirmDialog
      open={blocker?.state === 'blocked'}
      danger
      title={t('leaveTitle')}
      confirm={t('leave')}
      wayOut={t('stay')}
      onConfirm={() => {
        forgetUnsaved()
        blocker?.proceed?.()
      }}
      onClose={() => blocker?.reset?.()}
    >
      <p>{t('leaveText')}</p>
    </ConfirmDialog>
  )
}
