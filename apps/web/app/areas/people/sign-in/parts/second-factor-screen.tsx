import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { FormErrorNote } from '../../../../kit/forms/trouble-note.tsx'
import { useFormError } from '../../../../kit/forms/use-trouble.ts'
import { type Dictionaries, loadWords, useLanguage, useWords, WordsProvider } from '../../../../kit/language/words.tsx'
import { returnPath, signInPath } from '../../../../kit/load/leave-and-return.ts'
import { registered, type SecondFactorProps } from '../../../../kit/load/module.ts'
import { useProfile } from '../../../../shell/profile.ts'
import { useToastsAtHand } from '../../../../shell/toast-region.tsx'
import { AuthPage } from './auth-page.tsx'
import { SignOut } from './sign-out.tsx'

interface Loaded {
  Form: ComponentType<SecondFactorProps>
  words: Dictionaries
}

/** Second factor of staff after their code: enter a code of the app, or set one up. Nothing else is accessible before it. */
export function SecondFactorScreen() {
  const t = useWords('account')
  const offline = useWords('forms')('offline')
  const language = useLanguage()
  const navigate = useNavigate()
  const { search } = useLocation()
  const signedIn = useSignedIn()
  const { profile, owesFactor } = useProfile()
  const [loaded, setLoaded] = useState<Loaded>()
  useToastsAtHand()
  const { trouble, say } = useFormError()
  const target = signedIn === undefined ? '/' : returnPath(new URLSearchParams(search).get('return'))
  // Recovery codes stay until the person confirms having saved them.
  const [isAsking, setIsAsking] = useState(false)
  if (owesFactor && !isAsking) setIsAsking(true)
  const isDone = profile !== undefined && !isAsking

  useEffect(() => {
    if (signedIn === false) void navigate(signInPath(target), { replace: true })
    else if (isDone) void navigate(target, { replace: true })
  }, [signedIn, isDone, target, navigate])
  const reportLoadError = useEffectEvent(() => say(offline))
  useEffect(() => {
    const [secondFactor] = registered('secondFactor')
    if (!secondFactor) return
    Promise.all([secondFactor.load(), loadWords(secondFactor.words, language)]).then(
      ([Form, words]) => setLoaded({ Form, words }),
      () => reportLoadError(),
    )
  }, [language])

  return (
    <AuthPage title={t('secondFactor')}>
      <p className="mt-2.5 mb-7 text-ink-2">{t('secondFactorLead')}</p>
      {trouble && <FormErrorNote trouble={trouble} />}
      {loaded && isAsking && (
        <WordsProvider dictionaries={loaded.words}>
          <loaded.Form onDone={() => void navigate(target, { replace: true })} />
          <div className="-ms-3 mt-6">
            <SignOut variant="quiet" />
          </div>
        </WordsProvider>
      )}
    </AuthPage>
  )
}
