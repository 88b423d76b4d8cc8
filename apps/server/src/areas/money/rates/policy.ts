/** Days. On Sabbath and holidays nothing is published, and the last rate counts; one that is older says that nobody reads them any more. */
export const rateLives = 7

/** Milliseconds in which the Bank of Israel has to answer. */
export const ratePatience = 10_000
