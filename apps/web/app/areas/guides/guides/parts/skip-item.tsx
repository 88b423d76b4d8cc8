import CircleSlash from 'lucide-react/icons/circle-slash'
import { useWords } from '../../../../kit/language/words.tsx'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { iconClass } from '../../../../kit/look/icon-button.tsx'

interface SkipItemProps {
  id: string
  skipped: boolean
  onSkip: (skipped: boolean) => void
}

function Skip({ id, skipped, onSkip }: SkipItemProps) {
  const t = useWords('steps')
  return (
    <button
      type="button"
      id={`${id}-skip`}
      aria-label={t('notNeeded')}
      aria-labelledby={`${id}-skip ${id}-title`}
      aria-pressed={skipped}
      title={t(skipped ? 'needed' : 'notNeeded')}
      onClick={() => onSkip(!skipped)}
      className={cx(iconClass, skipped ? 'text-ink' : 'text-ink-3')}
    >
      <CircleSlash size={20} {...(skipped && { strokeWidth: 2.75 })} />
    </button>
  )
}

const LateSkip = deferred(async () => Skip, { words: ['steps'] })

/** At the end of a row, out of the way of ticking: this one is not needed here. */
export const SkipItem = (props: SkipItemProps) => (
  <span className="not-printed my-1.5 me-1.5 size-11 flex-none">
    <LateSkip {...props} />
  </span>
)
