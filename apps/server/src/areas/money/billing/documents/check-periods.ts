import { type PeriodUnit, periodUnits } from '@waymark/contract/sold-choices.ts'
import * as z from 'zod/mini'
import { type Note, yamlWhole } from '../../../../platform/yaml.ts'
import { comparedDays } from '../policy.ts'

/** Minor units: ten thousand of whole ones. */
const price = z.optional(yamlWhole(1, 1_000_000))

/** What a content file says of what something costs: a price for each length that is sold. */
export const periodsSchema = z
  .strictObject({ day: price, week: price, month: price, year: price }, `a price for each of ${periodUnits.join(', ')} is right`)
  .check(z.refine((prices) => periodsOf(prices).length > 0, 'at least one price is right'))
type Prices = Partial<Record<PeriodUnit, number | undefined>>

/** The shortest first. */
export const periodsOf = (prices: Prices): { unit: PeriodUnit; priceCents: number }[] =>
  periodUnits.flatMap((unit) => {
    const priceCents = prices[unit]
    return priceCents === undefined ? [] : [{ unit, priceCents }]
  })

/** Names each length that is dearer for a day than a shorter one: nobody would save by it. */
export function notePeriods(prices: Prices, path: PropertyKey[], note: Note): void {
  const sold = periodsOf(prices)
  for (const [at, { unit, priceCents }] of sold.entries()) {
    const before = sold[at - 1]
    if (!before || priceCents * comparedDays[before.unit] <= before.priceCents * comparedDays[unit]) continue
    const most = Math.floor((before.priceCents * comparedDays[unit]) / comparedDays[before.unit])
    note([...path, unit], `dearer for each day than by the ${before.unit}; at most ${most} is right`)
  }
}
