import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { deleteChecklist, restartChecklist } from '../commands.ts'
import type { Card } from '../folders-on-device.ts'
import { useDoing } from '../use-doing.ts'

interface EraseChecklistDialogProps {
  erasing: 'restart' | 'delete'
  card: Card
  onClose: (deleted: boolean) => void
}

/** Says what will be gone, and asks. */
export function EraseChecklistDialog({ erasing, card, onClose }: EraseChecklistDialogProps) {
  const t = useWords('checklists')
  const language = useLanguage()
  const { busy, run } = useDoing()
  const { id, name, stepsDone, itemsDone, totalSteps, totalItems } = card
  const deletes = erasing === 'delete'
  const and = new Intl.ListFormat(language, { type: 'conjunction' })
  const gone = and.format([
    ...(deletes ? [t('steps', { count: totalSteps }), t('tasks', { count: totalItems })] : []),
    ...(deletes || stepsDone === 0 ? [] : [t('finishedSteps', { count: stepsDone })]),
    ...(itemsDone > 0 ? [t('ticks', { count: itemsDone })] : []),
  ])

  async function erase() {
    if (!(await run(() => (deletes ? deleteChecklist(id) : restartChecklist(id))))) return
    toast.success(t(deletes ? 'deleted' : 'cleared'))
    onClose(deletes)
  }

  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t(deletes ? 'deleteTitle' : 'restartTitle')}
      confirm={t(deletes ? 'deleteIt' : 'eraseTicks')}
      wayOut={t(deletes ? 'keepIt' : 'keepTicks')}
      onConfirm={() => void erase()}
      onClose={() => onClose(false)}
    >
      <p dir="auto" className="font-medium text-ink wrap-anywhere">
        {name}
      </p>
      <p className="mt-1">{gone ? t('willBeGone', { what: gone }) : t('nothingErased')}</p>
    </ConfirmDialog>
  )
}
