import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'

interface OpenChecksDialogProps {
  open: boolean
  count: number
  onGoOn: () => void
  onStay: () => void
}

/** Asked once on a step, by the sign. */
export function OpenChecksDialog({ open, count, onGoOn, onStay }: OpenChecksDialogProps) {
  const t = useWords('guides')
  return (
    <ConfirmDialog
      open={open}
      title={t('openChecks', { count })}
      confirm={t('goOn')}
      wayOut={t('stayHere')}
      onConfirm={onGoOn}
      onClose={onStay}
    >
      <p>{t('openChecksText')}</p>
    </ConfirmDialog>
  )
}
