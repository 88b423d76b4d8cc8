import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useToastsAtHand } from '../../../components/frame/toasts.tsx'
import { useProfile } from '../../../lib/profile.ts'
import { useSignedIn } from '../../../lib/session.ts'
import { type Dictionaries, loadWords, useLanguage, useWords, WordsProvider } from '../../../lib/words.tsx'
import { returnPath, signInPath } from '../return-path.ts'
import type { EditorProps } from '../settings/section.tsx'
import { useTrouble } from '../use-trouble.ts'
import { AuthPage } from './auth-page.tsx'
import { TroubleNote } from './trouble-note.tsx'

interface Loaded {
  Form: ComponentType<EditorProps>
  words: Dictionaries
}

/** For staff after their code: a code of their app, or setting one up. Leaving it is possible; the session then is an ordinary one. */
export function SecondFactorScreen() {
  const t = useWords('account')
  const offline = useWords('trouble')('offline')
  const language = useLanguage()
  const navigate = useNavigate()
  const { search } = useLocation()
  const signedIn = useSignedIn()
  const { profile } = useProfile()
  const [loaded, setLoaded] = useState<Loaded>()
  useToastsAtHand()
  const { trouble, say } = useTrouble()
  const target = signedIn === undefined ? '/' : returnPath(new URLSearchParams(search).get('return'))
  const settled = profile?.secondFactor === 'none' || profile?.secondFactor === 'done'

  useEffect(() => {
    if (signedIn === false) void navigate(signInPath(target), { replace: true })
    else if (settled) void navigate(target, { replace: true })
  }, [signedIn, settled, target, navigate])
  const notLoaded = useEffectEvent(() => say(offline))
  useEffect(() => {
    Promise.all([import('../settings/second-factor-form.tsx'), loadWords(['profile', 'settings'], language)]).then(
      ([{ SecondFactorForm }, words]) => setLoaded({ Form: SecondFactorForm, words }),
      () => notLoaded(),
    )
  }, [language])

  return (
    <AuthPage title={t('secondFactor')}>
      <p className="mt-2.5 mb-7 text-ink-2">{t('secondFactorLead')}</p>
      {trouble && <TroubleNote trouble={trouble} />}
      {loaded && profile && !settled && (
        <WordsProvider dictionaries={loaded.words}>
          <loaded.Form profile={profile} onClose={() => void navigate(target, { replace: true })} />
        </WordsProvider>
      )}
    </AuthPage>
  )
}
