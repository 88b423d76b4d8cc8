import ChevronRight from 'lucide-react/icons/chevron-right'
import { useWords } from '../../../../kit/language/words.tsx'
import { categoryPath } from '../../../../kit/load/list-address.ts'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import type { Place } from '../shown.ts'

interface TracksProps {
  places: readonly Place[]
  /** Names the list where no heading stands above it. */
  label?: string
  className?: string
}

/** Categories of one line, each with a piece of its track. */
export function Tracks({ places, label, className }: TracksProps) {
  const t = useWords('catalog')
  return (
    <ul aria-label={label} className={cx('grid grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-x-12', className)}>
      {places.map(({ slug, name, totalInstructions }) => (
        <li key={slug} className="border-t border-border last:border-b md:nth-last-2:border-b">
          <Go to={categoryPath(slug)} className="group flex min-h-15 items-center gap-x-4 py-2 no-underline">
            <span className="h-3 w-11 flex-none rounded-[6px] bg-(--line)" />
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
              <span className="font-semibold hyphens-auto group-hover:underline">{name}</span>
              <span className="text-sm text-ink-2">{t('guides', { count: totalInstructions })}</span>
            </span>
            <ChevronRight size={18} aria-hidden className="text-ink-2" />
          </Go>
        </li>
      ))}
    </ul>
  )
}
