import type { Language } from '@waymark/contract/choices.ts'

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** A day of the calendar within a sentence: '24 November'. */
export const formatDate = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
