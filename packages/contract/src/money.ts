import * as z from 'zod/mini'

/** Signs of currencies, by ISO 4217 code (specification 3: `currency.shortName` → `currencySymbol`). */
export const currencySymbols: Readonly<Record<string, string>> = { USD: '$', EUR: '€', ILS: '₪', GBP: '£', RUB: '₽', CHF: 'CHF' }

/** ISO 4217. */
export const currency = z.object({ shortName: z.string() })

/** Minor units. */
export const cents = z.int()

/** An amount that somebody sends: whole minor units, never below nothing. */
export const givenCents = z.int('amount').check(z.minimum(0, 'amount'), z.maximum(100_000_000, 'amount'))
