import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { emailInput, TextField } from '../../../../kit/forms/inputs.tsx'
import { lazyRules } from '../../../../kit/forms/lazy-rules.ts'
import { PasswordField } from '../../../../kit/forms/password-field.tsx'
import { RecaptchaNote, useProof } from '../../../../kit/forms/recaptcha.tsx'
import { FormErrorNote } from '../../../../kit/forms/trouble-note.tsx'
import { type Form, useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { changeOnce } from '../../../../kit/load/now.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { type CodeRecipient, readRegistration, type SentCode, sendCode, type Tokens } from '../sign-in-calls.ts'

const validateLogin = lazyRules(async () => (await import('../sign-in-rules.ts')).loginRules)
const validateRegistration = lazyRules(async () => (await import('../sign-in-rules.ts')).registerRules)
const validatePassword = lazyRules(async () => (await import('../sign-in-rules.ts')).passwordRules)

interface AccountFormProps {
  form: Pick<Form<object>, 'props' | 'busy' | 'trouble'>
  /** Label of the button. */
  action: string
  note?: ReactNode
  children: ReactNode
}

/** Fields and submit button of a sign-in form. */
export const AccountForm = ({ form: { props, busy, trouble }, action, note, children }: AccountFormProps) => (
  <form {...props} className="grid gap-5">
    {children}
    <div>
      <Button type="submit" full busy={busy}>
        {action}
      </Button>
      {trouble && <FormErrorNote trouble={trouble} />}
      {note}
    </div>
  </form>
)

interface PersonFormProps {
  mode: 'login' | 'register'
  /** Values typed before. */
  typed: Partial<CodeRecipient>
  /** Last code. For the same person no new one is requested before its time. */
  last: SentCode | undefined
  onSent: (sent: SentCode) => void
  onTyped: (email: string) => void
}

/** First screen: who the code is for. */
export function PersonForm({ mode, typed, last, onSent, onTyped }: PersonFormProps) {
  const t = useWords('account')
  const withProof = useProof()
  const form = useForm({
    initialValues: { name: '', email: '' },
    validate: mode === 'login' ? validateLogin : validateRegistration,
    onSubmit: ({ name, email }) => {
      const person: CodeRecipient = { email: email.trim(), ...(mode === 'register' && { name: name.trim() }) }
      const wasJustSent = last?.email === person.email && last.name === person.name && last.resendAt > Date.now()
      return wasJustSent ? last : sendCode(person, withProof)
    },
    onSuccess: onSent,
    onChange: ({ email }) => onTyped(email),
  })

  // Restores a registration from the device, without overwriting what was typed and not before hydration.
  const ready = useSignedIn() !== undefined
  const filled = useRef(false)
  const [remembered, setRemembered] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: must not run again while the user types
  useEffect(() => {
    if (!ready || filled.current) return
    filled.current = true
    onTyped(form.fill({ ...(mode === 'register' && readRegistration()), ...typed }).email)
    setRemembered(true)
  }, [ready, mode, typed, last, onTyped])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the fields are filled in
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

interface PasswordFormProps {
  /** Email typed on another form. */
  email: string
  onTyped: (email: string) => void
  onTokens: (tokens: Tokens) => void
  /** Link to password recovery. */
  forgot: ReactNode
}

/** Sign-in with a password. */
export function PasswordForm({ email, onTyped, onTokens, forgot }: PasswordFormProps) {
  const t = useWords('account')
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: validatePassword,
    onSubmit: (typed) => changeOnce('loginWithPassword', { email: typed.email.trim(), password: typed.password }),
    onSuccess: onTokens,
    onApiError({ problem: { code, detail } }) {
      if (code !== 'wrong_password') return
      form.select('password')
      toast.error(detail)
      return { password: detail }
    },
    onChange: (typed) => onTyped(typed.email),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and never over what somebody typed
  useEffect(() => onTyped(form.fill({ email }).email), [email, onTyped])

  return (
    <AccountForm form={form} action={t('enter')}>
      <TextField {...form.field('email')} label={t('email')} {...emailInput} autoComplete="username" required data-focus />
      <div>
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
        <p className="mt-1 text-sm">{forgot}</p>
      </div>
    </AccountForm>
  )
}
