import type { Language } from '@waymark/contract/choices.ts'

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** The day of a moment by the clock of the person: '8 December 2026'. The Russian abbreviation is written out: sentences end with it. */
export const formatDay = (language: Language, time: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone })
    .format(new Date(time))
    .replace(/\sг\.$/, ' года')

/** An hour of the day: '08:00'. */
export const formatHour = (language: Language, hour: number): string =>
  new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 1, hour)),
  )
