import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Newspaper from 'lucide-react/icons/newspaper'
import type { ComponentType } from 'react'
import { formatDate } from '../../../../kit/language/format-date.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { routeMapPath } from '../../../../kit/load/addresses.ts'
import { Cover } from '../../../../kit/look/cover.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { coverOf } from '../../../journeys/journeys/cover-of.ts'
import { servicePath } from '../../../services/services/address.ts'
import { ServiceCover } from '../../../services/services/parts/service-cover.tsx'
import { questionPath } from '../../../site/faq/address.ts'
import type { Found } from '../../catalog/found.ts'
import { HitFrame, hitCover } from './hit-frame.tsx'

/** How what was found of each kind is shown. */
const views = {
  ...{ guide: GuideHit, service: ServiceHit, route: RouteHit, news: NewsHit, question: QuestionHit },
} satisfies { [K in Found['kind']]: ComponentType<{ hit: FoundOf<K> }> }

type FoundOf<K extends Found['kind']> = Extract<Found, { kind: K }>

export const hitKey = ({ kind, slug, step }: Found) => `${kind} ${slug} ${step?.id}`

export function Hit({ hit }: { hit: Found }) {
  const View = views[hit.kind] as ComponentType<{ hit: Found }>
  return <View hit={hit} />
}

/** A guide that was found, and the step in which the words stand. */
function GuideHit({ hit }: { hit: FoundOf<'guide'> }) {
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

function ServiceHit({ hit }: { hit: FoundOf<'service'> }) {
  const t = useWords('catalog')
  return (
    <HitFrame
      {...hit}
      to={servicePath(hit.slug)}
      cover={<ServiceCover className={hitCover} />}
      chips={<StatusChip>{t('serviceName')}</StatusChip>}
    />
  )
}

function RouteHit({ hit }: { hit: FoundOf<'route'> }) {
  const t = useWords('catalog')
  const { slug, totalDays } = hit
  return (
    <HitFrame
      {...hit}
      to={routeMapPath(slug)}
      cover={<Cover {...coverOf(slug, totalDays, null)} className={hitCover} />}
      chips={<StatusChip>{t('routeName')}</StatusChip>}
    />
  )
}

const drawn = cx(hitCover, 'grid place-items-center bg-sunken text-ink-3')

function NewsHit({ hit }: { hit: FoundOf<'news'> }) {
  const t = useWords('catalog')
  const language = useLanguage()
  return (
    <HitFrame
      {...hit}
      to={`/news/${hit.slug}`}
      cover={
        <div className={drawn}>
          <Newspaper size={32} aria-hidden />
        </div>
      }
      chips={
        <>
          <StatusChip>{t('newsName')}</StatusChip>
          <time dateTime={hit.publishedAt} className="text-xs text-ink-2">
            {formatDate(language, hit.publishedAt)}
          </time>
        </>
      }
    />
  )
}

function QuestionHit({ hit }: { hit: FoundOf<'question'> }) {
  const t = useWords('catalog')
  return (
    <HitFrame
      {...hit}
      to={questionPath(hit.slug)}
      cover={
        <div className={drawn}>
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
