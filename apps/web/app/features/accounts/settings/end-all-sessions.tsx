import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { callOverHttp } from '../../../lib/client.ts'
import { clearTokens } from '../../../lib/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { useWords } from '../../../lib/words.tsx'
import { errorText } from '../error-text.ts'
import { countWaiting } from '../my-guides.ts'
import { useWaiting } from '../use-waiting.ts'

/** Signs out everywhere, here as well, after being asked. */
export function EndAllSessions() {
  const t = useWords('settings')
  const unsent = countWaiting(useWaiting())
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function end() {
    setBusy(true)
    try {
      await callOverHttp('endAllSessions', {})
      toast.success(t('allEnded'))
      clearTokens()
    } catch (error) {
      toast.error(errorText(error, { offline: t('notReached'), failed: t('failed') }))
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="outline" size="s" className="mt-5" onClick={() => setOpen(true)}>
        {t('endAll')}
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title={t('endAllTitle')}
        confirm={t('endAll')}
        wayOut={t('endAllKeep')}
        busy={busy}
        onConfirm={() => void end()}
        onClose={() => setOpen(false)}
      >
        <p>{t('endAllText')}</p>
        {unsent > 0 && <p className="mt-2">{t('endAllUnsent', { count: unsent })}</p>}
      </ConfirmDialog>
    </>
  )
}
