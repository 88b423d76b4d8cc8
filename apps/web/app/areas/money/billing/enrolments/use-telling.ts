import { useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'

/** For changes of what a person has: says why one did not work; what had moved on meanwhile is read again. */
export function useTelling(onOld: () => void) {
  const t = useWords('my-routes')
  return {
    words: { offline: t('offline'), failed: t('failed') },
    onError(error: unknown): boolean {
      if (error instanceof ApiError) onOld()
      return false
    },
  }
}
