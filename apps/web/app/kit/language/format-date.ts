import type { Language } from '@waymark/contract/fields.ts'

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** A day as this language writes it: '3 Nov 2026'. In UTC, so that server and browser write the same. */
export const formatDate = (language: Language, time: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(time))
