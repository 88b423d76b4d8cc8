import type { Answer } from '@waymark/contract/calls.ts'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { cx } from '../../../../../kit/look/cx.ts'
import { formatDate, shortMonth, shortWeekday } from '../../days.ts'

const dayLength = 24 * 60 * 60_000

/** Monday is 0. */
const weekdayIndex = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

interface Weeks {
  /** One day of each weekday, Monday first. */
  columns: string[]
  /** Weeks above which a month is named: the first week, unless the next one starts another month, and each week in which a month starts. */
  months: { day: string; row: number }[]
  placeOf: (at: number) => { row: number; column: number }
}

/** Groups consecutive days into weeks from Monday to Sunday. */
export function groupByWeek(days: readonly string[]): Weeks {
  const [first = '1970-01-05'] = days
  const lead = weekdayIndex(first)
  const monday = Date.parse(first) - lead * dayLength
  const placeOf = (at: number) => ({ row: Math.floor((lead + at) / 7), column: (lead + at) % 7 })
  const months = days.flatMap((day, at) => (at === 0 || day.endsWith('-01') ? [{ day, row: placeOf(at).row }] : []))
  return {
    columns: Array.from({ length: 7 }, (_, column) => new Date(monday + column * dayLength).toISOString().slice(0, 10)),
    months: months.filter(({ row }, at) => months[at + 1]?.row !== row),
    placeOf,
  }
}

const cellClass = 'grid place-items-center rounded-stop border-[3px] text-xs leading-none'
const looks = {
  filled: 'border-ink bg-ink text-on-ink font-semibold',
  forgiven: 'border-dashed border-control text-ink-2',
  none: 'border-border text-ink-3',
} as const

/** The last six weeks: solid for days with completed cards, dashed for forgiven missed days, a ring around today. */
export function Calendar({ calendar }: Pick<Answer<'readDashboard'>, 'calendar'>) {
  const t = useWords('dashboard')
  const language = useLanguage()
  const last = calendar.at(-1)?.day
  const weeks = groupByWeek(calendar.map(({ day }) => day))
  return (
    <section aria-labelledby="calendar">
      <h2 id="calendar" className="mb-4">
        {t('calendar')}
      </h2>
      <div className="grid max-w-100 grid-cols-[auto_repeat(7,minmax(0,1fr))] gap-1.5 text-xs text-ink-2">
        <div aria-hidden="true" className="contents">
          {weeks.columns.map((day, column) => (
            <span key={day} className="text-center" style={{ gridArea: `1 / ${column + 2}` }}>
              {shortWeekday(language, day)}
            </span>
          ))}
          {weeks.months.map(({ day, row }) => (
            <span key={day} className="self-center pe-1.5" style={{ gridArea: `${row + 2} / 1` }}>
              {shortMonth(language, day)}
            </span>
          ))}
        </div>
        <ol className="contents">
          {calendar.map(({ day, cards, forgiven }, at) => {
            const date = formatDate(language, day)
            const words = cards > 0 ? t('cell', { day: date, count: cards }) : t(forgiven ? 'cellForgiven' : 'cellNone', { day: date })
            const { row, column } = weeks.placeOf(at)
            return (
              <li
                key={day}
                title={words}
                style={{ gridArea: `${row + 2} / ${column + 2}` }}
                className={cx('grid aspect-square rounded-stop', day === last && 'today-ring')}
              >
                <span aria-hidden="true" className={cx(cellClass, looks[cards > 0 ? 'filled' : forgiven ? 'forgiven' : 'none'])}>
                  {Number(day.slice(-2))}
                </span>
                <span className="sr-only">
                  {words}
                  {day === last && `, ${t('isToday')}`}
                </span>
              </li>
            )
          })}
        </ol>
      </div>
      <ul aria-hidden="true" className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
        <Sign look={looks.filled}>{t('filled')}</Sign>
        <Sign look={looks.none}>{t('left')}</Sign>
        <Sign look={looks.forgiven}>{t('forgivenShort')}</Sign>
        <Sign look={looks.none} today>
          {t('todayShort')}
        </Sign>
      </ul>
    </section>
  )
}

const Sign = ({ look, today = false, children }: { look: string; today?: boolean; children: string }) => (
  <li className="inline-flex items-center gap-2">
    <span className={cx('grid size-4.5 rounded-stop', today && 'today-ring mx-1.25')}>
      <span className={cx(cellClass, look)} />
    </span>
    {children}
  </li>
)

/** Consecutive days with a completed card. One missed day in seven is forgiven, which is shown. */
export function Streak({ streak: { days, best, atRisk, forgivenOn } }: Pick<Answer<'readDashboard'>, 'streak'>) {
  const t = useWords('dashboard')
  const language = useLanguage()
  return (
    <section aria-labelledby="streak">
      <h2 id="streak" className="mb-4">
        {t('streak')}
      </h2>
      <p className="text-2xl font-bold tracking-tight">{days > 0 ? t('streakDays', { count: days }) : t('streakNone')}</p>
      {days > 0 && atRisk && <p className="mt-1 font-medium">{t('atRisk')}</p>}
      <p className="mt-1 text-ink-2">
        {days === 0 ? t('streakNoneText') : forgivenOn ? t('forgiven', { day: formatDate(language, forgivenOn) }) : t('forgivenRule')}
      </p>
      {best > 0 && <p className="mt-1 text-sm text-ink-2">{t('best', { count: best })}</p>}
    </section>
  )
}
