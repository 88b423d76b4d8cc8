import type { downloadFormats, downloadKinds } from '@waymark/contract/guides/downloads.ts'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import type { Answering } from '../../../../kit/dialogs/late-dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { errorText } from '../../../../kit/load/errors.ts'
import { changeNow } from '../../../../kit/load/now.ts'
import { saveFile } from '../../../../kit/load/save-file.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'

export type Downloaded = 'saved' | 'limit' | 'closed'
type Format = (typeof downloadFormats)[number]

export interface DownloadDialogProps extends Answering<Downloaded> {
  kind: (typeof downloadKinds)[number]
  id: string
  /** In this month; null is unlimited. */
  left: number | null
}

interface Trouble {
  code: string
  text: string
}

/** PDF or Markdown, and what is left in this month. */
export function DownloadDialog({ kind, id, left, onClose }: DownloadDialogProps) {
  const t = useWords('downloads')
  const [busy, setBusy] = useState<Format | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  async function fetchFile(format: Format) {
    setBusy(format)
    setTrouble(null)
    try {
      const { url } = await changeNow('requestDownload', { kind, id, format })
      saveFile(url)
      toast.success(t('begins'))
      onClose('saved')
    } catch (error) {
      const code = error instanceof ApiError ? error.problem.code : ''
      if (code === 'limit_downloads') return onClose('limit')
      setTrouble({ code, text: errorText(error, { offline: t('notReached'), failed: t('failed') }) })
      setBusy(null)
    }
  }

  return (
    <Dialog open onClose={() => onClose('closed')} title={t(kind === 'guide' ? 'guideTitle' : 'checklistTitle')}>
      <div className="grid gap-2 text-ink-2">
        <p>{t('pdfText')}</p>
        <p>{t('markdownText')}</p>
        <p>{left === null ? t('noLimit') : t('left', { count: left })}</p>
      </div>
      {trouble && (
        <p role="alert" className="mt-3 text-danger">
          {trouble.text}
        </p>
      )}
      <DialogActions>
        <Button data-focus busy={busy === 'pdf'} onClick={() => void fetchFile('pdf')}>
          {t('pdf')}
        </Button>
        <Button variant="outline" busy={busy === 'markdown'} onClick={() => void fetchFile('markdown')}>
          {t('markdown')}
        </Button>
        {trouble?.code === 'paid_guide' && (
          <ButtonLink to="/plans" variant="quiet">
            {t('seePlans')}
          </ButtonLink>
        )}
      </DialogActions>
    </Dialog>
  )
}
