import Download from 'lucide-react/icons/download'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Printer from 'lucide-react/icons/printer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { type AnswerProps, useLazyDialog } from '../../../../kit/dialogs/late-dialog.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { type LazyPart, registered, type SaveGuideProps } from '../../../../kit/load/module.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { share } from '../../../../kit/look/copy.ts'
import { cx } from '../../../../kit/look/cx.ts'
import { toast } from '../../../../kit/look/toasts.ts'
import { useSignIn } from '../../../people/sign-in/use-sign-in.tsx'
import { useDownload } from '../../downloads/use-download.tsx'
import type { GuideProgress } from '../../progress/use-progress.ts'
import { type Head, overviewPath, subjectKind } from '../page-data.ts'

interface GuideToolsProps {
  guide: Head
  progress: GuideProgress
  className?: string
}

/** Save, share, print and download a guide; for readers who have started, also restart and remove. A checklist can always be removed. */
export function GuideTools({ guide, progress, className }: GuideToolsProps) {
  const t = useWords('guides')
  const [erasing, setErasing] = useState<Erasing | null>(null)
  const { download, downloadDialogs } = useDownload()
  return (
    <div className={cx('flex flex-wrap noscript:hidden', className)}>
      {!guide.own && (
        <>
          <SaveGuide guide={guide} progress={progress} />
          <Button
            variant="quiet"
            size="s"
            onClick={() => share(guide.name, overviewPath(guide), { copied: t('addressCopied'), failed: t('notCopied') })}
          >
            <Share2 size={18} />
            {t('share')}
          </Button>
        </>
      )}
      <Button variant="quiet" size="s" onClick={() => print()}>
        <Printer size={18} />
        {t('print')}
      </Button>
      <Button variant="quiet" size="s" onClick={() => void download({ kind: subjectKind(guide), id: guide.slug })}>
        <Download size={18} />
        {t('download')}
      </Button>
      {progress.begun && (
        <Button variant="quiet" size="s" onClick={() => setErasing('restart')}>
          <RotateCcw size={18} />
          {t('startAgain')}
        </Button>
      )}
      {(progress.mine || guide.own) && (
        <Button variant="quiet" size="s" onClick={() => setErasing('remove')}>
          <Trash2 size={18} />
          {t('remove')}
        </Button>
      )}
      {downloadDialogs}
      <EraseDialog erasing={erasing} guide={guide} progress={progress} onClose={() => setErasing(null)} />
    </div>
  )
}

type Erasing = 'restart' | 'remove'

interface EraseDialogProps {
  erasing: Erasing | null
  /** Guide whose overview is shown afterwards. */
  guide: Head
  progress: GuideProgress
  onClose: () => void
}

/** Confirms erasing progress, listing what will be lost. */
function EraseDialog({ erasing, guide, progress, onClose }: EraseDialogProps) {
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
    // Leaves the closing page, which has nothing to show any more.
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

interface SaveGuideButtonProps {
  guide: SaveGuideProps['guide']
  progress: GuideProgress
}

/** Saves a guide as a checklist, if a module offers it. */
function SaveGuide(props: SaveGuideButtonProps) {
  const [saving] = registered('saveGuide')
  return saving && <SaveButton {...props} saving={saving} />
}

/** Asks a visitor to sign in in place, then saves the guide. */
function SaveButton({ guide, progress, saving }: SaveGuideButtonProps & { saving: LazyPart<SaveGuideProps & AnswerProps<undefined>> }) {
  const t = useWords('guides')
  const { requireSignIn, signInDialog } = useSignIn()
  const { ask, dialog } = useLazyDialog<SaveGuideProps, undefined>(saving.words, saving.load, undefined)
  const { itemsDone, stepsDone } = progress.summary

  async function save() {
    if (!(await requireSignIn('save'))) return
    await ask({ guide, ticks: itemsDone || stepsDone }).catch(() => toast.error(t('notLoaded')))
  }

  return (
    <>
      <Button variant="quiet" size="s" onClick={() => void save()}>
        <FolderPlus size={18} />
        {t('saveToChecklist')}
      </Button>
      {signInDialog}
      {dialog}
    </>
  )
}
