import type { Language } from '@waymark/contract/choices.ts'

const partOf = (language: Language, timeZone: string, timeZoneName: 'longGeneric' | 'shortOffset') =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** 'Asia/Jerusalem' as people read it, and what it is called: 'Israel Time, GMT+2'. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ')
export const zoneDetail = (language: Language, timeZone: string): string =>
  `${partOf(language, timeZone, 'longGeneric')}, ${partOf(language, timeZone, 'shortOffset')}`

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
