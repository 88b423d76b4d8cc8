import { type ReactNode, useEffect } from 'react'
import { useSignedIn } from '../../../../../kit/device/session.ts'
import { PageHead } from '../../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { queryClient } from '../../../../../kit/load/query.ts'
import { Button } from '../../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../../kit/look/empty-state.tsx'
import { Skeleton } from '../../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../../kit/look/wrap.tsx'
import { useToastsAtHand } from '../../../../../shell/toast-region.tsx'
import { useSignIn } from '../../../../people/sign-in/use-sign-in.tsx'

/** Frame of a route's days. Only the subscriber sees more than a loading state. The server renders placeholders. */
export function JourneyFrame({ children }: { children: ReactNode }) {
  useToastsAtHand()
  const signedIn = useSignedIn()
  useEffect(() => {
    if (signedIn === false) queryClient.clear()
  }, [signedIn])
  if (signedIn) return children
  return signedIn === false ? <SignInRequired /> : <DaySkeleton />
}

function SignInRequired() {
  const t = useWords('deck')
  const { requireSignIn, signInDialog } = useSignIn()
  return (
    <main id="main">
      <PageHead title={t('signInTitle')} indexed={false} />
      <Wrap className="pt-8 md:pt-12">
        <EmptyState
          as="h1"
          drawing="hollow"
          title={t('signInTitle')}
          actions={
            <Button size="s" onClick={() => void requireSignIn('routes')}>
              {t('signIn')}
            </Button>
          }
        >
          {t('signInText')}
        </EmptyState>
        {signInDialog}
      </Wrap>
    </main>
  )
}

/** Placeholder of a day. */
export function DaySkeleton() {
  const t = useWords('deck')
  return (
    <main id="main">
      <PageHead title={t('route')} indexed={false} />
      <Wrap className="pt-8 md:pt-12">
        <div aria-busy="true" className="max-w-read lg:ms-81">
          <h1 className="sr-only">{t('route')}</h1>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 h-9 w-4/5 md:h-11" />
          <Skeleton className="mt-7 h-32" />
          <Skeleton className="mt-7 h-60" />
        </div>
      </Wrap>
    </main>
  )
}

/** Error state if nothing could be loaded. */
export function DayUnreachable({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useWords('deck')
  return (
    <main id="main">
      <PageHead title={t('route')} indexed={false} />
      <Wrap className="pt-8 md:pt-12">
        <EmptyState
          as="h1"
          drawing="buffer"
          title={t('unreachable')}
          actions={
            <Button size="s" busy={busy} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('unreachableText')}
        </EmptyState>
      </Wrap>
    </main>
  )
}
