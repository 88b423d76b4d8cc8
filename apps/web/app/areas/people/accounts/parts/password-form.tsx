import { passwordLogin } from '@waymark/contract/people/passwords.ts'
import { type ReactNode, useEffect } from 'react'
import { PasswordField } from '../../../../kit/forms/password-field.tsx'
import { rulesOf } from '../../../../kit/forms/rules.ts'
import { emailInput, TextField } from '../../../../kit/forms/text-field.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { changeNow } from '../../../../kit/load/now.ts'
import { toast } from '../../../../kit/look/toasts.ts'
import type { Tokens } from '../sign-in-calls.ts'
import { AccountForm } from './reset-form.tsx'

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
  const form = useForm({
    start: { email: '', password: '' },
    rules: rulesOf(passwordLogin),
    send: (typed) => changeNow('loginWithPassword', { email: typed.email.trim(), password: typed.password }),
    done: onTokens,
    refused({ problem: { code, detail } }) {
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
