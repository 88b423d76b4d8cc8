import type { Period } from '@waymark/contract/cards.ts'
import type { EnrolmentPayment, PeriodUnit, RenewalState } from '@waymark/contract/sold-choices.ts'
import type { LimitRule } from '../../../platform/limits.ts'

// The rules of docs/billing.md, whose examples are tests of this file. Everything here is by UTC.

const hour = 60 * 60 * 1000
export const dayLength = 24 * hour

/** Milliseconds in which a payment page can be paid. */
export const pagePayWithin = hour
/** Payment pages that a person opens. */
export const paysPerHour: LimitRule = { points: 60, seconds: 3600 }

/** Days after the end of a period at which its renewal is tried; `failed` in `commands/enrolment-payments.ts` counts the tries. */
const renewalTryDays = [0, 3, 7] as const
/** Days that may be used while a declined card is tried again. */
export const graceDays: Record<PeriodUnit, number> = { day: 0, week: 0, month: 7, year: 7 }
/** Milliseconds after its end in which a renewal still goes on where the period ended: jobs and providers take their time. */
const seam = 15 * 60 * 1000
/** Milliseconds after which a renewal that is under way is looked at again, and in which its provider may answer. */
export const lookAgain = 10 * 60 * 1000
export const renewalPatience = 2 * dayLength
/** Milliseconds before the end of a trial, and of a year, at which it is written about. */
const trialNotice = dayLength
const yearNotice = 7 * dayLength

/** Milliseconds that what was charged is kept after its person left: 7 years (product.md 4). */
export const keptAfterLeaving = 7 * 366 * dayLength

/** Milliseconds that a trial is remembered by the address it was begun with, account or not: 3 years. */
export const trialRemembered = 3 * 366 * dayLength

const fixedDays: Partial<Record<PeriodUnit, number>> = { day: 1, week: 7 }

/** When a period that begins then is over. Months and years end on `anchorDay`, or on the last day of a month that has no such day. */
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

/** Real days of a period: a month has 28 to 31. */
export const daysOf = (from: Date, until: Date): number => Math.round((until.getTime() - from.getTime()) / dayLength)

/** Of what was paid: money, credit that stood for money before, and how much of the money went back or is about to. */
interface Paid {
  amountCents: number
  creditCents: number
  refundDueCents: number
  refundedCents: number
}

/**
 * What is kept of the price of the newest of these, the newest first. Credit is worth no more than what is kept of the one before, which it
 * came from.
 */
export function keptOf([paid, ...before]: readonly Paid[]): number {
  if (!paid) return 0
  const credit = paid.creditCents > 0 ? Math.min(paid.creditCents, keptOf(before)) : 0
  return paid.amountCents - paid.refundDueCents - paid.refundedCents + credit
}

/** What was bought last, and what is kept of its price. */
interface Bought {
  keptCents: number
  from: Date
  until: Date
}

/** For the unused whole days of a period, at the price of its days, rounded up to a whole cent. */
export function creditOf({ keptCents, from, until }: Bought, now: Date): { unusedDays: number; creditCents: number } {
  const days = daysOf(from, until)
  const unusedDays = Math.min(days, Math.max(0, Math.floor((until.getTime() - now.getTime()) / dayLength)))
  return { unusedDays, creditCents: Math.ceil((keptCents * unusedDays) / days) }
}

/** What of an enrolment says whether it may be used, and what is to come of it. */
export interface Times {
  paidUntil: Date | null
  trialUntil: Date | null
}

/** Whether it may be used, and why; at the end itself it is over. */
export function paymentOf({ paidUntil, trialUntil }: Times, now: Date): EnrolmentPayment {
  if (paidUntil && paidUntil > now) return 'paid'
  return trialUntil && trialUntil > now ? 'trial' : 'not_paid'
}

/** Until when it may be used, or might; null before anything was paid or tried. */
export function validUntilOf({ paidUntil, trialUntil }: Times, now: Date): Date | null {
  if (paidUntil && paidUntil > now) return paidUntil
  if (!paidUntil || !trialUntil) return paidUntil ?? trialUntil
  return paidUntil > trialUntil ? paidUntil : trialUntil
}

