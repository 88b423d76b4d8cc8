import type { Language } from '@waymark/contract/choices.ts'

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** Writes a time in one way. What it does that with is made once for each language: that alone costs as much as fifty dates. */
function writer(options: Intl.DateTimeFormatOptions): (language: Language, time: string) => string {
  const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {}
  return (language, time) => {
    formats[language] ??= new Intl.DateTimeFormat(locales[language], options)
    return formats[language].format(new Date(time))
  }
}

/** A day of the calendar: '24 November 2026'. In UTC, so that server and browser write the same. */
export const formatDay = writer({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The same in short: '3 Nov 2026'. */
export const formatDate = writer({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

const month = writer({ month: 'long', year: 'numeric', timeZone: 'UTC' })
/** A month such as 2026-11: 'November 2026'. */
export const formatMonth = (language: Language, given: string): string => month(language, `${given}-01`)

const weekday = writer({ weekday: 'long', timeZone: 'UTC' })
const dayOfMonth = writer({ day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A day with its weekday: 'Tuesday 24 November'. Put together here, so that server and browser write the same. */
export const formatWeekday = (language: Language, day: string): string =>
  weekday(language, day) + (language === 'en' ? ' ' : ', ') + dayOfMonth(language, day)

/** Day and time by the reader's clock: '20 Nov 2026, 14:10'. For what only the browser shows. */
export const formatMoment = writer({ dateStyle: 'medium', timeStyle: 'short' })

/** Just before an end: what lasts until a day is over is said by that day, as mails say it, and not by the midnight that begins the next. */
export const beforeEnd = (end: string): string => new Date(Date.parse(end) - 1).toISOString()

/** Until when something lasts, by the reader's clock: '20 Nov 2026, 23:59'. */
export const formatUntil = (language: Language, end: string): string => formatMoment(language, beforeEnd(end))

/** By the reader's clock, in a conversation: '10:39'. */
export const formatTime = writer({ hour: '2-digit', minute: '2-digit' })
const shortDay = writer({ day: 'numeric', month: 'short' })
/** The weekday by the reader's clock: 'Friday'. */
export const formatWeekdayName = writer({ weekday: 'long' })
const longDay = writer({ weekday: 'long', day: 'numeric', month: 'long' })

/** A day by the reader's clock: 'Tuesday 24 November'. */
export const formatOwnDay = longDay
export const isSameDay = (a: string, b: string): boolean => new Date(a).toDateString() === new Date(b).toDateString()

const dayAndMonth: Partial<Record<Language, Intl.DateTimeFormat>> = {}
/** From one day to another by the reader's clock: '10–19 November', one day once. */
export function formatDays(language: Language, from: string, to: string): string {
  dayAndMonth[language] ??= new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long' })
  return dayAndMonth[language].formatRange(new Date(from), new Date(to))
}

/** Today the time alone, else with the day: '9 Nov, 11:02'. */
export const formatLately = (language: Language, time: string, now = new Date().toISOString()): string =>
  isSameDay(time, now) ? formatTime(language, time) : `${shortDay(language, time)}, ${formatTime(language, time)}`

/** Some days ahead: 'Sunday 10:00', today the time alone. */
export const formatSoon = (language: Language, time: string, now = new Date().toISOString()): string =>
  isSameDay(time, now) ? formatTime(language, time) : `${formatWeekdayName(language, time)}, ${formatTime(language, time)}`
