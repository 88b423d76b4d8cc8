import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface DetailsProps {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  /** Told when a person opens or closes it. */
  onToggle?: (open: boolean) => void
  className?: string
  summaryClassName?: string
}

/** The browser's own accordion; works without scripts. Closing it closes those within (specification 4). */
export const Details = ({ summary, children, open, onToggle, className, summaryClassName }: DetailsProps) => (
  <details
    open={open}
    className={className}
    onToggle={({ currentTarget, target }) => {
      if (target !== currentTarget) return
      if (!currentTarget.open) for (const inner of currentTarget.querySelectorAll('details[open]')) inner.removeAttribute('open')
      onToggle?.(currentTarget.open)
    }}
  >
    <summary className={cx('inline-flex min-h-8 items-center gap-1.5 text-sm text-ink-2', summaryClassName)}>
      {summary}
      <ChevronDown size={16} aria-hidden className="chevron" />
    </summary>
    {children}
  </details>
)
