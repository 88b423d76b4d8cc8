import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../../../../kit/dialogs/unsaved.ts'
import { requiredMessage } from '../../../../kit/forms/field-message.ts'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import { useTrouble } from '../../../../kit/forms/use-trouble.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ApiError } from '../../../../kit/load/api.ts'
import { callOverHttp } from '../../../../kit/load/client.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { fetchProfile } from '../../../../shell/profile.ts'
import { CodeForm } from '../../accounts/parts/code-form.tsx'
import { PasswordField } from '../../accounts/parts/password-field.tsx'
import { useKeepProfile } from '../../accounts/queries.ts'
import { type SentCode, sentTo } from '../../accounts/sign-in.ts'
import { loadCheck } from '../load-check.ts'
import { type EditorProps, FormActions } from './section.tsx'
import { SentTo } from './sent-to.tsx'

type Name = 'currentPassword' | 'password'

/** A first password is confirmed with a code, a change with the current one, or with a code where that is forgotten. */
export function PasswordForm({ profile, onClose }: EditorProps) {
  const t = useWords('settings')
  const language = useLanguage()
  const keep = useKeepProfile()
  const [byCode, setByCode] = useState(!profile.hasPassword)
  const [typed, setTyped] = useState({ currentPassword: '', password: '' })
  const [errors, setErrors] = useState<Partial<Record<Name, string | undefined>>>({})
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<SentCode>()
  const [atCode, setAtCode] = useState(false)
  const { trouble, tell, clear } = useTrouble()
  const forget = useUnsaved(typed.password !== '' || typed.currentPassword !== '')
  const form = useRef<HTMLFormElement>(null)
  const names: Name[] = byCode ? ['password'] : ['currentPassword', 'password']

  useEffect(() => {
    if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const send = async () => setSent(sentTo(profile.email, await callOverHttp('requestConfirmation', { purpose: 'set_password' })))

  async function change(proof: { currentPassword: string } | { accessCode: string }) {
    await callOverHttp('setPassword', { password: typed.password, ...proof })
    forget()
    toast.success(t('passwordChanged'))
    onClose()
    // Should this fail, the next look at the page shows it.
    void fetchProfile().then(keep, () => {})
  }

  /** True when the server found a field wrong. */
  function refused(cause: unknown): boolean {
    const named = cause instanceof ApiError ? (cause.problem.errors ?? []) : []
    const found = Object.fromEntries(named.filter(({ path }) => path in typed).map(({ path, message }) => [path, message]))
    if (Object.keys(found).length === 0) return false
    setAtCode(false)
    setErrors(found)
    return true
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    clear()
    const wrong = {
      ...(!byCode && typed.currentPassword === '' && { currentPassword: requiredMessage(language) }),
      password: (await loadCheck())('password', typed.password, language),
    }
    setErrors(wrong)
    if (Object.values(wrong).some(Boolean)) return
    setBusy(true)
    try {
      if (!byCode) await change({ currentPassword: typed.currentPassword })
      else {
        if (!sent || sent.resendAt <= Date.now()) await send()
        setAtCode(true)
      }
    } catch (cause) {
      if (!refused(cause)) tell(cause)
    }
    setBusy(false)
  }

  if (atCode && sent)
    return (
      <>
        <SentTo email={sent.email} />
        <CodeForm
          sent={sent}
          action={t(profile.hasPassword ? 'changePassword' : 'setPassword')}
          onCode={async (accessCode) => {
            await change({ accessCode }).catch((cause: unknown) => {
              if (!refused(cause)) throw cause
            })
          }}
          onResend={send}
          other={{ words: t('back'), go: () => setAtCode(false) }}
        />
      </>
    )
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={profile.email} readOnly />
      {names.map((name) => (
        <PasswordField
          key={name}
          label={t(name === 'password' ? 'newPassword' : 'currentPassword')}
          hint={name === 'password' && t('passwordHint')}
          error={errors[name]}
          name={name}
          required
          autoComplete={name === 'password' ? 'new-password' : 'current-password'}
          value={typed[name]}
          onChange={({ target }) => {
            void loadCheck()
            setTyped((held) => ({ ...held, [name]: target.value }))
            if (errors[name]) setErrors({})
          }}
        />
      ))}
      {profile.hasPassword && (
        <Button variant="quiet" size="s" className="-ms-3 -mt-2 justify-self-start" onClick={() => setByCode(!byCode)}>
          {t(byCode ? 'usePassword' : 'useCode')}
        </Button>
      )}
      <div>
        <FormActions onClose={onClose}>
          <Button type="submit" busy={busy}>
            {t(byCode ? 'sendCode' : 'changePassword')}
          </Button>
        </FormActions>
        {trouble && <TroubleNote trouble={trouble} />}
      </div>
    </form>
  )
}
