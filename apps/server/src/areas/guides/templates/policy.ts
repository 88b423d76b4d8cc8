import type { LimitRule } from '../../../platform/limits.ts'

const blank = /\{\{([a-z0-9-]+)\}\}/g

/** Ids of the blanks in a template's text, each once. */
export const blanksIn = (text: string): string[] => [...new Set([...text.matchAll(blank)].map(([, id]) => id as string))]

/** A text in pieces: what stands there, and the ids of blanks between. */
export function splitAtBlanks(text: string): ({ text: string } | { blank: string })[] {
  return text
    .split(blank)
    .map((part, place) => (place % 2 ? { blank: part } : { text: part }))
    .filter((part) => 'blank' in part || part.text !== '')
}

/** Documents of a person; each takes a moment of a processor. */
export const documentsPerHour: LimitRule = { points: 60, seconds: 3600 }
