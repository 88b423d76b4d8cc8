import { ConfirmDialog } from '../../../components/dialog.tsx'
import { useWords } from '../../../lib/words.tsx'

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
  const openCards = cards > 0 ? t('openCards', { count: cards }) : ''
  const openChecks = checks > 0 ? t('openChecks', { count: checks }) : ''
  const what = openCards && openChecks ? t('and', { one: openCards, other: openChecks }) : openCards || openChecks
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
