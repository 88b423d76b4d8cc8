import type { FileFact } from '@waymark/contract/services/briefs.ts'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { fileSize } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { isMissing } from '../../../../kit/load/errors.ts'
import { saveFile } from '../../../../kit/load/save-file.ts'
import { type ChangeOptions, useChanges } from '../../../../kit/load/use-change.ts'
import { toast } from '../../../../kit/look/toasts.ts'

interface OrderFilesProps {
  order: string
  files: readonly FileFact[]
  /** Staff have a call of their own. */
  call?: 'openOrderFile' | 'openStaffOrderFile'
}

/** Files of an order; each is fetched from an address that works for a minute. */
export function OrderFiles({ order, files, call = 'openOrderFile' }: OrderFilesProps) {
  const t = useWords('orders')
  const language = useLanguage()
  const { busy, run } = useChanges()
  const opening: ChangeOptions<typeof call> = {
    words: { offline: t('offline'), failed: t('failed') },
    onDone: ({ url }) => saveFile(url),
    onError(error) {
      if (isMissing(error)) toast.error(t('fileGone'))
      return isMissing(error)
    },
  }

  return (
    <ul className="grid gap-2">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <button
            type="button"
            aria-disabled={busy === id || undefined}
            className="flex min-h-12 w-full items-center gap-3 rounded-control border-[1.5px] border-control bg-surface px-3.5 py-2 text-start hover:underline"
            onClick={() => busy !== id && void run(call, { id: order, file: id }, opening, id)}
          >
            <FileText size={20} aria-hidden />
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {name}
            </span>
            <span className="flex-none text-sm text-ink-2">{fileSize(language, size)}</span>
            <Download size={18} role="img" aria-label={t('download')} className="flex-none" />
          </button>
        </li>
      ))}
    </ul>
  )
}
