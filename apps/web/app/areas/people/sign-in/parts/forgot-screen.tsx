import { recoveryAgainAfter } from '@waymark/contract/choices.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { emailInput, TextField } from '../../../../kit/forms/inputs.tsx'
import { lazyRules } from '../../../../kit/forms/lazy-rules.ts'
import { RecaptchaNote, useProof, type WithProof } from '../../../../kit/forms/recaptcha.tsx'
import { FormErrorNote, useCountdown } from '../../../../kit/forms/trouble-note.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useFormError } from '../../../../kit/forms/use-trouble.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { returnPath, signInPath } from '../../../../kit/load/leave-and-return.ts'
import { changeOnce } from '../../../../kit/load/now.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useToastsAtHand } from '../../../../shell/toast-region.tsx'
import { AuthPage } from './auth-page.tsx'
import { AccountForm } from './sign-in-forms.tsx'

/** State in the history entry, so that back, forward and reload show the same screen. */
interface ScreenState {
  requested?: RequestedLink
  typed?: { email?: string }
}

export function ForgotScreen() {
  const t = useWords('account')
  const navigate = useNavigate()
  const location = useLocation()
  const ready = useSignedIn() !== undefined
  useToastsAtHand()
  const { requested, typed = {} } = (ready && (location.state as ScreenState | null)) || {}
  // Restores the typed values.
  const [last, setLast] = useState(requested)
  if (requested && requested !== last) setLast(requested)
  const target = ready ? returnPath(new URLSearchParams(location.search).get('return')) : '/'
  const show = (next: RequestedLink, again: boolean) =>
    void navigate(location.pathname + location.search, {
      replace: again,
      state: { requested: next },
      preventScrollReset: again,
    })

  return (
    <AuthPage title={t(requested ? 'linkSentTitle' : 'forgotTitle')}>
      {requested ? (
        <LinkSent requested={requested} onResent={(next) => show(next, true)} onOther={() => void navigate(-1)} />
      ) : (
        <>
          <p className="mt-2.5 mb-7 text-ink-2">{t('forgotLead')}</p>
          <ForgotForm email={last?.email ?? typed.email ?? ''} last={last} onRequested={(next) => show(next, false)} />
        </>
      )}
      <p className="mt-6 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {t('withoutPassword')}
        <Go
          to={signInPath(target)}
          state={{ typed: { email: requested?.email } }}
          className="inline-flex min-h-11 items-center font-semibold text-ink"
        >
          {t('withCode')}
        </Go>
      </p>
    </AuthPage>
  )
}

interface LinkSentProps {
  requested: RequestedLink
  onResent: (requested: RequestedLink) => void
  /** Goes back to enter another email address. */
  onOther: () => void
}

/** Shows the same text whether or not the address has an account. */
function LinkSent({ requested, onResent, onOther }: LinkSentProps) {
  const t = useWords('account')
  const withProof = useProof()
  const [busy, setBusy] = useState(false)
  const { trouble, tell, clear } = useFormError()
  const wait = useCountdown(requested.againAt)

  async function resend() {
    setBusy(true)
    clear()
    try {
      onResent(await requestLink(requested.email, withProof))
      toast.info(t('linkResent'), { detail: t('resentTo', { email: requested.email }), duration: 10_000 })
    } catch (error) {
      tell(error)
    }
    setBusy(false)
  }

  const [before, after] = t('linkSent', { email: '\n' }).split('\n')
  return (
    <>
      <p className="mt-2.5 text-ink-2">
        {before}
        <b dir="auto" className="text-ink">
          {requested.email}
        </b>
        {after}
      </p>
      <p className="mt-3 text-ink-2">{t('linkLives')}</p>
      {trouble && <FormErrorNote trouble={trouble} />}
      <div className="-ms-3 mt-5 flex flex-wrap items-center gap-x-2">
        {wait === 0 && (
          <Button variant="quiet" size="s" busy={busy} onClick={() => void resend()}>
            <RefreshCw size={18} aria-hidden />
            {t('resendLink')}
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={onOther}>
          {t('otherEmail')}
        </Button>
      </div>
      {wait > 0 && <p className="mt-1 text-sm text-ink-2">{t('resendLinkIn', { count: wait })}</p>}
    </>
  )
}

/** Requested recovery link, as stored in the history entry. */
interface RequestedLink {
  email: string
  /** Time from which another link can be requested (ms, device clock). */
  againAt: number
}

async function requestLink(email: string, withProof: WithProof): Promise<RequestedLink> {
  await withProof('forgot', (proof) => changeOnce('forgotPassword', { email, ...proof }))
  return { email, againAt: Date.now() + recoveryAgainAfter * 1000 }
}

interface ForgotFormProps {
  /** Email typed before. */
  email: string
  /** Last request. For the same address no new link is requested before its time. */
  last: RequestedLink | undefined
  onRequested: (requested: RequestedLink) => void
}

function ForgotForm({ email, last, onRequested }: ForgotFormProps) {
  const t = useWords('account')
  const withProof = useProof()
  const form = useForm({
    initialValues: { email: '' },
    validate: lazyRules(async () => (await import('../sign-in-rules.ts')).recoveryRules),
    onSubmit: ({ email: typed }) => {
      const address = typed.trim()
      const wasJustSent = last?.email === address && last.againAt > Date.now()
      return wasJustSent ? last : requestLink(address, withProof)
    },
    onSuccess: onRequested,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and never over what somebody typed
  useEffect(() => void form.fill({ email }), [email])

  return (
    <AccountForm form={form} action={t('sendLink')} note={<RecaptchaNote />}>
      <TextField {...form.field('email')} label={t('email')} {...emailInput} required data-focus />
    </AccountForm>
  )
}
