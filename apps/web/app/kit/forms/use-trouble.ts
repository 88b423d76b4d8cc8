import { useState } from 'react'
import { useWords } from '../language/words.tsx'
import { ApiError } from '../load/api.ts'
import { errorText } from '../load/errors.ts'
import { toast } from '../look/toasts.ts'
import { RecaptchaNotLoaded } from './recaptcha.tsx'

export interface FormError {
  text: string
  /** When retrying makes sense (ms since epoch). */
  until?: number
}

/** State of a form's error note; errors are shown in a toast as well. */
export function useFormError() {
  const t = useWords('forms')
  const [trouble, setTrouble] = useState<FormError>()

  function say(text: string) {
    setTrouble({ text })
    toast.error(text)
  }
  function tell(error: unknown) {
    if (error instanceof RecaptchaNotLoaded) return say(t('recaptchaNotLoaded'))
    const text = errorText(error, { offline: t('offline'), failed: t('failed') })
    const waits = error instanceof ApiError && error.problem.status === 429 && error.retryAfter !== undefined
    setTrouble(waits ? { text: error.problem.title, until: Date.now() + (error.retryAfter ?? 0) * 1000 } : { text })
    toast.error(text)
  }
  return { trouble, tell, say, clear: () => setTrouble(undefined) }
}
