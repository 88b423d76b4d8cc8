import { useRef, useState } from 'react'
import { errorText } from '../../../kit/forms/error-text.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { ApiError } from '../../../kit/load/api.ts'
import { toast } from '../../../kit/look/toasts.ts'
import { useFreshPeople } from './queries.ts'

/** A change of who is staff, sent once; `refused` takes what a dialog says itself. */
export function useChanging() {
  const t = useWords('staff')
  const profile = useWords('profile')
  const fresh = useFreshPeople()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>, done: string, refused?: (error: ApiError) => boolean): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    try {
      await work()
      toast.success(done)
      await fresh()
      return true
    } catch (error) {
      const taken = error instanceof ApiError && refused?.(error)
      if (!taken) toast.error(errorText(error, { offline: t('unsent'), failed: profile('failed') }))
      // Somebody else was faster.
      if (error instanceof ApiError) await fresh()
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}
