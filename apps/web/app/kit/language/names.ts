import type { Language } from '@waymark/contract/choices.ts'

const partOf = (language: Language, timeZone: string, timeZoneName: 'longGeneric' | 'shortOffset') =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** 'Asia/Jerusalem' as people read it. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ')

/** What it is called and how far it is: 'Israel Time, GMT+2'. Where it has no name, only how far. */
export function zoneDetail(language: Language, timeZone: string): string {
  const [name, offset] = [partOf(language, timeZone, 'longGeneric'), partOf(language, timeZone, 'shortOffset')]
  return name.startsWith('GMT') ? offset : `${name}, ${offset}`
}

/** First letters of the first two words of a name. */
export const initialsOf = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

/** What a language is called in another one: 'Russian'. */
export const languageName = (language: Language, named: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(named) ?? named
