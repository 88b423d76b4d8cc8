import * as z from 'zod/mini'

/** ISO 4217. */
export const currency = z.object({ shortName: z.string() })

/** Minor units. */
export const cents = z.int()

/** An amount that somebody sends: whole minor units, never below nothing, or not below what its message says. */
export const centsFrom = (least: number, error: 'amount' | 'amount_1' | 'amount_50') =>
  z.int(error).check(z.minimum(least, error), z.maximum(100_000_000, 'amount_most'))
export const givenCents = centsFrom(0, 'amount')
