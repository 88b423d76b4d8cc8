import type { DayCard, RouteWay } from '@waymark/contract/journeys/journeys.ts'
import type { ReactNode } from 'react'
import { PageHead } from '../../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { Wrap } from '../../../../../kit/look/wrap.tsx'
import { DayRail } from './day-rail.tsx'
import { DayStrip } from './day-strip.tsx'
import { DayTitle } from './day-title.tsx'

/** Around a day of a route: the line of its days, and its name. */
export function DayFrame({ way, day, children }: { way: RouteWay; day: DayCard; children: ReactNode }) {
  const t = useWords('deck')
  const { subscription } = way.enrolment
  return (
    <main id="main" data-line={subscription.category?.line} className="overflow-x-clip">
      <PageHead title={`${t('day', { number: day.number })}: ${day.title}`} indexed={false} />
      <Wrap className="grid grid-cols-[minmax(0,1fr)] pt-4 lg:grid-cols-[260px_minmax(0,1fr)] lg:items-start lg:gap-16 lg:pt-7">
        <DayRail way={way} here={day.number} />
        <article className="max-w-read">
          <DayStrip way={way} here={day.number} />
          <DayTitle day={day} total={way.days.length} />
          {children}
        </article>
      </Wrap>
    </main>
  )
}
