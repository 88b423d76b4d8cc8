import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'

// A page that the server rendered is whole for whoever only reads. The code of its parts comes with the reader's first move.

const moves = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin']

let move = () => {}
const moved = new Promise<void>((resolve) => {
  move = resolve
})
/** Resolves when this reader moves for the first time on this page, or has. */
export function firstMove(): Promise<void> {
  for (const name of moves) addEventListener(name, move, { capture: true, once: true, passive: true })
  return moved
}

export interface Later<P> {
  /** Brings the code; a loader waits for it, so that a navigation shows the part at once. */
  bring: () => Promise<void>
  Part: ComponentType<P>
}

/** Brings what is awaited without a move of the reader's: React finishes no navigation over a part whose code is still to come. */
export const wake = () => move()

/**
 * `wanted` says that this reader needs the code without moving first. A part that `stays` from page to page goes away when its code
 * cannot be brought: no navigation waits for it.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, wanted = () => false, stays = false): Later<P> {
  let Held: ComponentType<P> | undefined
  let leave = () => {}
  const goAway = () => {
    leave()
    return new Promise<never>(() => {})
  }
  const bring = async () => {
    Held ??= await load()
  }
  const Waiting = lazy(async () => {
    if (!wanted()) await firstMove()
    await bring().catch(stays ? goAway : untilOnline(bring))
    return { default: Held as ComponentType<P> }
  })

  function Part(props: P) {
    // What was taken over from the server keeps its way in.
    const [Shown] = useState<ComponentType<P>>(() => Held ?? Waiting)
    const place = useRef<HTMLDivElement>(null)
    const [ready, setReady] = useState(false)
    const [left, setLeft] = useState(false)
    useEffect(() => {
      leave = () => setLeft(true)
    }, [])
    useEffect(() => {
      if (!ready || !place.current?.contains(held)) return
      const pressed = held
      held = null
      pressed?.click()
    }, [ready])
    if (left) return null
    return (
      <div ref={place} data-later={ready ? undefined : ''} className="contents">
        <Suspense>
          <Shown {...props} />
          <Ready onReady={setReady} />
        </Suspense>
      </div>
    )
  }
  return { bring, Part }
}

/** Without a connection the page stays as it is until there is one. */
const untilOnline = (bring: () => Promise<void>) => async (error: unknown) => {
  if (navigator.onLine) throw error
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  await bring()
}

function Ready({ onReady }: { onReady: (ready: boolean) => void }) {
  useEffect(() => onReady(true), [onReady])
  return null
}

/** A click on a link or button that comes before its code is done when the code is there. What the browser does by itself it does at once. */
let held: HTMLElement | null = null

function hold(event: MouseEvent) {
  const target = (event.target as Element).closest<HTMLElement>('[data-later] :is(a[href^="/"], button)')
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!target || elsewhere || !navigator.onLine) return
  event.preventDefault()
  event.stopPropagation()
  held = target
  move()
}

if (!import.meta.env.SSR) {
  // From the start: a reader may move before the first part waits for it.
  void firstMove()
  // At the window: React stops what it cannot hand on yet at the document.
  addEventListener('click', hold, true)
  // What was pressed before even this was there (boot.ts).
  held = document.querySelector<HTMLElement>('[data-held]')
  if (held) move()
}
