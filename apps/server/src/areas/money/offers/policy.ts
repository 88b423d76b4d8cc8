import type { Period } from '@waymark/contract/cards.ts'
import type { PeriodUnit } from '@waymark/contract/sold-choices.ts'

export interface Priced {
  unit: PeriodUnit
  priceCents: number
}

/** Days by which prices of different units are compared (docs/billing.md). Actual periods follow the calendar. */
export const comparedDays: Record<PeriodUnit, number> = { day: 1, week: 7, month: 30, year: 365 }

/**
 * Returns the saving in whole per cent, rounded down, 0 if there is none, and the unit that it is compared with.
 * `others` is sorted from the shortest unit to the longest.
 */
export function calculateSaving({ unit, priceCents }: Priced, others: readonly Priced[]): Pick<Period, 'savingPercent' | 'comparedWith'> {
  const month = unit === 'year' ? others.find((other) => other.unit === 'month') : undefined
  const base = month ?? others[0]
  if (!base || base.unit === unit) return { savingPercent: 0, comparedWith: null }
  // Integer arithmetic: dividing first would round a saving of exactly 30 per cent down to 29.
  const [days, baseDays] = month ? [12, 1] : [comparedDays[unit], comparedDays[base.unit]]
  const whole = base.priceCents * days
  return { savingPercent: Math.max(0, Math.floor(((whole - priceCents * baseDays) * 100) / whole)), comparedWith: base.unit }
}
