import type { downloadFormats, downloadKinds } from '@waymark/contract/guides/downloads.ts'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import type { AnswerProps } from '../../../../kit/dialogs/late-dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { errorText, getRefusalCode } from '../../../../kit/load/errors.ts'
import { saveFile } from '../../../../kit/load/save-file.ts'
import { type ChangeOptions, useChanges } from '../../../../kit/load/use-change.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'

export type DownloadOutcome = 'saved' | 'limit' | 'closed'
type Format = (typeof downloadFormats)[number]

export interface DownloadDialogProps extends AnswerProps<DownloadOutcome> {
  kind: (typeof downloadKinds)[number]
  id: string
  /** Remaining downloads this month; null means unlimited. */
  left: number | null
}

interface Trouble {
  code: string
  text: string
}

/** Choice of PDF or Markdown, with the remaining downloads. */
export function DownloadDialog({ kind, id, left, onClose }: DownloadDialogProps) {
  const t = useWords('downloads')
  const { busy, run } = useChanges()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const words = { offline: t('notReached'), failed: t('failed') }

  function fetchFile(format: Format) {
    setTrouble(null)
    const options: ChangeOptions<'requestDownload'> = {
      words,
      once: 'same',
      onDone({ url }) {
        saveFile(url)
        toast.success(t('begins'))
        onClose('saved')
      },
      onError(error) {
        const code = getRefusalCode(error)
        if (code === 'limit_downloads') onClose('limit')
        else setTrouble({ code, text: errorText(error, words) })
        return true
      },
    }
    void run('requestDownload', { kind, id, format }, options, format)
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
        <Button data-focus busy={busy === 'pdf'} onClick={() => fetchFile('pdf')}>
          {t('pdf')}
        </Button>
        <Button variant="outline" busy={busy === 'markdown'} onClick={() => fetchFile('markdown')}>
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
