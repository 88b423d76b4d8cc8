const dayLength = 24 * 60 * 60_000

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

export interface Weeks {
  /** A day of each weekday, Monday first. */
  columns: string[]
  /** Where a month is named: in the first week, unless the next one begins another, and in each that a month begins in. */
  months: { day: string; row: number }[]
  placeOf: (at: number) => { row: number; column: number }
}

/** Days that follow each other, in weeks from Monday to Sunday. */
export function weeksOf(days: readonly string[]): Weeks {
  const [first = '1970-01-05'] = days
  const lead = weekdayOf(first)
  const monday = Date.parse(first) - lead * dayLength
  const placeOf = (at: number) => ({ row: Math.floor((lead + at) / 7), column: (lead + at) % 7 })
  const months = days.flatMap((day, at) => (at === 0 || day.endsWith('-01') ? [{ day, row: placeOf(at).row }] : []))
  return {
    columns: Array.from({ length: 7 }, (_, column) => new Date(monday + column * dayLength).toISOString().slice(0, 10)),
    months: months.filter(({ row }, at) => months[at + 1]?.row !== row),
    placeOf,
  }
}
