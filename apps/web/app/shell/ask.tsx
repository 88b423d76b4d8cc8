import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSignedIn } from '../kit/device/session.ts'
import { hasStoredKey, keys } from '../kit/device/storage.ts'
import { type Dictionaries, loadWords, useLanguage, useWords, WordsProvider } from '../kit/language/words.tsx'
import { callOverHttp } from '../kit/load/client.ts'
import { isRefusal, toastError } from '../kit/load/errors.ts'
import { signInPath } from '../kit/load/leave-and-return.ts'
import { type AskPanelProps, registered } from '../kit/load/module.ts'
import type { FrameData } from '../kit/load/site.ts'
import { toast } from '../kit/look/toasts.ts'

/** Reads the conversation token from the fragment of a mail's link. */
const readConversationToken = (hash: string): string | undefined => /^#conversation=(.+)$/.exec(hash)?.[1]

const UnreadCount = lazy(() =>
  import('./unread-count.tsx').then(
    ({ UnreadCount }) => ({ default: UnreadCount }),
    () => ({ default: () => null }),
  ),
)

interface Loaded {
  Panel: ComponentType<AskPanelProps>
  words: Dictionaries
  language: string
}

/** The message button on every page with its unread count; the open panel survives navigation. */
export function Ask({ site }: { site: FrameData['site'] }) {
  const t = useWords('frame')
  const language = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [first, setFirst] = useState<string>()
  const [loaded, setLoaded] = useState<Loaded>()
  const signedIn = useSignedIn()
  const hasConversations = signedIn === true || (signedIn === false && hasStoredKey(keys.conversation))
  const [late] = registered('askPanel')
  const isOpeningLink = useMailLink((id) => {
    setFirst(id)
    setOpen(true)
  })
  // Loads the panel while the link's token is checked, to save a second wait.
  const wanted = open || isOpeningLink

  useEffect(() => {
    if (!wanted || !late || loaded?.language === language) return
    let gone = false
    Promise.all([late.load(), loadWords(late.words, language)]).then(
      ([Panel, words]) => gone || setLoaded({ Panel, words, language }),
      () => {
        if (gone || !open) return
        setOpen(false)
        toast.error(t('askFailed'))
      },
    )
    return () => {
      gone = true
    }
  }, [wanted, open, late, loaded, language, t])

  const close = () => {
    setOpen(false)
    setFirst(undefined)
    // After the button is visible again.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ask"
        aria-expanded={open}
        aria-busy={isOpeningLink || (open && !loaded) || undefined}
        hidden={open && loaded !== undefined}
        onClick={() => setOpen(true)}
      >
        {t(site.program ? 'contactShort' : 'ask')}
        {hasConversations && (
          <Suspense>
            <UnreadCount />
          </Suspense>
        )}
      </button>
      {open && loaded && (
        <WordsProvider dictionaries={loaded.words}>
          <loaded.Panel first={first} onClose={close} />
        </WordsProvider>
      )}
    </>
  )
}

/**
 * Handles a mail's link: opens its conversation on this device, or asks to sign in first (`openConversationLink`).
 * Returns whether the check is in progress.
 */
function useMailLink(onOpen: (id: string) => void): boolean {
  const t = useWords('frame')
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const opened = useEffectEvent(onOpen)
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    const token = readConversationToken(hash)
    if (!token) return
    // Only if the user is still on the page; replaces the history entry, so that Back does not return to the link.
    const replace = (path: string, preventScrollReset: boolean) =>
      void (location.hash === hash && navigate(path, { replace: true, preventScrollReset }))
    // Removes the secret from the URL without moving the focus, which may already be in the panel.
    const forget = () => replace(pathname, true)
    setAsks(true)
    callOverHttp('openConversationLink', { token })
      .then(
        ({ id, signIn }) => {
          if (signIn) replace(signInPath(`/${hash}`), false)
          else forget()
          if (id) opened(id)
        },
        (error: unknown) => {
          // After a refusal the link is removed, otherwise each visit would repeat it. After a network error it stays,
          // so that a reload retries.
          if (isRefusal(error)) forget()
          toastError(error, { offline: t('askFailed'), failed: t('askFailed') })
        },
      )
      .finally(() => setAsks(false))
  }, [hash, pathname, navigate, t])
  return asks
}
