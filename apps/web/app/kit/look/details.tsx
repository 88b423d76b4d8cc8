import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Sign } from './sign.tsx'

interface DetailsProps {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  /** Runs when the user opens or closes it. */
  onToggle?: (open: boolean) => void
  className?: string
  summaryClassName?: string
}

/** A native `details` element, which works without scripts. Closing it also closes nested ones (specification 4). */
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
    <summary className={cx('more', summaryClassName)}>
      {summary}
      <Sign name="chevron" className="chevron" />
    </summary>
    {children}
  </details>
)
