import type { Language } from '@waymark/contract/choices.ts'

/** Each in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', ru: 'Русский', de: 'Deutsch' }
