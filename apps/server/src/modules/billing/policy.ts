import type { PeriodUnit } from '@waymark/contract/choices.ts'

/** Days by which prices of different lengths are compared (docs/billing.md). Real periods are counted by the calendar. */
export const comparedDays: Record<PeriodUnit, number> = { day: 1, week: 7, month: 30, year: 365 }

interface Priced {
  unit: PeriodUnit
  priceCents: number
}

/** Whole per cent below the same time by the shortest period, rounded down; 0 where it saves nothing. */
export function savingPercent({ unit, priceCents }: Priced, shortest: Priced): number {
  const days = comparedDays[unit] * shortest.priceCents
  return Math.max(0, Math.floor(((days - priceCents * comparedDays[shortest.unit]) * 100) / days))
}
