import type { Language } from '@waymark/contract/fields.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { type Dictionaries, LateWordsContext, loadWords, type Part, useLanguage, WordsProvider } from '../language/words.tsx'
import { bringCode } from './api.ts'
import { keepTrying } from './keep-trying.ts'

// The one way in which code comes late. A page that the server rendered is whole for whoever only reads.

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
/** Brings what is awaited without a move of the reader's: React finishes no navigation over a part whose code is still to come. */
export const wake = () => move()

/** A part of a page whose code comes late. */
export type Deferred<P> = ((props: P) => ReactNode) & {
  /** Brings the code; a loader waits for it, so that a navigation shows the part at once. */
  bring: () => Promise<void>
}

interface Options {
  /**
   * Whole from the server. `move`: its code comes with the reader's first move, and what is pressed before is done then; `shown`: when it is
   * shown, within `Suspense`, until when the server's markup stands. Without it the server renders nothing here.
   */
  served?: 'move' | 'shown'
  /** Of what comes with a move: this reader needs the code without moving first. */
  wanted?: () => boolean
  /** Of what comes with a move: it goes away when its code cannot be brought, because it stays from page to page and no navigation waits for it. */
  stays?: boolean
  /** Its words, which come along; until both are there, or without a connection, nothing stands there. */
  words?: readonly Part[]
}

const served: (() => Promise<void>)[] = []
/** On the server: brings the code of all that is rendered there. */
export const servedCode = (): Promise<unknown> => Promise.all(served.map((bring) => bring()))

/** Without further options it is shown within `Suspense`, as soon as its code has come. */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>, options: Options = {}): Deferred<P> {
  const code: Code<P> = {
    held: undefined,
    async bring() {
      code.held ??= await bringCode(load)
    },
  }
  if (import.meta.env.SSR && options.served) served.push(code.bring)
  const shown = options.words ? withWords(code, options.words) : options.served === 'move' ? withFirstMove(code, options) : whenShown(code)
  return Object.assign(shown, { bring: code.bring })
}

interface Code<P> {
  held: ComponentType<P> | undefined
  bring: () => Promise<void>
}
const heldIn = <P,>({ held }: Code<P>) => ({ default: held as ComponentType<P> })

function whenShown<P extends object>(code: Code<P>): (props: P) => ReactNode {
  const Waiting = lazy(() => code.bring().then(() => heldIn(code)))
  return function Deferred(props: P) {
    // What was taken over from the server keeps its way in.
    const [Shown] = useState<ComponentType<P>>(() => code.held ?? Waiting)
    return <Shown {...props} />
  }
}

interface Loaded {
  words: Dictionaries
  language: Language
}

function withWords<P extends object>(code: Code<P>, parts: readonly Part[]): (props: P) => ReactNode {
  return function Deferred(props: P) {
    const language = useLanguage()
    const [loaded, setLoaded] = useState<Loaded>()
    const Shown = code.held
    // biome-ignore lint/correctness/useExhaustiveDependencies: code that was brought elsewhere is shown without waiting for the next try.
    useEffect(() => {
      let gone = false
      const stop = keepTrying(async () => {
        const [, words] = await Promise.all([code.bring(), loadWords(parts, language)])
        if (!gone) setLoaded((now) => (now?.language === language ? now : { words, language }))
      })
      return () => {
        gone = true
        stop()
      }
    }, [language, Shown])
    return Shown && loaded?.language === language ? (
      <WordsProvider dictionaries={loaded.words}>
        <Shown {...props} />
      </WordsProvider>
    ) : null
  }
}

function withFirstMove<P extends object>(code: Code<P>, { wanted = () => false, stays = false }: Options): (props: P) => ReactNode {
  // Wherever it stands: the way in stands in the header and in the menu.
  const places = new Set<() => void>()
  const goAway = () => {
    for (const leave of places) leave()
    return new Promise<never>(() => {})
  }
  const comes = async (bring: () => Promise<unknown>) => {
    if (!wanted()) await firstMove()
    await bring().catch(stays ? goAway : untilOnline(bring))
    return heldIn(code)
  }
  const Waiting = lazy(() => comes(code.bring))
  const waitingWith = (bringWords: () => Promise<Dictionaries>) =>
    lazy(async () => {
      const { default: Held } = await comes(() => Promise.all([code.bring(), bringWords()]))
      const words = await bringWords()
      return { default: (props: P) => withDictionaries(words, <Held {...props} />) }
    })
  return function Deferred(props: P) {
    const bringWords = use(LateWordsContext)
    const [Shown] = useState<ComponentType<P>>(() => (bringWords ? waitingWith(bringWords) : (code.held ?? Waiting)))
    const place = useRef<HTMLDivElement>(null)
    const [ready, setReady] = useState(false)
    const [left, setLeft] = useState(false)
    useEffect(() => {
      const leave = () => setLeft(true)
      places.add(leave)
      return () => {
        places.delete(leave)
      }
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
}

/** What stands within has the words then, too. */
const withDictionaries = (words: Dictionaries, shown: ReactNode) => (
  <LateWordsContext value={null}>
    <WordsProvider dictionaries={words}>{shown}</WordsProvider>
  </LateWordsContext>
)

/** Without a connection the page stays as it is until there is one. */
const untilOnline = (bring: () => Promise<unknown>) => async (error: unknown) => {
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
