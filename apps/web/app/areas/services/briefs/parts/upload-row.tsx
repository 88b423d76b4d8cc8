import X from 'lucide-react/icons/x'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { fileSize } from '../../../../kit/forms/file-size.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { IconButton } from '../../../../kit/look/icon-button.tsx'
import type { Upload } from '../use-uploads.ts'

/** A file on its way, or why it did not get through. */
export function UploadRow({
  upload: { file, sent, error, again },
  onAgain,
  onDrop,
}: {
  upload: Upload
  onAgain: () => void
  onDrop: () => void
}) {
  const t = useWords('brief')
  const language = useLanguage()
  const name = t('sending', { name: file.name })
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-border">
      <div className="min-w-0 flex-1 py-1.5">
        <span className="wrap-anywhere" dir="auto">
          {file.name}
        </span>
        {error ? (
          <FieldError>{error}</FieldError>
        ) : (
          <progress value={sent} max={1} aria-label={name} className="upload mt-1 block w-full" />
        )}
      </div>
      <span className="flex-none text-sm text-ink-2">{fileSize(language, file.size)}</span>
      {again && (
        <Button variant="quiet" size="s" onClick={onAgain}>
          {t('tryAgain')}
        </Button>
      )}
      <IconButton label={`${t(error ? 'remove' : 'cancel')}: ${file.name}`} onClick={onDrop}>
        <X size={18} aria-hidden />
      </IconButton>
    </li>
  )
}
