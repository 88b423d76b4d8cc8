import { useRef, useState } from 'react'
import { useUnsaved } from '../../../kit/dialogs/unsaved.ts'
import { requiredMessage } from '../../../kit/forms/field-message.ts'
import { useLanguage } from '../../../kit/language/words.tsx'

/** Words that must be there: `checked` answers them, or says that they are missing and takes the focus to them. */
export function useReason() {
  const language = useLanguage()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const ref = useRef<HTMLTextAreaElement>(null)
  useUnsaved(text !== '')
  return {
    checked(): string | null {
      const given = text.trim()
      setMissing(given === '')
      if (given === '') ref.current?.focus()
      return given || null
    },
    clear: () => setText(''),
    field: {
      ref,
      value: text,
      error: missing ? requiredMessage(language) : undefined,
      onChange(next: string) {
        setText(next)
        setMissing(false)
      },
    },
  }
}
