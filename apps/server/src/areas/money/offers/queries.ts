import type { Period } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { type OfferKind, periodUnits } from '@waymark/contract/sold-choices.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isId } from '../../../platform/columns.ts'
import { cacheUntilContentChanges } from '../../../platform/content-cache.ts'
import type { Tx } from '../../../platform/db.ts'
import { calculateSaving } from './policy.ts'
import { offers, periods } from './tables.ts'

export type OfferRow = typeof offers.$inferSelect
export type PeriodRow = typeof periods.$inferSelect

/** An offer with its periods on sale. */
export interface OfferFacts {
  id: string
  kind: OfferKind
  slug: string
  currency: string
  trialDays: number
  retired: boolean
  /** Sorted from the shortest; empty for free and retired offers. */
  periods: Period[]
}

/** Reads all offers by id, in shop order, cached until event `content`. */
export const readOffers = cacheUntilContentChanges(loadOffers)

/** Reads offers without the cache, which other instances refresh with a short delay. */
export async function loadOffers(db: Tx): Promise<ReadonlyMap<string, OfferFacts>> {
  const [rows, prices] = await Promise.all([
    db.select().from(offers).orderBy(asc(offers.position), asc(offers.slug)),
    db.select().from(periods).where(isNull(periods.retiredAt)),
  ])
  return new Map(
    rows.map(({ id, kind, slug, currency, trialDays, retiredAt }) => {
      const retired = retiredAt !== null
      const sold = retired ? [] : periodUnits.flatMap((unit) => prices.find((price) => price.offerId === id && price.unit === unit) ?? [])
      const presented = sold.map((price) => ({
        id: price.id,
        unit: price.unit,
        priceCents: price.priceCents,
        ...calculateSaving(price, sold),
      }))
      return [id, { id, kind, slug, currency, trialDays, retired, periods: presented }]
    }),
  )
}

/** Finds an offer on sale. */
export async function findSoldOffer(tx: Tx, idOrSlug: string): Promise<OfferRow | undefined> {
  const which = isId(idOrSlug) ? eq(offers.id, idOrSlug) : eq(offers.slug, idOrSlug)
  const [found] = await tx
    .select()
    .from(offers)
    .where(and(which, isNull(offers.retiredAt)))
  return found
}

/** Returns whether an offer has or had prices. A free offer has none and is available to everyone. */
export async function hasPrices(tx: Tx, offerId: string): Promise<boolean> {
  const [price] = await tx.select({ id: periods.id }).from(periods).where(eq(periods.offerId, offerId)).limit(1)
  return price !== undefined
}

export interface Sold {
  period: PeriodRow
  offer: OfferRow
}

export const isSold = ({ period, offer }: Sold): boolean => period.retiredAt === null && offer.retiredAt === null

/** Finds a period, also a retired one, because existing customers keep it. */
export async function findPeriod(tx: Tx, id: string): Promise<Sold | undefined> {
  const [found] = await tx
    .select({ period: periods, offer: offers })
    .from(periods)
    .innerJoin(offers, eq(offers.id, periods.offerId))
    .where(eq(periods.id, id))
  return found
}

/** Finds the period of this length that is on sale. */
export async function findSoldPeriod(tx: Tx, offerId: string, unit: PeriodRow['unit']): Promise<PeriodRow | undefined> {
  const sold = and(eq(periods.offerId, offerId), eq(periods.unit, unit), isNull(periods.retiredAt))
  return (await tx.select().from(periods).where(sold))[0]
}

/** Name of an offer, be it a route or a plan. */
export const offerName = (language: Language, offerId: typeof offers.id) => sql<string>`coalesce(
  (select name from journey_texts where journey_id = ${offerId} and language in (${language}, 'en') order by language = ${language} desc limit 1),
  (select coalesce(name ->> ${language}, name ->> 'en') from plans where offer_id = ${offerId}), ${offers.slug})`

export async function findOfferName(tx: Tx, id: string, language: Language): Promise<{ slug: string; name: string; kind: OfferKind }> {
  const [found] = await tx
    .select({ slug: offers.slug, kind: offers.kind, name: offerName(language, offers.id) })
    .from(offers)
    .where(eq(offers.id, id))
  if (!found) throw new Error(`there is no offer ${id}`)
  return found
}
