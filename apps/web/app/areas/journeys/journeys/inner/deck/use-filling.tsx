import type { Deck, TaskCard } from '@waymark/contract/journeys/journeys.ts'
import type { CardAction } from '@waymark/contract/sold-choices.ts'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../../../kit/language/words.tsx'
import { routePricesPath } from '../../../../../kit/load/addresses.ts'
import { errorText } from '../../../../../kit/load/errors.ts'
import { change, setAnswer, useCall } from '../../../../../kit/load/query.ts'
import { refreshEnrolments } from '../../../../money/billing/queries.ts'
import { useLimitDialog } from '../../../../money/entitlements/use-limit-dialog.tsx'

export interface DeckPlace {
  /** Slug of the route. */
  route: string
  /** Slug of the day. */
  day: string
}

const swipe = ({ route, day }: DeckPlace, cardId: string, action: CardAction) => ({
  subscriptionSlug: route,
  instructionSlug: day,
  cardId,
  action,
})
/** Swiping a card that does not exist returns the deck without using up a card. */
const reading = (place: DeckPlace) => swipe(place, '0', 'done')

/** Cards of a day that are still open. */
export function useDeck(place: DeckPlace) {
  const query = useCall('swipeCard', reading(place))
  return { ...query, deck: query.data }
}

/** Completes, skips or postpones a card. The answer is the new deck. */
async function swipeCard(place: DeckPlace, card: string, action: CardAction): Promise<Deck> {
  const deck = await change('swipeCard', swipe(place, card, action))
  await setAnswer('swipeCard', reading(place), deck)
  void refreshEnrolments()
  return deck
}

interface CardCompletion {
  /** Returns true if the card is done. At the daily limit the card stays, and a dialog explains why. */
  fill: (card: TaskCard, action: CardAction) => Promise<boolean>
  busy: boolean
  /** Error, if the card stayed. */
  trouble: string
  /** Announcement for screen readers. */
  said: string
  limitDialog: ReactNode
}

const words = { done: 'saidDone', skip: 'saidSkip', tomorrow: 'saidTomorrow' } as const

/** Completes cards of a day. `onReadOn` shows the day's text when today's cards are used up. */
export function useCardCompletion(place: DeckPlace, onReadOn: () => void): CardCompletion {
  const t = useWords('deck')
  const { showLimit, limitDialog } = useLimitDialog()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [said, say] = useState('')

  async function fill(card: TaskCard, action: CardAction) {
    if (busy) return false
    setBusy(true)
    setTrouble('')
    try {
      const { message, cardsDone, totalCards } = await swipeCard(place, card.id, action)
      setBusy(false)
      if (message === '') {
        say(t(words[action], { title: card.title, done: cardsDone, total: totalCards }))
        return true
      }
      const asked = showLimit({ kind: 'cards', goOn: t('readOn'), plans: routePricesPath(place.route) })
      if (
        await asked.catch(() => {
          setTrouble(message)
          return false
        })
      )
        onReadOn()
    } catch (error) {
      setTrouble(errorText(error, { offline: t('offline'), failed: t('failed') }))
      setBusy(false)
    }
    return false
  }
  return { fill, busy, trouble, said, limitDialog }
}
