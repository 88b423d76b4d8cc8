import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { toast } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.tsx'
import { errorText } from '../accounts/error-text.ts'

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
