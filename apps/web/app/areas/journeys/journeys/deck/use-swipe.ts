import type { CardAction } from '@waymark/contract/sold-choices.ts'
import { type PointerEvent, useRef, useState } from 'react'

/** Pixels after which a finger drags the card, and after which letting go of it counts. */
const begins = 10
const counts = 96

/**
 * A card under a finger or pen: to the left it is skipped, to the right done. A mouse selects its text, and has the buttons. `onSwipe`
 * resolves when the answer is there; until then the card stays where it was let go.
 */
export function useSwipe(onSwipe: (action: CardAction, from: number) => Promise<unknown>) {
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
        if (!current.drags && Math.abs(moved) < begins) return
        current.drags = true
        setHeld(true)
        setX(moved)
      },
      onPointerUp: (event: PointerEvent) => {
        const { current } = began
        if (!current || !isOurs(event)) return
        const moved = event.clientX - current.x
        if (!current.drags || Math.abs(moved) < counts) return leave()
        began.current = undefined
        setHeld(false)
        void onSwipe(moved < 0 ? 'skip' : 'done', moved).finally(() => setX(0))
      },
      // The browser took the finger over, to scroll.
      onPointerCancel: (event: PointerEvent) => isOurs(event) && leave(),
    },
  }
}
