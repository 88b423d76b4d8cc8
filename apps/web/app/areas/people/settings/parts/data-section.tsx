import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { errorText } from '../../../../kit/forms/error-text.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { callOverHttp } from '../../../../kit/load/client.ts'
import { saveFile } from '../../../../kit/load/save-file.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
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
