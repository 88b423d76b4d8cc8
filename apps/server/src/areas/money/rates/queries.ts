import { and, desc, eq, lte } from 'drizzle-orm'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { daysBetween } from '../../../platform/local-time.ts'
import { rateLives } from './policy.ts'
import { exchangeRates } from './tables.ts'

/** What papers and the fee of cancelling are reckoned in beside dollars. */
export const officialCurrency = 'ILS'

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

/** The same, where something may be reckoned by it: where rates are read, one that is older than a week is none. */
export async function rateToReckonBy(tx: Tx, { env }: Pick<Services, 'env'>, currency: string, day: string): Promise<Rate | undefined> {
  const found = await rateOf(tx, currency, day)
  return found && (env.ratesUrl === null || daysBetween(found.day, day) <= rateLives) ? found : undefined
}
