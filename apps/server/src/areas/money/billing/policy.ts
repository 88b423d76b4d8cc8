import type { EnrolmentPayment, PeriodUnit, RenewalState } from '@waymark/contract/sold-choices.ts'
import type { LimitRule } from '../../../platform/limits.ts'
import type { Priced } from '../offers/policy.ts'

// Rules of docs/billing.md, whose examples are the tests of this file. All dates are UTC.

const hour = 60 * 60 * 1000
export const dayLength = 24 * hour

/** Lifetime of a payment page (ms). */
export const pageLifetime = hour
/** Payment pages that a user may open. */
export const pagesPerHour: LimitRule = { points: 60, seconds: 3600 }

/** Days after the end of a period on which its renewal is tried. `failed` in `commands/enrolment-payments.ts` counts the tries. */
const renewalTryDays = [0, 3, 7] as const
/** Days for which an enrolment stays usable while its declined card is retried. */
export const graceDays: Record<PeriodUnit, number> = { day: 0, week: 0, month: 7, year: 7 }
/** A renewal paid at most this long (ms) after the end still continues from the end, because jobs and providers take time. */
const renewalTolerance = 15 * 60 * 1000
/** Interval between checks of a renewal in progress, and how long its provider may take to answer (ms). */
export const renewalCheckInterval = 10 * 60 * 1000
export const renewalPatience = 2 * dayLength
/** How long before the end of a trial, and of a year, the customer is notified (ms). */
const trialNotice = dayLength
const yearNotice = 7 * dayLength

/** How long charges are kept after the account was deleted (ms): 7 years (product.md 4). */
export const chargeRetention = 7 * 366 * dayLength

/** How long an email address counts as having used a trial (ms): 3 years, also after account deletion. */
export const trialRetention = 3 * 366 * dayLength

const fixedDays: Partial<Record<PeriodUnit, number>> = { day: 1, week: 7 }

/** Returns the end of a period that starts at `from`. Months and years end on `anchorDay`, or on the last day of a shorter month. */
export function addPeriod(from: Date, unit: PeriodUnit, anchorDay: number): Date {
  const days = fixedDays[unit]
  if (days !== undefined) return new Date(from.getTime() + days * dayLength)
  const months = from.getUTCFullYear() * 12 + from.getUTCMonth() + (unit === 'month' ? 1 : 12)
  const [year, month] = [Math.floor(months / 12), months % 12]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const end = new Date(from)
  end.setUTCFullYear(year, month, Math.min(anchorDay, lastDay))
  return end
}

/** Calendar days of a period: a month has 28 to 31. */
export const countDays = (from: Date, until: Date): number => Math.round((until.getTime() - from.getTime()) / dayLength)

/** `creditCents`: credit from an earlier payment that reduced `amountCents`. `refundDueCents`: refunds not sent yet. */
interface Paid {
  amountCents: number
  creditCents: number
  refundDueCents: number
  refundedCents: number
}

/**
 * Returns how much of the newest payment's price is not refunded, including its credit. Payments are sorted newest
 * first. Credit is worth no more than what is left of the earlier payment that it came from.
 */
export function remainingValue([paid, ...before]: readonly Paid[]): number {
  if (!paid) return 0
  const credit = paid.creditCents > 0 ? Math.min(paid.creditCents, remainingValue(before)) : 0
  return paid.amountCents - paid.refundDueCents - paid.refundedCents + credit
}

interface Bought {
  keptCents: number
  from: Date
  until: Date
}

/** Returns the credit for the unused whole days of a period, rounded up to a whole cent. */
export function calculateCredit({ keptCents, from, until }: Bought, now: Date): { unusedDays: number; creditCents: number } {
  const days = countDays(from, until)
  const unusedDays = Math.min(days, Math.max(0, Math.floor((until.getTime() - now.getTime()) / dayLength)))
  return { unusedDays, creditCents: Math.ceil((keptCents * unusedDays) / days) }
}

export interface Times {
  paidUntil: Date | null
  trialUntil: Date | null
}

/** At the exact end the time is over. */
export function enrolmentPayment({ paidUntil, trialUntil }: Times, now: Date): EnrolmentPayment {
  if (paidUntil && paidUntil > now) return 'paid'
  return trialUntil && trialUntil > now ? 'trial' : 'not_paid'
}

