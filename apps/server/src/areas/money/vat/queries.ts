import type { LegalKind } from '@waymark/contract/choices.ts'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import { elsewhere, vatRates } from './tables.ts'

export type VatRate = typeof vatRates.$inferSelect

/** Where the company has its seat: the buyer is taken to be there while nobody knows better. */
export const seat = 'IL'

interface Buyer {
  /** ISO 3166-1; null while it is not known. */
  country: string | null
  legalKind: LegalKind
}

/** The VAT that prices include for a buyer on a day (2026-11-20). The import refuses tables that leave a buyer out. */
export async function findVat(tx: Tx, { country, legalKind }: Buyer, day: string): Promise<VatRate> {
  const place = country ?? seat
  const [found] = await tx
    .select()
    .from(vatRates)
    .where(and(inArray(vatRates.country, [place, elsewhere]), eq(vatRates.buyer, legalKind), lte(vatRates.from, day)))
    .orderBy(sql`${vatRates.country} = ${elsewhere}`, desc(vatRates.from))
    .limit(1)
  if (!found) throw new Error(`no VAT is known for a ${legalKind} in ${place} on ${day}: content/vat.yaml was not imported`)
  return found
}

/** VAT that is included in an amount, in the same minor units; halves are rounded up. */
export function vatIncluded(grossCents: number, basisPoints: number): number {
  return Math.round((grossCents * basisPoints) / (10_000 + basisPoints))
}

/**
 * VAT of a part of an amount that goes back after others: what all parts together have less what those before had, so that the parts of the
 * whole add up to its VAT.
 */
export function vatOfPart(whole: { grossCents: number; vatCents: number }, part: { beforeCents: number; cents: number }): number {
  const share = (cents: number) => Math.round((whole.vatCents * cents) / whole.grossCents)
  return share(part.beforeCents + part.cents) - share(part.beforeCents)
}
