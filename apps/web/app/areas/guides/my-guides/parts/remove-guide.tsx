import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { useChange } from '../../../../kit/load/use-change.ts'
import { toast } from '../../../../kit/look/toasts.ts'
import { changeRecord } from '../../progress/records.ts'
import type { Entry } from '../my-guides.ts'
import { readMyGuidesAgain } from '../queries.ts'

/** Asks, says what will be gone, and removes. */
export function RemoveGuide({ entry, onClose }: { entry: Entry | undefined; onClose: (removed: boolean) => void }) {
  const t = useWords('profile')
  const { busy, run } = useChange('deleteGuide', {
    words: { offline: t('notReached'), failed: t('failed') },
    // The server may never have heard of it.
    doneWhenGone: true,
    async onDone(_, { id }) {
      changeRecord({ kind: 'guide', id }, () => null)
      await readMyGuidesAgain()
      toast.success(t('removed'))
      onClose(true)
    },
  })

  return (
    <ConfirmDialog
      open={entry !== undefined}
      danger
      title={t('removeTitle')}
      confirm={t('removeConfirm')}
      wayOut={t('removeKeep')}
      busy={busy}
      onConfirm={() => entry && void run({ id: entry.guide.id })}
      onClose={() => onClose(false)}
    >
      {entry && (
        <p>
          {t('removeText', {
            name: entry.guide.name,
            steps: t('removeSteps', { count: entry.stepsDone }),
            ticks: t('removeTicks', { count: entry.itemsDone }),
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}
