import type { Language } from '@waymark/contract/choices.ts'
import type { DatePart } from '../../../kit/forms/date-order.ts'

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** Formats a day in the reader's time zone: '4 March 2026'. Only for content rendered in the browser. */
export const formatDay = (language: Language, time: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(time))

/** Formats a day in short: '4 Mar 2026'. */
export const formatOwnDate = (language: Language, time: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(time))

/** Formats a calendar day, independent of time zones: '12 March 1990'. */
export const formatCalendarDay = (locale: string, { day, month, year }: Record<DatePart, number>): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, day))

/** Formats day and time in the reader's time zone. */
export const formatMoment = (locale: string, time: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
