import type { ReactNode } from 'react'
import { type T, useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Cover } from '../../../../kit/look/cover.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Meta, MetaItem } from '../../../../kit/look/layout.tsx'
import { ProgressBar } from '../../../../kit/look/progress-bar.tsx'
import { Sign } from '../../../../kit/look/sign.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import type words from '../../../../shell/words/frame/en.ts'
import { Heart } from '../../favorites/parts/heart.tsx'
import type { CardGuide } from '../shown.ts'

interface GuideCardProps {
  guide: CardGuide
  /** Finished steps, if the reader has started. */
  done?: number | undefined
  /** Target of the link. The default is the guide's overview. */
  to?: string | undefined
  /** Replaces the tags, such as by a status or a menu. */
  tag?: ReactNode
  /** Heading level. */
  as?: 'h2' | 'h3'
}

function formatDuration(t: T<typeof words>, minutes: number) {
  if (minutes < 100) return t('minutes', { count: minutes })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? t('hours', { count: hours }) : t('hoursMinutes', { hours, minutes: rest })
}

/** The whole card is one link; on mobile it is a flat row. */
export function GuideCard({ guide, done, to, tag, as: Title = 'h3' }: GuideCardProps) {
  const t = useWords('frame')
  const { slug, name, announce, category, totalSteps, duration, paid, translated } = guide
  const progress = done === undefined ? undefined : t('stepsDone', { done, count: totalSteps })
  return (
    <article data-line={category.line} className="card">
      <Cover slug={slug} steps={totalSteps} {...(done !== undefined && { done })} />
      <div className="card-text">
        <div className="card-top">
          <Badge line={category.line} size="s" />
          <span>{category.name}</span>
          <span className="card-tags">
            {tag ?? (
              <>
                {!translated && <StatusChip>{t('inEnglish')}</StatusChip>}
                <StatusChip>{t(paid ? 'pro' : 'free')}</StatusChip>
              </>
            )}
          </span>
        </div>
        <Title className="card-title" {...(!translated && { lang: 'en' })}>
          <Go to={to ?? `/instruction/${slug}`}>{name}</Go>
        </Title>
        {progress === undefined ? (
          <p className="card-lead" {...(!translated && { lang: 'en' })}>
            {announce}
          </p>
        ) : (
          <ProgressBar value={done ?? 0} max={totalSteps} label={progress} className="mt-1.5" />
        )}
        <Meta className="card-facts">
          <MetaItem>
            <Sign name="steps" />
            {progress ?? t('steps', { count: totalSteps })}
          </MetaItem>
          <MetaItem>
            <Sign name="clock" />
            {formatDuration(t, duration)}
          </MetaItem>
        </Meta>
      </div>
      <Heart slug={slug} name={name} />
    </article>
  )
}
