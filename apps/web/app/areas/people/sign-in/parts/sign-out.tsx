import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { countWaiting, flushRecords, forgetRecords, recordsKnown } from '../../../../kit/device/outbox.ts'
import { clearTokens, ownerId } from '../../../../kit/device/session.ts'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { changeOnce } from '../../../../kit/load/now.ts'
import { Button } from '../../../../kit/look/button.tsx'

export function SignOut({ variant }: { variant: 'quiet' | 'outline' }) {
  const t = useWords('profile')
  const { busy, unsent, ask, confirm, stay } = useSignOut()
  return (
    <>
      <Button variant={variant} size="s" busy={busy} onClick={ask}>
        <LogOut size={18} aria-hidden />
        {t('signOut')}
      </Button>
      <ConfirmDialog
        open={unsent > 0}
        title={t('unsent', { count: unsent })}
        confirm={t('signOut')}
        wayOut={t('staySignedIn')}
        busy={busy}
        onConfirm={confirm}
        onClose={stay}
      >
        <p>{t('unsentText', { count: unsent })}</p>
      </ConfirmDialog>
    </>
  )
}

/** Time that signing out waits for the server (ms). */
const patience = 4000
const atMost = (promise: Promise<unknown>) => Promise.race([promise.catch(() => {}), new Promise((done) => setTimeout(done, patience))])

/** Ends the session on this device, whatever the server answers. Unsent changes stay for the person's next sign-in; the rest is deleted. */
async function signOut() {
  const owner = ownerId()
  const ended = changeOnce('logout', {}, { signal: AbortSignal.timeout(patience) })
  await atMost(ended)
  if (owner !== null) forgetRecords(owner, false)
  clearTokens()
}

/** Signs out. When changes could not be sent even after another attempt, asks first: `unsent` is their number. */
export function useSignOut() {
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState(0)
  async function start(sure: boolean) {
    setBusy(true)
    await atMost(recordsKnown)
    if (!sure && countWaiting() > 0) await atMost(flushRecords())
    const waiting = sure ? 0 : countWaiting()
    setUnsent(waiting)
    if (waiting === 0) await signOut()
    setBusy(false)
  }
  return { busy, unsent, ask: () => void start(false), confirm: () => void start(true), stay: () => setUnsent(0) }
}
