import type { CardState, DayState, EnrolmentPayment, EnrolmentStatus } from '@waymark/contract/sold-choices.ts'
import { addDays, currentZone, daysBetween, localDay, timeAt, type ZoneOfUser } from '../../../platform/local-time.ts'

/** Start of a route: the local day on which it started, and the number of the day that opened then. */
export interface Run {
  /** Local day in the person's time zone. */
  runOn: string
  firstDay: number
}

export interface EnrolmentStanding {
  status: EnrolmentStatus
  payment: EnrolmentPayment
  validUntil: Date | null
  paidUntil: Date | null
}

interface RouteLength {
  totalDays: number
  trialDays: number
}

/** Which days of a route are open. */
export interface Openness {
  run: Run | undefined
  /** Number of the newest open day; 0 for none. */
  open: number
  /** Number of the last day that can open. */
  most: number
  /** Whether cards can be completed and days finished. */
  usable: boolean
}

/**
 * Computes which days are open. One day opens after another from the day the route was started, in the person's time
 * zone; before that only the days of the trial. When the enrolment has ended, the days that were open at its end stay
 * readable. If a paid period has ended and the trial still lasts, only the days of the trial open.
 */
export function computeOpenness(
  run: Run | undefined,
  standing: EnrolmentStanding,
  length: RouteLength,
  timeZone: string,
  now: Date,
): Openness {
  const { status, payment, validUntil, paidUntil } = standing
  const isStarted = status === 'inwork' || status === 'done'
  const lastTrialDay = Math.min(length.trialDays, length.totalDays)
  const usable = payment !== 'not_paid'
  if (!run) return { run, open: 0, most: 0, usable }
  // In a time zone further west it may still be the day before the start: open days stay open.
  const countOpenDays = (end: Date | null, most: number) => {
    const last = end ? new Date(Math.min(now.getTime(), end.getTime() - 1)) : now
    return Math.min(most, Math.max(run.firstDay, run.firstDay + daysBetween(run.runOn, localDay(timeZone, last))))
  }
  const openOnTrial = countOpenDays(usable ? null : validUntil, lastTrialDay)
  const open = isStarted ? Math.max(openOnTrial, countOpenDays(payment === 'paid' ? null : paidUntil, length.totalDays)) : openOnTrial
  const most = !isStarted || payment === 'trial' ? Math.max(open, lastTrialDay) : length.totalDays
  return { run, open, most, usable }
}

export function getDayState(number: number, isDone: boolean, { open, most, usable }: Openness): DayState {
  if (isDone) return 'done'
  if (number <= open) return number === open && usable ? 'today' : 'open'
  return usable && number <= most ? 'ahead' : 'locked'
}

/**
 * Returns the local day on which a day opens or opened. Null for days that do not open, and for days that were done on
 * trial before the start.
 */
export function getOpeningDay(number: number, { run, open, most, usable }: Openness): string | null {
  if (!run || number < run.firstDay || number > (usable ? most : open)) return null
  return addDays(run.runOn, number - run.firstDay)
}

export interface CardMark {
  state: Exclude<CardState, 'open'>
  /** Local day in the person's time zone. */
  on: string
}

/** A card that was put off is open again from the next day on. */
export const getCardState = (mark: CardMark | undefined, today: string): CardState =>
  !mark || (mark.state === 'tomorrow' && mark.on < today) ? 'open' : mark.state

/** Counts the days done without a gap from day 1. A paid route continues after them. */
export function countLeadingDays(done: ReadonlySet<number>): number {
  let days = 0
  while (done.has(days + 1)) days++
  return days
}

export interface Streak {
  lastDay: string
  days: number
  best: number
  forgivenOn: string | null
}

/** A second missed day is forgiven only this many days after the last forgiven one. */
const forgiveAfterDays = 7

const canForgive = ({ forgivenOn }: Streak, missed: string) => forgivenOn === null || daysBetween(forgivenOn, missed) >= forgiveAfterDays

/**
 * Returns the streak after a card was completed on `day`. A streak is a run of days with a completed card; one missed
 * day within seven is forgiven.
 */
export function extendStreak(streak: Streak | undefined, day: string): Streak {
  if (!streak) return { lastDay: day, days: 1, best: 1, forgivenOn: null }
  const gap = daysBetween(streak.lastDay, day)
  if (gap <= 0) return streak
  const missed = addDays(day, -1)
  const forgiven = gap === 2 && canForgive(streak, missed)
  if (gap > 1 && !forgiven) return { lastDay: day, days: 1, best: streak.best, forgivenOn: null }
  const days = streak.days + 1
  return { lastDay: day, days, best: Math.max(streak.best, days), forgivenOn: forgiven ? missed : streak.forgivenOn }
}

export interface CurrentStreak {
  days: number
  best: number
  /** No card was completed today, and the streak ends tomorrow. */
  atRisk: boolean
  forgivenOn: string | null
}

/** Returns the streak as it stands on `today`, before any card of that day. */
export function toCurrentStreak(streak: Streak | undefined, today: string): CurrentStreak {
  if (!streak) return { days: 0, best: 0, atRisk: false, forgivenOn: null }
  const { days, best, lastDay, forgivenOn } = streak
  const gap = daysBetween(lastDay, today)
  const isAlive = gap <= 1 || (gap === 2 && canForgive(streak, addDays(today, -1)))
  if (!isAlive) return { days: 0, best, atRisk: false, forgivenOn: null }
  return { days, best, atRisk: gap === 2 || (gap === 1 && !canForgive(streak, today)), forgivenOn }
}

/**
 * Returns when the next day mail is due: at `hour` in the person's time zone, on a local day after `mailedOn`, the day
 * of the last such mail.
 */
export function computeNextMail(zone: ZoneOfUser, hour: number, now: Date, mailedOn: string | null = null): Date {
  const { timeZoneFrom: from } = zone
  const at = computeNextHour(currentZone(zone, now), hour, now, mailedOn)
  // A time zone change takes effect at `from`; later mails use the new zone.
  return from && now < from && at >= from ? computeNextHour(zone.timeZone ?? 'UTC', hour, new Date(from.getTime() - 1), mailedOn) : at
}

function computeNextHour(timeZone: string, hour: number, now: Date, mailedOn: string | null): Date {
  const today = localDay(timeZone, now)
  const time = `${String(hour).padStart(2, '0')}:00`
  const next = timeAt(timeZone, today, time) > now ? today : addDays(today, 1)
  return timeAt(timeZone, mailedOn !== null && mailedOn >= next ? addDays(mailedOn, 1) : next, time)
}
