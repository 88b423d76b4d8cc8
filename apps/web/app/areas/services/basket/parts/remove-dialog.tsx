import { useState } from 'react'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import type { AnswerProps } from '../../../../kit/dialogs/late-dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'

export interface RemoveDialogProps {
  /** Returns whether it was removed. */
  remove: () => Promise<boolean>
}

export function RemoveDialog({ remove, onClose }: RemoveDialogProps & AnswerProps<undefined>) {
  const t = useWords('basket')
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    const removed = await remove()
    setBusy(false)
    if (removed) onClose(undefined)
  }

  return (
    <ConfirmDialog
      danger
      open
      busy={busy}
      title={t('removeAsk')}
      confirm={t('removeDo')}
      wayOut={t('keep')}
      onConfirm={() => void confirm()}
      onClose={() => onClose(undefined)}
    >
      <p>{t('removeGone')}</p>
    </ConfirmDialog>
  )
}
