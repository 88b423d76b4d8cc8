import type { EnrolmentCard } from '@waymark/contract/billing.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { OfferCard } from '@waymark/contract/offers.ts'
import type { Services, UserCtx } from '../../../platform/context.ts'
import { timeZoneOf } from '../../accounts/queries.ts'
import { planCards } from '../../entitlements/queries.ts'
import { opennessNow, routeCards, runsOf } from '../../journeys/queries.ts'
import { noProgress, presentEnrolmentCard } from '../present.ts'
import type { EnrolmentFound } from '../queries.ts'

/** Routes and plans as they stand in the shop, in this order, by their ids; also those that are sold no longer. */
export async function readOfferCards(
  services: Pick<Services, 'db' | 'events'>,
  language: Language,
): Promise<ReadonlyMap<string, OfferCard>> {
  const [routes, plans] = await Promise.all([routeCards(services, language), planCards(services, language)])
  return new Map([...routes, ...plans])
}

/** Enrolments of this person as cards, in the order given. */
export async function readEnrolmentCards(
  ctx: Pick<UserCtx, 'db' | 'events' | 'user' | 'language' | 'now'>,
  found: EnrolmentFound[],
): Promise<EnrolmentCard[]> {
  if (found.length === 0) return []
  const { db, user, now, language } = ctx
  const ids = found.map(({ enrolment }) => enrolment.id)
  const [cards, runs, timeZone] = await Promise.all([readOfferCards(ctx, language), runsOf(db, ids), timeZoneOf(db, user.id, now)])
  return found.flatMap((one) => {
    const { enrolment } = one
    const card = cards.get(enrolment.offerId)
    const run = runs.get(enrolment.id)
    if (!card) return []
    const progress = run ? { ...run, today: opennessNow(run, enrolment, card, { timeZone, now }).open || null } : noProgress
    return [presentEnrolmentCard(one, { card, progress, timeZone, now })]
  })
}
