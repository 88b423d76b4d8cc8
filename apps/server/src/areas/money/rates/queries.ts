import { and, desc, eq, lte } from 'drizzle-orm'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { daysBetween } from '../../../platform/local-time.ts'
import { maxRateAge } from './policy.ts'
import { exchangeRates } from './tables.ts'

/** Currency of papers and cancellation fees besides dollars. */
export const officialCurrency = 'ILS'

/** Price of a dollar in millionths of the currency unit, and the rate's day. */
export interface Rate {
  day: string
  perDollar: number
}

/** Finds the newest rate not later than a day (2026-11-20). Undefined before the first one. */
export async function findRate(tx: Tx, currency: string, day: string): Promise<Rate | undefined> {
  const [found] = await tx
    .select({ day: exchangeRates.day, perDollar: exchangeRates.perDollar })
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currency, currency), lte(exchangeRates.day, day)))
    .orderBy(desc(exchangeRates.day))
    .limit(1)
  return found
}

/** Like {@link findRate}, but if rates are read from the bank, one older than a week does not count. */
export async function findUsableRate(tx: Tx, { env }: Pick<Services, 'env'>, currency: string, day: string): Promise<Rate | undefined> {
  const found = await findRate(tx, currency, day)
  return found && (env.ratesUrl === null || daysBetween(found.day, day) <= maxRateAge) ? found : undefined
}
