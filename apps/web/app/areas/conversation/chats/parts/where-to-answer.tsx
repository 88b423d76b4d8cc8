import { type RefObject, useRef, useState } from 'react'
import { emailInput, TextField } from '../../../../kit/forms/inputs.tsx'
import { useWords } from '../../../../kit/language/words.tsx'

interface Where {
  needed: boolean
  email: string
  error: string | undefined
  box: RefObject<HTMLDivElement | null>
  write: (email: string) => void
}

/** Where a visitor is answered while nobody is here; `read` answers the address, or says what is wrong with it. */
export function useWhereToAnswer(needed: boolean): Where & { read: () => string | undefined } {
  const t = useWords('chats')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  return {
    needed,
    email,
    error,
    box,
    write(now) {
      setEmail(now)
      setError(undefined)
    },
    read() {
      const input = box.current?.querySelector('input')
      const given = email.trim()
      if (given !== '' && input?.validity.valid !== false) return given
      setError(t(given === '' ? 'emailNeeded' : 'emailWrong'))
      input?.focus()
      return undefined
    },
  }
}

export function WhereToAnswer({ email, error, box, write }: Where) {
  const t = useWords('chats')
  return (
    <div ref={box} className="mb-3">
      <TextField {...emailInput} label={t('where')} hint={t('whereHint')} error={error} value={email} onChange={write} />
    </div>
  )
}
