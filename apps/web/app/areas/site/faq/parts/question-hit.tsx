import type { QuestionCard } from '@waymark/contract/site/faq.ts'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useWords } from '../../../../kit/language/words.tsx'
import { defineHit, HitFrame, hitIconCover, type SearchHit } from '../../../../kit/lists/hit.tsx'
import { questionPath } from '../../../../kit/load/addresses.ts'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'

const pickHit = ({ id, question, group }: QuestionCard) => ({ slug: id, name: question, group })

/** A question in search results. */
function QuestionHit({ hit }: { hit: SearchHit<ReturnType<typeof pickHit>> }) {
  const t = useWords('catalog')
  return (
    <HitFrame
      {...hit}
      to={questionPath(hit.slug)}
      cover={
        <div className={hitIconCover}>
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

export const questionHit = defineHit(pickHit, QuestionHit)
