import { maxMessageFileSize, maxMessageFiles } from '@waymark/contract/conversation/chat-choices.ts'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { formatFileSize } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button, IconButton } from '../../../../kit/look/button.tsx'
import { chosenFiles, forgetFile, holdFile, keepChosen, readChosen, type WaitingFile } from '../waiting-messages.ts'

/** File types for the picker; the server checks the content. */
const accept = '.pdf,.txt,.csv,.docx,.xlsx,.pptx,.odt,.ods,image/jpeg,image/png,image/webp,image/heic'

/** Files chosen for a draft, and the error of the last choice. */
export function useAttachments(draft: string) {
  const t = useWords('chats')
  const [files, setFiles] = useState(() => readChosen(draft))
  useEffect(() => chosenFiles.subscribe(() => setFiles(readChosen(draft))), [draft])
  const [wrong, setWrong] = useState('')
  useAskBeforeLeaving(files.length > 0)
  return {
    files,
    wrong,
    setWrong,
    attach(chosen: FileList | null) {
      const fitting = [...(chosen ?? [])].filter(({ size }) => size > 0 && size <= maxMessageFileSize)
      const room = maxMessageFiles - files.length
      setWrong(fitting.length < (chosen?.length ?? 0) ? t('fileTooLarge') : fitting.length > room ? t('tooManyFiles') : '')
      keepChosen(draft, [...files, ...fitting.slice(0, Math.max(0, room)).map(holdFile)])
    },
    leaveOut(file: WaitingFile) {
      forgetFile(file)
      keepChosen(
        draft,
        files.filter(({ key }) => key !== file.key),
      )
    },
    /** Called after the files were sent with their message. */
    clear() {
      keepChosen(draft, [])
      setWrong('')
    },
  }
}
type Attachments = ReturnType<typeof useAttachments>

interface AttachedFilesProps {
  attachments: Attachments
  /** Moves the focus on from a removed file. */
  onLeftOut: () => void
}

export function AttachedFiles({ attachments: { files, wrong, leaveOut }, onLeftOut }: AttachedFilesProps) {
  const t = useWords('chats')
  const language = useLanguage()
  return (
    <>
      {files.length > 0 && (
        <ul className="mb-2.5">
          {files.map((file) => (
            <li key={file.key} className="flex min-h-11 items-center gap-2 text-sm">
              <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                {file.name}
              </span>
              <span className="flex-none text-xs text-ink-2">{formatFileSize(language, file.size)}</span>
              <IconButton
                label={t('leaveOut', { name: file.name })}
                onClick={() => {
                  leaveOut(file)
                  onLeftOut()
                }}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
          <li className="text-xs text-ink-2">{t('filesWait')}</li>
        </ul>
      )}
      <p role="alert" className={wrong ? 'mb-2 text-xs font-semibold text-danger' : 'sr-only'}>
        {wrong}
      </p>
    </>
  )
}

export function AttachButton({ attachments: { attach } }: { attachments: Attachments }) {
  const t = useWords('chats')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="quiet" size="s" className="gap-1.5! px-2!" onClick={() => input.current?.click()}>
        <Paperclip size={18} aria-hidden />
        {t('attach')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        accept={accept}
        aria-label={t('attach')}
        onChange={({ target }) => {
          attach(target.files)
          // Reset, so that choosing the same file again fires a change event.
          target.value = ''
        }}
      />
    </>
  )
}

/** Asks before the page is closed: chosen files would be lost. */
function useAskBeforeLeaving(holds: boolean) {
  useEffect(() => {
    if (!holds) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [holds])
}
