import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cssVariables } from '../../../../kit/look/css-variables.ts'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { dayLine, groupTasks, type Stop, type Task } from '../board.ts'
import { formatClock, formatDuration } from '../time-words.ts'
import { useTaskWords } from '../use-task-words.ts'

/** Distance in percent below which an hour's label would overlap the current time's. */
const nearNow = 5
const css = (name: '--at' | '--now', percent: number) => cssVariables({ [name]: `${percent}%` })

/** The reader's day as a line with a stop for each deadline. */
export function DayLine({ tasks, now }: { tasks: readonly Task[]; now: number }) {
  const t = useWords('staff')
  const line = dayLine(tasks, now)
  const { late, today } = groupTasks(tasks, now)
  const behind = line.stops.filter((stop) => stop.late)
  return (
    <section aria-labelledby="day" className="mt-7">
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="day">{t('today')}</h2>
        <span className="text-ink-2">{t('dayCounts', { late: late.length, today: today.length })}</span>
      </div>
      <div className="day-line" style={css('--now', line.now)}>
        <Hours {...line} />
        <ol>
          {behind.map((stop) => (
            <StopItem key={stop.at} stop={stop} now={now} />
          ))}
          <Now at={line.now} now={now} />
          {line.stops.slice(behind.length).map((stop) => (
            <StopItem key={stop.at} stop={stop} now={now} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Hours({ from, to, now }: { from: number; to: number; now: number }) {
  const every = to - from > 10 ? 3 : 1
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth)
    .filter((hour) => hour === to || (hour - from) % every === 0)
    .filter((hour) => hour === to || to - hour >= every)
    .map((hour) => {
      const at = ((hour - from) / (to - from)) * 100
      return (
        <span key={hour} aria-hidden="true" className={cx('day-hour', hour === to && 'last')} style={css('--at', at)}>
          <span className={cx(Math.abs(at - now) < nearNow && 'invisible')}>{`${String(hour).padStart(2, '0')}:00`}</span>
        </span>
      )
    })
}

function Now({ at, now }: { at: number; now: number }) {
  const t = useWords('staff')
  const language = useLanguage()
  return (
    <li className="now" style={css('--at', at)}>
      <span className="dot" />
      <div>
        <time>{formatClock(language, now)}</time>
        <b>{t('now')}</b>
      </div>
    </li>
  )
}

function StopItem({ stop: { at, late, tasks }, now }: { stop: Stop; now: number }) {
  const t = useWords('staff')
  const language = useLanguage()
  const { titleOf, addressOf } = useTaskWords()
  const [first] = tasks
  const others = tasks.length - 1
  return (
    <li className={cx(late && 'past late', at === 0 ? 'first' : at > 87 && 'last')} style={css('--at', at)}>
      <span className="dot">{late && <span aria-hidden="true">!</span>}</span>
      <div>
        <time dateTime={new Date(first.due).toISOString()}>{at === 0 && late ? t('before') : formatClock(language, first.due)}</time>
        <Go to={addressOf(first)}>{titleOf(first)}</Go>
        <span className="day-left">
          {late ? t('lateBy', { long: formatDuration(t, now - first.due) }) : t('inLong', { long: formatDuration(t, first.due - now) })}
          {others > 0 && (
            <a href="#what-waits" className="ms-2 inline-flex min-h-6 items-center underline!">
              {t('andMore', { count: others })}
            </a>
          )}
        </span>
      </div>
    </li>
  )
}
