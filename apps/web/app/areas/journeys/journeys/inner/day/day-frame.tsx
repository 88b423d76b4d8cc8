import type { DayCard, RouteWay } from '@waymark/contract/journeys/journeys.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useEffect, useRef } from 'react'
import { PageHead } from '../../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { routeMapPath } from '../../../../../kit/load/addresses.ts'
import { Badge } from '../../../../../kit/look/badge.tsx'
import { cx } from '../../../../../kit/look/cx.ts'
import { Go } from '../../../../../kit/look/go.tsx'
import { StatusChip } from '../../../../../kit/look/status-chip.tsx'
import { StripMap } from '../../../../../kit/look/strip-map.tsx'
import { Wrap } from '../../../../../kit/look/wrap.tsx'
import { dayLook, dayPath, stateWord } from '../../days.ts'

/** Layout of a day: the route's line and the day's name. */
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

/** The route's line above a day, on narrow screens. */
function DayStrip({ way: { enrolment, days }, here }: { way: RouteWay; here: number }) {
  const t = useWords('deck')
  const { slug, name, category } = enrolment.subscription
  const stops = days.map(({ number, state }) => ({ state: number === here ? ('here' as const) : (dayLook(state) ?? ('ahead' as const)) }))
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

function DayTitle({ day: { number, minutes, title, state }, total }: { day: DayCard; total: number }) {
  const t = useWords('deck')
  const frame = useWords('frame')
  return (
    <>
      <p className="mb-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
        <b className="text-ink">{t('dayOf', { number, total })}</b>
        <span aria-hidden="true">·</span>
        {frame('minutes', { count: minutes })}
        <StatusChip tone={state === 'today' ? 'here' : state === 'done' ? 'ok' : 'plain'}>{t(stateWord[state])}</StatusChip>
      </p>
      <h1>{title}</h1>
    </>
  )
}

/** The route's days next to one of them, on wide screens. */
function DayRail({ way: { enrolment, days }, here }: { way: RouteWay; here: number }) {
  const t = useWords('deck')
  const { slug, name } = enrolment.subscription
  const nav = useRef<HTMLElement>(null)
  // Keeps the current day visible in a long list.
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
            <li key={day.id} className={cx(isHere ? 'here font-bold' : dayLook(day.state))}>
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
