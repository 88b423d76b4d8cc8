import type { OfferCard, Period } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { Enrolment, EnrolmentCard, PeriodChange } from '@waymark/contract/money/billing.ts'
import type { PeriodUnit } from '@waymark/contract/sold-choices.ts'
import { daysBetween, localDay } from '../../../platform/local-time.ts'
import type { SoldProgress } from '../offers/hooks.ts'
import { calculateSaving } from '../offers/policy.ts'
import type { PeriodRow } from '../offers/queries.ts'
import {
  calculateChange,
  canCancel,
  canChange,
  canResume,
  canSubscribe,
  enrolmentPayment,
  findValidUntil,
  lastMoment,
  renewalState,
} from './policy.ts'
import type { ChargeRow, EnrolmentEventRow, EnrolmentFound, EnrolmentRow } from './queries.ts'

/** For plans and for routes that have not been run. */
export const noProgress: SoldProgress = { daysDone: 0, cardsDone: 0, today: null, runOn: null, finishedAt: null, mailHour: null }

interface CardContext {
  card: OfferCard
  progress: SoldProgress
  /** Time zone of the customer. */
  timeZone: string
  now: Date
}

export function presentEnrolmentCard({ enrolment, period }: EnrolmentFound, { card, progress, timeZone, now }: CardContext): EnrolmentCard {
  const { id, status, createdAt, renews, tries, disputedSince } = enrolment
  const { daysDone, cardsDone, today, runOn, finishedAt } = progress
  const [payment, validUntil] = [enrolmentPayment(enrolment, now), findValidUntil(enrolment, now)]
  const lastDay = validUntil && localDay(timeZone, lastMoment(validUntil))
  return {
    id,
    subscription: card,
    status,
    paymentStatus: payment,
    validUntil: validUntil?.toISOString() ?? null,
    daysLeft: lastDay ? Math.max(0, daysBetween(localDay(timeZone, now), lastDay)) : 0,
    tariff: period && payment === 'paid' ? presentPeriod(period, card) : null,
    renewal: renewalState(enrolment),
    renewing: payment === 'not_paid' && renews && tries === 0 && disputedSince === null,
    progress: { daysDone, cardsDone, today },
    createdAt: createdAt.toISOString(),
    runOn,
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

/** Presents a period with the price at which it was bought. */
const presentPeriod = ({ id, unit, priceCents }: PeriodRow, { periods }: OfferCard): Period => ({
  id,
  unit,
  priceCents,
  ...calculateSaving({ unit, priceCents }, periods),
})

export const iso = (time: Date | null): string | null => time?.toISOString() ?? null

/** Period names on payment pages. */
export const unitWords: Record<Language, Record<PeriodUnit, string>> = {
  en: { day: '1 day', week: '1 week', month: '1 month', year: '1 year' },
  ru: { day: '1 день', week: '1 неделя', month: '1 месяц', year: '1 год' },
  de: { day: '1 Tag', week: '1 Woche', month: '1 Monat', year: '1 Jahr' },
}
/** Line on an invoice for the unused days of the earlier period, on an upgrade. */
export const creditWords: Record<Language, string> = {
  en: 'Unused days of the earlier period',
  ru: 'Неиспользованные дни прежнего периода',
  de: 'Ungenutzte Tage des früheren Zeitraums',
}

interface EnrolmentContext extends CardContext {
  /** Offers to which the enrolment can change: the route itself, or all plans. */
  offers: readonly OfferCard[]
  charges: readonly ChargeRow[]
  events: readonly EnrolmentEventRow[]
  /** How much of the last paid price is not refunded. */
  keptCents: number
}

export function presentEnrolment(found: EnrolmentFound, beside: EnrolmentContext): Enrolment {
  const { enrolment, period, offer } = found
  // A planned change is hidden while the renewal is cancelled, and is shown again when it is resumed.
  const planned = enrolment.renews ? found.planned : null
  const { card, progress, offers, now, keptCents } = beside
  const next = planned ?? period
  const plannedCard = planned && (offers.find(({ id }) => id === planned.offerId) ?? card)
  return {
    ...presentEnrolmentCard(found, beside),
    nextCharge: enrolment.renews && next ? { ...nextChargeTime(enrolment, now), amountCents: next.priceCents } : null,
    cancelledAt: iso(enrolment.cancelledAt),
    planned: planned &&
      plannedCard && {
        subscription: { slug: plannedCard.slug, name: plannedCard.name },
        period: presentPeriod(planned, plannedCard),
      },
    changes: canChange(enrolment, now) && period ? offers.flatMap((other) => listChanges(found, { ...period, keptCents }, other, now)) : [],
    actions: listActions(found, card, now),
    currency: { shortName: offer.currency },
    charges: beside.charges.flatMap(presentCharge),
    events: beside.events.map(({ id, at, kind, by, amountCents, problem, text, until }) => ({
      id,
      at: at.toISOString(),
      kind,
      by,
      amountCents,
      problem,
      text,
      until: iso(until),
    })),
    mailHour: progress.mailHour,
  }
}

/** Returns the next retry of a declined card, or the end of the paid time; null for a time in the past. */
function nextChargeTime({ tries, dueAt, paidUntil, disputedSince }: EnrolmentRow, now: Date) {
  const at = tries > 0 ? dueAt : paidUntil
  return { at: at && at > now ? at.toISOString() : null, waitsForBank: disputedSince !== null }
}

function listChanges(
  { enrolment }: EnrolmentFound,
  current: PeriodRow & { keptCents: number },
  { id, slug, name, kind, periods }: OfferCard,
  now: Date,
): PeriodChange[] {
  // The current period at a raised price is not offered as a change.
  const isNoBetter = ({ unit, priceCents }: Period) => id === current.offerId && unit === current.unit && priceCents >= current.priceCents
  return periods.flatMap((period) => {
    const change = isNoBetter(period) ? null : calculateChange(enrolment, current, period, now)
    if (!change) return []
    const { when, creditCents, dueCents, unusedDays, startsAt, validUntil } = change
    const times = { startsAt: startsAt.toISOString(), validUntil: validUntil.toISOString() }
    return { subscription: { slug, name, kind }, period, when, creditCents, dueCents, unusedDays, ...times }
  })
}

function listActions({ enrolment, planned }: EnrolmentFound, card: OfferCard, now: Date): Enrolment['actions'] {
  const can = {
    subscribe: canSubscribe(enrolment, now) && (card.periods.length > 0 || enrolment.tries > 0),
    run: enrolment.kind === 'route' && enrolment.status === 'new' && enrolmentPayment(enrolment, now) === 'paid',
    cancel: canCancel(enrolment),
    resume: canResume(enrolment, now),
    change: canChange(enrolment, now) && (planned !== null || card.periods.length > 0),
  }
  return (Object.keys(can) as (keyof typeof can)[]).filter((action) => can[action])
}

function presentCharge(charge: ChargeRow): Enrolment['charges'] {
  const { id, kind, amountCents, creditCents, refundedCents, paidAt, from, until } = charge
  if (!paidAt || !from || !until) return []
  const times = { paidAt: paidAt.toISOString(), from: from.toISOString(), until: until.toISOString() }
  return [{ id, kind, amountCents, creditCents, refundedCents, ...times }]
}
