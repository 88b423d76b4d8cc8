/** The level ends with a day: its last minute names the day that was chosen, the midnight after it the next one. */
export const lastMinuteBefore = (end: string) => new Date(Date.parse(end) - 60_000).toISOString()
