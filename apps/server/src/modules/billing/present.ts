import type { EnrolmentCard } from '@waymark/contract/billing.ts'
import type { OfferCard, Period } from '@waymark/contract/offers.ts'
import { daysBetween, localDay } from '../../platform/local-time.ts'
import { paymentOf, renewalOf, savingPercent, validUntilOf } from './policy.ts'
import type { EnrolmentFound, PeriodRow } from './queries.ts'

/** How far somebody is with a route; of plans and of what was not begun, nothing. */
export interface Progress {
  daysDone: number
  cardsDone: number
  today: number | null
  runOn: string | null
  finishedAt: Date | null
}
export const noProgress: Progress = { daysDone: 0, cardsDone: 0, today: null, runOn: null, finishedAt: null }

interface Beside {
  card: OfferCard
  progress: Progress
  /** Where the person is. */
  timeZone: string
  now: Date
}

export function presentEnrolmentCard({ enrolment, period }: EnrolmentFound, { card, progress, timeZone, now }: Beside): EnrolmentCard {
  const { id, status, createdAt } = enrolment
  const { daysDone, cardsDone, today, runOn, finishedAt } = progress
  const [payment, validUntil] = [paymentOf(enrolment, now), validUntilOf(enrolment, now)]
  // The moment of the end itself belongs to the next day.
  const lastDay = validUntil && localDay(timeZone, new Date(validUntil.getTime() - 1))
  return {
    ...{ id, subscription: card, status, paymentStatus: payment, validUntil: validUntil?.toISOString() ?? null },
    daysLeft: lastDay ? Math.max(0, daysBetween(localDay(timeZone, now), lastDay)) : 0,
    tariff: period && payment === 'paid' ? presentPeriod(period, card) : null,
    renewal: renewalOf(enrolment),
    progress: { daysDone, cardsDone, today },
    ...{ createdAt: createdAt.toISOString(), runOn, finishedAt: finishedAt?.toISOString() ?? null },
  }
}

/** A period as it was bought, whatever it costs now. */
export const presentPeriod = ({ id, unit, priceCents }: PeriodRow, { periods }: OfferCard): Period => ({
  ...{ id, unit, priceCents },
  savingPercent: savingPercent({ unit, priceCents }, periods[0] ?? { unit, priceCents }),
})
