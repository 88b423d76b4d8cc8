import { addDays, endOfDay, localDay } from './local-time.ts'

/** Where the provider works: its days count, Monday to Friday, for durations and deadlines alike. */
export const workZone = 'Asia/Jerusalem'

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const isWorkingDay = (day: string): boolean => weekdayOf(day) >= 1 && weekdayOf(day) <= 5

/** The so many-th working day after a day (2026-11-20), which itself does not count. */
export function addWorkingDays(day: string, count: number): string {
  let [reached, left] = [day, count]
  while (left > 0) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached)) left--
  }
  return reached
}

/** The so many-th working day from now, where the work is done. */
export const workingDayFrom = (now: Date, count: number): string => addWorkingDays(localDay(workZone, now), count)
/** When that day is over. */
export const endOfWorkingDay = (now: Date, count: number): Date => endOfDay(workZone, workingDayFrom(now, count))
/** The last day of a time that ends with it, such as 2026-11-20. */
export const lastDayOf = (end: Date): string => localDay(workZone, new Date(end.getTime() - 1))

const refundWithin = 3
/** When money has to be back that goes back now (specification 9). */
export const refundDueAt = (now: Date): Date => endOfWorkingDay(now, refundWithin)
