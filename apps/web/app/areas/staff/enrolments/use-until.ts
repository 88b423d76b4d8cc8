import { useRef, useState } from 'react'
import { requiredMessage } from '../../../kit/forms/field-message.ts'
import { useLanguage } from '../../../kit/language/words.tsx'

/** A day that must be chosen: `checked` answers it, or says that it is missing and takes the focus to it. */
export function useUntil() {
  const language = useLanguage()
  const [day, setDay] = useState('')
  const [missing, setMissing] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  return {
    checked(): string | null {
      setMissing(day === '')
      if (day === '') ref.current?.focus()
      return day || null
    },
    field: {
      ref,
      value: day,
      error: missing ? requiredMessage(language) : undefined,
      onChange(next: string) {
        setDay(next)
        setMissing(false)
      },
    },
  }
}
