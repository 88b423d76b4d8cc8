import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { returnPath, signInPath } from '../../../../kit/load/return-path.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { useToastsAtHand } from '../../../../shell/toasts.tsx'
import { AuthPage } from './auth-page.tsx'
import { type AskedLink, ForgotForm } from './forgot-form.tsx'
import { LinkSent } from './link-sent.tsx'

/** What a history entry of this page keeps: back, forward and a reload come to the same screen. */
interface Kept {
  asked?: AskedLink
  typed?: { email?: string }
}

export function ForgotScreen() {
  const t = useWords('account')
  const navigate = useNavigate()
  const location = useLocation()
  const ready = useSignedIn() !== undefined
  useToastsAtHand()
  const { asked, typed = {} } = (ready && (location.state as Kept | null)) || {}
  // The form comes back with what was typed.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  const target = ready ? returnPath(new URLSearchParams(location.search).get('return')) : '/'
  const show = (next: AskedLink, again: boolean) =>
    void navigate(location.pathname + location.search, {
      replace: again,
      state: { asked: next },
      preventScrollReset: again,
    })

  return (
    <AuthPage title={t(asked ? 'linkSentTitle' : 'forgotTitle')}>
      {asked ? (
        <LinkSent asked={asked} onAskedAgain={(next) => show(next, true)} onOther={() => void navigate(-1)} />
      ) : (
        <>
          <p className="mt-2.5 mb-7 text-ink-2">{t('forgotLead')}</p>
          <ForgotForm email={last?.email ?? typed.email ?? ''} last={last} onAsked={(next) => show(next, false)} />
        </>
      )}
      <p className="mt-6 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {t('withoutPassword')}
        <Go
          to={signInPath(target)}
          state={{ typed: { email: asked?.email } }}
          className="inline-flex min-h-11 items-center font-semibold text-ink"
        >
          {t('withCode')}
        </Go>
      </p>
    </AuthPage>
  )
}
