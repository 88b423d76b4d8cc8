import { type ReactNode, useState } from 'react'
import { useToastsAtHand } from '../../../components/frame/toasts.tsx'
import { callOverHttp } from '../../../lib/client.ts'
import { type T, useWords } from '../../../lib/words.tsx'
import type account from '../../../words/account/en.ts'
import { type Mode, type Person, type SentCode, sendCode, type Tokens } from '../sign-in.ts'
import { CodeForm } from './code-form.tsx'
import { PersonForm } from './person-form.tsx'

interface SignInStepsProps {
  mode: Mode
  /** The code whose screen is open. */
  sent: SentCode | undefined
  typed: Partial<Person>
  onSent: (sent: SentCode, again: boolean) => void
  onOther: () => void
  onTokens: (tokens: Tokens) => void
  /** The way to the other form, with the email that stands here. */
  goTo: (mode: Mode, words: string, email: string) => ReactNode
}

export const signInTitle = (t: T<typeof account>, mode: Mode, sent: SentCode | undefined) =>
  sent ? t('codeTitle') : t(mode === 'login' ? 'signIn' : 'register')

/** Email, then code: the same on its own page and in a dialog, which bring the title and remember the step. */
export function SignInSteps({ mode, sent, typed, onSent, onOther, onTokens, goTo }: SignInStepsProps) {
  const t = useWords('account')
  useToastsAtHand()
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
          onCode={async (accessCode) => onTokens(await callOverHttp('login', { email: sent.email, accessCode }))}
          onResend={async () => onSent(await sendCode(sent), true)}
          other={{ words: t('otherEmail'), go: onOther }}
          register={sent.name === undefined && goTo('register', t('register'), sent.email)}
        />
      </>
    )
  }
  return (
    <>
      <p className="mt-2.5 mb-7 text-ink-2">{t(mode === 'login' ? 'signInLead' : 'registerLead')}</p>
      <PersonForm mode={mode} typed={last ?? typed} last={last} onSent={(next) => onSent(next, false)} onTyped={setEmail}>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {mode === 'login' ? t('newHere') : t('haveAccount')}
          {mode === 'login' ? goTo('register', t('register'), email) : goTo('login', t('enter'), email)}
        </p>
      </PersonForm>
    </>
  )
}
