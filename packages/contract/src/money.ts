import * as z from 'zod/mini'

/** ISO 4217. */
export const currency = z.object({ shortName: z.string() })

/** Minor units. */
export const cents = z.int()

/** An amount that somebody sends: whole minor units, never below nothing. */
export const givenCents = z.int('amount').check(z.minimum(0, 'amount'), z.maximum(100_000_000, 'amount'))
