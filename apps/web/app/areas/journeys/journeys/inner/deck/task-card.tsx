import type { TaskCard as Card } from '@waymark/contract/journeys/journeys.ts'
import type { CardAction, CardKind } from '@waymark/contract/sold-choices.ts'
import BookOpen from 'lucide-react/icons/book-open'
import Clock from 'lucide-react/icons/clock'
import Hammer from 'lucide-react/icons/hammer'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageCircle from 'lucide-react/icons/message-circle'
import PencilLine from 'lucide-react/icons/pencil-line'
import Phone from 'lucide-react/icons/phone'
import Search from 'lucide-react/icons/search'
import Split from 'lucide-react/icons/split'
import { type ComponentProps, type PointerEvent, type Ref, useRef, useState } from 'react'
import { useWords } from '../../../../../kit/language/words.tsx'
import { cssVariables } from '../../../../../kit/look/css-variables.ts'
import { cx } from '../../../../../kit/look/cx.ts'
import { Html, InlineHtml } from '../../../../../kit/look/html.tsx'
import { Meta, MetaItem } from '../../../../../kit/look/layout.tsx'

interface SwipeCardProps {
  ref: Ref<HTMLElement>
  card: Card
  busy: boolean
  onSwipe: (action: CardAction, from: number) => Promise<unknown>
}

/** The top card: it follows a finger, and takes the focus for keys. */
export function SwipeCard({ ref, card, busy, onSwipe }: SwipeCardProps) {
  const { x, held, handlers } = useSwipe(onSwipe)
  return (
    <TaskCard
      ref={ref}
      card={card}
      {...handlers}
      // Focusable, so that a click on the card enables its keys.
      tabIndex={0}
      aria-labelledby={`card-${card.id}`}
      aria-busy={busy || undefined}
      className={cx('swiped', held && 'held', busy && 'busy')}
      style={cssVariables({ '--x': `${x}px`, '--turn': `${x / 30}deg` })}
    />
  )
}

/** A card of the deck: the task, and when it counts as done. */
export function TaskCard({ card, className, ...props }: { card: Card } & ComponentProps<'article'>) {
  const t = useWords('deck')
  return (
    <article
      {...props}
      className={cx('task-card flex flex-col rounded-sheet border-[1.5px] border-border bg-surface px-6 pt-8 pb-6 shadow-lift', className)}
    >
      <CardMeta minutes={card.minutes} kind={card.kind} />
      <h3 id={`card-${card.id}`} className="mt-3 mb-2.5 text-2xl leading-9 font-bold tracking-tight">
        {card.title}
      </h3>
      <Html html={card.text} className="mb-4 text-ink-2" />
      <p className="mt-auto border-t border-border pt-3.5 text-sm">
        <b>{t('doneWhen')}</b> <InlineHtml html={card.doneWhen} />
      </p>
    </article>
  )
}

/** Distances in pixels: from which a finger drags the card, and from which releasing it counts. */
const dragThreshold = 10
const releaseThreshold = 96

/**
 * Swipes a card with a finger or pen: left to skip, right to complete. A mouse selects text and uses the buttons. `onSwipe` resolves with
 * the server's answer; until then the card stays where it was released.
 */
function useSwipe(onSwipe: (action: CardAction, from: number) => Promise<unknown>) {
  const began = useRef<{ pointer: number; x: number; drags: boolean }>(undefined)
  const [x, setX] = useState(0)
  const [held, setHeld] = useState(false)

  const isOurs = ({ pointerId }: PointerEvent) => began.current?.pointer === pointerId
  function leave() {
    began.current = undefined
    setHeld(false)
    setX(0)
  }
  return {
    x,
    held,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, pointerId, clientX }: PointerEvent) => {
        if (isPrimary && pointerType !== 'mouse') began.current = { pointer: pointerId, x: clientX, drags: false }
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = began
        if (!current || !isOurs(event)) return
        const moved = event.clientX - current.x
        if (!current.drags && Math.abs(moved) < dragThreshold) return
        current.drags = true
        setHeld(true)
        setX(moved)
      },
      onPointerUp: (event: PointerEvent) => {
        const { current } = began
        if (!current || !isOurs(event)) return
        const moved = event.clientX - current.x
        if (!current.drags || Math.abs(moved) < releaseThreshold) return leave()
        began.current = undefined
        setHeld(false)
        void onSwipe(moved < 0 ? 'skip' : 'done', moved).finally(() => setX(0))
      },
      // The browser took over the gesture for scrolling.
      onPointerCancel: (event: PointerEvent) => isOurs(event) && leave(),
    },
  }
}

const icons = {
  write: PencilLine,
  message: MessageCircle,
  call: Phone,
  look: Search,
  decide: Split,
  make: Hammer,
  check: ListChecks,
  read: BookOpen,
} as const

/** Duration and kind of a card. */
export function CardMeta({ minutes, kind, className }: { minutes: number; kind: CardKind; className?: string }) {
  const t = useWords('deck')
  const frame = useWords('frame')
  const Icon = icons[kind]
  return (
    <Meta {...(className && { className })}>
      <MetaItem>
        <Clock size={16} aria-hidden />
        {frame('minutes', { count: minutes })}
      </MetaItem>
      <MetaItem>
        <Icon size={16} aria-hidden />
        {t(kind)}
      </MetaItem>
    </Meta>
  )
}
