import { passwordLogin } from '@waymark/contract/passwords.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ApiError } from '../../../lib/api.ts'
import { callOverHttp } from '../../../lib/client.ts'
import { toast } from '../../../lib/toasts.ts'
import { useWords } from '../../../lib/words.tsx'
import type { Tokens } from '../sign-in.ts'
import { useFields } from '../use-fields.ts'
import { useTrouble } from '../use-trouble.ts'
import { PasswordField } from './password-field.tsx'
import { emailInput, TextField } from './text-field.tsx'
import { TroubleNote } from './trouble-note.tsx'

interface PasswordFormProps {
  /** What was typed on another form. */
  email: string
  onTyped: (email: string) => void
  onTokens: (tokens: Tokens) => void
  /** The way to a recovery link. */
  forgot: ReactNode
}

/** Signing in with a password, for those who have set one. */
export function PasswordForm({ email, onTyped, onTokens, forgot }: PasswordFormProps) {
  const t = useWords('account')
  const fields = useFields(passwordLogin, ['email', 'password'])
  const { inputs, textOf } = fields
  const [busy, setBusy] = useState(false)
  const { trouble, tell, clear } = useTrouble()

  useEffect(() => {
    const input = inputs.current.email
    if (input && !input.value) input.value = email
    onTyped(input?.value ?? '')
  }, [email, onTyped, inputs])

  async function submit() {
    if (busy) return
    clear()
    if (!fields.valid()) return
    setBusy(true)
    try {
      onTokens(await callOverHttp('loginWithPassword', { email: textOf('email').trim(), password: textOf('password') }))
    } catch (error) {
      if (error instanceof ApiError && error.problem.code === 'wrong_password') {
        fields.show({ password: error.problem.detail })
        inputs.current.password?.select()
        toast.error(error.problem.detail)
      } else if (!fields.refused(error)) tell(error)
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      method="dialog"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField fields={fields} name="email" label={t('email')} onText={onTyped} {...emailInput} autoComplete="username" />
      <div>
        <PasswordField label={t('password')} error={fields.errors.password} autoComplete="current-password" {...fields.bind('password')} />
        <p className="mt-1 text-sm">{forgot}</p>
      </div>
      <div>
        <Button type="submit" full busy={busy}>
          {t('enter')}
        </Button>
        {trouble && <TroubleNote trouble={trouble} />}
      </div>
    </form>
  )
}
