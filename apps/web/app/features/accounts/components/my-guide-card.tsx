import { Button } from '../../../components/button.tsx'
import { useWords } from '../../../lib/words.tsx'
import { GuideCard } from '../../guides/components/guide-card.tsx'
import type { Entry } from '../my-guides.ts'
import { GoOn, MyGuideMarks, placeOf, useNextWords } from './my-guide-parts.tsx'

export function MyGuideCard({ entry, onRemove }: { entry: Entry; onRemove: (() => void) | undefined }) {
  const t = useWords('profile')
  return (
    <li className="flex flex-col gap-2.5">
      <div className="grid flex-1">
        <GuideCard guide={entry.guide} done={entry.stepsDone} to={placeOf(entry)} />
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
