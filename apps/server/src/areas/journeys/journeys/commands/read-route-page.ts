import type { OfferCard } from '@waymark/contract/cards.ts'
import type { Offer } from '@waymark/contract/money/offers.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { readCards } from '../../../guides/guides/queries.ts'
import { presentRoutePage } from '../present.ts'
import { findRouteText, readJourneys } from '../queries.ts'

/** A route with what it says of itself and the titles of its days. */
export async function readRoutePage(ctx: Pick<Ctx, 'db' | 'events' | 'language'>, card: OfferCard): Promise<Offer> {
  const { language } = ctx
  const journey = (await readJourneys(ctx)).byId.get(card.id)
  if (!journey) throw new Error(`${card.slug} is sold and no route`)
  const ids = [...new Set(journey.days.flatMap((day) => day.guides))]
  const [text, guides] = await Promise.all([findRouteText(ctx.db, card.id, language), readCards(ctx, ids, language)])
  return presentRoutePage(card, journey, { text: text ?? { about: '', gets: [] }, guides, language })
}
