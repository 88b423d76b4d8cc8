import type { Language } from '@waymark/contract/choices.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day it is somewhere, such as 2026-11-20. */
export function localDay(timeZone: string, at: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(at)
}

const minute = 60_000
const day = 24 * 60

/** The first minute, within so many of `from`, whose day somewhere is another than those that `isBefore` knows. */
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

/** When the next day begins somewhere, to the minute; where clocks skip midnight, when the day begins instead. */
export function nextMidnight(timeZone: string, now: Date): Date {
  const today = localDay(timeZone, now)
  return firstMinute(timeZone, now.getTime(), 50 * 60, (other) => other <= today)
}

/** The month it is somewhere, such as 2026-11. */
export const localMonth = (timeZone: string, now: Date): string => localDay(timeZone, now).slice(0, 7)

/** When a day such as 2026-11-20 is over somewhere. */
export const endOfDay = (timeZone: string, given: string): Date =>
  firstMinute(timeZone, Date.parse(given) - day * minute, 4 * day, (other) => other <= given)
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Day and time of day somewhere, such as 2026-11-20T09:30: text that sorts as time does. */
function localMinute(timeZone: string, at: number): string {
  const format =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, format)
  return `${localDay(timeZone, new Date(at))}T${format.format(at)}`
}

/**
 * When it is this day (2026-11-20) and time (09:30) somewhere. A time that clocks skip is taken as long after midnight as it says; of
 * one that comes twice the first counts.
 */
export function timeAt(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  // Clocks change at most once within two days, so one of the offsets on both sides of it holds then.
  const readings = [wanted - offset(timeZone, wanted - 86_400_000), wanted - offset(timeZone, wanted + 86_400_000)]
  const exact = readings.filter((at) => localMinute(timeZone, at) === `${day}T${time}`)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...readings))
}

/** Milliseconds by which the clock there is ahead of UTC at a time. */
const offset = (timeZone: string, at: number): number => Date.parse(`${localMinute(timeZone, at)}:00Z`) - Math.floor(at / minute) * minute

/** The time zones of a person. */
export interface ZoneOfUser {
  timeZone: string | null
  timeZoneBefore: string | null
  timeZoneFrom: Date | null
}

/** The time zone by which a person's days are counted now: a changed one counts from the next local midnight (product.md 4). */
export const zoneInForce = ({ timeZone, timeZoneBefore, timeZoneFrom }: ZoneOfUser, now: Date): string =>
  (timeZoneFrom && now < timeZoneFrom ? timeZoneBefore : timeZone) ?? 'UTC'

/** The first minute of a person's clock, within so many of `now`, whose day is another than those that `isBefore` knows: a time zone that takes over may have the same day for longer. */
function firstInForce(zone: ZoneOfUser, now: Date, minutes: number, isBefore: (day: string) => boolean): Date {
  const first = firstMinute(zoneInForce(zone, now), now.getTime(), minutes, isBefore)
  const from = zone.timeZoneFrom
  if (!from || now >= from || first < from) return first
  const timeZone = zone.timeZone ?? 'UTC'
  return isBefore(localDay(timeZone, from)) ? firstMinute(timeZone, from.getTime(), minutes, isBefore) : from
}

/** When a person's day is over, and what is counted by it begins anew. */
export function endOfToday(zone: ZoneOfUser, now: Date): Date {
  const today = localDay(zoneInForce(zone, now), now)
  return firstInForce(zone, now, 50 * 60, (other) => other <= today)
}

/** The same of their month. */
export function endOfMonth(zone: ZoneOfUser, now: Date): Date {
  const month = localMonth(zoneInForce(zone, now), now)
  return firstInForce(zone, now, 33 * day, (other) => other.slice(0, 7) <= month)
}

/** When it is a day and time to come by a person's clock: by the time zone that is in force then. */
export function timeInForce(zone: ZoneOfUser, day: string, time: string): Date {
  const at = timeAt(zone.timeZone ?? 'UTC', day, time)
  return zone.timeZoneFrom && at < zone.timeZoneFrom ? timeAt(zone.timeZoneBefore ?? 'UTC', day, time) : at
}

/** The so many-th day after a day such as 2026-11-20. */
export const addDays = (from: string, count: number): string => new Date(Date.parse(from) + count * day * minute).toISOString().slice(0, 10)

/** How many days a day is after another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / (day * minute))

const dateFormats = new Map<string, Intl.DateTimeFormat>()
/** Each takes some ten kilobytes, and there are hundreds of time zones. */
const maxFormats = 200

/** How times are written somewhere; kept, because making one takes longer than using it. */
export function dateFormat(language: Language, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`
  const kept = dateFormats.get(key)
  if (kept) return kept
  if (dateFormats.size >= maxFormats) dateFormats.clear()
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone })
  dateFormats.set(key, format)
  return format
}

/** A day as it is named in words, where a person is. */
export const sayDay = (at: Date, timeZone: string, language: Language): string =>
  dateFormat(language, timeZone, { day: 'numeric', month: 'long' }).format(at)

/** The same with its year; the Russian abbreviation is written out, because sentences end with it. */
export const sayDate = (at: Date, timeZone: string, language: Language): string =>
  dateFormat(language, timeZone, { dateStyle: 'long' }).format(at).replace(/г\.$/, 'года')
