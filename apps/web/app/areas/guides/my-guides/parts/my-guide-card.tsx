import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { GuideCard } from '../../guides/parts/guide-card.tsx'
import type { Entry } from '../my-guides.ts'
import { GoOn, MyGuideMarks, placeOf, useNextWords } from './my-guide-parts.tsx'

interface MyGuideCardProps {
  entry: Entry
  onRemove: (() => void) | undefined
  /** Level of the title where it stands. */
  as: 'h2' | 'h3'
}

export function MyGuideCard({ entry, onRemove, as }: MyGuideCardProps) {
  const t = useWords('profile')
  return (
    <li className="flex flex-col gap-2.5">
      <div className="grid flex-1">
        <GuideCard as={as} guide={entry.guide} done={entry.stepsDone} to={placeOf(entry)} />
      </div>
      <p className="text-sm text-ink-2">{useNextWords(entry)}</p>
      <MyGuideMarks {...entry} />
      <div className="flex flex-wrap gap-2">
        <GoOn entry={entry} />
        {onRemove && (
          <Button variant="quiet" size="s" onClick={onRemove} aria-label={`${t('remove')}: ${entry.guide.name}`}>
            {t('remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