/** Returns the end of the paid or trial time, also when it is past; null if there never was any. */
export function findValidUntil({ paidUntil, trialUntil }: Times, now: Date): Date | null {
  if (paidUntil && paidUntil > now) return paidUntil
  if (!paidUntil || !trialUntil) return paidUntil ?? trialUntil
  return paidUntil > trialUntil ? paidUntil : trialUntil
}

/** Returns the last moment within a period, because the end itself belongs to the next period. */
export const lastMoment = (end: Date): Date => new Date(end.getTime() - 1)

export interface Renewing extends Times {
  periodId: string | null
  periodUntil: Date | null
  anchorDay: number | null
  renews: boolean
  tries: number
}

export const renewalState = ({ renews, tries }: Pick<Renewing, 'renews' | 'tries'>): RenewalState =>
  renews ? (tries > 0 ? 'failing' : 'on') : 'off'

/** Returns the end of the paid or granted time without days of grace. `unit`: of the period that was paid last. */
export function endWithoutGrace({ paidUntil, tries }: Pick<Renewing, 'paidUntil' | 'tries'>, unit: PeriodUnit | null): Date | null {
  if (!paidUntil || tries === 0 || unit === null) return paidUntil
  return new Date(paidUntil.getTime() - graceDays[unit] * dayLength)
}

/**
 * Returns whether a period can be bought: nothing runs, the current time was granted by staff, the card was declined,
 * or a dispute is still open after the end.
 */
export function canSubscribe(enrolment: Renewing & { disputedSince: Date | null }, now: Date): boolean {
  const { periodId, renews, tries, disputedSince } = enrolment
  if (enrolmentPayment(enrolment, now) === 'paid') return periodId === null || tries > 0
  return !renews || tries > 0 || disputedSince !== null
}

export const canChange = (enrolment: Renewing, now: Date): boolean =>
  enrolmentPayment(enrolment, now) === 'paid' && enrolment.periodId !== null && enrolment.renews && enrolment.tries === 0

export const canCancel = ({ renews }: Renewing): boolean => renews
export const canResume = (enrolment: Renewing & { method: string | null }, now: Date): boolean =>
  !enrolment.renews && enrolment.periodId !== null && enrolment.method !== null && enrolmentPayment(enrolment, now) === 'paid'

export interface Span {
  from: Date
  until: Date
  anchorDay: number
}

/** Returns a period from `from` on. If it continues the former one, it keeps that one's anchor day. */
function spanFrom(enrolment: Renewing, from: Date, unit: PeriodUnit): Span {
  const goesOn = enrolment.anchorDay !== null && enrolment.periodUntil?.getTime() === from.getTime()
  const anchorDay = (goesOn ? enrolment.anchorDay : null) ?? from.getUTCDate()
  return { from, until: addPeriod(from, unit, anchorDay), anchorDay }
}

interface PaidSpanInput {
  unit: PeriodUnit
  /** Unit of the period that was paid last. */
  formerUnit: PeriodUnit | null
  /** True if charged automatically when the period ended, false if the customer paid later. */
  isRenewal: boolean
  at: Date
}

/**
 * Returns the span that a payment pays for. It starts at the current end if that is ahead, was just reached or is
 * followed by days of grace, else with the payment.
 */
export function paidSpan(enrolment: Renewing, { unit, formerUnit, isRenewal, at }: PaidSpanInput): Span {
  const end = endWithoutGrace(enrolment, formerUnit)
  const hadGrace = enrolment.tries > 0 && formerUnit !== null && graceDays[formerUnit] > 0
  const latest = (end?.getTime() ?? 0) + (isRenewal && enrolment.tries === 0 ? renewalTolerance : 0)
  if (end && (hadGrace || latest >= at.getTime())) {
    const span = spanFrom(enrolment, end, unit)
    if (span.until > at) return span
  }
  return spanFrom(enrolment, at, unit)
}

export interface Change {
  when: 'now' | 'later'
  unusedDays: number
  creditCents: number
  dueCents: number
  startsAt: Date
  validUntil: Date
}

/**
 * Calculates a change to another period as of now (docs/billing.md). Days granted by staff give no credit; they follow
 * the new period. Returns null if there is no current period.
 */
