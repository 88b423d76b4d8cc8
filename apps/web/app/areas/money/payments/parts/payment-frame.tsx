import type { PaymentProblem } from '@waymark/contract/sold-choices.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { isMissing } from '../../../../kit/load/errors.ts'
import { queryClient } from '../../../../kit/load/query.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Skeleton } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { NotFound } from '../../../../shell/not-found.tsx'
import { useToastsAtHand } from '../../../../shell/toast-region.tsx'
import { useSignIn } from '../../../people/sign-in/use-sign-in.tsx'

interface StatusQuery<S> {
  data: S | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

interface PaymentFrameProps<S> {
  /** Id of the paid order or subscription from the address; empty if missing. */
  id: string
  /** Fetches the payment status. */
  useStanding: (id: string, enabled: boolean) => StatusQuery<S>
  /** Title of the page, also before the status is known. */
  title: (standing: S | undefined) => string
  children: (standing: S, asking: { failed: boolean; readAgain: () => Promise<unknown> }) => ReactNode
}

/** Frame of the pages after a payment. Only the payer sees details, and only the server decides the result. The server renders placeholders. */
export function PaymentFrame<S>({ id, useStanding, title, children }: PaymentFrameProps<S>) {
  useToastsAtHand()
  const t = useWords('basket')
  const signedIn = useSignedIn()
  const { data, error, refetch } = useStanding(id, signedIn === true && id !== '')
  useEffect(() => {
    if (signedIn === false) queryClient.clear()
  }, [signedIn])

  if (signedIn && (isMissing(error) || id === '')) return <NotFound />
  return (
    <main id="main">
      <PageHead title={title(data)} indexed={false} />
      <Wrap className="pt-8 md:pt-12">
        {signedIn === false ? (
          <SignInRequired />
        ) : signedIn && data ? (
          <div className="max-w-read">
            <p role="status" className="sr-only">
              {title(data)}
            </p>
            {children(data, { failed: error !== null, readAgain: refetch })}
          </div>
        ) : signedIn && error ? (
          <EmptyState
            as="h1"
            drawing="buffer"
            title={title(undefined)}
            actions={
              <Button size="s" onClick={() => void refetch()}>
                {t('tryAgain')}
              </Button>
            }
          >
            {t('confirmOffline')}
          </EmptyState>
        ) : (
          <PaymentSkeleton />
        )}
      </Wrap>
    </main>
  )
}

function SignInRequired() {
  const t = useWords('basket')
  const { requireSignIn, signInDialog } = useSignIn()
  return (
    <>
      <EmptyState
        as="h1"
        drawing="capsule"
        title={t('signInTitle')}
        actions={
          <Button size="s" onClick={() => void requireSignIn('payment')}>
            {t('signIn')}
          </Button>
        }
      >
        {t('signInText')}
      </EmptyState>
      {signInDialog}
    </>
  )
}

function PaymentSkeleton() {
  const t = useWords('basket')
  return (
    <div aria-busy="true" className="max-w-read">
      <h1 className="sr-only">{t('paymentLoading')}</h1>
      <Skeleton className="h-9 w-4/5 md:h-11" />
      <Skeleton className="mt-5 h-5 w-3/5" />
      <Skeleton className="mt-8 h-40" />
    </div>
  )
}

/** Time after which confirmation counts as slow (ms). */
const slowAfter = 30_000

interface ConfirmingProps {
  text: string
  /** Text for a slow confirmation. */
  long: string
  /** The last request failed and is retried. */
  failed: boolean
}

/** A payment that the server has not confirmed yet. The page must load the words `basket`. */
export function Confirming({ text, long, failed }: ConfirmingProps) {
  const t = useWords('basket')
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true">
      <PaymentLine state="confirming" />
      <h1>{t('confirmTitle')}</h1>
      <p className="lead mt-3">{failed ? t('confirmOffline') : late ? long : text}</p>
    </div>
  )
}

/** A line that reaches its stop, is cut, or is on its way. */
export const PaymentLine = ({ state }: { state: 'confirming' | 'paid' | 'cut' }) => (
  <svg viewBox="0 0 360 56" fill="none" aria-hidden="true" className="mb-7 h-14 max-w-full">
    <path d={state === 'paid' ? 'M0 28H320' : 'M0 28H150'} stroke="var(--color-ink)" strokeWidth="12" />
    {state === 'cut' && <path d="M150 10V46" stroke="var(--color-ink)" strokeWidth="10" />}
    {state === 'confirming' && <path d="M166 23H306M166 33H306" stroke="var(--color-control)" strokeWidth="2.5" />}
    {state === 'cut' && <path d="M174 28H320" stroke="var(--color-control)" strokeWidth="3" strokeDasharray="2 9" strokeLinecap="round" />}
    {state === 'confirming' && <circle cx="150" cy="28" r="17" fill="var(--color-here)" stroke="#16211E" strokeWidth="6" />}
    {state === 'paid' ? (
      <>
        <circle cx="326" cy="28" r="22" fill="var(--color-ink)" />
        <path d="M316 28l7 7 13-14" stroke="var(--color-on-ink)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      </>
    ) : (
      <circle cx="326" cy="28" r="17" fill="var(--color-page)" stroke="var(--color-control)" strokeWidth="5" />
    )}
  </svg>
)

/** Keys in the words `basket` for the reasons of a failed payment. */
export const problemWords = {
  declined: 'declined',
  insufficient_funds: 'insufficientFunds',
  authentication_failed: 'authenticationFailed',
  left: 'left',
  expired: 'expired',
} as const satisfies Record<PaymentProblem, string>
