import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { clearTokens, useSignedIn } from '../../../../kit/device/session.ts'
import { lazyRules } from '../../../../kit/forms/lazy-rules.ts'
import { PasswordField } from '../../../../kit/forms/password-field.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { changeOnce } from '../../../../kit/load/now.ts'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { useToastsAtHand } from '../../../../shell/toast-region.tsx'
import { AuthPage } from './auth-page.tsx'
import { AccountForm } from './sign-in-forms.tsx'

/** State in the history entry, so that a reload shows the same screen. */
interface ScreenState {
  token?: string
  changed?: boolean
}

/** Target of a recovery link. Its token is in the fragment, which is not sent, and is removed from the address at once. */
export function ResetScreen() {
  const t = useWords('account')
  const navigate = useNavigate()
  const { pathname, hash, state } = useLocation()
  const ready = useSignedIn() !== undefined
  useToastsAtHand()
  const screenState = (ready && (state as ScreenState | null)) || {}
  const token = screenState.token ?? hash.slice(1)

  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true, state: { token: hash.slice(1) }, preventScrollReset: true })
  }, [hash, pathname, navigate])
  const show = (next: ScreenState) => void navigate(pathname, { replace: true, state: next })

  if (screenState.changed)
    return (
      <AuthPage title={t('changedTitle')}>
        <p className="mt-2.5 mb-7 text-ink-2">{t('changedText')}</p>
        <ButtonLink to="/auth/password" full>
          {t('enter')}
        </ButtonLink>
      </AuthPage>
    )
  if (ready && !token)
    return (
      <AuthPage title={t('linkEndedTitle')}>
        <p className="mt-2.5 mb-7 text-ink-2">{t('linkEndedText')}</p>
        <ButtonLink to="/auth/forgot" full>
          {t('newLink')}
        </ButtonLink>
      </AuthPage>
    )
  return (
    <AuthPage title={t('resetTitle')}>
      <p className="mt-2.5 mb-7 text-ink-2">{t('resetLead')}</p>
      <ResetForm
        token={token}
        onChanged={() => {
          // The change ended all sessions.
          clearTokens()
          show({ changed: true })
        }}
        onEnded={() => show({})}
      />
    </AuthPage>
  )
}

interface ResetFormProps {
  /** Token of the recovery link. */
  token: string
  onChanged: () => void
  /** Called when the link was used or has expired. */
  onEnded: () => void
}

function ResetForm({ token, onChanged, onEnded }: ResetFormProps) {
  const t = useWords('account')
  const form = useForm({
    initialValues: { password: '', passwordRepeat: '' },
    validate: lazyRules(async () => (await import('../sign-in-rules.ts')).resetRules(token)),
    onSubmit: (typed, keyOf) => changeOnce('resetPassword', { token, ...typed }, { idempotencyKey: keyOf(typed) }),
    onSuccess: onChanged,
    onApiError({ problem: { code } }) {
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
