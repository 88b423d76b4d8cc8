import type { Answer } from '@waymark/contract/calls.ts'
import { useWords } from '../../../../../kit/language/words.tsx'
import { routeMapPath } from '../../../../../kit/load/addresses.ts'
import { Badge } from '../../../../../kit/look/badge.tsx'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../../kit/look/empty-state.tsx'
import { ProgressBar } from '../../../../../kit/look/progress-bar.tsx'
import { StatusChip } from '../../../../../kit/look/status-chip.tsx'
import { dayPath } from '../../days.ts'

type Dashboard = Answer<'readDashboard'>

interface TodaysDaysProps {
  today: Dashboard['today']
  /** A paid route that is not started yet, if no day is open. */
  toStart: Extract<Dashboard['next'][number], { kind: 'run' }> | undefined
}

/** Days that are open now, those with cards first. */
export function TodaysDays({ today, toStart }: TodaysDaysProps) {
  const t = useWords('dashboard')
  if (today.length === 0 && toStart) {
    const { slug, name } = toStart.enrolment.subscription
    return (
      <EmptyState
        as="h2"
        drawing="hollow"
        title={t('run', { name })}
        actions={
          <ButtonLink to={routeMapPath(slug)} size="s">
            {t('toStart')}
          </ButtonLink>
        }
      >
        {t('runText')}
      </EmptyState>
    )
  }
  if (today.length === 0)
    return (
      <EmptyState
        as="h2"
        drawing="fork"
        title={t('nothing')}
        actions={
          <ButtonLink to="/routes" size="s">
            {t('findRoute')}
          </ButtonLink>
        }
      >
        {t('nothingText')}
      </EmptyState>
    )
  return (
    <section aria-labelledby="todays-days">
      <h2 id="todays-days" className="mb-4">
        {t('todaysDays')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {today.map((entry, index) => (
          <li key={entry.enrolment.id} className="grid">
            <OpenDayCard {...entry} first={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenDayCard({ enrolment, day, cardsLeft, missed, first }: Dashboard['today'][number] & { first: boolean }) {
  const t = useWords('dashboard')
  const { subscription } = enrolment
  const words = t('dayOf', { number: day.number, total: subscription.totalDays })
  return (
    <article
      data-line={subscription.category?.line}
      className="flex flex-col gap-2.5 rounded-card border border-t-8 border-border border-t-(--line,var(--color-ink)) bg-surface px-5 pt-4 pb-5"
    >
      <div className="flex flex-wrap items-center gap-2">
        {subscription.category && <Badge line={subscription.category.line} size="s" />}
        <span className="min-w-0 text-xs text-ink-2">{subscription.name}</span>
        <span className="ms-auto">
          <StatusChip tone="here">{words}</StatusChip>
        </span>
      </div>
      <h3 className="text-lg leading-7 font-semibold tracking-snug">{day.title}</h3>
      <ProgressBar value={enrolment.progress.daysDone} max={subscription.totalDays} label={words} />
      <p className="text-sm text-ink-2">
        {cardsLeft > 0 ? t('cardsLeft', { count: cardsLeft }) : t('noCards')}
        {missed > 0 && <span className="block">{t('missed', { count: missed })}</span>}
      </p>
      <div className="mt-auto pt-1">
        <ButtonLink
          to={dayPath(subscription.slug, day.slug)}
          size="s"
          variant={first ? 'primary' : 'outline'}
          aria-label={`${t(cardsLeft > 0 ? 'open' : 'openDay')}: ${subscription.name}`}
        >
          {t(cardsLeft > 0 ? 'open' : 'openDay')}
        </ButtonLink>
      </div>
    </article>
  )
}
