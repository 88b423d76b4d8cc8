import type { Language } from '@waymark/contract/choices.ts'
import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import type { OfferCard } from '@waymark/contract/money/offers.ts'
import type { Services, UserCtx } from '../../../../platform/context.ts'
import { opennessNow, routeCards, runsOf } from '../../../journeys/journeys/queries.ts'
import { timeZoneOf } from '../../../people/accounts/queries.ts'
import { planCards } from '../../entitlements/queries.ts'
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

interface Reading extends Pick<Services, 'db' | 'events'> {
  language: Language
  now: Date
}

/** What enrolments of a person are shown with, in the order given. */
export async function readBeside(ctx: Reading, userId: string | null, found: EnrolmentFound[]) {
  const { db, now, language } = ctx
  const ids = found.map(({ enrolment }) => enrolment.id)
  const [cards, runs, timeZone] = await Promise.all([
    ...[readOfferCards(ctx, language), runsOf(db, ids), userId === null ? 'UTC' : timeZoneOf(db, userId, now)],
  ] as const)
  return found.map(({ enrolment }) => {
    const card = cards.get(enrolment.offerId)
    const run = runs.get(enrolment.id)
    const progress = run && card ? { ...run, today: opennessNow(run, enrolment, card, { timeZone, now }).open || null } : noProgress
    return card && { card, progress, mailHour: run?.mailHour ?? null, timeZone, now }
  })
}

/** Enrolments of this person as cards, in the order given. */
export async function readEnrolmentCards(ctx: Reading & Pick<UserCtx, 'user'>, found: EnrolmentFound[]): Promise<EnrolmentCard[]> {
  if (found.length === 0) return []
  const beside = await readBeside(ctx, ctx.user.id, found)
  return found.flatMap((one, place) => {
    const its = beside[place]
    return its ? [presentEnrolmentCard(one, its)] : []
  })
}
