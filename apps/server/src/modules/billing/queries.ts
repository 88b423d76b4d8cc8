import { type OfferKind, periodUnits } from '@waymark/contract/choices.ts'
import type { Period } from '@waymark/contract/offers.ts'
import { asc, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { keptUntilChanged } from '../../platform/kept.ts'
import { savingPercent } from './policy.ts'
import { offers, periods } from './tables.ts'

/** What is or was sold, with the periods that are sold now. */
export interface OfferFacts {
  id: string
  kind: OfferKind
  slug: string
  currency: string
  trialDays: number
  retired: boolean
  /** The shortest first; none of what is free or retired. */
  periods: Period[]
}

/** All offers by id, in their order, kept in memory until content or prices change (event `content`). */
export const readOffers = keptUntilChanged(loadOffers)

async function loadOffers(db: Db): Promise<ReadonlyMap<string, OfferFacts>> {
  const [rows, prices] = await Promise.all([
    db.select().from(offers).orderBy(asc(offers.position), asc(offers.slug)),
    db.select().from(periods).where(isNull(periods.retiredAt)),
  ])
  return new Map(
    rows.map(({ id, kind, slug, currency, trialDays, retiredAt }) => {
      const retired = retiredAt !== null
      const sold = retired ? [] : periodUnits.flatMap((unit) => prices.find((price) => price.offerId === id && price.unit === unit) ?? [])
      const presented = sold.map((price) => ({
        ...{ id: price.id, unit: price.unit, priceCents: price.priceCents },
        savingPercent: savingPercent(price, sold[0] ?? price),
      }))
      return [id, { id, kind, slug, currency, trialDays, retired, periods: presented }]
    }),
  )
}
