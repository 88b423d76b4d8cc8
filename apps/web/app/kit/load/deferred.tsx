import type { Language } from '@waymark/contract/fields.ts'
import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { type Dictionaries, loadWords, type Part, useLanguage, WordsProvider } from '../language/words.tsx'
import { loadCode } from './api.ts'
import { keepTrying } from './keep-trying.ts'

// Lazy loading of page parts that the server does not render.

/** A lazily loaded page part. */
export type Deferred<P> = ((props: P) => ReactNode) & {
  /** Loads the code. Loaders await it so that a navigation shows the part at once. */
  bring: () => Promise<void>
}

interface Options {
  /** Words that load with the code. Renders nothing until both are there, also when offline. */
  words?: readonly Part[]
}

/** Without options the part loads as soon as it is rendered inside `Suspense`. */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>, options: Options = {}): Deferred<P> {
  const code: Code<P> = {
    held: undefined,
    async bring() {
      code.held ??= await loadCode(load)
    },
  }
  const shown = options.words ? withWords(code, options.words) : whenShown(code)
  return Object.assign(shown, { bring: code.bring })
}

interface Code<P> {
  held: ComponentType<P> | undefined
  bring: () => Promise<void>
}

function whenShown<P extends object>(code: Code<P>): (props: P) => ReactNode {
  const Waiting = lazy(() => code.bring().then(() => ({ default: code.held as ComponentType<P> })))
  return function Deferred(props: P) {
    // Fixed on first render, so that later renders use the same component.
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
