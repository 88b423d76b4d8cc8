import type { Language } from '@waymark/contract/choices.ts'

/** The user's regional variant of the page's language, such as en-US, which writes the month first. Browser only. */
export const readerLocale = (language: Language, preferred: readonly string[] = navigator.languages): string =>
  preferred.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language

export type DatePart = 'day' | 'month' | 'year'
const isPart = (type: string): type is DatePart => type === 'day' || type === 'month' || type === 'year'

/** Order of day, month and year in this locale. */
export const dateOrder = (locale: string): DatePart[] =>
  new Intl.DateTimeFormat(locale).formatToParts(0).flatMap(({ type }) => (isPart(type) ? [type] : []))
