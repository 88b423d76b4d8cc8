import { ApiError } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { useWords } from '../../../lib/words.tsx'
import { errorText } from '../../accounts/error-text.ts'

/** Says in a toast why something did not work; what had moved on meanwhile is read again. */
export function useTelling(onOld: () => void): (error: unknown) => void {
  const t = useWords('my-routes')
  return (error) => {
    toast.error(errorText(error, { offline: t('offline'), failed: t('failed') }))
    if (error instanceof ApiError) onOld()
  }
}
