import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type Dictionaries, loadWords, type Part, useLanguage, WordsProvider } from '../language/words.tsx'

/** What such a dialog is given: it calls `onClose` once, with its answer. */
export interface Answering<A> {
  onClose: (answer: A) => void
}

interface Opened {
  dialog: ReactNode
  words: Dictionaries
}

/**
 * A dialog that answers: `await ask(props)`. Its code and words come when it is asked for; `ask` throws when they cannot. The caller
 * shows `dialog` anywhere in its markup. It answers `dismissed` when its place goes or it is asked anew. `load` and `parts` never change.
 */
export function useLateDialog<P extends object, A>(
  parts: readonly Part[],
  load: () => Promise<ComponentType<P & Answering<A>>>,
  dismissed: A,
): { ask: (props: P) => Promise<A>; dialog: ReactNode } {
  const language = useLanguage()
  const [opened, setOpened] = useState<Opened>()
  const answer = useRef<(given: A) => void>(undefined)

  useEffect(() => () => answer.current?.(dismissed), [dismissed])

  const ask = useCallback(
    async (props: P) => {
      const [Dialog, words] = await Promise.all([load(), loadWords(parts, language)])
      answer.current?.(dismissed)
      return new Promise<A>((resolve) => {
        answer.current = resolve
        const onClose = (given: A) => {
          setOpened(undefined)
          answer.current = undefined
          resolve(given)
        }
        setOpened({ dialog: <Dialog {...props} onClose={onClose} />, words })
      })
    },
    [language, parts, load, dismissed],
  )

  return { ask, dialog: opened && <WordsProvider dictionaries={opened.words}>{opened.dialog}</WordsProvider> }
}
