import { useState } from 'react'
import { useWaitingCount } from '../../../../kit/device/registered-records.ts'
import { clearTokens } from '../../../../kit/device/session.ts'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'

/** Signs out everywhere, here as well, after being asked. */
export function EndAllSessions() {
  const t = useWords('settings')
  const unsent = useWaitingCount()
  const [open, setOpen] = useState(false)
  const { busy, run } = useChange('endAllSessions', {
    words: { offline: t('notReached'), failed: t('failed') },
    onDone() {
      toast.success(t('allEnded'))
      clearTokens()
    },
  })

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
        onConfirm={() => void run({})}
        onClose={() => setOpen(false)}
      >
        <p>{t('endAllText')}</p>
        {unsent > 0 && <p className="mt-2">{t('endAllUnsent', { count: unsent })}</p>}
      </ConfirmDialog>
    </>
  )
}
