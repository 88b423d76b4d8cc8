import { passwordReset } from '@waymark/contract/people/passwords.ts'
import { PasswordField } from '../../../../kit/forms/password-field.tsx'
import { rulesOf } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { changeNow } from '../../../../kit/load/now.ts'
import { AccountForm } from './account-form.tsx'

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
  const form = useForm({
    start: { password: '', passwordRepeat: '' },
    rules: rulesOf(passwordReset, { token }),
    send: (typed) => changeNow('resetPassword', { token, ...typed }),
    done: onChanged,
    refused({ problem: { code } }) {
      if (code !== 'link_ended') return
      onEnded()
      return true
    },
  })

  return (
    <AccountForm form={form} action={t('changePassword')}>
      <PasswordField {...form.field('password')} label={t('newPassword')} hint={t('passwordHint')} autoComplete="new-password" data-focus />
      <PasswordField {...form.field('passwordRepeat')} label={t('repeatPassword')} autoComplete="new-password" />
    </AccountForm>
  )
}
