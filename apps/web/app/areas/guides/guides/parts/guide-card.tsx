import Clock from 'lucide-react/icons/clock'
import ListChecks from 'lucide-react/icons/list-checks'
import type { ReactNode } from 'react'
import { type T, useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Cover } from '../../../../kit/look/cover.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Meta, MetaItem } from '../../../../kit/look/layout.tsx'
import { ProgressBar } from '../../../../kit/look/progress-bar.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import type words from '../../../../shell/words/frame/en.ts'
import { Heart } from '../../favorites/parts/heart.tsx'
import type { CardGuide } from '../shown.ts'

interface GuideCardProps {
  guide: CardGuide
  /** Finished steps of this reader, once they have started. */
  done?: number | undefined
  /** Where it leads; the guide's overview by default. */
  to?: string | undefined
  /** Takes the place of the tags: a status, a menu. */
  tag?: ReactNode
  /** Level of the title where it stands. */
  as?: 'h2' | 'h3'
}

function timeOf(t: T<typeof words>, minutes: number) {
  if (minutes < 100) return t('minutes', { count: minutes })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? t('hours', { count: hours }) : t('hoursMinutes', { hours, minutes: rest })
}

/** The whole card is one link; on mobile it lies flat. */
export function GuideCard({ guide, done, to, tag, as: Title = 'h3' }: GuideCardProps) {
  const t = useWords('frame')
  const { slug, name, announce, category, totalSteps, duration, paid, translated } = guide
  const progress = done === undefined ? undefined : t('stepsDone', { done, count: totalSteps })
  return (
    <article
      data-line={category.line}
      className="group relative flex overflow-hidden rounded-card border border-border bg-surface sm:flex-col"
    >
      <Cover slug={slug} steps={totalSteps} {...(done !== undefined && { done })} className="w-28 flex-none sm:aspect-16/10 sm:w-full" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.25 px-3.5 py-3.25 sm:gap-2 sm:px-4.5 sm:pt-4 sm:pb-4.5">
        <div className="flex flex-wrap items-center gap-2">
          <Badge line={category.line} size="s" />
          <span className="text-xs text-ink-2">{category.name}</span>
          <span className="ms-auto flex flex-wrap justify-end gap-1.5">
            {tag ?? (
              <>
                {!translated && <StatusChip>{t('inEnglish')}</StatusChip>}
                <StatusChip>{t(paid ? 'pro' : 'free')}</StatusChip>
              </>
            )}
          </span>
        </div>
        <Title
          className="text-base leading-[1.4rem] font-semibold tracking-snug sm:text-lg sm:leading-7"
          {...(!translated && { lang: 'en' })}
        >
          <Go
            to={to ?? `/instruction/${slug}`}
            className="line-clamp-3 no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-2"
          >
            {name}
          </Go>
        </Title>
        {progress === undefined ? (
          <p className="line-clamp-2 text-sm text-ink-2 max-sm:hidden" {...(!translated && { lang: 'en' })}>
            {announce}
          </p>
        ) : (
          <ProgressBar value={done ?? 0} max={totalSteps} label={progress} className="mt-1.5" />
        )}
        <Meta className="mt-auto pt-1.5">
          <MetaItem>
            <ListChecks size={16} />
            {progress ?? t('steps', { count: totalSteps })}
          </MetaItem>
          <MetaItem>
            <Clock size={16} />
            {timeOf(t, duration)}
          </MetaItem>
        </Meta>
      </div>
      <Heart slug={slug} name={name} />
    </article>
  )
}
