import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { errorText } from '../../../../kit/forms/error-text.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import type { Entry } from '../my-guides.ts'
import { useRemoveGuide } from '../queries.ts'

/** Asks, says what will be gone, and removes. */
export function RemoveGuide({ entry, onClose }: { entry: Entry | undefined; onClose: (removed: boolean) => void }) {
  const t = useWords('profile')
  const { mutateAsync, isPending } = useRemoveGuide()

  async function remove(id: string) {
    try {
      await mutateAsync(id)
      toast.success(t('removed'))
      onClose(true)
    } catch (error) {
      toast.error(errorText(error, { offline: t('notReached'), failed: t('failed') }))
    }
  }

  return (
    <ConfirmDialog
      open={entry !== undefined}
      danger
      title={t('removeTitle')}
      confirm={t('removeConfirm')}
      wayOut={t('removeKeep')}
      busy={isPending}
      onConfirm={() => entry && void remove(entry.guide.id)}
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
