import type { RouteWay } from '@waymark/contract/journeys/journeys.ts'
import { useWords } from '../../../../../kit/language/words.tsx'
import { routeMapPath } from '../../../../../kit/load/addresses.ts'
import { Badge } from '../../../../../kit/look/badge.tsx'
import { Go } from '../../../../../kit/look/go.tsx'
import { StripMap } from '../../../../../kit/look/strip-map.tsx'
import { lookOf } from '../../states.ts'

/** The line above a day, on narrow screens. */
export function DayStrip({ way: { enrolment, days }, here }: { way: RouteWay; here: number }) {
  const t = useWords('deck')
  const { slug, name, category } = enrolment.subscription
  const stops = days.map(({ number, state }) => ({ state: number === here ? ('here' as const) : (lookOf(state) ?? ('ahead' as const)) }))
  return (
    <div className="lg:hidden">
      <Go to={routeMapPath(slug)} className="flex min-h-11 items-center gap-2 text-sm text-ink-2 no-underline hover:underline">
        {category && <Badge line={category.line} size="s" />}
        {name}
      </Go>
      <div className="not-printed -mx-1.5 mt-2 mb-5.5 overflow-x-clip px-1.5">
        <StripMap stops={stops} label={t('dayOf', { number: here, total: days.length })} />
      </div>
    </div>
  )
}
