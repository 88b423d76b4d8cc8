import { useEffect, useSyncExternalStore } from 'react'
import { useToastsAtHand } from '../../components/frame/toasts.tsx'
import { toast } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.tsx'
import { errorText } from '../accounts/error-text.ts'
import { useSignIn } from '../accounts/use-sign-in.tsx'
import { markFavorite, noMarks, readMarks, readShown, subscribeMarks } from './marks.ts'

/** Whether a guide is a favorite of this person, and what turns that around; a visitor signs in in place and it goes on. */
export function useFavorite(slug: string) {
  const t = useWords('favorites')
  const on = useSyncExternalStore(subscribeMarks, readShown, noMarks).has(slug)
  const { requireSignIn, signInDialog } = useSignIn()
  useToastsAtHand()
  useEffect(() => void readMarks(), [])

  async function toggle() {
    const wish = !on
    if (!(await requireSignIn())) return
    try {
      // What somebody who has just signed in had marked before is known first.
      await readMarks()
      await markFavorite(slug, wish)
    } catch (error) {
      toast.error(errorText(error, { offline: t('notReached'), failed: t('failed') }))
    }
  }
  return { on, toggle, signInDialog }
}
