import type { BriefField } from '@waymark/contract/services/services.ts'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { formatFileSize } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button, IconButton } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import type { OpenedBrief } from '../use-brief.ts'
import { maxFiles, type Upload, type Uploads } from '../use-uploads.ts'
import { GroupLabel } from './option-cards.tsx'

interface FileQuestionProps {
  field: BriefField
  brief: OpenedBrief
  uploads: Uploads
  error: string | undefined
  hint: ReactNode
}

/** File types for the picker; the server checks the content. */
const accept = '.pdf,.txt,.csv,.docx,.xlsx,.pptx,.odt,.ods,image/jpeg,image/png,image/webp,image/heic'

/** File question: drop zone, file picker, and uploaded and running files. */
export function FileQuestion({ field, brief, uploads, error, hint }: FileQuestionProps) {
  const t = useWords('brief')
  const language = useLanguage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  const [said, say] = useState('')
  const most = field.most ?? maxFiles
  const mine = brief.files.filter((file) => file.field === field.id)
  const coming = uploads.uploads.filter((upload) => upload.field === field.id)

  const { added } = uploads
  const heard = useRef(added)
  useEffect(() => {
    if (added === heard.current) return
    heard.current = added
    if (added?.field === field.id) say(t('sent', { name: added.name }))
  }, [added, field.id, t])

  const add = (files: FileList | null) => void uploads.add(field, [...(files ?? [])])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  return (
    <fieldset aria-describedby={`${id}h${error ? ` ${id}e` : ''}`}>
      <GroupLabel optional={!field.required}>{field.label}</GroupLabel>
      {hint && <p className="-mt-0.75 mb-1.75 text-sm leading-[1.3rem] text-ink-2">{hint}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button offers the same by keyboard */}
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border-[1.5px] border-dashed px-4 py-3.5',
          over ? 'border-ink bg-sunken' : error ? 'border-danger' : 'border-control',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button ref={button} variant="outline" size="s" data-invalid={error ? '' : undefined} onClick={() => input.current?.click()}>
          <Paperclip size={18} aria-hidden />
          {t(most === 1 ? 'chooseFile' : 'chooseFiles')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={most > 1}
          aria-label={field.label}
          tabIndex={-1}
          hidden
          onChange={(event) => {
            add(event.target.files)
            // Reset, so that choosing the same file again fires a change event.
            event.target.value = ''
          }}
        />
        <span className="text-sm text-ink-2 max-md:hidden">{t('dropHere')}</span>
        <p id={`${id}h`} className="w-full text-sm leading-[1.3rem] text-ink-2">
          {t('fileLimits', { count: most })} {brief.isVisitor && t('signInForFiles')}
        </p>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {mine.length + coming.length > 0 && (
        <ul className="mt-2">
          {mine.map((file) => (
            <li key={file.id} className="flex min-h-12 items-center gap-3 border-b border-border">
              <span className="min-w-0 flex-1 py-1.5 wrap-anywhere" dir="auto">
                {file.name}
              </span>
              <span className="flex-none text-sm text-ink-2">{formatFileSize(language, file.size)}</span>
              <IconButton
                label={`${t('remove')}: ${file.name}`}
                onClick={() =>
                  void uploads.remove(file.id).then((isGone) => {
                    if (!isGone) return
                    say(t('removed', { name: file.name }))
                    button.current?.focus()
                  })
                }
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
          {coming.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onAgain={() => uploads.again(upload)} onDrop={() => uploads.drop(upload.key)} />
          ))}
        </ul>
      )}
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
    </fieldset>
  )
}

/** Progress of an upload, or its error. */
function UploadRow({ upload: { file, sent, error, again }, onAgain, onDrop }: { upload: Upload; onAgain: () => void; onDrop: () => void }) {
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
      <span className="flex-none text-sm text-ink-2">{formatFileSize(language, file.size)}</span>
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
