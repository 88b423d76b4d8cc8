import type { DayState } from '@waymark/contract/sold-choices.ts'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'

export interface MapDay {
  number: number
  slug: string
  title: string
  state: DayState
  /** Where it leads; a day without one shows its title below the map when it is pressed. */
  href?: string | undefined
  /** Said with the title: when it opens, what it needs. */
  note?: string | undefined
}

const perRow = 7
const words = { done: 'dayDone', today: 'dayToday', open: 'dayOpen', ahead: 'dayAhead', locked: 'dayLocked' } as const

/** The days as a line of seven a row that snakes: solid behind, hollow ahead, the yellow disc on today. The page carries the words `routes`. */
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
  const sign = state === 'done' ? <Check size={18} aria-hidden /> : state === 'locked' ? <Lock size={16} aria-hidden /> : number
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

/** What the drawing of the days means; only the states that it has. */
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
