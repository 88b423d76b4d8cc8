import type { LegalKind } from '@waymark/contract/choices.ts'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import { anyOtherCountry, vatRates } from './tables.ts'

export type VatRate = typeof vatRates.$inferSelect

/** Country of the company's seat, which is assumed for a buyer without a country. */
export const companyCountry = 'IL'

interface Buyer {
  /** ISO 3166-1 code, or null if unknown. */
  country: string | null
  legalKind: LegalKind
}

/** Returns the VAT included in prices for a buyer on a day (2026-11-20). Always finds one, because the import rejects incomplete tables. */
export async function findVat(tx: Tx, { country, legalKind }: Buyer, day: string): Promise<VatRate> {
  const place = country ?? companyCountry
  const [found] = await tx
    .select()
    .from(vatRates)
    .where(and(inArray(vatRates.country, [place, anyOtherCountry]), eq(vatRates.buyer, legalKind), lte(vatRates.from, day)))
    .orderBy(sql`${vatRates.country} = ${anyOtherCountry}`, desc(vatRates.from))
    .limit(1)
  if (!found) throw new Error(`no VAT is known for a ${legalKind} in ${place} on ${day}: content/vat.yaml was not imported`)
  return found
}

/** Returns the VAT included in an amount, in cents; halves are rounded up. */
export function vatIncluded(grossCents: number, basisPoints: number): number {
  return Math.round((grossCents * basisPoints) / (10_000 + basisPoints))
}

/**
 * Returns the VAT of a part that is refunded after others: the VAT of all parts so far less that of the earlier ones,
 * so that the parts add up to the VAT of the whole.
 */
export function vatOfLaterPart(whole: { grossCents: number; vatCents: number }, part: { beforeCents: number; cents: number }): number {
  const share = (cents: number) => Math.round((whole.vatCents * cents) / whole.grossCents)
  return share(part.beforeCents + part.cents) - share(part.beforeCents)
}
