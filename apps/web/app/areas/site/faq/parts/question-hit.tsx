import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useWords } from '../../../../kit/language/words.tsx'
import { drawnCover, type FoundOf, HitFrame } from '../../../../kit/lists/hit.tsx'
import { questionPath } from '../../../../kit/load/addresses.ts'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'

/** A question that was found. */
export function QuestionHit({ hit }: { hit: FoundOf<'question'> }) {
  const t = useWords('catalog')
  return (
    <HitFrame
      {...hit}
      to={questionPath(hit.slug)}
      cover={
        <div className={drawnCover}>
          <CircleQuestionMark size={32} aria-hidden />
        </div>
      }
      chips={
        <>
          <StatusChip>{t('questionName')}</StatusChip>
          <span className="text-xs text-ink-2">{hit.group}</span>
        </>
      }
    />
  )
}
