import type { Answer } from '@waymark/contract/calls.ts'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../../kit/load/loaded.tsx'
import { useCall } from '../../../../../kit/load/query.ts'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { ProfileSkeleton } from '../../../../../kit/look/layout.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { useZone } from '../../../../../shell/use-zone.ts'
import { enrolmentPath, formatEnd } from '../../../../money/billing/enrolment.ts'
import { Calendar, Streak } from '../dashboard/streak.tsx'
import { TodaysDays } from '../dashboard/todays-days.tsx'
import { WhatNext } from '../dashboard/what-next.tsx'

export default function Dashboard() {
  const t = useWords('dashboard')
  return (
    <ProfileFrame section="today" title={t('title')} lead={() => <p className="mt-1.5 text-ink-2">{t('lead')}</p>}>
      {() => <DashboardView />}
    </ProfileFrame>
  )
}

/** Today's days, streak, the last six weeks, ending subscriptions and next actions. */
function DashboardView() {
  const { data, isError, isFetching, refetch } = useCall('readDashboard', {})
  if (!data) return isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />
  const toStart = data.today.length === 0 ? data.next.find((entry) => entry.kind === 'run') : undefined
  const next = data.next.filter((entry) => entry !== toStart)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-11">
      <TodaysDays today={data.today} toStart={toStart} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-11 md:grid-cols-2">
        <Streak streak={data.streak} />
        <Calendar calendar={data.calendar} />
      </div>
      {data.endsSoon.length > 0 && <EndsSoon endsSoon={data.endsSoon} />}
      {next.length > 0 && <WhatNext next={next} />}
    </div>
  )
}

/** Subscriptions that end within a week unless they are renewed. */
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
