import { openMinutesBetween } from '../../../platform/company-calendar.ts'

const minute = 60_000

/** Returns the time since when somebody has waited `minutes` of opening hours, rounded to the minute. Earlier waiting times are late. */
export function computeLateSince(now: Date, minutes: number): Date {
  let [before, after] = [Math.floor((now.getTime() - maxWaitMs) / minute), Math.floor(now.getTime() / minute)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (openMinutesBetween(new Date(middle * minute), now) >= minutes) before = middle
    else after = middle
  }
  return new Date(before * minute)
}

/** Lower bound of the search: 5,000 minutes of opening hours, the longest setting, fit in. */
const maxWaitMs = 30 * 86_400_000
