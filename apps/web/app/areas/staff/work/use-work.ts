import { useRef, useState } from 'react'
import { errorText } from '../../../kit/forms/error-text.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError } from '../../../kit/load/api.ts'
import { toast } from '../../../kit/look/toasts.ts'

interface WorkedOn<T> {
  /** Puts what the server answered in the place of what is shown. */
  keep: (found: T) => void
  /** Reads anew what is shown. */
  refetch: () => Promise<unknown>
  /** Refusals that say: this is no longer what the page shows. */
  movedOn: ReadonlySet<string>
  /** What a toast says then. */
  movedWords: string
}

/** `moved`: it is something else by now, and was read anew. */
export type Outcome = 'done' | 'moved' | 'failed'

/** What is done with one thing: one action at a time, so that nothing is sent twice; the answer takes the place of what is shown. */
export function useWork<T>({ keep, refetch, movedOn, movedWords }: WorkedOn<T>) {
  const t = useWords('staff')
  const profile = useWords('profile')
  const underWay = useRef(false)
  const [busy, setBusy] = useState('')

  /** `name` says which button is busy, `done` what a toast says then; `unsure` is told when nobody knows whether it came through. */
  async function run(name: string, work: () => Promise<T>, done: string, unsure?: () => void): Promise<Outcome> {
    if (underWay.current) return 'failed'
    underWay.current = true
    setBusy(name)
    try {
      keep(await work())
      toast.success(done)
      return 'done'
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      if (problem && movedOn.has(problem.code)) {
        toast.error(movedWords, { detail: problem.detail })
        await refetch()
        return 'moved'
      }
      if (!problem || problem.status >= 500) unsure?.()
      toast.error(problem?.errors?.[0]?.message ?? errorText(error, { offline: t('unsent'), failed: profile('failed') }))
      return 'failed'
    } finally {
      underWay.current = false
      setBusy('')
    }
  }
  return { busy, run }
}
export type Work<T> = ReturnType<typeof useWork<T>>
