import HeartIcon from 'lucide-react/icons/heart'
import { useWords } from '../../../../kit/language/words.tsx'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { type FavoriteKey, useFavorite } from '../marks.ts'

export interface HeartProps {
  kind?: FavoriteKey['kind']
  slug: string
  name: string
  /** Classes; by default it is placed in the corner of a card. */
  className?: string
}

const onCard = 'absolute start-1 top-1 z-1 sm:start-auto sm:end-2 sm:top-2'

/** On a card the button is above the link that covers it. */
function HeartToggle({ kind = 'guide', slug, name, className = onCard }: HeartProps) {
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

export const HeartButton = deferred(async () => HeartToggle, { words: ['favorites'] })
