import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type Dictionaries, loadWords, type Part, useLanguage, WordsProvider } from '../language/words.tsx'

/** Props of a dialog that returns an answer: it calls `onClose` once. */
export interface AnswerProps<A> {
  onClose: (answer: A) => void
}

interface OpenDialog {
  dialog: ReactNode
  words: Dictionaries
}

/** For a dialog that uses only the words of its page. */
export const noWords: readonly Part[] = []

/**
 * A lazily loaded dialog as a promise: `await ask(props)`. Code and words load on the first `ask`, which throws when
 * loading fails. Render `dialog` anywhere. The promise resolves to `dismissed` on unmount or when `ask` is called
 * again. `load` and `parts` must be stable.
 */
export function useLazyDialog<P extends object, A>(
  parts: readonly Part[],
  load: () => Promise<ComponentType<P & AnswerProps<A>>>,
  dismissed: A,
): { ask: (props: P) => Promise<A>; dialog: ReactNode } {
  const language = useLanguage()
  const [opened, setOpened] = useState<OpenDialog>()
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
