import type { TaskCard as Card, Deck as Cards } from '@waymark/contract/journeys/journeys.ts'
import type { CardAction } from '@waymark/contract/sold-choices.ts'
import Check from 'lucide-react/icons/check'
import Undo from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldError } from '../../../../../kit/forms/field.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../../kit/load/loaded.tsx'
import { Button } from '../../../../../kit/look/button.tsx'
import { cssVariables } from '../../../../../kit/look/css-variables.ts'
import { cx } from '../../../../../kit/look/cx.ts'
import { Skeleton } from '../../../../../kit/look/layout.tsx'
import { SwipeCard, TaskCard } from './task-card.tsx'
import { type DeckPlace, useCardCompletion, useDeck } from './use-filling.tsx'

const buttons = [
  { action: 'skip', Icon: X, key: 'ArrowLeft' },
  { action: 'tomorrow', Icon: Undo, key: 'ArrowUp' },
  { action: 'done', Icon: Check, key: 'ArrowRight' },
] as const

/** Finds the action of a key for the top card. */
const findAction = (key: string): CardAction | undefined => buttons.find((button) => button.key === key)?.action

function DeckButtons({ busy, onAct }: { busy: boolean; onAct: (action: CardAction) => void }) {
  const t = useWords('deck')
  return (
    <div className="flex flex-wrap gap-2.5">
      {buttons.map(({ action, Icon, key }) => (
        <Button
          key={action}
          variant={action === 'done' ? 'primary' : 'outline'}
          size="s"
          busy={busy}
          aria-keyshortcuts={key}
          onClick={() => onAct(action)}
          className={cx('min-h-16.5 flex-col gap-1! px-2!', action === 'done' ? 'grow-2' : 'grow')}
        >
          <Icon size={22} aria-hidden />
          {t(action)}
        </Button>
      ))}
    </div>
  )
}

interface DeckProps {
  place: DeckPlace
  /** Shows the day's text when today's cards are used up. */
  onReadOn: () => void
  /** Shown when no card waits. */
  children: ReactNode
}

/** Deck of a day's cards. The top one is skipped, postponed or completed by button, key or swipe. */
export function Deck({ place, onReadOn, children }: DeckProps) {
  const { deck, isError, isFetching, refetch } = useDeck(place)
  if (!deck) return isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <DeckSkeleton />
  return (
    <LoadedDeck deck={deck} place={place} onReadOn={onReadOn}>
      {children}
    </LoadedDeck>
  )
}

interface LeavingCard {
  card: Card
  action: CardAction
  /** How far the finger had dragged the card (pixels). */
  from: number
}

function LoadedDeck({ deck: { cards, totalCards, swipesDone, swipesLimit }, place, onReadOn, children }: DeckProps & { deck: Cards }) {
  const t = useWords('deck')
  const { fill, busy, trouble, said, limitDialog } = useCardCompletion(place, onReadOn)
  const [leaving, setLeaving] = useState<LeavingCard>()
  const top = cards[0]
  const left = cards.length

  // A leaving card loses the focus, and so do the buttons after the last card: it moves to what follows.
  const card = useRef<HTMLElement>(null)
  const empty = useRef<HTMLDivElement>(null)
  const focused = useRef<'card' | 'button'>(undefined)
  const next = top?.id
  useEffect(() => {
    if (!focused.current) return
    if (!next) empty.current?.focus()
    else if (focused.current === 'card') card.current?.focus({ preventScroll: true })
  }, [next])

  async function act(action: CardAction, from = 0) {
    if (!top) return
    focused.current = document.activeElement === card.current ? 'card' : 'button'
    if (await fill(top, action)) setLeaving({ card: top, action, from })
  }
  function onKey(event: KeyboardEvent) {
    const action = findAction(event.key)
    const elsewhere = event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!action || elsewhere || event.target instanceof HTMLDialogElement) return
    event.preventDefault()
    void act(action)
  }

  return (
    <>
      {swipesLimit >= 0 && swipesDone >= 0 ? (
        <Pips done={swipesDone} limit={swipesLimit} />
      ) : (
        top && <p className="mb-4.5 text-sm text-ink-2">{t('cardOf', { number: Math.max(1, totalCards - left + 1), total: totalCards })}</p>
      )}
      {top ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles keys for the card and buttons inside
        <div onKeyDown={onKey}>
          <div className="deck">
            {left > 2 && <div className="task-card edge-2" />}
            {left > 1 && <div className="task-card edge-1" />}
            <SwipeCard key={top.id} ref={card} card={top} busy={busy} onSwipe={act} />
            {leaving && <Ghost key={leaving.card.id} {...leaving} onGone={() => setLeaving(undefined)} />}
          </div>
          {trouble && <FieldError>{trouble}</FieldError>}
          <div className={trouble ? 'mt-3' : undefined}>
            <DeckButtons busy={busy} onAct={(action) => void act(action)} />
          </div>
          <p className="mt-3.5 text-center text-xs text-ink-2">{t('hint')}</p>
        </div>
      ) : (
        <div ref={empty} tabIndex={-1}>
          {children}
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {limitDialog}
    </>
  )
}

/** Animation of a leaving card. The action is already done. */
const Ghost = ({ card, action, from, onGone }: LeavingCard & { onGone: () => void }) => (
  <div aria-hidden="true" inert className="contents">
    <TaskCard card={card} className={`leaves-${action}`} style={cssVariables({ '--x': `${from}px` })} onAnimationEnd={onGone} />
  </div>
)

function DeckSkeleton() {
  const t = useWords('deck')
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <Skeleton className="h-97" />
      <Skeleton className="mt-11 h-16.5" />
    </div>
  )
}

/** Cards completed of today's limit. */
function Pips({ done, limit }: { done: number; limit: number }) {
  const t = useWords('deck')
  return (
    <div className="mb-4.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <div role="img" aria-label={t('pips', { done, count: limit })} className="pips">
        {Array.from({ length: limit }, (_, index) => (
          // Marks differ by position only.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <i key={index} className={index < done ? 'full' : undefined} />
        ))}
      </div>
      <span aria-hidden="true" className="text-sm text-ink-2">
        {t('today', { done, limit })}
      </span>
    </div>
  )
}
