import HeartIcon from 'lucide-react/icons/heart'
import { useEffect, useSyncExternalStore } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { errorText } from '../../../../kit/load/errors.ts'
import { cx } from '../../../../kit/look/cx.ts'
import { toast } from '../../../../kit/look/toasts.ts'
import { useToastsAtHand } from '../../../../shell/toast-region.tsx'
import { useSignIn } from '../../../people/accounts/use-sign-in.tsx'
import { type Marked, markFavorite, markKey, noMarks, readMarks, readShown, subscribeMarks } from '../marks.ts'

export interface HeartProps {
  kind?: Marked['kind']
  slug: string
  name: string
  /** Where it stands: in the corner of a card by itself. */
  className?: string
}

const onCard = 'absolute start-1 top-1 z-1 sm:start-auto sm:end-2 sm:top-2'

/** Of a card it stands above the link that covers it. */
function Pressable({ kind = 'guide', slug, name, className = onCard }: HeartProps) {
  const t = useWords('favorites')
  const { on, toggle, signInDialog } = useFavorite({ kind, slug })
  return (
    <>
      <button
        type="button"
        aria-pressed={on}
        aria-label={`${t('favorite')}: ${name}`}
        onClick={() => void toggle()}
        className={cx('not-printed grid size-11 place-items-center rounded-full', className)}
      >
        <span
          className={cx('grid size-9 place-items-center rounded-full border border-border bg-surface', on ? 'text-danger' : 'text-ink')}
        >
          <HeartIcon size={19} {...(on && { fill: 'currentColor' })} />
        </span>
      </button>
      {signInDialog}
    </>
  )
}

export const HeartButton = deferred(async () => Pressable, { words: ['favorites'] })

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
