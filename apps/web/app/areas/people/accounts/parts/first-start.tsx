import type { Language } from '@waymark/contract/choices.ts'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData } from 'react-router'
import { onSessionChange, ownerId } from '../../../../kit/device/session.ts'
import { useOnlyOverlay } from '../../../../kit/dialogs/use-only-overlay.ts'
import { loadWords, WordsProvider } from '../../../../kit/language/words.tsx'
import type { Router } from '../../../../kit/load/module.ts'
import { changeOnce, readOnce } from '../../../../kit/load/now.ts'
import type { FrameData } from '../../../../kit/load/site.ts'
import { useProfile } from '../../../../shell/profile.ts'
import { agreementsStore } from '../agreements.ts'

/** Pages without these dialogs: sign-in, and the documents to be agreed to. */
const quiet = /^\/(auth|terms|policy)(\/|$)/

/** Shows the agreements, then the welcome slides, when no other dialog is open. */
export function FirstStart({ router }: { router: Router }) {
  const state = useSyncExternalStore(router.subscribe, () => router.state)
  const owner = useSyncExternalStore(onSessionChange, ownerId)
  const { profile } = useProfile()
  const wanted = useSyncExternalStore(agreementsStore.subscribe, agreementsStore.wanted)
  const [welcomed, setWelcomed] = useState<string | null>(null)
  const tellTabs = useOtherTabs()
  // Somebody else's agreement is no answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever waited did so for this person
  useEffect(() => () => agreementsStore.answer(false), [owner])

  const agreements = profile && (wanted || profile.agreementsPending)
  const slides = profile && !profile.onboarded && welcomed !== owner
  const due = (agreements || slides) && !quiet.test(state.location.pathname)
  const code = useCode(due === true)
  const frame = state.loaderData.frame as FrameData | undefined
  if (!due || !code || !frame) return null

  function agreed() {
    agreementsStore.answer(true)
    tellTabs()
  }
  async function leaveSlides() {
    setWelcomed(owner)
    // If this fails, the slides are shown again at the next visit.
    await changeOnce('finishOnboarding', {}).catch(() => {})
    tellTabs()
  }
  const { AgreementsDialog, WelcomeSlides, language, words } = code
  return (
    // The dialogs use the site's data like a page.
    <RouterData value={state}>
      <WordsProvider language={language} dictionaries={{ ...frame.words, ...words }}>
        <Alone>
          {agreements ? (
            <AgreementsDialog profile={profile} onAgreed={agreed} />
          ) : (
            <WelcomeSlides site={frame.site.name} onLeave={() => void leaveSlides()} />
          )}
        </Alone>
      </WordsProvider>
    </RouterData>
  )
}

const Alone = ({ children }: { children: ReactNode }) => useOnlyOverlay('#first-start') && children

const loadCode = async () => {
  const language = document.documentElement.lang as Language
  const [{ AgreementsDialog }, { WelcomeSlides }, words] = await Promise.all([
    import('./agreements-dialog.tsx'),
    import('./welcome-slides.tsx'),
    loadWords(['account', 'forms', 'profile', 'start'], language),
  ])
  return { AgreementsDialog, WelcomeSlides, language, words }
}

/** Loads the code when needed, and again when the connection is back. */
function useCode(due: boolean) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadCode>>>()
  useEffect(() => {
    if (!due || code) return
    const load = () => void loadCode().then(setCode, () => addEventListener('online', load, { once: true }))
    load()
    return () => removeEventListener('online', load)
  }, [due, code])
  return code
}

/** Follows what was done in other tabs. */
function useOtherTabs() {
  const [channel] = useState(() => new BroadcastChannel('first-start'))
  useEffect(() => {
    // If this fails, the dialog can still be answered.
    channel.onmessage = () =>
      void readOnce('readProfile', {}).then(
        ({ agreementsPending }) => agreementsPending || agreementsStore.answer(true),
        () => {},
      )
  }, [channel])
  return () => channel.postMessage(null)
}
