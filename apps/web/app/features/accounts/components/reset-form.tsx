import { passwordReset } from '@waymark/contract/passwords.ts'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ApiError } from '../../../lib/api.ts'
import { callOverHttp } from '../../../lib/client.ts'
import { useWords } from '../../../lib/words.tsx'
import { useFields } from '../use-fields.ts'
import { useTrouble } from '../use-trouble.ts'
import { PasswordField } from './password-field.tsx'
import { TroubleNote } from './trouble-note.tsx'

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
  const [busy, setBusy] = useState(false)
  const { trouble, tell, clear } = useTrouble()

  async function submit() {
    if (busy) return
    clear()
    if (!fields.valid()) return
    setBusy(true)
    try {
      await callOverHttp('resetPassword', {
        token,
        password: fields.textOf('password'),
        passwordRepeat: fields.textOf('passwordRepeat'),
      })
      return onChanged()
    } catch (error) {
      if (error instanceof ApiError && error.problem.code === 'link_ended') return onEnded()
      if (!fields.refused(error)) tell(error)
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
      <div>
        <Button type="submit" full busy={busy}>
          {t('changePassword')}
        </Button>
        {trouble && <TroubleNote trouble={trouble} />}
      </div>
    </form>
  )
}
