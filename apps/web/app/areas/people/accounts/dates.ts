import type { Language } from '@waymark/contract/choices.ts'
import type { DatePart } from '../../../kit/forms/date-order.ts'

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** A day by the reader's own clock: '4 March 2026'. For what only the browser shows. */
export const formatDay = (language: Language, time: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(time))

/** The same in short: '4 Mar 2026'. */
export const formatOwnDate = (language: Language, time: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(time))

/** A day of the calendar, whatever the time zone: '12 March 1990'. */
export const formatCalendarDay = (locale: string, { day, month, year }: Record<DatePart, number>): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, day))

/** Day and time by the reader's clock. */
export const formatMoment = (locale: string, time: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
