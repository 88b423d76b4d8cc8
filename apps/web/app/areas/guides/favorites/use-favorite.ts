import { useEffect, useSyncExternalStore } from 'react'
import { errorText } from '../../../kit/forms/error-text.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { toast } from '../../../kit/look/toasts.ts'
import { useToastsAtHand } from '../../../shell/toast-region.tsx'
import { useSignIn } from '../../people/accounts/use-sign-in.tsx'
import { type Marked, markFavorite, markKey, noMarks, readMarks, readShown, subscribeMarks } from './marks.ts'

/** Whether something is a favorite of this person, and what turns that around; a visitor signs in in place and it goes on. */
export function useFavorite(marked: Marked) {
  const t = useWords('favorites')
  const on = useSyncExternalStore(subscribeMarks, readShown, noMarks).has(markKey(marked))
  const { requireSignIn, signInDialog } = useSignIn()
  useToastsAtHand()
  useEffect(() => void readMarks(), [])

  async function toggle() {
    const wish = !on
    if (!(await requireSignIn())) return
    try {
      // What somebody who has just signed in had marked before is known first.
      await readMarks()
      await markFavorite(marked, wish)
    } catch (error) {
      toast.error(errorText(error, { offline: t('notReached'), failed: t('failed') }))
    }
  }
  return { on, toggle, signInDialog }
}
