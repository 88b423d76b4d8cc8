import type { Language } from '@waymark/contract/choices.ts'

/** The reader's own form of the page's language: an American writes the month first. For what only the browser shows. */
export const readerLocale = (language: Language, preferred: readonly string[] = navigator.languages): string =>
  preferred.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language

export type DatePart = 'day' | 'month' | 'year'
const isPart = (type: string): type is DatePart => type === 'day' || type === 'month' || type === 'year'

/** The parts of a date in the order in which this locale writes them. */
export const dateOrder = (locale: string): DatePart[] =>
  new Intl.DateTimeFormat(locale).formatToParts(0).flatMap(({ type }) => (isPart(type) ? [type] : []))
