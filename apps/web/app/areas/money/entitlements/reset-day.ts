import type { Language } from '@waymark/contract/choices.ts'

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** The day on which a limit starts anew: '1 December', in the time zone of the account by which its days are counted. */
export const formatResetDay = (language: Language, time: string, timeZone: string | null | undefined): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: timeZone ?? 'UTC' }).format(new Date(time))

/** The same with its hour: '22 November at 00:00'. */
export const formatResetTime = (language: Language, time: string, timeZone: string | null | undefined): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
  }).format(new Date(time))
