import FolderPlus from 'lucide-react/icons/folder-plus'
import { type Answering, useLateDialog } from '../../../../kit/dialogs/late-dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import type { Late, SaveGuideProps } from '../../../../kit/load/module.ts'
import { registered } from '../../../../kit/load/module.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useSignIn } from '../../../people/accounts/use-sign-in.tsx'
import type { GuideProgress } from '../../progress/use-progress.ts'

interface SaveGuideButtonProps {
  guide: SaveGuideProps['guide']
  progress: GuideProgress
}

/** Makes something of one's own out of a guide, where a module has a place for it. */
export function SaveGuide(props: SaveGuideButtonProps) {
  const [saving] = registered('saveGuide')
  return saving && <Saving {...props} saving={saving} />
}

/** Who is not signed in does so in place, and it goes on. */
function Saving({ guide, progress, saving }: SaveGuideButtonProps & { saving: Late<SaveGuideProps & Answering<undefined>> }) {
  const t = useWords('guides')
  const { requireSignIn, signInDialog } = useSignIn()
  const { ask, dialog } = useLateDialog<SaveGuideProps, undefined>(saving.words, saving.load, undefined)
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
