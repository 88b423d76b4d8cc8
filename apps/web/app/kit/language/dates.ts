import type { Language } from '@waymark/contract/choices.ts'

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** Caches one `Intl.DateTimeFormat` per language: creating one costs as much as formatting fifty dates. */
function dateFormatter(options: Intl.DateTimeFormatOptions): (language: Language, time: string) => string {
  const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {}
  return (language, time) => {
    formats[language] ??= new Intl.DateTimeFormat(locales[language], options)
    return formats[language].format(new Date(time))
  }
}

/** A calendar day such as '24 November 2026'. Uses UTC, so that server and browser agree. */
export const formatDay = dateFormatter({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The short form, such as '3 Nov 2026'. */
export const formatDate = dateFormatter({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

const month = dateFormatter({ month: 'long', year: 'numeric', timeZone: 'UTC' })
/** Formats a month such as 2026-11 as 'November 2026'. */
export const formatMonth = (language: Language, given: string): string => month(language, `${given}-01`)

const weekday = dateFormatter({ weekday: 'long', timeZone: 'UTC' })
const dayOfMonth = dateFormatter({ day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Formats a day such as 'Tuesday 24 November'. Joins the parts itself, so that server and browser agree. */
export const formatWeekday = (language: Language, day: string): string =>
  weekday(language, day) + (language === 'en' ? ' ' : ', ') + dayOfMonth(language, day)

/** Local date and time, such as '20 Nov 2026, 14:10'. Browser only. */
export const formatMoment = dateFormatter({ dateStyle: 'medium', timeStyle: 'short' })

/** One millisecond before the end, so that a period ending at midnight shows its last day, as in mails. */
export const beforeEnd = (end: string): string => new Date(Date.parse(end) - 1).toISOString()

/** Local date and time of the last moment, such as '20 Nov 2026, 23:59'. */
export const formatUntil = (language: Language, end: string): string => formatMoment(language, beforeEnd(end))

/** Local time, such as '10:39'. */
export const formatTime = dateFormatter({ hour: '2-digit', minute: '2-digit' })
const shortDay = dateFormatter({ day: 'numeric', month: 'short' })
/** Local weekday, such as 'Friday'. */
export const formatWeekdayName = dateFormatter({ weekday: 'long' })
const longDay = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long' })

/** Local day, such as 'Tuesday 24 November'. */
export const formatOwnDay = longDay
export const isSameDay = (a: string, b: string): boolean => new Date(a).toDateString() === new Date(b).toDateString()

const dayAndMonth: Partial<Record<Language, Intl.DateTimeFormat>> = {}
/** A local date range such as '10–19 November', or a single day. */
export function formatDays(language: Language, from: string, to: string): string {
  dayAndMonth[language] ??= new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long' })
  return dayAndMonth[language].formatRange(new Date(from), new Date(to))
}

/** The local time alone for today, otherwise with the date: '9 Nov, 11:02'. */
export const formatRecent = (language: Language, time: string, now = new Date().toISOString()): string =>
  isSameDay(time, now) ? formatTime(language, time) : `${shortDay(language, time)}, ${formatTime(language, time)}`

/** The local time alone for today, otherwise with the weekday: 'Sunday 10:00'. */
export const formatSoon = (language: Language, time: string, now = new Date().toISOString()): string =>
  isSameDay(time, now) ? formatTime(language, time) : `${formatWeekdayName(language, time)}, ${formatTime(language, time)}`
