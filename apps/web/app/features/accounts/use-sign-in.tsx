import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isSignedIn } from '../../lib/session.ts'
import { type Dictionaries, loadWords, useLanguage, WordsProvider } from '../../lib/words.tsx'
import { signInPath } from './return-path.ts'

interface Opened {
  Dialog: ComponentType<{ onClose: (signedIn: boolean) => void }>
  words: Dictionaries
}

/**
 * Sign-in where it is needed: `if (!(await requireSignIn())) return`. Answers true when somebody is signed in, at once or after the
 * dialog, which then has read the page's data again and said 'You are authorized!'; false when it was closed. The caller shows
 * `signInDialog` anywhere in its markup. Nothing of it is loaded before it is asked for.
 */
export function useSignIn(): { requireSignIn: () => Promise<boolean>; signInDialog: ReactNode } {
  const language = useLanguage()
  const [opened, setOpened] = useState<Opened>()
  const answer = useRef<(signedIn: boolean) => void>(undefined)

  const close = useCallback((signedIn: boolean) => {
    setOpened(undefined)
    answer.current?.(signedIn)
    answer.current = undefined
  }, [])
  useEffect(() => () => answer.current?.(false), [])

  const requireSignIn = useCallback(async () => {
    if (isSignedIn()) return true
    try {
      const [{ SignInDialog }, words] = await Promise.all([import('./components/sign-in-dialog.tsx'), loadWords(['account'], language)])
      answer.current?.(false)
      return await new Promise<boolean>((resolve) => {
        answer.current = resolve
        setOpened({ Dialog: SignInDialog, words })
      })
    } catch {
      // Its code is gone after a release, or there is no connection: the page of its own is the way.
      location.assign(signInPath(location.pathname + location.search))
      return false
    }
  }, [language])

  const signInDialog = opened && (
    <WordsProvider dictionaries={opened.words}>
      <opened.Dialog onClose={close} />
    </WordsProvider>
  )
  return { requireSignIn, signInDialog }
}
