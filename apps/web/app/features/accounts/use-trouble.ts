import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { NetworkError } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.tsx'

export interface Trouble {
  text: string
  /** When trying again makes sense, in milliseconds. */
  until?: number
}

/** Why something did not work, said where it arose and in a toast: detail, else message, else the generic text (specification 8). */
export function useTrouble() {
  const t = useWords('account')
  const [trouble, setTrouble] = useState<Trouble>()

  function tell(error: unknown) {
    const refused = error instanceof ApiError && error.problem.status < 500 ? error : undefined
    const wait = refused?.problem.status === 429 ? refused.retryAfter : undefined
    const text = wait !== undefined ? (refused?.problem.title ?? '') : textOf(error)
    setTrouble({ text, ...(wait !== undefined && { until: Date.now() + wait * 1000 }) })
    toast.error(textOf(error))
  }
  function textOf(error: unknown): string {
    if (error instanceof NetworkError) return t('offline')
    return (error instanceof ApiError && (error.problem.detail || error.problem.message)) || t('failed')
  }
  return { trouble, tell, clear: () => setTrouble(undefined) }
}
