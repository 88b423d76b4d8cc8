import { workZone } from '@waymark/contract/company.ts'
import { addDays, daysBetween, endOfDay, localDay, timeAt } from './local-time.ts'

// Working days and opening hours of the company. Days count for durations and deadlines, hours for answers.

/** Sunday to Thursday. */
const workingWeekdays: readonly number[] = [0, 1, 2, 3, 4]
const hours = { opens: '09:00', closes: '18:00' }

/**
 * Days of rest in Israel by the Hebrew calendar: New Year (two days), Day of Atonement, Tabernacles, Simchat Torah,
 * Passover and its seventh day, Pentecost. Source: section 18A of the Law and Administration Ordinance, 5708-1948.
 */
const restDays = new Set(['1 Tishri', '2 Tishri', '10 Tishri', '15 Tishri', '22 Tishri', '15 Nisan', '21 Nisan', '6 Sivan'])
/**
 * Weekday on which Independence Day falls on each of its dates. It is on 5 Iyar, but moves to the Thursday before from a
 * Friday or Saturday, and to the Tuesday after from a Monday. Source: Independence Day Law, 5709-1949.
 */
const independenceDays = new Map([
  ['3 Iyar', 4],
  ['4 Iyar', 4],
  ['5 Iyar', 3],
  ['6 Iyar', 2],
])
const hebrewDate = new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', day: 'numeric', month: 'long' })

function isHoliday(day: string): boolean {
  const date = hebrewDate.format(new Date(day))
  return restDays.has(date) || independenceDays.get(date) === weekdayIndex(day)
}

const weekdayIndex = (day: string): number => new Date(day).getUTCDay()
export const isWorkingDay = (day: string): boolean => workingWeekdays.includes(weekdayIndex(day)) && !isHoliday(day)

/** Returns the `count`-th working day after `day` (2026-11-20). */
export function addWorkingDays(day: string, count: number): string {
  let [reached, left] = [day, count]
  while (left > 0) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached)) left--
  }
  return reached
}

/** Returns the `count`-th working day from now in the company's time zone. */
export const workingDayFrom = (now: Date, count: number): string => addWorkingDays(localDay(workZone, now), count)
/** End of that day. */
export const endOfWorkingDay = (now: Date, count: number): Date => endOfDay(workZone, workingDayFrom(now, count))
/** Work that began before this time should have been done within `count` working days and is overdue. */
export function overdueBefore(now: Date, count: number): Date {
  let day = localDay(workZone, now)
  for (let left = count; left > 0; ) {
    day = addDays(day, -1)
    if (isWorkingDay(day)) left--
  }
  return endOfDay(workZone, addDays(day, -1))
}
/** Last day before `end`, such as 2026-11-20. */
export const lastDayBefore = (end: Date): string => localDay(workZone, new Date(end.getTime() - 1))

const refundWithin = 3
/** Deadline of a refund that becomes due now (specification 9). */
export const refundDueAt = (now: Date): Date => endOfWorkingDay(now, refundWithin)

interface Opening {
  opens: Date
  closes: Date
}

/** Opening hours of a day; null on a day of rest. */
const findOpening = (day: string): Opening | null =>
  isWorkingDay(day) ? { opens: timeAt(workZone, day, hours.opens), closes: timeAt(workZone, day, hours.closes) } : null

/** Current or next opening hours. */
export function nextOpening(now: Date): Opening {
  for (let day = localDay(workZone, now); ; day = addDays(day, 1)) {
    const opening = findOpening(day)
    if (opening && opening.closes > now) return opening
  }
}

export const isOpen = (now: Date): boolean => nextOpening(now).opens <= now

/** Adds minutes of opening hours to a time. */
export function addOpenMinutes(from: Date, minutes: number): Date {
  let left = minutes * 60_000
  for (let at = from; ; ) {
    const { opens, closes } = nextOpening(at)
    const begins = Math.max(at.getTime(), opens.getTime())
    if (begins + left <= closes.getTime()) return new Date(begins + left)
    left -= closes.getTime() - begins
    at = closes
  }
}

/** Minutes of opening hours between two times, rounded down. */
export function openMinutesBetween(from: Date, to: Date): number {
  let sum = 0
  const last = localDay(workZone, to)
  for (let day = localDay(workZone, from); daysBetween(day, last) >= 0; day = addDays(day, 1)) {
    const opening = findOpening(day)
    if (!opening) continue
    const begins = Math.max(opening.opens.getTime(), from.getTime())
    const ends = Math.min(opening.closes.getTime(), to.getTime())
    sum += Math.max(0, ends - begins)
  }
  return Math.floor(sum / 60_000)
}
