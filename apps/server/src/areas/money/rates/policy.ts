/**
 * Maximum age of a rate in days. None is published on Sabbath and holidays, so the last one counts; an older one means
 * that reading fails.
 */
export const rateLives = 7

/** Timeout for a request to the Bank of Israel (ms). */
export const ratePatience = 10_000
