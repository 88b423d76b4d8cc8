import { useEffect, useState } from 'react'
import { PasswordField } from '../../../../kit/forms/password-field.tsx'
import { requiredMessage } from '../../../../kit/forms/rules.ts'
import { FormErrorNote } from '../../../../kit/forms/trouble-note.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { changeOnce, readOnce } from '../../../../kit/load/now.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { CodeForm } from '../../sign-in/parts/code-form.tsx'
import { type SentCode, toSentCode } from '../../sign-in/sign-in-calls.ts'
import { passwordRules } from '../profile-rules.ts'
import { SentTo } from './email-form.tsx'
import { type EditorProps, FormActions } from './settings-section.tsx'

/** Sets a first password with an emailed code, or changes it with the current one or a code. */
export function PasswordForm({ profile, onClose }: EditorProps) {
  const t = useWords('settings')
  const [byCode, setByCode] = useState(!profile.hasPassword)
  const [sent, setSent] = useState<SentCode>()
  const [atCode, setAtCode] = useState(false)
  const names = byCode ? (['password'] as const) : (['currentPassword', 'password'] as const)

  const sendCode = async () => setSent(toSentCode(profile.email, await changeOnce('requestConfirmation', { purpose: 'set_password' })))
  function changed() {
    toast.success(t('passwordChanged'))
    onClose()
    // If this fails, the next visit shows the change.
    readOnce('readProfile', {}).catch(() => {})
  }
  const form = useForm<{ currentPassword: string; password: string }, void>({
    initialValues: { currentPassword: '', password: '' },
    validate: (values, language) => ({
      currentPassword: !byCode && values.currentPassword === '' ? requiredMessage(language) : undefined,
      ...passwordRules(values, language),
    }),
    waits: true,
    async onSubmit({ currentPassword, password }, keyOf) {
      if (!byCode) {
        const input = { password, currentPassword }
        await changeOnce('setPassword', input, { idempotencyKey: keyOf(input) })
        return
      }
      if (!sent || sent.resendAt <= Date.now()) await sendCode()
      setAtCode(true)
      return false
    },
    onSuccess: changed,
    unsaved: ({ currentPassword, password }) => currentPassword !== '' || password !== '',
  })
  const { goToWrong } = form

  async function confirm(accessCode: string) {
    try {
      const input = { password: form.values.password, accessCode }
      await changeOnce('setPassword', input, { idempotencyKey: form.keyOf(input) })
      form.forget()
      changed()
    } catch (cause) {
      if (!(cause instanceof ApiError) || !form.refuse(cause)) throw cause
      setAtCode(false)
    }
  }
  // After the code step, focuses a field that the server refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form stands again
  useEffect(() => {
    if (!atCode) goToWrong()
  }, [atCode])

  if (atCode && sent)
    return (
      <>
        <SentTo email={sent.email} />
        <CodeForm
          sent={sent}
          action={t(profile.hasPassword ? 'changePassword' : 'setPassword')}
          onCode={confirm}
          onResend={sendCode}
          other={{ words: t('back'), go: () => setAtCode(false) }}
        />
      </>
    )
  return (
    <form {...form.props} className="grid gap-5">
      {/* For password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={profile.email} readOnly />
      {names.map((name) => (
        <PasswordField
          {...form.field(name)}
          key={name}
          label={t(name === 'password' ? 'newPassword' : 'currentPassword')}
          hint={name === 'password' && t('passwordHint')}
          autoComplete={name === 'password' ? 'new-password' : 'current-password'}
        />
      ))}
      {profile.hasPassword && (
        <Button variant="quiet" size="s" className="-ms-3 -mt-2 justify-self-start" onClick={() => setByCode(!byCode)}>
          {t(byCode ? 'usePassword' : 'useCode')}
        </Button>
      )}
      <div>
        <FormActions onClose={onClose}>
          <Button type="submit" busy={form.busy}>
            {t(byCode ? 'sendCode' : 'changePassword')}
          </Button>
        </FormActions>
        {form.trouble && <FormErrorNote trouble={form.trouble} />}
      </div>
    </form>
  )
}
