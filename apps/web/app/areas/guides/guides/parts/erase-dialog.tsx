import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import type { AnswerProps } from '../../../../kit/dialogs/late-dialog.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { toast } from '../../../../kit/look/toasts.ts'
import type { GuideProgress } from '../../progress/use-progress.ts'
import { type Head, overviewPath } from '../page-data.ts'

export type Erasing = 'restart' | 'remove'

export interface EraseDialogProps {
  erasing: Erasing
  /** Guide whose overview is shown afterwards. */
  guide: Head
  progress: GuideProgress
}

/** Confirms erasing progress, listing what will be lost. */
export function EraseDialog({ erasing, guide, progress, onClose }: EraseDialogProps & AnswerProps<undefined>) {
  const t = useWords('guides')
  const language = useLanguage()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { stepsDone, itemsDone } = progress.summary
  const gone = [stepsDone > 0 && t('finishedSteps', { count: stepsDone }), itemsDone > 0 && t('ticks', { count: itemsDone })].filter(
    (words) => words !== false,
  )

  async function erase() {
    if (erasing === 'restart') {
      progress.restart()
      toast.success(t('cleared'))
    } else {
      setBusy(true)
      try {
        await progress.remove()
        toast.success(t('deleted'))
      } catch (error) {
        return toast.error(error instanceof ApiError ? error.message : t('notRemoved'))
      } finally {
        setBusy(false)
      }
    }
    onClose(undefined)
    // Leaves the closing page, which has nothing to show any more.
    navigate(guide.own && erasing === 'remove' ? '/profile/checklists' : overviewPath(guide), { replace: true })
  }

  return (
    <ConfirmDialog
      danger
      open
      busy={busy}
      title={t(erasing === 'remove' ? 'removeAsk' : 'startAgainAsk')}
      confirm={t(erasing === 'remove' ? 'removeDo' : 'eraseAndStart')}
      wayOut={t(erasing === 'remove' ? 'keepGuide' : 'keepProgress')}
      onConfirm={erase}
      onClose={() => onClose(undefined)}
    >
      {gone.length > 0 ? (
        <p>
          {t('willBeErased', { what: new Intl.ListFormat(language, { type: 'conjunction' }).format(gone) })} {t('cannotBeUndone')}
        </p>
      ) : (
        <p>{t('nothingErased')}</p>
      )}
    </ConfirmDialog>
  )
}
