import { maxMessageFileSize, maxMessageFiles, maxMessageLength } from '@waymark/contract/conversation/chat-choices.ts'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { fileSize } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button, IconButton } from '../../../../kit/look/button.tsx'
import { forgetFile, holdFile, messageDrafts, type WaitingFile } from '../waiting-messages.ts'

/** What the server takes; it looks at the file itself. */
const accept = '.pdf,.txt,.csv,.docx,.xlsx,.pptx,.odt,.ods,image/jpeg,image/png,image/webp,image/heic'

interface ComposerProps {
  /** What is written here is kept under this name until it is sent. */
  draft: string
  label: string
  field?: RefObject<HTMLTextAreaElement | null>
  isOffline: boolean
  onWrite?: () => void
  /** False: something is missing, and what was written stays. */
  onSend: (text: string, files: WaitingFile[]) => boolean
  /** Above the field. */
  children?: ReactNode
}

/** The field that grows, files, and the button. Enter sends with a keyboard, Shift + Enter makes a line; on touch only the button sends. */
export function Composer({ draft, label, field, isOffline, onWrite, onSend, children }: ComposerProps) {
  const t = useWords('chats')
  const language = useLanguage()
  const [text, setText] = useState(() => messageDrafts.read(draft)?.text ?? '')
  const [files, setFiles] = useState<WaitingFile[]>([])
  const [wrong, setWrong] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const own = useRef<HTMLTextAreaElement>(null)
  const box = field ?? own
  useAskBeforeLeaving(files.length > 0)
  // The page and the panel may show one conversation: what is written in one stands in the other.
  useEffect(
    () =>
      messageDrafts.subscribe(() => {
        const kept = messageDrafts.read(draft)?.text ?? ''
        setText((now) => (now.trim() === kept.trim() ? now : kept))
      }),
    [draft],
  )

  const write = (now: string) => {
    setText(now)
    setWrong('')
    if (now.trim()) {
      messageDrafts.keep(draft, { text: now })
      onWrite?.()
    } else messageDrafts.forget(draft)
  }
  const attach = (chosen: FileList | null) => {
    const fitting = [...(chosen ?? [])].filter(({ size }) => size > 0 && size <= maxMessageFileSize)
    const room = maxMessageFiles - files.length
    setWrong(fitting.length < (chosen?.length ?? 0) ? t('fileTooLarge') : fitting.length > room ? t('tooManyFiles') : '')
    setFiles([...files, ...fitting.slice(0, Math.max(0, room)).map(holdFile)])
  }
  const send = () => {
    const said = text.trim()
    if (said.length > maxMessageLength) return setWrong(t('tooLong', { count: said.length - maxMessageLength }))
    if (said === '' && files.length === 0) return box.current?.focus()
    if (!onSend(said, files)) return
    setText('')
    setFiles([])
    setWrong('')
    messageDrafts.forget(draft)
    box.current?.focus()
  }

  return (
    <div>
      {children}
      {files.length > 0 && (
        <ul className="mb-2.5">
          {files.map((file) => (
            <li key={file.key} className="flex min-h-11 items-center gap-2 text-sm">
              <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                {file.name}
              </span>
              <span className="flex-none text-xs text-ink-2">{fileSize(language, file.size)}</span>
              <IconButton
                label={t('leaveOut', { name: file.name })}
                onClick={() => {
                  forgetFile(file)
                  setFiles(files.filter(({ key }) => key !== file.key))
                  box.current?.focus()
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
      <div className="composer">
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches) return
            event.preventDefault()
            send()
          }}
        />
        <div className="composer-tools">
          <Button variant="quiet" size="s" onClick={() => input.current?.click()}>
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
              // The same file again is a choice, too.
              target.value = ''
            }}
          />
          <Button size="s" onClick={send}>
            {t(isOffline ? 'sendLater' : 'send')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Files go with the page: closing it is asked about. */
function useAskBeforeLeaving(holds: boolean) {
  useEffect(() => {
    if (!holds) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [holds])
}
