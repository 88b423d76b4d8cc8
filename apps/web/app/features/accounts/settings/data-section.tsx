import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { callOverHttp } from '../../../lib/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toasts.ts'
import { useWords } from '../../../lib/words.tsx'
import { errorText } from '../error-text.ts'
import { Section } from './section.tsx'

export function DataSection() {
  const t = useWords('settings')
  const [busy, setBusy] = useState(false)

  async function fetchData() {
    setBusy(true)
    try {
      const { url } = await callOverHttp('exportData', {})
      saveFile(url)
      toast.success(t('downloading'))
    } catch (error) {
      toast.error(errorText(error, { offline: t('notReached'), failed: t('failed') }))
    }
    setBusy(false)
  }

  return (
    <Section
      id="data"
      title={t('data')}
      summary={<p>{t('dataText')}</p>}
      action={
        <Button variant="outline" size="s" busy={busy} onClick={() => void fetchData()}>
          <Download size={18} aria-hidden />
          {t('download')}
        </Button>
      }
    />
  )
}
