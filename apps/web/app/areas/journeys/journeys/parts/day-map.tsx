import type { DayState } from '@waymark/contract/sold-choices.ts'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import type { RouteData } from '../structured-data.ts'

export interface MapDay {
  number: number
  slug: string
  title: string
  state: DayState
  /** Link target. Without one, pressing a day shows its title below the map. */
  href?: string | undefined
  /** Note after the title: when the day opens, or what it needs. */
  note?: string | undefined
}

const perRow = 7
const words = { done: 'dayDone', today: 'dayToday', open: 'dayOpen', ahead: 'dayAhead', locked: 'dayLocked' } as const

/** Days on a winding line, seven per row: solid if done, hollow if ahead, a yellow disc for today. The page must load the words `routes`. */
export function DayMap({ days, label }: { days: readonly MapDay[]; label: string }) {
  const t = useWords('routes')
  const [asked, setAsked] = useState<MapDay>()
  return (
    <>
      <ol aria-label={label} className="days">
        {days.map((day, index) => {
          const row = Math.floor(index / perRow)
          const back = row % 2 === 1
          const column = index % perRow
          const gridArea = `${row + 1} / ${back ? perRow - column : column + 1}`
          return (
            <li key={day.slug} className={cx(day.state, back && 'back', column === perRow - 1 && 'turn')} style={{ gridArea }}>
              <Stop day={day} pressed={asked?.slug === day.slug} onPress={() => setAsked(day)} />
            </li>
          )
        })}
      </ol>
      <p role="status" className="mt-4 min-h-5.5 max-w-[640px] text-sm empty:hidden">
        {asked && (
          <>
            <b>{t('dayTitle', { number: asked.number, title: asked.title })}</b>
            {asked.note && <span className="block text-ink-2">{asked.note}</span>}
          </>
        )}
      </p>
    </>
  )
}

function Stop({ day, pressed, onPress }: { day: MapDay; pressed: boolean; onPress: () => void }) {
  const t = useWords('routes')
  const { number, title, state, href } = day
  const label = t(words[state], { number, title })
  const sign = state === 'done' ? <Check size={18} aria-hidden /> : number
  return href ? (
    <Go to={href} aria-label={label} aria-current={state === 'today' ? 'step' : undefined} className="stop">
      {sign}
    </Go>
  ) : (
    <button type="button" aria-label={label} aria-pressed={pressed} onClick={onPress} className="stop">
      {sign}
    </button>
  )
}

/** Legend of the day map, limited to the states that occur. */
export function DayLegend({ days }: { days: readonly Pick<MapDay, 'state'>[] }) {
  const t = useWords('routes')
  const states = (['done', 'today', 'open', 'ahead', 'locked'] as const).filter((state) => days.some((day) => day.state === state))
  return (
    <ul className="legend mt-6 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
      {states.map((state) => (
        <li key={state} className="inline-flex items-center gap-2">
          <i className={state} />
          {t(state)}
        </li>
      ))}
    </ul>
  )
}

const dayAnchor = (number: number) => `day-${number}`

/** Map of the days and a list of their titles, to which the map links. */
export function RouteDays({ route: { days, trialDays } }: { route: RouteData }) {
  const t = useWords('routes')
  return (
    <>
      <section aria-labelledby="map">
        <h2 id="map" className="mb-2">
          {t('map')}
        </h2>
        <p className="mb-5 max-w-read text-ink-2">{t('mapText')}</p>
        <DayMap
          label={t('mapLabel')}
          days={days.map(({ number, slug, title }) => ({ number, slug, title, state: 'ahead', href: `#${dayAnchor(number)}` }))}
        />
      </section>
      <section aria-labelledby="days">
        <h2 id="days" className="mb-3">
          {t('dayByDay')}
        </h2>
        <ol className="md:columns-2 md:gap-x-8">
          {days.map(({ number, slug, title, totalCards, minutes }) => (
            <li
              key={slug}
              id={dayAnchor(number)}
              tabIndex={-1}
              className="grid scroll-mt-4 break-inside-avoid grid-cols-[2.25rem_minmax(0,1fr)] border-t border-border py-3 target:bg-(--line-tint)"
            >
              <span aria-hidden="true" className="font-semibold text-ink-3">
                {number}
              </span>
              <div>
                <h3 className="text-base font-semibold">{title}</h3>
                <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
                  {t('cards', { count: totalCards })}
                  <span>{t('minutes', { count: minutes })}</span>
                  {number <= trialDays && <StatusChip>{t('trialDay')}</StatusChip>}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
