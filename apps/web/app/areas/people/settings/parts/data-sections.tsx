import type { Profile } from '@waymark/contract/people/profile.ts'
import Download from 'lucide-react/icons/download'
import Trash from 'lucide-react/icons/trash-2'
import { useWords } from '../../../../kit/language/words.tsx'
import { saveFile } from '../../../../kit/load/save-file.ts'
import { useChange } from '../../../../kit/load/use-change.ts'
import { useLazyOpen } from '../../../../kit/load/use-opening.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { Section } from './settings-section.tsx'

export function DataSection() {
  const t = useWords('settings')
  const { busy, run } = useChange('exportData', {
    words: { offline: t('notReached'), failed: t('failed') },
    onDone({ url }) {
      saveFile(url)
      toast.success(t('downloading'))
    },
  })

  return (
    <Section
      id="data"
      title={t('data')}
      summary={<p>{t('dataText')}</p>}
      action={
        <Button variant="outline" size="s" busy={busy} onClick={() => void run({})}>
          <Download size={18} aria-hidden />
          {t('download')}
        </Button>
      }
    />
  )
}

const loadDelete = () => import('./delete-dialog.tsx').then(({ DeleteDialog }) => DeleteDialog)

export function DeleteSection({ profile }: { profile: Profile }) {
  const t = useWords('settings')
  const { Part, busy, open, close } = useLazyOpen(loadDelete)
  return (
    <Section
      id="delete"
      title={t('delete')}
      summary={<p>{t('deleteText')}</p>}
      action={
        <Button variant="outline" size="s" busy={busy} onClick={() => void open()}>
          <Trash size={18} aria-hidden />
          {t('deleteConfirm')}
        </Button>
      }
    >
      {Part && <Part email={profile.email} onClose={close} />}
    </Section>
  )
}
