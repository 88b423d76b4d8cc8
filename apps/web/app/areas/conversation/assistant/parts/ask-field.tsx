import { type ReactNode, type RefObject, useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'

/** Server's limit, in characters. */
const maxQuestionLength = 500

interface AskFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  label: string
  placeholder?: string
  rows?: number
  /** Initial text. */
  first?: string
  onWrite?: (text: string) => void
  onAsk: (question: string) => void
  /** Set while an answer is streaming. */
  onStop?: (() => void) | undefined
  /** Shows the button as secondary, because another action comes first. */
  isSecond?: boolean
  /** Shown next to the button. */
  children?: ReactNode
}

/** Question field of the assistant. Enter asks with a keyboard, Shift + Enter adds a line; on touch only the button asks. */
export function AskField({
  field,
  label,
  placeholder = label,
  rows = 1,
  first = '',
  onWrite,
  onAsk,
  onStop,
  isSecond,
  children,
}: AskFieldProps) {
  const t = useWords('assistant')
  const chats = useWords('chats')
  const [text, setText] = useState(first)
  const [tooMany, setTooMany] = useState(0)
  const write = (now: string) => {
    setText(now)
    setTooMany(0)
    onWrite?.(now)
  }
  const ask = () => {
    const question = text.trim()
    if (question.length > maxQuestionLength) return setTooMany(question.length - maxQuestionLength)
    if (question === '' || onStop) return field.current?.focus()
    write('')
    onAsk(question)
  }
  return (
    <div>
      <p role="alert" className={tooMany > 0 ? 'mb-2 text-xs font-semibold text-danger' : 'sr-only'}>
        {tooMany > 0 && chats('tooLong', { count: tooMany })}
      </p>
      <div className="composer">
        <textarea
          ref={field}
          rows={rows}
          dir="auto"
          aria-label={label}
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches) return
            event.preventDefault()
            ask()
          }}
        />
        <div className="composer-tools">
          {children}
          <Button size="s" variant={onStop || isSecond ? 'outline' : 'primary'} onClick={onStop ?? ask}>
            {t(onStop ? 'stop' : 'ask')}
          </Button>
        </div>
      </div>
    </div>
  )
}
