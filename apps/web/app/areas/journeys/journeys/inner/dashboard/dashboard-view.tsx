import { Unreachable } from '../../../../../kit/load/unreachable.tsx'
import { ProfileSkeleton } from '../../../../../kit/look/list-skeleton.tsx'
import { useDashboard } from '../../my-queries.ts'
import { Calendar } from './calendar.tsx'
import { EndsSoon } from './ends-soon.tsx'
import { Streak } from './streak.tsx'
import { TodaysDays } from './todays-days.tsx'
import { WhatNext } from './what-next.tsx'

/** Today's days, the streak, the last six weeks, what ends soon and what to go on with. */
export function DashboardView() {
  const { data, isError, isFetching, refetch } = useDashboard()
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
