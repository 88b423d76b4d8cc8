import MapIcon from 'lucide-react/icons/map'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { formatDate } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { Cover } from '../../../../kit/look/cover.tsx'
import { Meta, MetaItem } from '../../../../kit/look/layout.tsx'
import { Sign } from '../../../../kit/look/sign.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { Heart } from '../../favorites/parts/heart.tsx'
import { shortTime } from '../amounts.ts'
import type { OverviewData } from '../page-data.ts'

interface GuideIntroProps {
  guide: OverviewData['guide']
  /** Finished steps, if the reader has started. */
  done: number | undefined
}

/** Introduction of a guide, with its drawing. */
export function GuideIntro({ guide, done }: GuideIntroProps) {
  const t = useWords('guides')
  const frame = useWords('frame')
  const language = useLanguage()
  const { name, announce, category, totalSteps, totalItems, duration, updatedAt, paid, translated, parents } = guide
  const foreign = translated ? undefined : 'en'
  return (
    <>
      <div className="not-printed">
        <Breadcrumbs
          items={[
            { name: frame('home'), to: '/' },
            { name: frame('allGuides'), to: '/catalog/' },
            ...parents.map(({ slug, name }) => ({ name, to: `/catalog/${slug}` })),
          ]}
        />
      </div>
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)] gap-6 lg:mt-5 with-aside lg:grid-cols-[minmax(0,1fr)_500px] lg:items-center lg:gap-16">
        <div>
          <div className="mb-3.5 flex flex-wrap items-center gap-2.5">
            <Badge line={category.line} />
            <b>{category.name}</b>
            {paid && <StatusChip>{frame('pro')}</StatusChip>}
            {!translated && <StatusChip>{frame('inEnglish')}</StatusChip>}
          </div>
          <h1 lang={foreign}>{name}</h1>
          <p lang={foreign} className="mt-3.5 text-lg text-pretty text-ink-2 md:text-[1.375rem] md:leading-8">
            {announce}
          </p>
          <GuideFacts totalSteps={totalSteps} totalItems={totalItems} duration={duration} className="mt-4.5">
            <MetaItem>
              <RefreshCw size={16} />
              {t('updated', { date: formatDate(language, updatedAt) })}
            </MetaItem>
          </GuideFacts>
        </div>
        <div className="not-printed relative">
          <Cover
            slug={guide.slug}
            steps={totalSteps}
            {...(done !== undefined && { done })}
            className="aspect-video w-full rounded-card lg:aspect-16/10"
          />
          <Heart slug={guide.slug} name={name} />
        </div>
      </div>
    </>
  )
}

interface GuideFactsProps {
  totalSteps: number
  totalItems: number
  /** Minutes. */
  duration: number
  className?: string
  children?: ReactNode
}

/** Length of a guide or checklist: steps, items and time. */
export function GuideFacts({ totalSteps, totalItems, duration, className, children }: GuideFactsProps) {
  const t = useWords('guides')
  const frame = useWords('frame')
  return (
    <Meta {...(className && { className })}>
      <MetaItem>
        <MapIcon size={16} />
        {frame('steps', { count: totalSteps })}
      </MetaItem>
      {totalItems > 0 && (
        <MetaItem>
          <Sign name="steps" />
          {t('checks', { count: totalItems })}
        </MetaItem>
      )}
      {duration > 0 && (
        <MetaItem>
          <Sign name="clock" />
          {shortTime(t, duration)}
        </MetaItem>
      )}
      {children}
    </Meta>
  )
}
