import { useRef, useState } from 'react'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useLanguage } from '../../../lib/words.tsx'
import { requiredMessage } from '../../accounts/field-message.ts'

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
