import type { Site } from '@waymark/contract/people/programs.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConsentTo } from '../../../../kit/device/consent-answer.ts'
import { useProof } from '../../../../kit/forms/recaptcha.tsx'
import { FormErrorNote } from '../../../../kit/forms/trouble-note.tsx'
import { useFormError } from '../../../../kit/forms/use-trouble.ts'
import { type T, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { getRefusalCode } from '../../../../kit/load/errors.ts'
import { changeOnce } from '../../../../kit/load/now.ts'
import { useSite } from '../../../../kit/load/site.ts'
import { Button, buttonClass } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { useToastsAtHand } from '../../../../shell/toast-region.tsx'
import { type CodeRecipient, enterCode, type Mode, type SentCode, sendCode, type Tokens } from '../sign-in-calls.ts'
import type account from '../words/account/en.ts'
import { CodeForm } from './code-form.tsx'
import { PasswordForm, PersonForm } from './sign-in-forms.tsx'

/** Google requires its logo in its own colors on white. */
const GoogleMark = () => (
  <span className="grid size-6 flex-none place-items-center rounded-full bg-white">
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  </span>
)

interface GoogleSignInProps {
  onTokens: (tokens: Tokens) => void
  /** Google is not authoritative for this address, so an emailed code is needed as well. */
  onCodeNeeded: (credential: string) => Promise<void>
}

/** Shown when Google sign-in is configured. */
function GoogleSignIn(props: GoogleSignInProps) {
  const google = useSite()?.google
  return google && <GoogleButton google={google} {...props} />
}

interface GoogleButtonProps extends GoogleSignInProps {
  google: NonNullable<Site['google']>
}

/** Loads nothing from Google before the person allows social services or presses our button, which Google's then replaces. */
function GoogleButton({ google, onTokens, onCodeNeeded }: GoogleButtonProps) {
  const t = useWords('account')
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'asked' | 'drawn' | 'signing'>()
  const { trouble, tell, say, clear } = useFormError()
  const allowed = useConsentTo('social')

  async function signIn(credential: string) {
    clear()
    setState('signing')
    try {
      onTokens(await changeOnce('googleLogin', { credential }))
    } catch (error) {
      const isTold = getRefusalCode(error) !== 'google_code_required'
      await (isTold ? Promise.reject(error) : onCodeNeeded(credential)).catch(tell)
      setState('drawn')
    }
  }

  /** Renders Google's button; `pressed` when the person waits for it. */
  async function draw(pressed: boolean) {
    clear()
    setState('asked')
    try {
      const { drawGoogleButton, showGoogleChooser } = await import('../google.ts')
      if (!place.current) return
      await drawGoogleButton(place.current, google, { language, onCredential: (credential) => void signIn(credential) })
      setState('drawn')
      if (!pressed) return
      place.current.querySelector<HTMLElement>('button, [role=button], iframe')?.focus()
      showGoogleChooser()
    } catch {
      if (pressed) say(t('googleNotLoaded'))
      setState(undefined)
    }
  }
  const drawUnasked = useEffectEvent(() => void draw(false))
  useEffect(() => {
    if (allowed) drawUnasked()
  }, [allowed])

  const drawn = state === 'drawn' || state === 'signing'
  return (
    <div>
      {!drawn && (
        <Button variant="outline" full busy={state === 'asked'} onClick={() => void draw(true)}>
          <GoogleMark />
          {t('google')}
        </Button>
      )}
      <div aria-live="polite">
        {drawn && <p className="mb-2 text-sm text-ink-2">{t(state === 'drawn' ? 'googleReady' : 'googleSigning')}</p>}
      </div>
      {/* Google's button is drawn for a light background in both themes. */}
      <div ref={place} className="flex justify-center" style={{ colorScheme: 'light' }} />
      {trouble && <FormErrorNote trouble={trouble} />}
    </div>
  )
}

interface SignInStepsProps {
  mode: Mode
  /** Code whose screen is open. */
  sent: SentCode | undefined
  typed: Partial<CodeRecipient>
  onSent: (sent: SentCode, again: boolean) => void
  onOther: () => void
  onTokens: (tokens: Tokens) => void
  /** Link to another form that keeps the typed email. */
  goTo: (mode: Mode, words: string, email: string, className?: string) => ReactNode
  /** Path of password recovery. */
  forgotPath: string
}

export const signInTitle = (t: T<typeof account>, mode: Mode, sent: SentCode | undefined) =>
  sent ? t('codeTitle') : t(mode === 'register' ? 'register' : 'signIn')

const leadKeys = { login: 'signInLead', register: 'registerLead', password: 'passwordLead' } as const

/** Steps of signing in: email and code, email and password, or Google. Pages and dialogs add the title and store the step. */
export function SignInSteps({ mode, sent, typed, onSent, onOther, onTokens, goTo, forgotPath }: SignInStepsProps) {
  const t = useWords('account')
  useToastsAtHand()
  const withProof = useProof()
  const [email, setEmail] = useState('')
  const [last, setLast] = useState(sent)
  if (sent && sent !== last) setLast(sent)
  /** Google account that needs a code as well. Not stored in the history. */
  const [google, setGoogle] = useState<{ email: string; credential: string }>()
  const credential = google?.email === sent?.email ? google?.credential : undefined

  if (sent) {
    const [before, after] = t('sentTo', { email: '\n' }).split('\n')
    return (
      <>
        <p className="mt-2.5 mb-7 text-ink-2">
          {before}
          <b dir="auto" className="text-ink">
            {sent.email}
          </b>
          {after} {credential && t('googleCode')}
        </p>
        <CodeForm
          sent={sent}
          action={t('enter')}
          onCode={async (accessCode) =>
            onTokens(await enterCode({ email: sent.email, accessCode, googleCredential: credential }, withProof))
          }
          onResend={async () => onSent(await sendCode(sent, withProof), true)}
          other={{ words: t('otherEmail'), go: onOther }}
          register={sent.name === undefined && goTo('register', t('register'), sent.email)}
        />
      </>
    )
  }
  const other = buttonClass({ variant: 'outline', full: true })
  return (
    <>
      <p className="mt-2.5 mb-7 text-ink-2">{t(leadKeys[mode])}</p>
      {mode === 'password' ? (
        <PasswordForm
          email={typed.email ?? ''}
          onTyped={setEmail}
          onTokens={onTokens}
          forgot={
            <Go to={forgotPath} state={{ typed: { email } }} className="inline-flex min-h-11 items-center">
              {t('forgot')}
            </Go>
          }
        />
      ) : (
        <PersonForm mode={mode} typed={last ?? typed} last={last} onSent={(next) => onSent(next, false)} onTyped={setEmail} />
      )}
      <div className="mt-6 grid gap-3">
        <GoogleSignIn
          onTokens={onTokens}
          onCodeNeeded={async (credential) => {
            const person = (await import('../google.ts')).parseCredential(credential)
            const next = await sendCode(person, withProof)
            setGoogle({ email: person.email, credential })
            onSent(next, false)
          }}
        />
        {mode === 'login' && goTo('password', t('withPassword'), email, other)}
        {mode === 'password' && goTo('login', t('withCode'), email, other)}
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {mode === 'register' ? t('haveAccount') : t('newHere')}
          {mode === 'register' ? goTo('login', t('enter'), email) : goTo('register', t('register'), email)}
        </p>
      </div>
    </>
  )
}
