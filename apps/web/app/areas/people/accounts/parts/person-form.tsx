import { accountCalls } from '@waymark/contract/people/accounts.ts'
import { useEffect, useRef } from 'react'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { useProof } from '../../../../kit/forms/recaptcha.ts'
import { RecaptchaNote } from '../../../../kit/forms/recaptcha-note.tsx'
import { emailInput, TextField } from '../../../../kit/forms/text-field.tsx'
import { useFields } from '../../../../kit/forms/use-fields.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { begunRegistration, type Person, type SentCode, sendCode } from '../sign-in.ts'
import { AccountForm } from './account-form.tsx'

const names = { login: ['email'], register: ['name', 'email'] } as const

interface PersonFormProps {
  mode: 'login' | 'register'
  /** What was typed before, here or on the other form. */
  typed: Partial<Person>
  /** The code that was sent last: for the same person it is not sent again before its time. */
  last: SentCode | undefined
  onSent: (sent: SentCode) => void
  onTyped: (email: string) => void
}

/** The first screen: whom the code is for. The inputs keep what is typed before the scripts have come. */
export function PersonForm({ mode, typed, last, onSent, onTyped }: PersonFormProps) {
  const t = useWords('account')
  const withProof = useProof()
  const fields = useFields<'name' | 'email'>(accountCalls[mode === 'login' ? 'requestCode' : 'register'].input, names[mode])
  const { inputs, textOf } = fields

  // What the device remembers: never over what somebody typed, and not while the server's page is being taken over.
  const ready = useSignedIn() !== undefined
  const filled = useRef(false)
  useEffect(() => {
    if (!ready || filled.current) return
    filled.current = true
    const known: Partial<Person> = { ...(mode === 'register' && begunRegistration()), ...typed }
    for (const name of names[mode]) {
      const input = inputs.current[name]
      if (input && !input.value) input.value = known[name] ?? ''
    }
    onTyped(inputs.current.email?.value ?? '')
    if (last) inputs.current.email?.select()
  }, [ready, mode, typed, last, onTyped, inputs])

  async function send() {
    const person: Person = { email: textOf('email').trim(), ...(mode === 'register' && { name: textOf('name').trim() }) }
    const isOnItsWay = last?.email === person.email && last.name === person.name && last.resendAt > Date.now()
    onSent(isOnItsWay ? last : await sendCode(person, withProof))
  }

  return (
    <AccountForm fields={fields} action={t('sendCode')} onSend={send} note={<RecaptchaNote />}>
      {mode === 'register' && <TextField fields={fields} name="name" label={t('name')} autoComplete="name" maxLength={100} dir="auto" />}
      <TextField fields={fields} name="email" label={t('email')} onText={onTyped} {...emailInput} />
    </AccountForm>
  )
}
