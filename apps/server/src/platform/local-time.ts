import type { Language } from '@waymark/contract/choices.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Calendar day in a time zone, such as 2026-11-20. */
export function localDay(timeZone: string, at: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(at)
}

const minute = 60_000
const day = 24 * 60

/** First minute after `from` whose day in the time zone does not satisfy `isBefore`. */
function firstMinute(timeZone: string, from: number, minutes: number, isBefore: (day: string) => boolean): Date {
  let before = Math.floor(from / minute)
  let after = before + minutes
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (isBefore(localDay(timeZone, new Date(middle * minute)))) before = middle
    else after = middle
  }
  return new Date(after * minute)
}

/** Start of the next day in a time zone. When clocks skip midnight, the first minute of the day. */
export function nextMidnight(timeZone: string, now: Date): Date {
  const today = localDay(timeZone, now)
  return firstMinute(timeZone, now.getTime(), 50 * 60, (other) => other <= today)
}

/** Month in a time zone, such as 2026-11. */
export const localMonth = (timeZone: string, now: Date): string => localDay(timeZone, now).slice(0, 7)

/** End of a day in a time zone. */
export const endOfDay = (timeZone: string, given: string): Date =>
  firstMinute(timeZone, Date.parse(given) - day * minute, 4 * day, (other) => other <= given)
const clockFormats = new Map<string, Intl.DateTimeFormat>()

/** Local date and time, such as 2026-11-20T09:30, which sorts like time. */
function localMinute(timeZone: string, at: number): string {
  const format =
    clockFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clockFormats.set(timeZone, format)
  return `${localDay(timeZone, new Date(at))}T${format.format(at)}`
}

/**
 * Converts a local day (2026-11-20) and time (09:30) to UTC. A skipped time is moved forward by the gap; of a repeated
 * time the first one counts.
 */
export function timeAt(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  // Clocks change at most once in two days, so one of the two offsets applies.
  const readings = [wanted - offset(timeZone, wanted - 86_400_000), wanted - offset(timeZone, wanted + 86_400_000)]
  const exact = readings.filter((at) => localMinute(timeZone, at) === `${day}T${time}`)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...readings))
}

/** Offset of the time zone from UTC at a time (ms). */
const offset = (timeZone: string, at: number): number => Date.parse(`${localMinute(timeZone, at)}:00Z`) - Math.floor(at / minute) * minute

/** Time zones of a person. */
export interface ZoneOfUser {
  timeZone: string | null
  timeZoneBefore: string | null
  timeZoneFrom: Date | null
}

/** Time zone in which a person's days are counted now. A changed zone counts from the next local midnight (product.md 4). */
export const currentZone = ({ timeZone, timeZoneBefore, timeZoneFrom }: ZoneOfUser, now: Date): string =>
  (timeZoneFrom && now < timeZoneFrom ? timeZoneBefore : timeZone) ?? 'UTC'

/** First minute after `now`, in the person's zone, whose day does not satisfy `isBefore`. A new zone can prolong a day. */
function firstMinuteInZone(zone: ZoneOfUser, now: Date, minutes: number, isBefore: (day: string) => boolean): Date {
  const first = firstMinute(currentZone(zone, now), now.getTime(), minutes, isBefore)
  const from = zone.timeZoneFrom
  if (!from || now >= from || first < from) return first
  const timeZone = zone.timeZone ?? 'UTC'
  return isBefore(localDay(timeZone, from)) ? firstMinute(timeZone, from.getTime(), minutes, isBefore) : from
}

/** End of a person's day, when daily limits are reset. */
export function endOfToday(zone: ZoneOfUser, now: Date): Date {
  const today = localDay(currentZone(zone, now), now)
  return firstMinuteInZone(zone, now, 50 * 60, (other) => other <= today)
}

/** End of a person's month, when monthly limits are reset. */
export function endOfMonth(zone: ZoneOfUser, now: Date): Date {
  const month = localMonth(currentZone(zone, now), now)
  return firstMinuteInZone(zone, now, 33 * day, (other) => other.slice(0, 7) <= month)
}

/** Converts a future local day and time of a person to UTC, by the time zone that counts then. */
export function timeInCurrentZone(zone: ZoneOfUser, day: string, time: string): Date {
  const at = timeAt(zone.timeZone ?? 'UTC', day, time)
  return zone.timeZoneFrom && at < zone.timeZoneFrom ? timeAt(zone.timeZoneBefore ?? 'UTC', day, time) : at
}

/** Adds days to a day such as 2026-11-20. */
export const addDays = (from: string, count: number): string => new Date(Date.parse(from) + count * day * minute).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / (day * minute))

const dateFormats = new Map<string, Intl.DateTimeFormat>()
/** A format takes about ten kilobytes, and there are hundreds of time zones. */
const maxFormats = 200

/** Returns a cached formatter, since creating one takes longer than using it. */
export function dateFormat(language: Language, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`
  const kept = dateFormats.get(key)
  if (kept) return kept
  if (dateFormats.size >= maxFormats) dateFormats.clear()
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone })
  dateFormats.set(key, format)
  return format
}

/** Formats the day in a time zone in words. */
export const sayDay = (at: Date, timeZone: string, language: Language): string =>
  dateFormat(language, timeZone, { day: 'numeric', month: 'long' }).format(at)

/** Formats the day with its year. In Russian the abbreviated "г." is spelled out, because sentences end with it. */
export const sayDate = (at: Date, timeZone: string, language: Language): string =>
  dateFormat(language, timeZone, { dateStyle: 'long' }).format(at).replace(/г\.$/, 'года')
