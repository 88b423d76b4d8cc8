import type { Language } from '@waymark/contract/choices.ts'

/** A day as it is named in words, where a person is. */
export const dayOf = (at: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'long', timeZone }).format(at)
