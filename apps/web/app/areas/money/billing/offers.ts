import type { Gives, OfferCard } from '@waymark/contract/cards.ts'
import { type PeriodUnit, periodUnits } from '@waymark/contract/sold-choices.ts'
import type { T } from '../../../kit/language/words.tsx'
import type words from './words/plans/en.ts'

type Priced = Pick<OfferCard, 'periods'>

export const findPeriod = ({ periods }: Priced, unit: PeriodUnit) => periods.find((period) => period.unit === unit)

/** Periods for which any of the offers is sold, shortest first. */
export const listUnits = (offers: readonly Priced[]): PeriodUnit[] =>
  periodUnits.filter((unit) => offers.some((offer) => findPeriod(offer, unit)))

/** Preselected period: a month if sold, else the shortest. */
export const defaultUnit = (units: readonly PeriodUnit[]): PeriodUnit | undefined => (units.includes('month') ? 'month' : units[0])

/** Period whose price represents the offer where only one price fits. */
export const namedPeriod = (offer: Priced) => findPeriod(offer, defaultUnit(listUnits([offer])) ?? 'month')

/** Longest period with a saving, and the smallest saving that any of the offers gives for it. */
export function bestSaving(offers: readonly Priced[]): { unit: PeriodUnit; percent: number } | undefined {
  const savings = listUnits(offers).map((unit) => ({
    unit,
    percent: Math.min(...offers.flatMap((offer) => findPeriod(offer, unit)?.savingPercent ?? [])),
  }))
  return savings.findLast(({ percent }) => percent > 0)
}

type Words = T<typeof words>

/** Features of a plan, one line each. */
export function planFeatures(t: Words, { maxGuides, maxDownloads, maxCards, paidGuides, documentation }: Gives): string[] {
  return [
    maxGuides === null ? t('guidesAll') : t('guides', { count: maxGuides }),
    maxDownloads === null ? t('downloadsAll') : t('downloads', { count: maxDownloads }),
    maxCards === null ? t('cardsAll') : t('cards', { count: maxCards }),
    t(paidGuides === 'all' ? 'paidAll' : paidGuides === 'days' ? 'paidDays' : 'paidNone'),
    ...(documentation > 0 ? [t('documentation', { count: documentation })] : []),
  ]
}
