import type { Language } from '@waymark/contract/choices.ts'

export const feedFormats = ['xml', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

export const feedPath = (language: Language, format: FeedFormat): string => `/feeds/news.${language}.${format}`

/** How many of the newest a feed carries. */
export const feedSize = 30
