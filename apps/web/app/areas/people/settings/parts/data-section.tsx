import Download from 'lucide-react/icons/download'
import { useWords } from '../../../../kit/language/words.tsx'
import { saveFile } from '../../../../kit/load/save-file.ts'
import { useChange } from '../../../../kit/load/use-change.ts'
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
