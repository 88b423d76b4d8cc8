/**
 * Maximum age of a rate in days. None is published on Sabbath and holidays, so the last one counts; an older one means
 * that reading fails.
 */
export const maxRateAge = 7

/** Timeout for a request to the Bank of Israel (ms). */
export const rateTimeout = 10_000
