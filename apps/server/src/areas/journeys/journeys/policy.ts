import type { CardState, DayState, EnrolmentPayment, EnrolmentStatus } from '@waymark/contract/sold-choices.ts'
import { addDays, daysBetween, localDay, timeAt, type ZoneOfUser, zoneInForce } from '../../../platform/local-time.ts'

/** From when the days of a route open, and with which of them. */
export interface Run {
  /** Day where the person was. */
  runOn: string
  firstDay: number
}

/** An enrolment as it stands now. */
export interface Standing {
  status: EnrolmentStatus
  payment: EnrolmentPayment
  validUntil: Date | null
  paidUntil: Date | null
}

interface Length {
  totalDays: number
  trialDays: number
}

/** How far a route is open. */
export interface Openness {
  run: Run | undefined
  /** The newest day that is open; 0 for none. */
  open: number
  /** The last day that can open. */
  most: number
  /** Whether cards can be filled and days finished. */
  usable: boolean
}

/**
 * Days open one after another from the day of the run, where the person is; before it only those of the trial. What ended stays open as it
 * was on its last day; where a trial still lasts then, it opens no more than its own days.
 */
export function opennessOf(run: Run | undefined, standing: Standing, length: Length, timeZone: string, now: Date): Openness {
  const { status, payment, validUntil, paidUntil } = standing
  const isRun = status === 'inwork' || status === 'done'
  const tried = Math.min(length.trialDays, length.totalDays)
  const usable = payment !== 'not_paid'
  if (!run) return { run, open: 0, most: 0, usable }
  // Whoever travels west may be on the day before the run: what opened stays open.
  const openBy = (end: Date | null, most: number) => {
    const last = end ? new Date(Math.min(now.getTime(), end.getTime() - 1)) : now
    return Math.min(most, Math.max(run.firstDay, run.firstDay + daysBetween(run.runOn, localDay(timeZone, last))))
  }
  const byTrial = openBy(usable ? null : validUntil, tried)
  const open = isRun ? Math.max(byTrial, openBy(payment === 'paid' ? null : paidUntil, length.totalDays)) : byTrial
  const most = !isRun || payment === 'trial' ? Math.max(open, tried) : length.totalDays
  return { run, open, most, usable }
}

export function stateOfDay(number: number, isDone: boolean, { open, most, usable }: Openness): DayState {
  if (isDone) return 'done'
  if (number <= open) return number === open && usable ? 'today' : 'open'
  return usable && number <= most ? 'ahead' : 'locked'
}

/** When a day opens or opened; null for what does not, and for days that were done before the run. */
export function opensOn(number: number, { run, open, most, usable }: Openness): string | null {
  if (!run || number < run.firstDay || number > (usable ? most : open)) return null
  return addDays(run.runOn, number - run.firstDay)
}

export interface CardMark {
  state: Exclude<CardState, 'open'>
  /** Day where the person was. */
  on: string
}

/** What was put off comes back on a later day. */
export const stateOfCard = (mark: CardMark | undefined, today: string): CardState =>
  !mark || (mark.state === 'tomorrow' && mark.on < today) ? 'open' : mark.state

/** How many of the first days are done without a gap: where a run after a trial goes on. */
export function leadingDays(done: ReadonlySet<number>): number {
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

/** Days after which another missed day is forgiven. */
const forgivenEvery = 7

const canForgive = ({ forgivenOn }: Streak, missed: string) => forgivenOn === null || daysBetween(forgivenOn, missed) >= forgivenEvery

/** The streak after a card was filled on a day: days in a row, of which one within seven may be missed. */
export function fillOn(streak: Streak | undefined, day: string): Streak {
  if (!streak) return { lastDay: day, days: 1, best: 1, forgivenOn: null }
  const gap = daysBetween(streak.lastDay, day)
  if (gap <= 0) return streak
  const missed = addDays(day, -1)
  const forgiven = gap === 2 && canForgive(streak, missed)
  if (gap > 1 && !forgiven) return { lastDay: day, days: 1, best: streak.best, forgivenOn: null }
  const days = streak.days + 1
  return { lastDay: day, days, best: Math.max(streak.best, days), forgivenOn: forgiven ? missed : streak.forgivenOn }
}

export interface StreakNow {
  days: number
  best: number
  /** Nothing was filled today yet, and it is lost tomorrow. */
  atRisk: boolean
  forgivenOn: string | null
}

/** A streak as it stands on a day. */
export function streakOn(streak: Streak | undefined, today: string): StreakNow {
  if (!streak) return { days: 0, best: 0, atRisk: false, forgivenOn: null }
  const { days, best, lastDay, forgivenOn } = streak
  const gap = daysBetween(lastDay, today)
  const lives = gap <= 1 || (gap === 2 && canForgive(streak, addDays(today, -1)))
  if (!lives) return { days: 0, best, atRisk: false, forgivenOn: null }
  return { days, best, atRisk: gap === 2 || (gap === 1 && !canForgive(streak, today)), forgivenOn }
}

/** When today's day is mailed next at an hour of a person's clock, on a day after `mailedOn`, the one of the last of these mails where they were. */
export function nextMail(zone: ZoneOfUser, hour: number, now: Date, mailedOn: string | null = null): Date {
  const { timeZoneFrom: from } = zone
  const at = nextHour(zoneInForce(zone, now), hour, now, mailedOn)
  // From then on the clock is another one.
  return from && now < from && at >= from ? nextHour(zone.timeZone ?? 'UTC', hour, new Date(from.getTime() - 1), mailedOn) : at
}

function nextHour(timeZone: string, hour: number, now: Date, mailedOn: string | null): Date {
  const today = localDay(timeZone, now)
  const time = `${String(hour).padStart(2, '0')}:00`
  const next = timeAt(timeZone, today, time) > now ? today : addDays(today, 1)
  return timeAt(timeZone, mailedOn !== null && mailedOn >= next ? addDays(mailedOn, 1) : next, time)
}
