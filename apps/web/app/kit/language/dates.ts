import type { Language } from '@waymark/contract/choices.ts'

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** A day of the calendar: '24 November 2026'. In UTC, so that server and browser write the same. */
export const formatDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

/** The same in short: '3 Nov 2026'. */
export const formatDate = (language: Language, time: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(time))

/** A day with its weekday: 'Tuesday 24 November'. Put together here, so that server and browser write the same. */
export function formatWeekday(language: Language, day: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(new Date(day))
  return part({ weekday: 'long' }) + (language === 'en' ? ' ' : ', ') + part({ day: 'numeric', month: 'long' })
}

/** Day and time by the reader's clock: '20 Nov 2026, 14:10'. For what only the browser shows. */
export const formatMoment = (language: Language, time: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
