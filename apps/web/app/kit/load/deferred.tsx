import type { Language } from '@waymark/contract/fields.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { type Dictionaries, LateWordsContext, loadWords, type Part, useLanguage, WordsProvider } from '../language/words.tsx'
import { loadCode } from './api.ts'
import { keepTrying } from './keep-trying.ts'

// Lazy loading of page parts. Server-rendered pages are complete for reading without this code.

const interactions = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin']

let reportInteraction = () => {}
const interacted = new Promise<void>((resolve) => {
  reportInteraction = resolve
})
/** Resolves on the user's first interaction with the document. */
export function firstInteraction(): Promise<void> {
  for (const name of interactions) addEventListener(name, reportInteraction, { capture: true, once: true, passive: true })
  return interacted
}
/** Loads waiting parts without an interaction, because React does not finish a navigation while a part is suspended. */
export const loadWaitingParts = () => reportInteraction()

/** A lazily loaded page part. */
export type Deferred<P> = ((props: P) => ReactNode) & {
  /** Loads the code. Loaders await it so that a navigation shows the part at once. */
  bring: () => Promise<void>
}

interface Options {
  /**
   * Renders on the server too. `move`: loads on the first interaction and replays earlier clicks; `shown`: loads when
   * rendered inside `Suspense`, which keeps the server's markup until then. Without it nothing is rendered on the
   * server.
   */
  served?: 'move' | 'shown'
  /** For `move`: whether to load without waiting for an interaction. */
  wanted?: () => boolean
  /** For `move`: removes the part when its code cannot be loaded. For parts that persist across pages, which no navigation waits for. */
  stays?: boolean
  /** Words that load with the code. Renders nothing until both are there, also when offline. */
  words?: readonly Part[]
}

const served: (() => Promise<void>)[] = []
/** On the server: loads the code of all parts that it renders. */
export const loadServerParts = (): Promise<unknown> => Promise.all(served.map((bring) => bring()))

/** Without options the part loads as soon as it is rendered inside `Suspense`. */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>, options: Options = {}): Deferred<P> {
  const code: Code<P> = {
    held: undefined,
    async bring() {
      code.held ??= await loadCode(load)
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
    // Fixed on first render, so that hydration and later renders use the same component.
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: shows code loaded elsewhere without waiting for the next retry
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
  // One entry per mounted instance, because a part can appear twice, such as the sign-in link in header and menu.
  const places = new Set<() => void>()
  const removeInstances = () => {
    for (const leave of places) leave()
    return new Promise<never>(() => {})
  }
  const loadOnInteraction = async (bring: () => Promise<unknown>) => {
    if (!wanted()) await firstInteraction()
    await bring().catch(stays ? removeInstances : untilOnline(bring))
    return heldIn(code)
  }
  const Waiting = lazy(() => loadOnInteraction(code.bring))
  const waitingWith = (bringWords: () => Promise<Dictionaries>) =>
    lazy(async () => {
      const { default: Held } = await loadOnInteraction(() => Promise.all([code.bring(), bringWords()]))
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

/** Provides the words to nested parts as well. */
const withDictionaries = (words: Dictionaries, shown: ReactNode) => (
  <LateWordsContext value={null}>
    <WordsProvider dictionaries={words}>{shown}</WordsProvider>
  </LateWordsContext>
)

/** Waits for a connection when offline, then tries once more. */
const untilOnline = (bring: () => Promise<unknown>) => async (error: unknown) => {
  if (navigator.onLine) throw error
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  await bring()
}

function Ready({ onReady }: { onReady: (ready: boolean) => void }) {
  useEffect(() => onReady(true), [onReady])
  return null
}

/** A click on a link or button before its code has loaded; replayed afterwards. Native browser behaviour is not delayed. */
let held: HTMLElement | null = null

function holdClick(event: MouseEvent) {
  const target = (event.target as Element).closest<HTMLElement>('[data-later] :is(a[href^="/"], button)')
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!target || elsewhere || !navigator.onLine) return
  event.preventDefault()
  event.stopPropagation()
  held = target
  reportInteraction()
}

if (!import.meta.env.SSR) {
  // Listens from the start: the user may interact before the first part waits.
  void firstInteraction()
  // On `window`, because React stops events that it cannot dispatch yet at the document.
  addEventListener('click', holdClick, true)
  // The element clicked before this script ran (boot.ts).
  held = document.querySelector<HTMLElement>('[data-held]')
  if (held) reportInteraction()
}
