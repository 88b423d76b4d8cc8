import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { toast } from '../../../../kit/look/toasts.ts'
import type { GuideProgress } from '../../progress/use-progress.ts'
import { overviewPath } from '../how-to.ts'
import type { Head } from '../page-data.ts'

export type Erasing = 'restart' | 'remove'

interface EraseDialogProps {
  erasing: Erasing | null
  /** The overview, where whoever erased finds themselves. */
  guide: Head
  progress: GuideProgress
  onClose: () => void
}

/** Says what will be gone, and asks. */
export function EraseDialog({ erasing, guide, progress, onClose }: EraseDialogProps) {
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
    onClose()
    // From the closing page, which has nothing to show any more.
    navigate(guide.own && erasing === 'remove' ? '/profile/checklists' : overviewPath(guide), { replace: true })
  }

  return (
    <ConfirmDialog
      danger
      open={erasing !== null}
      busy={busy}
      title={t(erasing === 'remove' ? 'removeAsk' : 'startAgainAsk')}
      confirm={t(erasing === 'remove' ? 'removeDo' : 'eraseAndStart')}
      wayOut={t(erasing === 'remove' ? 'keepGuide' : 'keepProgress')}
      onConfirm={erase}
      onClose={onClose}
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
