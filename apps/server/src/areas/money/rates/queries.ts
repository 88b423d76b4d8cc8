import { and, desc, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import { exchangeRates } from './tables.ts'

/** How much of a currency a dollar was, in millionths, and since which day. */
export interface Rate {
  day: string
  perDollar: number
}

/** How much of a currency a dollar was on a day (2026-11-20): by the newest day that is kept and not later. Undefined before the first. */
export async function rateOf(tx: Tx, currency: string, day: string): Promise<Rate | undefined> {
  const [found] = await tx
    .select({ day: exchangeRates.day, perDollar: exchangeRates.perDollar })
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currency, currency), lte(exchangeRates.day, day)))
    .orderBy(desc(exchangeRates.day))
    .limit(1)
  return found
}
