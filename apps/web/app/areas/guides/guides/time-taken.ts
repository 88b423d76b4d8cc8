import type { Language } from '@waymark/contract/fields.ts'

type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month'

const minute = 60_000
const units: readonly [Unit, number, from: number][] = [
  ['month', 30.44 * 24 * 60 * minute, 60 * 24 * 60 * minute],
  ['week', 7 * 24 * 60 * minute, 21 * 24 * 60 * minute],
  ['day', 24 * 60 * minute, 36 * 60 * minute],
  ['hour', 60 * minute, 90 * minute],
  ['minute', minute, minute],
]

/** From the first to the last moment as a person would say it: in the largest unit that still tells; null below a minute. */
export function timeTaken(from: string, to: string): { unit: Unit; count: number } | null {
  const span = Date.parse(to) - Date.parse(from)
  const [unit, length] = units.find(([, , least]) => span >= least) ?? []
  return unit && length ? { unit, count: Math.round(span / length) } : null
}

export const timeTakenWords = (language: Language, { unit, count }: { unit: Unit; count: number }): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
