import type { ReactNode } from 'react'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const

/** The ten lines of the map, shown on home, footer and sign-in only (design language 3). */
const linePaths = lines.map((line, index) => {
  const low = 470 + 22 * index
  const high = 172 + 22 * index
  // Corners of one radius keep the lines parallel.
  const shift = 9.1124 * index
  const turn = 120 + shift
  const top = 420 + shift
  return {
    line,
    path: `M-20 ${low}H${turn.toFixed(1)}Q${(turn + 12).toFixed(1)} ${low} ${(turn + 21).toFixed(1)} ${low - 9}L${top.toFixed(1)} ${high + 10}Q${(top + 10).toFixed(1)} ${high} ${(top + 24).toFixed(1)} ${high}H700`,
  }
})

const SignInArt = () => (
  <div className="relative hidden overflow-hidden bg-sunken lg:block">
    <svg viewBox="0 0 640 760" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true" className="absolute inset-0 size-full">
      {linePaths.map(({ line, path }) => (
        <path key={line} d={path} stroke={`var(--color-line-${line})`} strokeWidth="16" />
      ))}
      <rect x="40" y="448" width="44" height="242" rx="22" fill="var(--color-here)" stroke="#16211E" strokeWidth="9" />
    </svg>
  </div>
)

interface AuthPageProps {
  title: string
  /** Content above the title. */
  above?: ReactNode
  children: ReactNode
}

/** Layout of `/auth/*`: the form on the left, the lines on the right. */
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
