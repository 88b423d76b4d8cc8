import ArrowRight from 'lucide-react/icons/arrow-right'
import { useWords } from '../../../../kit/language/words.tsx'
import { defineHit, HitFrame, hitCover, type SearchHit } from '../../../../kit/lists/hit.tsx'
import { Cover } from '../../../../kit/look/cover.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { type CardGuide, pickCard } from '../shown.ts'
import { GuideCard } from './guide-card.tsx'

/** A guide in search results, with the step that matches. */
function GuideHit({ hit }: { hit: SearchHit<CardGuide> }) {
  const t = useWords('catalog')
  const frame = useWords('frame')
  const { slug, totalSteps, paid, translated, step, ...shown } = hit
  const lang = translated ? undefined : 'en'
  const guide = `/instruction/${slug}`
  return (
    <HitFrame
      {...shown}
      to={guide}
      lang={lang}
      cover={<Cover slug={slug} steps={totalSteps} className={hitCover} />}
      chips={
        <>
          {!translated && <StatusChip>{t('inEnglish')}</StatusChip>}
          {paid && <StatusChip tone="info">{frame('pro')}</StatusChip>}
        </>
      }
    >
      {step && (
        <Go to={`${guide}?step=${encodeURIComponent(step.id)}`} className="mt-1 inline-flex min-h-8 items-center gap-1.5 text-sm">
          <span lang={lang}>{t('inStep', { title: step.title })}</span>
          <ArrowRight size={16} aria-hidden />
        </Go>
      )}
    </HitFrame>
  )
}

export const guideHit = defineHit(pickCard, GuideHit)

/** Card of a guide in the favorites. */
export const GuideFavorite = ({ favorite }: { favorite: { guide: CardGuide } }) => <GuideCard as="h2" guide={favorite.guide} />
