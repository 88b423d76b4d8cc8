import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { formatPrice } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { routeMapPath } from '../../../../kit/load/addresses.ts'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Cover } from '../../../../kit/look/cover.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Meta, MetaItem } from '../../../../kit/look/layout.tsx'
import { ProgressBar } from '../../../../kit/look/progress-bar.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { namedPeriod } from '../../../money/billing/offers.ts'
import { formatOwnDate } from '../../../people/accounts/dates.ts'
import { routeCover } from '../days.ts'
import { isEnded } from '../standing.ts'
import type { CardRoute } from '../structured-data.ts'

const tones = { trial: 'warning', new: 'plain', inwork: 'info', done: 'ok' } as const
const words = { new: 'statusNew', inwork: 'statusInwork', done: 'statusDone' } as const

/** Progress of a route in one word. The page must load the words `routes`. */
function RouteStatus({ enrolment }: { enrolment: Pick<EnrolmentCard, 'status' | 'paymentStatus' | 'daysLeft'> }) {
  const t = useWords('routes')
  const { status, daysLeft } = enrolment
  if (isEnded(enrolment)) return <StatusChip>{t('statusEnded')}</StatusChip>
  return (
    <StatusChip tone={tones[status]}>
      {status === 'trial' ? (daysLeft > 0 ? t('trialLeft', { count: daysLeft }) : t('trialLast')) : t(words[status])}
    </StatusChip>
  )
}

type Mine = Pick<EnrolmentCard, 'status' | 'paymentStatus' | 'daysLeft' | 'progress' | 'finishedAt'>

interface RouteCardProps {
  route: CardRoute
  /** The reader's subscription. */
  mine?: Mine | undefined
  /** Heading level. */
  as?: 'h2' | 'h3'
}

const per = { day: 'perDay', week: 'perWeek', month: 'perMonth', year: 'perYear' } as const

/** The whole card is one link. */
export function RouteCard({ route, mine, as: Title = 'h3' }: RouteCardProps) {
  const t = useWords('routes')
  const language = useLanguage()
  const { slug, name, announce, category, totalDays, currency } = route
  const today = mine?.progress.today ?? null
  const dayOf = today !== null && t('dayOf', { today, total: totalDays })
  const finished = mine?.status === 'done' && mine.finishedAt !== null
  const period = namedPeriod(route)
  return (
    <article
      data-line={category?.line}
      className="group relative flex flex-col overflow-hidden rounded-card border border-border bg-surface"
    >
      <Cover {...routeCover(slug, totalDays, finished ? null : today)} className="aspect-16/10 w-full" />
      <div className="flex min-w-0 flex-1 flex-col gap-2 px-4.5 pt-4 pb-4.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          {category && (
            <span className="inline-flex items-center gap-2">
              <Badge line={category.line} size="s" />
              <span className="text-xs text-ink-2">{category.name}</span>
            </span>
          )}
          {mine && <RouteStatus enrolment={mine} />}
        </div>
        <Title className="text-lg leading-7 font-semibold tracking-snug">
          <Go
            to={routeMapPath(slug)}
            className="line-clamp-3 no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-2"
          >
            {name}
          </Go>
        </Title>
        <p className="line-clamp-2 text-sm text-ink-2">{announce}</p>
        <div className="mt-auto pt-1">
          {finished ? (
            <ProgressBar value={1} max={1} label={t('statusDone')} />
          ) : (
            dayOf && <ProgressBar value={(today ?? 1) - 1} max={totalDays} label={dayOf} />
          )}
          <Meta className="mt-2.5">
            <MetaItem>
              <CalendarDays size={16} aria-hidden />
              {t('days', { count: totalDays })}
            </MetaItem>
            {finished ? (
              <MetaItem>{t('finishedOn', { date: formatOwnDate(language, mine.finishedAt ?? '') })}</MetaItem>
            ) : dayOf ? (
              <MetaItem>{dayOf}</MetaItem>
            ) : (
              period && <MetaItem>{t(per[period.unit], { price: formatPrice(language, period.priceCents, currency) })}</MetaItem>
            )}
          </Meta>
        </div>
      </div>
    </article>
  )
}
