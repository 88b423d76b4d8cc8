import { type ReactNode, useState } from 'react'
import { useProof } from '../../../../kit/forms/recaptcha.ts'
import { type T, useWords } from '../../../../kit/language/words.tsx'
import { buttonClass } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { useToastsAtHand } from '../../../../shell/toasts.tsx'
import { enterCode, type Mode, type Person, type SentCode, sendCode, type Tokens } from '../sign-in.ts'
import type account from '../words/account/en.ts'
import { CodeForm } from './code-form.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonForm } from './person-form.tsx'

interface SignInStepsProps {
  mode: Mode
  /** The code whose screen is open. */
  sent: SentCode | undefined
  typed: Partial<Person>
  onSent: (sent: SentCode, again: boolean) => void
  onOther: () => void
  onTokens: (tokens: Tokens) => void
  /** The way to another form, with the email that stands here; a text link without a class name. */
  goTo: (mode: Mode, words: string, email: string, className?: string) => ReactNode
  /** Where a recovery link is asked for. */
  forgotPath: string
}

export const signInTitle = (t: T<typeof account>, mode: Mode, sent: SentCode | undefined) =>
  sent ? t('codeTitle') : t(mode === 'register' ? 'register' : 'signIn')

const leads = { login: 'signInLead', register: 'registerLead', password: 'passwordLead' } as const

/** Email, then code; or email and password; or Google: the same on pages and in a dialog, which bring the title and remember the step. */
export function SignInSteps({ mode, sent, typed, onSent, onOther, onTokens, goTo, forgotPath }: SignInStepsProps) {
  const t = useWords('account')
  useToastsAtHand()
  const withProof = useProof()
  const [email, setEmail] = useState('')
  const [last, setLast] = useState(sent)
  if (sent && sent !== last) setLast(sent)

  if (sent) {
    const [before, after] = t('sentTo', { email: '\n' }).split('\n')
    return (
      <>
        <p className="mt-2.5 mb-7 text-ink-2">
          {before}
          <b dir="auto" className="text-ink">
            {sent.email}
          </b>
          {after}
        </p>
        <CodeForm
          sent={sent}
          action={t('enter')}
          onCode={async (accessCode) => onTokens(await enterCode(sent.email, accessCode, withProof))}
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
      <p className="mt-2.5 mb-7 text-ink-2">{t(leads[mode])}</p>
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
        <GoogleSignIn onTokens={onTokens} />
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
