import { ConfirmDialog } from '../../../../../kit/dialogs/dialog.tsx'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'

interface FinishDialogProps {
  open: boolean
  number: number
  /** How many are open of each. */
  cards: number
  checks: number
  onFinish: () => void
  onStay: () => void
}

/** Asked where something in the day is open. */
export function FinishDialog({ open, number, cards, checks, onFinish, onStay }: FinishDialogProps) {
  const t = useWords('deck')
  const left = [...(cards > 0 ? [t('openCards', { count: cards })] : []), ...(checks > 0 ? [t('openChecks', { count: checks })] : [])]
  const what = new Intl.ListFormat(useLanguage(), { type: 'conjunction' }).format(left)
  return (
    <ConfirmDialog
      open={open}
      title={t('finishAsk', { number })}
      confirm={t('finish', { number })}
      wayOut={t('stay')}
      onConfirm={onFinish}
      onClose={onStay}
    >
      <p>{t('finishOpen', { what })}</p>
    </ConfirmDialog>
  )
}
