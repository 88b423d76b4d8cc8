/** Milliseconds. */
export const longestAhead = 366 * 86_400_000
