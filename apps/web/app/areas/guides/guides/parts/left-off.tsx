import { useWords } from '../../../../kit/language/words.tsx'
import { CardGrid } from '../../../../kit/look/card-grid.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { overviewPath, stepPath } from '../how-to.ts'
import { useLeftOff } from '../use-left-off.ts'
import { GuideCard } from './guide-card.tsx'

/** Up to three guides the reader is in the middle of; nothing for everybody else. */
export function LeftOff() {
  const t = useWords('guides')
  const begun = useLeftOff()
  if (begun.length === 0) return null
  return (
    <section aria-labelledby="left-off" className="mt-section">
      <SectionHead id="left-off" title={t('leftOff')} />
      <CardGrid tight>
        {begun.map(({ guide, stepsDone, next }) => (
          <GuideCard
            key={guide.id}
            guide={guide}
            done={stepsDone}
            to={next ? stepPath(guide, next.id) : overviewPath(guide)}
            tag={next && <StatusChip tone="here">{t('stepNumber', { number: next.number })}</StatusChip>}
          />
        ))}
      </CardGrid>
    </section>
  )
}
