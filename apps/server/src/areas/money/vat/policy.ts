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
