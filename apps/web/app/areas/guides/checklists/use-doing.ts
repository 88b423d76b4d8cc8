import { useState } from 'react'
import { errorText } from '../../../kit/forms/error-text.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError } from '../../../kit/load/api.ts'
import { toast } from '../../../kit/look/toasts.ts'

/** Something that the server does; what it refuses is said in a toast, unless `refused` takes it. */
export function useDoing() {
  const t = useWords('checklists')
  const [busy, setBusy] = useState(false)
  async function run(work: () => Promise<unknown>, refused?: (code: string) => boolean): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      const taken = error instanceof ApiError && refused?.(error.problem.code)
      if (!taken) toast.error(errorText(error, { offline: t('notReached'), failed: t('failed') }))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
