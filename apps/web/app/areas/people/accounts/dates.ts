import type { Language } from '@waymark/contract/choices.ts'

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** A day by the reader's own clock: '4 March 2026'. For what only the browser shows. */
export const formatDay = (language: Language, time: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(time))
