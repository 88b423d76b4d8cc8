import type { Deck } from '@waymark/contract/journeys/journeys.ts'
import type { CardAction } from '@waymark/contract/sold-choices.ts'
import { change, keepAnswer, useCall } from '../../../../kit/load/query.ts'
import { refreshEnrolments } from '../../../money/billing/refresh-enrolments.ts'

export interface DeckPlace {
  /** Slug of the route. */
  route: string
  /** Slug of its day. */
  day: string
}

const swipe = ({ route, day }: DeckPlace, cardId: string, action: CardAction) => ({
  subscriptionSlug: route,
  instructionSlug: day,
  cardId,
  action,
})
/** A swipe of no card answers the deck, and consumes nothing. */
const reading = (place: DeckPlace) => swipe(place, '0', 'done')

/** The cards of a day that wait to be filled. */
export function useDeck(place: DeckPlace) {
  const query = useCall('swipeCard', reading(place))
  return { ...query, deck: query.data }
}

/** Fills, skips or puts off a card. What the server answers is the deck from then on. */
export async function swipeCard(place: DeckPlace, card: string, action: CardAction): Promise<Deck> {
  const deck = await change('swipeCard', swipe(place, card, action))
  await keepAnswer('swipeCard', reading(place), deck)
  void refreshEnrolments()
  return deck
}
