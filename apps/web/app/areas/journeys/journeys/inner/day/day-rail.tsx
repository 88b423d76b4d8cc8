import type { RouteWay } from '@waymark/contract/journeys/journeys.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../../../kit/language/words.tsx'
import { routeMapPath } from '../../../../../kit/load/addresses.ts'
import { cx } from '../../../../../kit/look/cx.ts'
import { Go } from '../../../../../kit/look/go.tsx'
import { dayPath, lookOf, stateWord } from '../../days.ts'

/** The days beside one of them, on wide screens. */
export function DayRail({ way: { enrolment, days }, here }: { way: RouteWay; here: number }) {
  const t = useWords('deck')
  const { slug, name } = enrolment.subscription
  const nav = useRef<HTMLElement>(null)
  // Of many days this one stands in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other day
  useEffect(() => {
    const stop = nav.current?.querySelector<HTMLElement>('.here')
    if (nav.current && stop) nav.current.scrollTop = stop.offsetTop - nav.current.clientHeight / 3
  }, [here])
  return (
    <nav
      ref={nav}
      aria-label={t('days')}
      className="not-printed top-6 -m-2 max-h-[calc(100vh-2rem)] overflow-y-auto p-2 max-lg:hidden lg:sticky"
    >
      <Go to={routeMapPath(slug)} className="mb-4 inline-flex min-h-8 items-center gap-2 text-sm">
        <ArrowLeft size={16} className="flex-none" />
        {name}
      </Go>
      <ol className="way rail">
        {days.map((day) => {
          const isHere = day.number === here
          return (
            <li key={day.id} className={cx(isHere ? 'here font-bold' : lookOf(day.state))}>
              <span className="stop">{day.state === 'done' && !isHere && <Check size={11} strokeWidth={3.5} />}</span>
              <Go to={dayPath(slug, day.slug)} className="no-underline hover:underline" aria-current={isHere ? 'page' : undefined}>
                {day.number}. {day.title} <span className="sr-only">({t(stateWord[day.state])})</span>
              </Go>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
