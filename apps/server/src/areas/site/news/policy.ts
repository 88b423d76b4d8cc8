import type { Language } from '@waymark/contract/choices.ts'
import { localDay, workZone } from '../../../platform/local-time.ts'

export const feedFormats = ['xml', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

export const feedPath = (language: Language, format: FeedFormat): string => `/feeds/news.${language}.${format}`

/** The last day whose items are shown, as midnight UTC: days begin where the company works. */
export const lastShownDay = (now: Date): Date => new Date(localDay(workZone, now))

/** How many of the newest a feed carries. */
export const feedSize = 30
