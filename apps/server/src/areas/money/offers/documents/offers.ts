import { type OfferKind, type PeriodUnit, periodUnits } from '@waymark/contract/sold-choices.ts'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../../../platform/db.ts'
import { type Note, yamlWhole } from '../../../../platform/yaml.ts'
import { comparedDays } from '../policy.ts'
import { offers, periods } from '../tables.ts'

/** In cents, from 1 to 10,000 dollars. */
const price = z.optional(yamlWhole(1, 1_000_000))

/** Prices in a content file, by period unit. */
export const periodsSchema = z
  .strictObject({ day: price, week: price, month: price, year: price }, `Use the fields ${periodUnits.join(', ')}.`)
  .check(z.refine((prices) => listPeriods(prices).length > 0, 'Add at least one price.'))
type Prices = Partial<Record<PeriodUnit, number | undefined>>

/** Sorted from the shortest unit to the longest. */
export const listPeriods = (prices: Prices): { unit: PeriodUnit; priceCents: number }[] =>
  periodUnits.flatMap((unit) => {
    const priceCents = prices[unit]
    return priceCents === undefined ? [] : [{ unit, priceCents }]
  })

/** Reports each period that costs more per day than the next shorter one. */
export function notePeriods(prices: Prices, path: PropertyKey[], note: Note): void {
  const sold = listPeriods(prices)
  for (const [at, { unit, priceCents }] of sold.entries()) {
    const before = sold[at - 1]
    if (!before || priceCents * comparedDays[before.unit] <= before.priceCents * comparedDays[unit]) continue
    const most = Math.floor((before.priceCents * comparedDays[unit]) / comparedDays[before.unit])
    note([...path, unit], `Costs more per day than by the ${before.unit}. Use at most ${most}.`)
  }
}

export interface OfferFacts {
  kind: OfferKind
  slug: string
  position: number
  /** 0 means no trial. */
  trialDays: number
  /** Prices in cents. */
  periods: { unit: PeriodUnit; priceCents: number }[]
}

/**
 * Creates or updates an offer from a content file and puts a retired one back on sale. A changed price becomes a new
 * period, so that existing customers keep theirs. Prices that staff changed are not overwritten; `conflicts` is true if
 * the file's prices differ from them.
 */
export async function saveOffer(
  tx: Tx,
  { periods: wanted, ...facts }: OfferFacts,
  now: Date,
): Promise<{ id: string; changed: boolean; conflicts: boolean }> {
  const [stored] = await tx.select().from(offers).where(eq(offers.slug, facts.slug)).for('update')
  if (stored && stored.kind !== facts.kind) throw new Error(`${facts.slug} is a ${stored.kind}, not a ${facts.kind}`)
  const id = stored?.id ?? (await tx.insert(offers).values(facts).returning({ id: offers.id }))[0]?.id
  if (!id) throw new Error(`the offer ${facts.slug} was neither written nor found`)

  const moved = stored && (stored.position !== facts.position || stored.trialDays !== facts.trialDays || stored.retiredAt !== null)
  if (moved)
    await tx
      .update(offers)
      .set({ ...facts, retiredAt: null })
      .where(eq(offers.id, id))
  const { changed, conflicts } = await savePeriods(tx, { id, edited: Boolean(stored?.pricesEditedAt) }, wanted, now)
  return { id, changed: !stored || Boolean(moved) || changed, conflicts }
}

async function savePeriods(tx: Tx, offer: { id: string; edited: boolean }, wanted: OfferFacts['periods'], now: Date) {
  const sold = await tx
    .select()
    .from(periods)
    .where(and(eq(periods.offerId, offer.id), isNull(periods.retiredAt)))
  const isSame = (one: { unit: string; priceCents: number }) => (other: { unit: string; priceCents: number }) =>
    one.unit === other.unit && one.priceCents === other.priceCents
  const gone = sold.filter((period) => !wanted.some(isSame(period)))
  const added = wanted.filter((period) => !sold.some(isSame(period)))
  if (gone.length + added.length === 0) return { changed: false, conflicts: false }
  if (offer.edited) return { changed: false, conflicts: true }
  for (const { id } of gone) await tx.update(periods).set({ retiredAt: now }).where(eq(periods.id, id))
  if (added.length > 0) await tx.insert(periods).values(added.map((period) => ({ ...period, offerId: offer.id, createdAt: now })))
  return { changed: true, conflicts: false }
}

/** Sets the order of offers. Returns whether anything changed. */
export async function sortOffers(tx: Tx, kind: OfferKind, slugs: string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update offers o set position = t.position - 1 from unnest(${sql.param(slugs)}::text[]) with ordinality t (slug, position)
    where o.kind = ${kind} and o.slug = t.slug and o.position <> t.position - 1 returning o.id`)
  return rows.length > 0
}

/** Retires offers that are no longer in the content; existing customers keep them. Returns their ids. */
export async function retireOffers(tx: Tx, kind: OfferKind, slugsThatStay: string[], now: Date): Promise<string[]> {
  const retired = await tx
    .update(offers)
    .set({ retiredAt: now })
    .where(and(eq(offers.kind, kind), isNull(offers.retiredAt), notInArray(offers.slug, slugsThatStay)))
    .returning({ id: offers.id })
  return retired.map(({ id }) => id)
}

export async function soldSlugs(tx: Tx, kind: OfferKind): Promise<string[]> {
  const rows = await tx
    .select({ slug: offers.slug })
    .from(offers)
    .where(and(eq(offers.kind, kind), isNull(offers.retiredAt)))
  return rows.map(({ slug }) => slug)
}
