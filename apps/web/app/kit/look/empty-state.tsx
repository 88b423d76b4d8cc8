import type { ReactNode } from 'react'

const drawings = {
  /** No results, empty, or under construction. */
  buffer: (
    <>
      <path d="M0 28H118" stroke="var(--line,var(--color-ink))" strokeWidth="12" />
      <path d="M118 10V46" stroke="var(--line,var(--color-ink))" strokeWidth="10" />
      <path d="M142 28H220" stroke="var(--color-control)" strokeWidth="3" strokeDasharray="2 9" strokeLinecap="round" />
    </>
  ),
  /** Not started. */
  hollow: (
    <>
      <path d="M28 23H220M28 33H220" stroke="var(--color-control)" strokeWidth="2.5" />
      <circle cx="28" cy="28" r="17" fill="var(--color-here)" stroke="var(--color-ink)" strokeWidth="6" />
      <circle cx="110" cy="28" r="8" fill="var(--color-page)" stroke="var(--color-control)" strokeWidth="3" />
      <circle cx="178" cy="28" r="8" fill="var(--color-page)" stroke="var(--color-control)" strokeWidth="3" />
    </>
  ),
  /** No routes. */
  fork: (
    <>
      <path d="M0 28H80" stroke="var(--color-ink)" strokeWidth="10" />
      <path d="M80 28L100 10H150M80 28L100 46H150" stroke="var(--color-ink)" strokeWidth="10" opacity=".35" />
      <circle cx="80" cy="28" r="14" fill="var(--color-page)" stroke="var(--color-ink)" strokeWidth="6" />
    </>
  ),
  /** No orders or services. */
  capsule: (
    <>
      <path d="M0 16H220" stroke="var(--color-ink)" strokeWidth="10" />
      <path d="M0 40H220" stroke="var(--color-control)" strokeWidth="3" strokeDasharray="2 9" strokeLinecap="round" />
      <rect x="96" y="3" width="26" height="50" rx="13" fill="var(--color-page)" stroke="var(--color-ink)" strokeWidth="6" />
    </>
  ),
} as const

interface EmptyStateProps {
  drawing: keyof typeof drawings
  title: ReactNode
  /** Explanation of what belongs here. */
  children?: ReactNode
  /** The next step, optionally with a secondary action. */
  actions?: ReactNode
  /** Heading level. */
  as?: 'h1' | 'h2' | 'h3'
}

export const EmptyState = ({ drawing, title, children, actions, as: Heading = 'h3' }: EmptyStateProps) => (
  <div className="grid content-start justify-items-start gap-2.5 rounded-card border-[1.5px] border-dashed border-control px-6 py-7">
    <svg viewBox="0 0 220 56" fill="none" aria-hidden="true" className="mb-1.5 h-14 max-w-full">
      {drawings[drawing]}
    </svg>
    <Heading className="text-lg font-semibold tracking-snug">{title}</Heading>
    {children && <div className="max-w-[44ch] text-ink-2">{children}</div>}
    {actions && <div className="mt-1.5 flex flex-wrap items-center gap-3">{actions}</div>}
  </div>
)