export function calculateChange(
  enrolment: Renewing & { periodFrom: Date | null },
  current: Priced & { keptCents: number },
  next: Priced,
  now: Date,
): Change | null {
  const { periodFrom, periodUntil, paidUntil } = enrolment
  if (!periodFrom || !periodUntil || !paidUntil) return null
  if (next.priceCents <= current.priceCents) {
    const { from, until } = spanFrom(enrolment, paidUntil, next.unit)
    return { when: 'later', unusedDays: 0, creditCents: 0, dueCents: next.priceCents, startsAt: from, validUntil: until }
  }
  const { unusedDays, creditCents } = calculateCredit({ keptCents: current.keptCents, from: periodFrom, until: periodUntil }, now)
  const { paidUntil: validUntil } = upgradeSpan(enrolment, next.unit, now)
  return { when: 'now', unusedDays, creditCents, dueCents: Math.max(0, next.priceCents - creditCents), startsAt: now, validUntil }
}

/**
 * Returns a period that starts with its payment. `paidUntil` includes days granted by staff, before or after the bought
 * period, which follow the new one.
 */
export function upgradeSpan(enrolment: Renewing & { periodFrom: Date | null }, unit: PeriodUnit, at: Date): Span & { paidUntil: Date } {
  const span = { from: at, until: addPeriod(at, unit, at.getUTCDate()), anchorDay: at.getUTCDate() }
  const [now, paid] = [at.getTime(), enrolment.paidUntil?.getTime() ?? 0]
  const [from, until] = [enrolment.periodFrom?.getTime() ?? 0, enrolment.periodUntil?.getTime() ?? 0]
  const bought = Math.max(0, Math.min(paid, until) - Math.max(now, from))
  return { ...span, paidUntil: new Date(span.until.getTime() + Math.max(0, paid - now) - bought) }
}

/** Events that are caused by time alone. */
export type Moment = 'trial_ending' | 'trial_ended' | 'renewal_ahead' | 'renewal' | 'expiry'

interface Timed extends Renewing {
  dueAt: Date | null
  noticedFor: Date | null
  disputedSince: Date | null
}

/** Lists all events that are caused by time alone, past and future. A trial that ends before the paid time is ignored. */
function listMoments(enrolment: Timed, unit: PeriodUnit | null): { at: Date; what: Moment }[] {
  const { paidUntil, trialUntil, renews, noticedFor, disputedSince } = enrolment
  const moments: { at: Date; what: Moment }[] = []
  const add = (end: Date, before: number, what: Moment) => moments.push({ at: new Date(end.getTime() - before), what })
  const isNoticed = (end: Date) => noticedFor?.getTime() === end.getTime()
  if (paidUntil && !disputedSince) {
    if (renews && unit === 'year' && !isNoticed(paidUntil)) add(paidUntil, yearNotice, 'renewal_ahead')
    add(paidUntil, 0, renews ? 'renewal' : 'expiry')
  }
  if (trialUntil && (!paidUntil || paidUntil < trialUntil)) {
    if (!isNoticed(trialUntil)) add(trialUntil, trialNotice, 'trial_ending')
    add(trialUntil, 0, 'trial_ended')
  }
  return moments.sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** Returns when the next event after `done` is due, or null. Retries of a declined card are set by the caller. */
export const nextDue = (enrolment: Timed, unit: PeriodUnit | null, done: Date): Date | null =>
  listMoments(enrolment, unit).find(({ at }) => at > done)?.at ?? null

/** Returns the time up to which all due events are done, so that a pending one stays due when the enrolment changes otherwise. */
export function doneUntil({ dueAt, paidUntil, renews }: Timed, now: Date): Date {
  if (dueAt === null) return now
  // A renewal in progress is checked again later, so its `dueAt` is after the end.
  const pending = renews && paidUntil && paidUntil < dueAt ? paidUntil : dueAt
  return new Date(Math.min(pending.getTime() - 1, now.getTime()))
}

/** Returns the event that is due now, or null. */
export function findDueMoment(enrolment: Timed, unit: PeriodUnit | null, now: Date): Moment | null {
  const { dueAt, tries, renews } = enrolment
  if (!dueAt || dueAt > now) return null
  if (tries > 0 && renews) return 'renewal'
  const due = listMoments(enrolment, unit).filter(({ at }) => at.getTime() === dueAt.getTime())
  return due[0]?.what ?? (renews && enrolment.paidUntil && enrolment.paidUntil <= now ? 'renewal' : null)
}

/** Returns when to retry a declined card after this many tries, at least a day after the previous try; null after the last. */
export function nextTry(end: Date, tries: number, at: Date): Date | null {
  const days = renewalTryDays[tries]
  return days === undefined ? null : new Date(Math.max(end.getTime() + days * dayLength, at.getTime() + dayLength))
}