/** Of the last day that it may be used: the moment of the end itself belongs to the next one. */
export const lastMoment = (end: Date): Date => new Date(end.getTime() - 1)

export interface Renewing extends Times {
  periodId: string | null
  periodUntil: Date | null
  anchorDay: number | null
  renews: boolean
  tries: number
}

export const renewalOf = ({ renews, tries }: Pick<Renewing, 'renews' | 'tries'>): RenewalState =>
  renews ? (tries > 0 ? 'failing' : 'on') : 'off'

/** The end of what was paid or given, without the days of grace that a declined card brings. `unit`: of what was paid for last. */
export function endOf({ paidUntil, tries }: Pick<Renewing, 'paidUntil' | 'tries'>, unit: PeriodUnit | null): Date | null {
  if (!paidUntil || tries === 0 || unit === null) return paidUntil
  return new Date(paidUntil.getTime() - graceDays[unit] * dayLength)
}

/** Whether another period can be bought: nothing runs, or only what staff gave, its card is declined, or a bank decides beyond its end. */
export function canSubscribe(enrolment: Renewing & { disputedSince: Date | null }, now: Date): boolean {
  const { periodId, renews, tries, disputedSince } = enrolment
  if (paymentOf(enrolment, now) === 'paid') return periodId === null || tries > 0
  return !renews || tries > 0 || disputedSince !== null
}

/** Whether its period can be changed: it is paid, renewed, and its card was not declined. */
export const canChange = (enrolment: Renewing, now: Date): boolean =>
  paymentOf(enrolment, now) === 'paid' && enrolment.periodId !== null && enrolment.renews && enrolment.tries === 0

export const canCancel = ({ renews }: Renewing): boolean => renews
export const canResume = (enrolment: Renewing & { method: string | null }, now: Date): boolean =>
  !enrolment.renews && enrolment.periodId !== null && enrolment.method !== null && paymentOf(enrolment, now) === 'paid'

export interface Span {
  from: Date
  until: Date
  anchorDay: number
}

/** A period from a time on, or on from the former one: then the day on which that began is remembered. */
function spanFrom(enrolment: Renewing, from: Date, unit: PeriodUnit): Span {
  const goesOn = enrolment.anchorDay !== null && enrolment.periodUntil?.getTime() === from.getTime()
  const anchorDay = (goesOn ? enrolment.anchorDay : null) ?? from.getUTCDate()
  return { from, until: addPeriod(from, unit, anchorDay), anchorDay }
}

interface Paying {
  unit: PeriodUnit
  /** Of what was paid for last. */
  formerUnit: PeriodUnit | null
  /** Charged by itself at the end, rather than paid by somebody later. */
  isRenewal: boolean
  at: Date
}

/** What a payment pays for: from the present end while it runs, was just reached or there was grace, else from the payment on. */
export function spanOf(enrolment: Renewing, { unit, formerUnit, isRenewal, at }: Paying): Span {
  const end = endOf(enrolment, formerUnit)
  const hadGrace = enrolment.tries > 0 && formerUnit !== null && graceDays[formerUnit] > 0
  const latest = (end?.getTime() ?? 0) + (isRenewal && enrolment.tries === 0 ? seam : 0)
  if (end && (hadGrace || latest >= at.getTime())) {
    const span = spanFrom(enrolment, end, unit)
    if (span.until > at) return span
  }
  return spanFrom(enrolment, at, unit)
}

