import type { Language } from '@waymark/contract/fields.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { type Dictionaries, loadWords, type Part, useLanguage, WordsProvider } from '../language/words.tsx'

interface Loaded<P> {
  Shown: ComponentType<P>
  words: Dictionaries
  language: Language
}

/**
 * A part that the server never renders: its code and its words come together when it is shown, and until then, or without a
 * connection, nothing stands there.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, parts: readonly Part[]): ComponentType<P> {
  return function Late(props: P) {
    const language = useLanguage()
    const [loaded, setLoaded] = useState<Loaded<P>>()
    useEffect(() => {
      let gone = false
      load()
        .then(async (Shown) => {
          const words = await loadWords(parts, language)
          if (!gone) setLoaded({ Shown, words, language })
        })
        .catch(() => {})
      return () => {
        gone = true
      }
    }, [language])
    return loaded?.language === language ? (
      <WordsProvider dictionaries={loaded.words}>
        <loaded.Shown {...props} />
      </WordsProvider>
    ) : null
  }
}
