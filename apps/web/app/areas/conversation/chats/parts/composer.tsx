import { maxMessageFiles, maxMessageLength } from '@waymark/contract/conversation/chat-choices.ts'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { messageDrafts, type WaitingFile } from '../waiting-messages.ts'
import { AttachButton, AttachedFiles, useAttachments } from './attachments.tsx'

interface ComposerProps {
  /** Name under which the text is stored until it is sent. */
  draft: string
  label: string
  field?: RefObject<HTMLTextAreaElement | null>
  isOffline: boolean
  /** Shown next to the attach button. */
  tools?: ReactNode
  onWrite?: () => void
  /** Returns false if something is missing; the text then stays. */
  onSend: (text: string, files: WaitingFile[]) => boolean
  /** Shown above the field. */
  children?: ReactNode
}

/** Growing text field with files and a send button. Enter sends with a keyboard, Shift + Enter adds a line; on touch only the button sends. */
export function Composer({ draft, label, field, isOffline, tools, onWrite, onSend, children }: ComposerProps) {
  const t = useWords('chats')
  const [text, setText] = useState(() => messageDrafts.read(draft)?.text ?? '')
  const attachments = useAttachments(draft)
  const { files, setWrong } = attachments
  const own = useRef<HTMLTextAreaElement>(null)
  const box = field ?? own
  // Page and panel may show the same conversation: their fields stay in sync.
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
  const send = () => {
    const said = text.trim()
    if (said.length > maxMessageLength) return setWrong(t('tooLong', { count: said.length - maxMessageLength }))
    // Files of a refused message may exceed the limit together with newly chosen ones.
    if (files.length > maxMessageFiles) return setWrong(t('leaveFilesOut'))
    if (said === '' && files.length === 0) return box.current?.focus()
    if (!onSend(said, files)) return
    setText('')
    attachments.clear()
    messageDrafts.forget(draft)
    box.current?.focus()
  }

  return (
    <div>
      {children}
      <AttachedFiles attachments={attachments} onLeftOut={() => box.current?.focus()} />
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
          <AttachButton attachments={attachments} />
          {tools}
          <Button size="s" onClick={send}>
            {t(isOffline ? 'sendLater' : 'send')}
          </Button>
        </div>
      </div>
    </div>
  )
}
