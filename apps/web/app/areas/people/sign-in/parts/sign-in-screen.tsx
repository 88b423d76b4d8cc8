import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { returnPath, signInPath } from '../../../../kit/load/leave-and-return.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { StripMap } from '../../../../kit/look/strip-map.tsx'
import { showCarriedToast, showToastAfterReload } from '../../../../kit/look/toasts.ts'
import { type CodeRecipient, type Mode, type SentCode, startSession } from '../sign-in-calls.ts'
import { AuthPage } from './auth-page.tsx'
import { SignInSteps, signInTitle } from './sign-in-steps.tsx'

/** State in the history entry, so that back, forward and reload show the same screen. */
interface ScreenState {
  sent?: SentCode
  typed?: Partial<CodeRecipient>
}

const atPerson = [{ state: 'here' }, { state: 'ahead' }, { state: 'ahead' }] as const
const atCode = [{ state: 'done' }, { state: 'here' }, { state: 'ahead' }] as const

const modes: Record<string, Mode> = { '/auth/register': 'register', '/auth/password': 'password' }

export function SignInScreen() {
  const t = useWords('account')
  const navigate = useNavigate()
  const location = useLocation()
  const signedIn = useSignedIn()
  // The server knows neither the history state nor the return address.
  const ready = signedIn !== undefined
  const { sent, typed = {} } = (ready && (location.state as ScreenState | null)) || {}
  const target = ready ? returnPath(new URLSearchParams(location.search).get('return')) : '/'
  const mode = modes[location.pathname] ?? 'login'

  const next = useRef<string>(undefined)

  useEffect(() => {
    if (signedIn) void Promise.resolve(navigate(next.current ?? target, { replace: true })).then(showCarriedToast)
  }, [signedIn, target, navigate])

  return (
    <AuthPage
      title={signInTitle(t, mode, sent)}
      above={
        mode !== 'password' && (
          <StripMap stops={sent ? atCode : atPerson} label={t('stepOf', { step: sent ? 2 : 1 })} className="mb-6 max-w-45" />
        )
      }
    >
      <SignInSteps
        mode={mode}
        sent={sent}
        typed={typed}
        onSent={(next, again) => {
          const at = location.pathname + location.search
          void navigate(at, {
            replace: again,
            state: { sent: next, typed, focus: again ? undefined : 'code1' },
            preventScrollReset: again,
          })
        }}
        onOther={() => void navigate(-1)}
        onTokens={(tokens) => {
          showToastAfterReload(t('authorized'))
          if (tokens.secondFactor) next.current = signInPath(target, 'second-factor')
          startSession(tokens)
        }}
        goTo={(other, words, email, className) => (
          <Go
            to={signInPath(target, other)}
            state={{ typed: { email } }}
            className={className ?? 'inline-flex min-h-11 items-center font-semibold text-ink'}
          >
            {words}
          </Go>
        )}
        forgotPath={signInPath(target, 'forgot')}
      />
    </AuthPage>
  )
}
