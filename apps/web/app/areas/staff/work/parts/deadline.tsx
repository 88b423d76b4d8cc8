import type { Language } from '@waymark/contract/choices.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { beforeEnd } from '../../../../kit/language/dates.ts'
import { type T, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import type staff from '../words/staff/en.ts'

const minute = 60_000
const units = [
  { unit: 'day', of: 24 * 60 * minute, late: 'lateDays' },
  { unit: 'hour', of: 60 * minute, late: 'lateHours' },
  { unit: 'minute', of: minute, late: 'lateMinutes' },
] as const

/** Formats the time until a deadline in whole days, hours or minutes, rounded down: 'in 3 hours', 'late by 1 day'. */
export function untilDeadline(t: T<typeof staff>, language: Language, deadline: string, now: number): string {
  const left = Date.parse(deadline) - now
  const { unit, of, late } = units.find((one) => Math.abs(left) >= one.of) ?? units[2]
  const count = Math.max(1, Math.floor(Math.abs(left) / of))
  if (left <= 0) return t(late, { count })
  return new Intl.RelativeTimeFormat(language).format(count, unit)
}

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** Formats as 'Tue 24 Nov, 23:59' in the reader's time zone. */
const formatDeadline = (language: Language, time: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(beforeEnd(time)))

interface DeadlineProps {
  /** Null when nothing is to be done. */
  deadline: string | null
  late: boolean
  /** Time of the last fetch. */
  now: number
  className?: string
}

/** Remaining time and exact deadline. */
export function Deadline({ deadline, late, now, className }: DeadlineProps) {
  const t = useWords('staff')
  const language = useLanguage()
  if (deadline === null) return null
  return (
    <time dateTime={deadline} className={cx('block text-sm', className)}>
      <span className={cx('inline-flex items-center gap-1.5', late && 'font-semibold text-danger')}>
        {late && <TriangleAlert size={16} aria-hidden className="flex-none" />}
        {untilDeadline(t, language, deadline, now)}
      </span>
      <span className="block text-ink-2">{formatDeadline(language, deadline)}</span>
    </time>
  )
}
