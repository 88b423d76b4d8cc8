import type { Profile } from '@waymark/contract/people/accounts.ts'
import Trash from 'lucide-react/icons/trash-2'
import { useWords } from '../../../../kit/language/words.tsx'
import { useOpening } from '../../../../kit/load/use-opening.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { Section } from './settings-section.tsx'

const load = () => import('./delete-dialog.tsx').then(({ DeleteDialog }) => DeleteDialog)

export function DeleteSection({ profile }: { profile: Profile }) {
  const t = useWords('settings')
  const { Part, busy, open, close } = useOpening(load)
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
