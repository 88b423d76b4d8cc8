const formats = new Map<string, Intl.DateTimeFormat>()

/** The day it is somewhere, such as 2026-11-20. */
export function localDay(timeZone: string, at: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(at)
}

const minute = 60_000

/** When the next day begins somewhere, to the minute; where clocks skip midnight, when the day begins instead. */
export function nextMidnight(timeZone: string, now: Date): Date {
  const today = localDay(timeZone, now)
  let before = Math.floor(now.getTime() / minute)
  let after = before + 50 * 60
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (localDay(timeZone, new Date(middle * minute)) <= today) before = middle
    else after = middle
  }
  return new Date(after * minute)
}
