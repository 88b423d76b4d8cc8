import { errorText } from '../../../../kit/forms/error-text.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { toast } from '../../../../kit/look/toasts.ts'

/** Says in a toast why something did not work; what had moved on meanwhile is read again. */
export function useTelling(onOld: () => void): (error: unknown) => void {
  const t = useWords('my-routes')
  return (error) => {
    toast.error(errorText(error, { offline: t('offline'), failed: t('failed') }))
    if (error instanceof ApiError) onOld()
  }
}
