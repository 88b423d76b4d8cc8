import { workZone } from '@waymark/contract/company.ts'
import { addDays, daysBetween, endOfDay, localDay, timeAt } from './local-time.ts'

// Working days and opening hours of the company. Days count for durations and deadlines, hours for answers.

/** Sunday to Thursday. */
const workingWeekdays: readonly number[] = [0, 1, 2, 3, 4]
const hours = { opens: '09:00', closes: '18:00' }

/**
 * Days of rest in Israel, by the year: New Year (two), Day of Atonement, Tabernacles, Simchat Torah, Passover and its seventh day,
 * Pentecost, Independence Day. Sources: section 18A of the Law and Administration Ordinance, 5708-1948; Independence Day Law, 5709-1949,
 * with its moved days; their dates by the Hebrew calendar.
 */
const holidays = new Set([
  '2025-04-13',
  '2025-04-19',
  '2025-05-01',
  '2025-06-02',
  '2025-09-23',
  '2025-09-24',
  '2025-10-02',
  '2025-10-07',
  '2025-10-14',
  '2026-04-02',
  '2026-04-08',
  '2026-04-22',
  '2026-05-22',
  '2026-09-12',
  '2026-09-13',
  '2026-09-21',
  '2026-09-26',
  '2026-10-03',
  '2027-04-22',
  '2027-04-28',
  '2027-05-12',
  '2027-06-11',
  '2027-10-02',
  '2027-10-03',
  '2027-10-11',
  '2027-10-16',
  '2027-10-23',
  '2028-04-11',
  '2028-04-17',
  '2028-05-02',
  '2028-05-31',
  '2028-09-21',
  '2028-09-22',
  '2028-09-30',
  '2028-10-05',
  '2028-10-12',
  '2029-03-31',
  '2029-04-06',
  '2029-04-19',
  '2029-05-20',
  '2029-09-10',
  '2029-09-11',
  '2029-09-19',
  '2029-09-24',
  '2029-10-01',
  '2030-04-18',
  '2030-04-24',
  '2030-05-08',
  '2030-06-07',
  '2030-09-28',
  '2030-09-29',
  '2030-10-07',
  '2030-10-12',
  '2030-10-19',
])
/** Last day covered by the table. */
export const calendarEnds = '2030-12-31'

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
export const isWorkingDay = (day: string): boolean => workingWeekdays.includes(weekdayOf(day)) && !holidays.has(day)

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
export const lastDayOf = (end: Date): string => localDay(workZone, new Date(end.getTime() - 1))

const refundWithin = 3
/** Deadline of a refund that becomes due now (specification 9). */
export const refundDueAt = (now: Date): Date => endOfWorkingDay(now, refundWithin)

interface Opening {
  opens: Date
  closes: Date
}

/** Opening hours of a day; null on a day of rest. */
const openingOn = (day: string): Opening | null =>
  isWorkingDay(day) ? { opens: timeAt(workZone, day, hours.opens), closes: timeAt(workZone, day, hours.closes) } : null

/** Current or next opening hours. */
export function openingFrom(now: Date): Opening {
  for (let day = localDay(workZone, now); ; day = addDays(day, 1)) {
    const opening = openingOn(day)
    if (opening && opening.closes > now) return opening
  }
}

export const isOpen = (now: Date): boolean => openingFrom(now).opens <= now

/** Adds minutes of opening hours to a time. */
export function addOpenMinutes(from: Date, minutes: number): Date {
  let left = minutes * 60_000
  for (let at = from; ; ) {
    const { opens, closes } = openingFrom(at)
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
    const opening = openingOn(day)
    if (!opening) continue
    const begins = Math.max(opening.opens.getTime(), from.getTime())
    const ends = Math.min(opening.closes.getTime(), to.getTime())
    sum += Math.max(0, ends - begins)
  }
  return Math.floor(sum / 60_000)
}
