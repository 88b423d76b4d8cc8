import { accountCalls } from '@waymark/contract/people/accounts.ts'
import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { useProof } from '../../../../kit/forms/recaptcha.ts'
import { RecaptchaNote } from '../../../../kit/forms/recaptcha-note.tsx'
import { rulesOf } from '../../../../kit/forms/rules.ts'
import { emailInput, TextField } from '../../../../kit/forms/text-field.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { begunRegistration, type Person, type SentCode, sendCode } from '../sign-in-calls.ts'
import { AccountForm } from './reset-form.tsx'

interface PersonFormProps {
  mode: 'login' | 'register'
  /** What was typed before, here or on the other form. */
  typed: Partial<Person>
  /** The code that was sent last: for the same person it is not sent again before its time. */
  last: SentCode | undefined
  onSent: (sent: SentCode) => void
  onTyped: (email: string) => void
}

/** The first screen: whom the code is for. */
export function PersonForm({ mode, typed, last, onSent, onTyped }: PersonFormProps) {
  const t = useWords('account')
  const withProof = useProof()
  const form = useForm({
    start: { name: '', email: '' },
    rules: rulesOf(accountCalls[mode === 'login' ? 'requestCode' : 'register'].input),
    send: ({ name, email }) => {
      const person: Person = { email: email.trim(), ...(mode === 'register' && { name: name.trim() }) }
      const isOnItsWay = last?.email === person.email && last.name === person.name && last.resendAt > Date.now()
      return isOnItsWay ? last : sendCode(person, withProof)
    },
    done: onSent,
    onChange: ({ email }) => onTyped(email),
  })

  // What the device remembers: never over what somebody typed, and not while the server's page is being taken over.
  const ready = useSignedIn() !== undefined
  const filled = useRef(false)
  const [remembered, setRemembered] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed meanwhile is no reason to look again
  useEffect(() => {
    if (!ready || filled.current) return
    filled.current = true
    onTyped(form.fill({ ...(mode === 'register' && begunRegistration()), ...typed }).email)
    setRemembered(true)
  }, [ready, mode, typed, last, onTyped])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it stands there
  useEffect(() => {
    if (remembered && last) form.select('email')
  }, [remembered])

  return (
    <AccountForm form={form} action={t('sendCode')} note={<RecaptchaNote />}>
      {mode === 'register' && (
        <TextField {...form.field('name')} label={t('name')} autoComplete="name" maxLength={100} dir="auto" required data-focus />
      )}
      <TextField {...form.field('email')} label={t('email')} {...emailInput} required data-focus={mode === 'login' || undefined} />
    </AccountForm>
  )
}
