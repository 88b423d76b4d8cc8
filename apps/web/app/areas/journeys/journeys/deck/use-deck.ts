import { useQuery } from '@tanstack/react-query'
import type { Deck } from '@waymark/contract/journeys/journeys.ts'
import type { CardAction } from '@waymark/contract/sold-choices.ts'
import { useOwner } from '../../../../kit/device/owner.ts'
import { callOverHttp } from '../../../../kit/load/client.ts'
import { queryClient } from '../../../../kit/load/query-client.ts'
import { refreshEnrolments } from '../../../money/billing/refresh-enrolments.ts'

export interface DeckPlace {
  /** Slug of the route. */
  route: string
  /** Slug of its day. */
  day: string
}

const swipe = ({ route, day }: DeckPlace, cardId: string, action: CardAction) =>
  callOverHttp('swipeCard', { subscriptionSlug: route, instructionSlug: day, cardId, action })

const keyOf = (owner: string | null, { route, day }: DeckPlace) => [owner, 'journeys', 'deck', route, day]

/** The cards of a day that wait to be filled; reading them consumes nothing. */
export function useDeck(place: DeckPlace) {
  const owner = useOwner()
  const query = useQuery({ queryKey: keyOf(owner, place), queryFn: () => swipe(place, '0', 'done') })
  return { ...query, deck: query.data }
}

/** Fills, skips or puts off a card. What the server answers is the deck from then on. */
export function useSwipeCall(place: DeckPlace): (card: string, action: CardAction) => Promise<Deck> {
  const owner = useOwner()
  return async (card, action) => {
    const deck = await swipe(place, card, action)
    // What is just being read is older.
    await queryClient.cancelQueries({ queryKey: keyOf(owner, place) })
    queryClient.setQueryData(keyOf(owner, place), deck)
    void refreshEnrolments()
    return deck
  }
}
