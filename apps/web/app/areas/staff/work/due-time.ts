import type { Language } from '@waymark/contract/choices.ts'
import type { T } from '../../../kit/language/words.tsx'
import type staff from './words/staff/en.ts'

const minute = 60_000
const units = [
  { unit: 'day', of: 24 * 60 * minute, late: 'lateDays' },
  { unit: 'hour', of: 60 * minute, late: 'lateHours' },
  { unit: 'minute', of: minute, late: 'lateMinutes' },
] as const

/** How long until a deadline, in whole days, else hours, else minutes, rounded down: 'in 3 hours'; 'late by 1 day' once it is over. */
export function untilDeadline(t: T<typeof staff>, language: Language, deadline: string, now: number): string {
  const left = Date.parse(deadline) - now
  const { unit, of, late } = units.find((one) => Math.abs(left) >= one.of) ?? units[2]
  const count = Math.max(1, Math.floor(Math.abs(left) / of))
  if (left <= 0) return t(late, { count })
  return new Intl.RelativeTimeFormat(language).format(count, unit)
}

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** Weekday, day and time by the reader's clock: 'Tue 24 Nov, 23:59'. */
export const formatDeadline = (language: Language, time: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(time))