export interface Priced {
  unit: PeriodUnit
  priceCents: number
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
 * What changing to another period means now (docs/billing.md). Days that staff gave bring no credit and are not lost: they follow the
 * new period. Null for what has no period.
 */
export function changeOf(
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
  const { unusedDays, creditCents } = creditOf({ keptCents: current.keptCents, from: periodFrom, until: periodUntil }, now)
  const { paidUntil: validUntil } = upgradeSpan(enrolment, next.unit, now)
  return { when: 'now', unusedDays, creditCents, dueCents: Math.max(0, next.priceCents - creditCents), startsAt: now, validUntil }
}

/**
 * A dearer period from its payment on; `paidUntil`: with the days that staff gave, before or after the period that was bought, which follow
 * it.
 */
export function upgradeSpan(enrolment: Renewing & { periodFrom: Date | null }, unit: PeriodUnit, at: Date): Span & { paidUntil: Date } {
  const span = { from: at, until: addPeriod(at, unit, at.getUTCDate()), anchorDay: at.getUTCDate() }
  const [now, paid] = [at.getTime(), enrolment.paidUntil?.getTime() ?? 0]
  const [from, until] = [enrolment.periodFrom?.getTime() ?? 0, enrolment.periodUntil?.getTime() ?? 0]
  const bought = Math.max(0, Math.min(paid, until) - Math.max(now, from))
  return { ...span, paidUntil: new Date(span.until.getTime() + Math.max(0, paid - now) - bought) }
}

/** Days by which prices of different lengths are compared (docs/billing.md). Real periods are counted by the calendar. */
export const comparedDays: Record<PeriodUnit, number> = { day: 1, week: 7, month: 30, year: 365 }

/** What a period saves, in whole per cent, rounded down, 0 where nothing; and compared with which of the others, the shortest first. */
export function savingOf({ unit, priceCents }: Priced, others: readonly Priced[]): Pick<Period, 'savingPercent' | 'comparedWith'> {
  const month = unit === 'year' ? others.find((other) => other.unit === 'month') : undefined
  const base = month ?? others[0]
  if (!base || base.unit === unit) return { savingPercent: 0, comparedWith: null }
  // In whole numbers: a quotient of days would round a saving of exactly 30 per cent down to 29.
  const [days, baseDays] = month ? [12, 1] : [comparedDays[unit], comparedDays[base.unit]]
  const whole = base.priceCents * days
  return { savingPercent: Math.max(0, Math.floor(((whole - priceCents * baseDays) * 100) / whole)), comparedWith: base.unit }
}

/** What time alone brings to an enrolment. */
export type Moment = 'trial_ending' | 'trial_ended' | 'renewal_ahead' | 'renewal' | 'expiry'

interface Timed extends Renewing {
  dueAt: Date | null
  noticedFor: Date | null
  disputedSince: Date | null
}

/** All that is to come by time alone, whenever. A trial beside what is paid for longer does not matter any more. */
function momentsOf(enrolment: Timed, unit: PeriodUnit | null): { at: Date; what: Moment }[] {
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

/** When something is to come by time alone after `done`; null when nothing is. Of a declined card the next try is noted, not counted here. */
export const nextDue = (enrolment: Timed, unit: PeriodUnit | null, done: Date): Date | null =>
  momentsOf(enrolment, unit).find(({ at }) => at > done)?.at ?? null

/** Up to when everything that time brings was done: what is due and was not done yet is kept when something else changes. */
export function doneUntil({ dueAt, paidUntil, renews }: Timed, now: Date): Date {
  if (dueAt === null) return now
  // A renewal under way is looked at again later than it is due.
  const pending = renews && paidUntil && paidUntil < dueAt ? paidUntil : dueAt
  return new Date(Math.min(pending.getTime() - 1, now.getTime()))
}

/** What is due now; null when nothing is. */
export function momentDue(enrolment: Timed, unit: PeriodUnit | null, now: Date): Moment | null {
  const { dueAt, tries, renews } = enrolment
  if (!dueAt || dueAt > now) return null
  if (tries > 0 && renews) return 'renewal'
  const due = momentsOf(enrolment, unit).filter(({ at }) => at.getTime() === dueAt.getTime())
  return due[0]?.what ?? (renews && enrolment.paidUntil && enrolment.paidUntil <= now ? 'renewal' : null)
}

/** After how many declined tries, and when the card is tried again; null after the last. Never sooner than a day after the former try. */
export function nextTry(end: Date, tries: number, at: Date): Date | null {
  const days = renewalTryDays[tries]
  return days === undefined ? null : new Date(Math.max(end.getTime() + days * dayLength, at.getTime() + dayLength))
}
