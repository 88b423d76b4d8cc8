import { passwordLogin } from '@waymark/contract/people/passwords.ts'
import { type ReactNode, useEffect } from 'react'
import { emailInput, TextField } from '../../../../kit/forms/text-field.tsx'
import { useFields } from '../../../../kit/forms/use-fields.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { callOverHttp } from '../../../../kit/load/client.ts'
import { toast } from '../../../../kit/look/toasts.ts'
import type { Tokens } from '../sign-in.ts'
import { AccountForm } from './account-form.tsx'
import { PasswordField } from './password-field.tsx'

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

  useEffect(() => {
    const input = inputs.current.email
    if (input && !input.value) input.value = email
    onTyped(input?.value ?? '')
  }, [email, onTyped, inputs])

  const send = async () =>
    onTokens(await callOverHttp('loginWithPassword', { email: textOf('email').trim(), password: textOf('password') }))

  function refused(error: unknown): boolean {
    if (!(error instanceof ApiError && error.problem.code === 'wrong_password')) return false
    fields.show({ password: error.problem.detail })
    inputs.current.password?.select()
    toast.error(error.problem.detail)
    return true
  }

  return (
    <AccountForm fields={fields} action={t('enter')} onSend={send} onRefused={refused}>
      <TextField fields={fields} name="email" label={t('email')} onText={onTyped} {...emailInput} autoComplete="username" />
      <div>
        <PasswordField label={t('password')} error={fields.errors.password} autoComplete="current-password" {...fields.bind('password')} />
        <p className="mt-1 text-sm">{forgot}</p>
      </div>
    </AccountForm>
  )
}
