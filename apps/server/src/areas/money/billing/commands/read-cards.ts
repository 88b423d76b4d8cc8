import type { OfferCard } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import { type OfferKind, offerKinds } from '@waymark/contract/sold-choices.ts'
import type { Services, SoldKind, UserCtx } from '../../../../platform/context.ts'
import { timeZoneOf } from '../../../people/accounts/queries.ts'
import { noProgress, presentEnrolmentCard } from '../present.ts'
import type { EnrolmentFound } from '../queries.ts'

/** What is sold of a kind, as its module registers it. */
export const soldKind = ({ modules }: Pick<Services, 'modules'>, kind: OfferKind): SoldKind | undefined =>
  modules.find(({ sold }) => sold?.kind === kind)?.sold

/** Routes and plans as they stand in the shop, in this order, by their ids; also those that are sold no longer. */
export async function readOfferCards(
  services: Pick<Services, 'db' | 'events' | 'modules'>,
  language: Language,
): Promise<ReadonlyMap<string, OfferCard>> {
  const cards = await Promise.all(
    offerKinds.map((kind) => soldKind(services, kind)?.cards(services, language) ?? new Map<string, OfferCard>()),
  )
  return new Map(cards.flatMap((some) => [...some]))
}

interface Reading extends Pick<Services, 'db' | 'events' | 'modules'> {
  language: Language
  now: Date
}

/** What enrolments of a person are shown with, in the order given. */
export async function readBeside(ctx: Reading, userId: string | null, found: EnrolmentFound[]) {
  const { db, now, language, modules } = ctx
  const [cards, timeZone] = await Promise.all([readOfferCards(ctx, language), userId === null ? 'UTC' : timeZoneOf(db, userId, now)])
  const reading = modules.map(({ sold }) => {
    const own = found.flatMap(({ enrolment }) => (enrolment.kind === sold?.kind ? [enrolment] : []))
    return own.length > 0 && sold?.progress ? sold.progress(db, own, { cards, timeZone, now }) : []
  })
  const known = new Map((await Promise.all(reading)).flatMap((some) => [...some]))
  return found.map(({ enrolment }) => {
    const card = cards.get(enrolment.offerId)
    return card && { card, progress: known.get(enrolment.id) ?? noProgress, timeZone, now }
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
