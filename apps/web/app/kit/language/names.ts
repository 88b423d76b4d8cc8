import type { Language } from '@waymark/contract/choices.ts'

const getTimeZonePart = (language: Language, timeZone: string, timeZoneName: 'longGeneric' | 'shortOffset') =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Readable form of a time zone id, such as 'Asia/Jerusalem'. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ')

/** Name and offset, such as 'Israel Time, GMT+2', or the offset alone for unnamed zones. */
export function zoneDetail(language: Language, timeZone: string): string {
  const [name, offset] = [getTimeZonePart(language, timeZone, 'longGeneric'), getTimeZonePart(language, timeZone, 'shortOffset')]
  return name.startsWith('GMT') ? offset : `${name}, ${offset}`
}

/** Initials of the first two words of a name. */
export const getInitials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

/** Name of a language in another language, such as 'Russian'. */
export const languageName = (language: Language, named: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(named) ?? named
