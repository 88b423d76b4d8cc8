import FolderPlus from 'lucide-react/icons/folder-plus'
import { useLateDialog } from '../../../../kit/dialogs/late-dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useSignIn } from '../../../people/accounts/use-sign-in.tsx'
import type { SaveDialogProps } from '../../checklists/parts/save-dialog.tsx'
import type { GuideProgress } from '../../progress/use-progress.ts'

interface SaveGuideProps {
  guide: SaveDialogProps['guide']
  progress: GuideProgress
}

const words = ['checklists'] as const
const load = async () => (await import('../../checklists/parts/save-dialog.tsx')).SaveDialog

/** Makes a checklist of one's own out of a guide. Who is not signed in does so in place, and it goes on. */
export function SaveGuide({ guide, progress }: SaveGuideProps) {
  const t = useWords('guides')
  const { requireSignIn, signInDialog } = useSignIn()
  const { ask, dialog } = useLateDialog<SaveDialogProps, undefined>(words, load, undefined)
  const { itemsDone, stepsDone } = progress.summary

  async function save() {
    if (!(await requireSignIn())) return
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
