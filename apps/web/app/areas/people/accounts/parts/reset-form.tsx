import { passwordReset } from '@waymark/contract/people/passwords.ts'
import { useFields } from '../../../../kit/forms/use-fields.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { callOverHttp } from '../../../../kit/load/client.ts'
import { AccountForm } from './account-form.tsx'
import { PasswordField } from './password-field.tsx'

interface ResetFormProps {
  /** What the recovery link brought. */
  token: string
  onChanged: () => void
  /** The link was used, or its time is over. */
  onEnded: () => void
}

/** A new password and its repeat. */
export function ResetForm({ token, onChanged, onEnded }: ResetFormProps) {
  const t = useWords('account')
  const fields = useFields(passwordReset, ['password', 'passwordRepeat'], { token })

  async function send() {
    const [password, passwordRepeat] = [fields.textOf('password'), fields.textOf('passwordRepeat')]
    await callOverHttp('resetPassword', { token, password, passwordRepeat })
    onChanged()
  }

  function refused(error: unknown): boolean {
    if (!(error instanceof ApiError && error.problem.code === 'link_ended')) return false
    onEnded()
    return true
  }

  return (
    <AccountForm fields={fields} action={t('changePassword')} onSend={send} onRefused={refused}>
      <PasswordField
        label={t('newPassword')}
        hint={t('passwordHint')}
        error={fields.errors.password}
        autoComplete="new-password"
        {...fields.bind('password')}
      />
      <PasswordField
        label={t('repeatPassword')}
        error={fields.errors.passwordRepeat}
        autoComplete="new-password"
        {...fields.bind('passwordRepeat')}
      />
    </AccountForm>
  )
}
