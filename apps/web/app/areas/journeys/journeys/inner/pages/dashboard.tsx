import type { Answer } from '@waymark/contract/calls.ts'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../../kit/load/loaded.tsx'
import { useCall } from '../../../../../kit/load/query.ts'
import { Badge } from '../../../../../kit/look/badge.tsx'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../../kit/look/empty-state.tsx'
import { ProfileSkeleton } from '../../../../../kit/look/layout.tsx'
import { ProgressBar } from '../../../../../kit/look/progress-bar.tsx'
import { StatusChip } from '../../../../../kit/look/status-chip.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { useZone } from '../../../../../shell/use-zone.ts'
import { enrolmentPath, formatEnd } from '../../../../money/billing/enrolment.ts'
import { dayPath } from '../../days.ts'
import { Calendar, Streak } from '../dashboard/streak.tsx'
import { WhatNext } from '../dashboard/what-next.tsx'

export default function Dashboard() {
  const t = useWords('dashboard')
  return (
    <ProfileFrame section="today" title={t('title')} lead={() => <p className="mt-1.5 text-ink-2">{t('lead')}</p>}>
      {() => <DashboardView />}
    </ProfileFrame>
  )
}

/** Today's days, the streak, the last six weeks, what ends soon and what to go on with. */
function DashboardView() {
  const { data, isError, isFetching, refetch } = useCall('readDashboard', {})
  if (!data) return isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-11">
      <TodaysDays today={data.today} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-11 md:grid-cols-2">
        <Streak streak={data.streak} />
        <Calendar calendar={data.calendar} />
      </div>
      {data.endsSoon.length > 0 && <EndsSoon endsSoon={data.endsSoon} />}
      {data.next.length > 0 && <WhatNext next={data.next} />}
    </div>
  )
}

/** What may not be used any more within a week, unless it is renewed. */
function EndsSoon({ endsSoon }: Pick<Answer<'readDashboard'>, 'endsSoon'>) {
  const t = useWords('dashboard')
  const language = useLanguage()
  const zone = useZone()
  return (
    <section aria-labelledby="ends-soon">
      <h2 id="ends-soon" className="mb-4">
        {t('endsSoon')}
      </h2>
      <ul>
        {endsSoon.map(({ id, subscription, validUntil, daysLeft, renewal }) => {
          const day = validUntil ? formatEnd(language, validUntil, zone) : ''
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-border py-3.5 last:border-b"
            >
              <div className="flex-[1_1_14rem]">
                <b className="font-semibold">{subscription.name}</b>
                <span className="block text-sm text-ink-2">
                  {daysLeft > 0 ? t('endsOn', { day, count: daysLeft }) : t('endsToday', { day })}
                  {renewal === 'on' && `. ${t('renews')}`}
                </span>
              </div>
              <ButtonLink to={enrolmentPath(id)} variant="outline" size="s" aria-label={t('seeThis', { name: subscription.name })}>
                {t('see')}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The days that are open now, those with cards first. */
function TodaysDays({ today }: Pick<Answer<'readDashboard'>, 'today'>) {
  const t = useWords('dashboard')
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
            <TodaysDay {...entry} first={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TodaysDay({ enrolment, day, cardsLeft, missed, first }: Answer<'readDashboard'>['today'][number] & { first: boolean }) {
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
