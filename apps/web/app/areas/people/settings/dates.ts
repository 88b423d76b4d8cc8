import type { DatePart } from '../../../kit/forms/date-order.ts'

/** A day of the calendar, whatever the time zone: '12 March 1990'. */
export const formatCalendarDay = (locale: string, { day, month, year }: Record<DatePart, number>): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, day))

/** Day and time by the reader's clock. */
export const formatMoment = (locale: string, time: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
