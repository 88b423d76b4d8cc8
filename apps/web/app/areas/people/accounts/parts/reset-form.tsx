import { passwordReset } from '@waymark/contract/people/passwords.ts'
import type { ReactNode } from 'react'
import { PasswordField } from '../../../../kit/forms/password-field.tsx'
import { rulesOf } from '../../../../kit/forms/rules.ts'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import { type Form, useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { changeNow } from '../../../../kit/load/now.ts'
import { Button } from '../../../../kit/look/button.tsx'

interface AccountFormProps {
  form: Pick<Form<object>, 'props' | 'busy' | 'trouble'>
  /** What the button says. */
  action: string
  note?: ReactNode
  children: ReactNode
}

/** The fields of a form around an account, and what sends them. */
export const AccountForm = ({ form: { props, busy, trouble }, action, note, children }: AccountFormProps) => (
  <form {...props} className="grid gap-5">
    {children}
    <div>
      <Button type="submit" full busy={busy}>
        {action}
      </Button>
      {trouble && <TroubleNote trouble={trouble} />}
      {note}
    </div>
  </form>
)

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
