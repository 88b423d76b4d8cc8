import type { Language } from '@waymark/contract/choices.ts'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData } from 'react-router'
import { onSessionChange, ownerId } from '../../../../kit/device/session.ts'
import { useNoOtherOverlay } from '../../../../kit/dialogs/use-no-other-overlay.ts'
import { loadWords, WordsProvider } from '../../../../kit/language/words.tsx'
import type { Router } from '../../../../kit/load/module.ts'
import { changeOnce, readOnce } from '../../../../kit/load/now.ts'
import type { FrameData } from '../../../../kit/load/site.ts'
import { useProfile } from '../../../../shell/profile.ts'
import { agreementsStore } from '../agreements.ts'

/** Pages without these dialogs: sign-in, and the documents to be agreed to. */
const excludedPaths = /^\/(auth|terms|policy)(\/|$)/

/** Shows the agreements, then the welcome slides, when no other dialog is open. */
export function FirstStart({ router }: { router: Router }) {
  const state = useSyncExternalStore(router.subscribe, () => router.state)
  const owner = useSyncExternalStore(onSessionChange, ownerId)
  const { profile } = useProfile()
  const areRequested = useSyncExternalStore(agreementsStore.subscribe, agreementsStore.wanted)
  const [welcomedOwner, setWelcomedOwner] = useState<string | null>(null)
  const notifyTabs = useOtherTabs()
  // An agreement by another person does not answer this person's callers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers wait for the agreement of one person
  useEffect(() => () => agreementsStore.answer(false), [owner])

  const agreements = profile && (areRequested || profile.agreementsPending)
  const slides = profile && !profile.onboarded && welcomedOwner !== owner
  const isDue = (agreements || slides) && !excludedPaths.test(state.location.pathname)
  const code = useCode(isDue === true)
  const frame = state.loaderData.frame as FrameData | undefined
  if (!isDue || !code || !frame) return null

  function agreed() {
    agreementsStore.answer(true)
    notifyTabs()
  }
  async function leaveSlides() {
    setWelcomedOwner(owner)
    // If this fails, the slides are shown again at the next visit.
    await changeOnce('finishOnboarding', {}).catch(() => {})
    notifyTabs()
  }
  const { AgreementsDialog, WelcomeSlides, language, words } = code
  return (
    // The dialogs use the site's data like a page.
    <RouterData value={state}>
      <WordsProvider language={language} dictionaries={{ ...frame.words, ...words }}>
        <OnlyOverlay>
          {agreements ? (
            <AgreementsDialog profile={profile} onAgreed={agreed} />
          ) : (
            <WelcomeSlides site={frame.site.name} onLeave={() => void leaveSlides()} />
          )}
        </OnlyOverlay>
      </WordsProvider>
    </RouterData>
  )
}

const OnlyOverlay = ({ children }: { children: ReactNode }) => useNoOtherOverlay('#first-start') && children

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
function useCode(isDue: boolean) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadCode>>>()
  useEffect(() => {
    if (!isDue || code) return
    const load = () => void loadCode().then(setCode, () => addEventListener('online', load, { once: true }))
    load()
    return () => removeEventListener('online', load)
  }, [isDue, code])
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
