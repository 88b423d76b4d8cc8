import type { CoverInput } from '../../../kit/look/draw-cover.ts'

/** Longer routes are drawn with fewer stops than days. */
const maxStops = 16
const stopsOfLong = 14

/** The drawing of a route: as many stops as days, and the reader on theirs (null: has not begun, or is through). */
export function coverOf(slug: string, totalDays: number, today: number | null): CoverInput & { slug: string } {
  const steps = totalDays > maxStops ? stopsOfLong : totalDays
  const done = today === null ? null : Math.round(((today - 1) / Math.max(1, totalDays - 1)) * (steps - 1))
  return { slug, steps, done }
}
