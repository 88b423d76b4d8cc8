import Trash from 'lucide-react/icons/trash-2'
import { useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { IconButton } from '../../../../kit/look/icon-button.tsx'
import { ProgressBar } from '../../../../kit/look/progress-bar.tsx'
import { counted } from '../../guides/counted.ts'
import type { Entry } from '../my-guides.ts'
import { GoOn, MyGuideMarks, useNextWords } from './my-guide-parts.tsx'

interface MyGuideProps {
  entry: Entry
  /** Offers to remove it. */
  onRemove: (() => void) | undefined
}

/** Badge, title and what is next, progress, Continue; on mobile one below the other. */
export function MyGuideRow({ entry, onRemove }: MyGuideProps) {
  const t = useWords('profile')
  const frame = useWords('frame')
  const guides = useWords('guides')
  const { guide, stepsDone, stepsSkipped } = entry
  const next = useNextWords(entry)
  const progress = counted(guides, frame('stepsDone', { done: stepsDone, count: guide.totalSteps }), stepsSkipped)
  return (
    <li
      data-line={guide.category.line}
      className={cx(
        'grid grid-cols-[28px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2.5 border-t border-border py-4 last:border-b md:gap-x-5',
        onRemove
          ? 'md:grid-cols-[28px_minmax(0,1.5fr)_minmax(0,1fr)_116px_44px]'
          : 'md:grid-cols-[28px_minmax(0,1.5fr)_minmax(0,1fr)_116px]',
      )}
    >
      <Badge line={guide.category.line} className="max-md:self-start" />
      <div {...(!guide.translated && { lang: 'en' })}>
        <Go to={`/instruction/${guide.slug}`} className="inline-block font-semibold leading-6 no-underline hover:underline">
          {guide.name}
        </Go>
        <span className="block text-sm text-ink-2">{next}</span>
        <MyGuideMarks {...entry} />
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-3.5 gap-y-1 md:col-start-auto">
        <ProgressBar value={stepsDone} max={guide.totalSteps} label={progress} className="min-w-20 flex-1" />
        <span className="text-sm text-ink-2">{progress}</span>
      </div>
      <div className="col-start-2 flex items-center gap-2 md:contents">
        <GoOn entry={entry} />
        {onRemove && (
          <IconButton label={`${t('remove')}: ${guide.name}`} title={t('remove')} onClick={onRemove} className="text-ink-2">
            <Trash size={20} aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  )
}
