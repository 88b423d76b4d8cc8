import type { Desk } from '@waymark/contract/conversation/chats.ts'
import { formatSoon, formatWeekdayName, isSameDay } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cssVariables } from '../../../../kit/look/css-variables.ts'
import { useDeskWords } from './use-desk-words.ts'

/** Shown while nobody is online: when staff return, and by when they answer. */
export function DeskNote({ desk }: { desk: Desk }) {
  const t = useWords('chats')
  const language = useLanguage()
  const { next } = useDeskWords(desk)
  return (
    <div className="mb-5">
      <p className="text-xl leading-7.5 font-bold tracking-tight text-balance">{next}</p>
      {desk.opensAt && (
        <>
          <p className="mt-1.5 mb-4 text-sm text-ink-2">{t('hereAgain', { time: formatSoon(language, desk.opensAt) })}</p>
          <OpeningStrip opensAt={desk.opensAt} />
        </>
      )}
    </div>
  )
}

/** Maximum number of days shown as stops before the opening. */
const maxDaysBetween = 2

/** Strip from now to the opening, with a stop for each day between. */
function OpeningStrip({ opensAt }: { opensAt: string }) {
  const t = useWords('chats')
  const language = useLanguage()
  const now = new Date().toISOString()
  const between = daysBetween(now, opensAt)
  const days = between.length > maxDaysBetween ? [] : between
  const opening = formatSoon(language, opensAt)
  return (
    <div role="img" aria-label={t('closedUntil', { time: opening })}>
      <ol aria-hidden="true" className="strip mx-0!" style={cssVariables({ '--n': days.length + 2 })}>
        <li className="here">
          <span />
        </li>
        {days.map((day) => (
          <li key={day}>
            <span />
          </li>
        ))}
        <li className="service">
          <span />
        </li>
      </ol>
      <div aria-hidden="true" className="mt-1 flex text-center text-xs *:min-w-0 *:flex-1 *:px-0.5">
        <b>{t('now', { day: formatWeekdayName(language, now) })}</b>
        {days.map((day) => (
          <span key={day} className="text-ink-2">
            {formatWeekdayName(language, day)}
          </span>
        ))}
        <b>{opening}</b>
      </div>
    </div>
  )
}

/** Days between the days of two times, in the reader's time zone. */
function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = new Date(from); ; ) {
    day = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 12)
    if (day.toISOString() >= to || isSameDay(day.toISOString(), to)) return days
    days.push(day.toISOString())
  }
}
