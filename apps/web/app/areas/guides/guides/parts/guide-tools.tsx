import Download from 'lucide-react/icons/download'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Printer from 'lucide-react/icons/printer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { type AnswerProps, noWords, useLazyDialog } from '../../../../kit/dialogs/late-dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { type LazyPart, registered, type SaveGuideProps } from '../../../../kit/load/module.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { share } from '../../../../kit/look/copy.ts'
import { cx } from '../../../../kit/look/cx.ts'
import { toast } from '../../../../kit/look/toasts.ts'
import { useSignIn } from '../../../people/sign-in/use-sign-in.tsx'
import { useDownload } from '../../downloads/use-download.tsx'
import type { GuideProgress } from '../../progress/use-progress.ts'
import { type Head, overviewPath, subjectKind } from '../page-data.ts'
import type { EraseDialogProps, Erasing } from './erase-dialog.tsx'

const loadEraseDialog = async () => (await import('./erase-dialog.tsx')).EraseDialog

interface GuideToolsProps {
  guide: Head
  progress: GuideProgress
  className?: string
}

/** Save, share, print and download a guide; for readers who have started, also restart and remove. A checklist can always be removed. */
export function GuideTools({ guide, progress, className }: GuideToolsProps) {
  const t = useWords('guides')
  const { ask, dialog: eraseDialog } = useLazyDialog<EraseDialogProps, undefined>(noWords, loadEraseDialog, undefined)
  const erase = (erasing: Erasing) => void ask({ erasing, guide, progress }).catch(() => toast.error(t('notLoaded')))
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
        <Button variant="quiet" size="s" onClick={() => erase('restart')}>
          <RotateCcw size={18} />
          {t('startAgain')}
        </Button>
      )}
      {(progress.mine || guide.own) && (
        <Button variant="quiet" size="s" onClick={() => erase('remove')}>
          <Trash2 size={18} />
          {t('remove')}
        </Button>
      )}
      {downloadDialogs}
      {eraseDialog}
    </div>
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
