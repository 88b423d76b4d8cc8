import type { ReactNode } from 'react'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { SignInArt } from './sign-in-art.tsx'

interface AuthPageProps {
  title: string
  /** Above the title. */
  above?: ReactNode
  children: ReactNode
}

/** What stands around every screen of `/auth/*`: the form at the left, the lines at the right. */
export function AuthPage({ title, above, children }: AuthPageProps) {
  const t = useWords('account')
  return (
    <main id="main" className="grid min-h-[calc(100dvh-4.5rem)] lg:grid-cols-2">
      <PageHead title={title} indexed={false} />
      <div className="mx-auto w-full max-w-[calc(var(--container-form)+2*var(--spacing-gutter))] self-center px-gutter pt-10 pb-14">
        {above}
        <h1>{title}</h1>
        {children}
        <noscript>
          <p className="mt-6 border-s-[6px] border-ink py-1 ps-4">{t('needsScripts')}</p>
        </noscript>
      </div>
      <SignInArt />
    </main>
  )
}
