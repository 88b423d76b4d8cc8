import type { TaskCard as Card } from '@waymark/contract/journeys/journeys.ts'
import type { CardAction } from '@waymark/contract/sold-choices.ts'
import type { Ref } from 'react'
import { variables } from '../../../../kit/look/css-variables.ts'
import { cx } from '../../../../kit/look/cx.ts'
import { TaskCard } from './task-card.tsx'
import { useSwipe } from './use-swipe.ts'

interface SwipeCardProps {
  ref: Ref<HTMLElement>
  card: Card
  busy: boolean
  onSwipe: (action: CardAction, from: number) => Promise<unknown>
}

/** The card on top: it follows a finger, and has the focus for the keys. */
export function SwipeCard({ ref, card, busy, onSwipe }: SwipeCardProps) {
  const { x, held, handlers } = useSwipe(onSwipe)
  return (
    <TaskCard
      ref={ref}
      card={card}
      {...handlers}
      // Keys work where the focus is; a click on the card brings it there.
      tabIndex={0}
      aria-labelledby={`card-${card.id}`}
      aria-busy={busy || undefined}
      className={cx('swiped', held && 'held', busy && 'busy')}
      style={variables({ '--x': `${x}px`, '--turn': `${x / 30}deg` })}
    />
  )
}
