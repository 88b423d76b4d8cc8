import type { Language } from '@waymark/contract/fields.ts'
import type { downloadFormats, downloadKinds } from '@waymark/contract/guides/downloads.ts'
import type { LimitRule } from '../../../platform/limits.ts'

/** Seconds that the address of a download works. */
export const downloadLifetime = 60
/** For those whose plan has no limit, too. */
export const downloadsPerHour: LimitRule = { points: 60, seconds: 3600 }
/** How often one session may fetch what it was given. */
export const fetchesPerMinute: LimitRule = { points: 20, seconds: 60 }

export interface Asked {
  kind: (typeof downloadKinds)[number]
  id: string
  format: (typeof downloadFormats)[number]
  language: Language
}

export const partsOf = ({ kind, id, format, language }: Asked): string[] => [kind, id, format, language]
/** Of parts that were signed here. */
export const askedOf = ([kind, id, format, language]: string[]): Asked => ({ kind, id, format, language }) as Asked
