import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A box for what one can act on or pay for. */
export const Panel = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx('rounded-card border border-border bg-surface p-5 md:p-7', className)}>{children}</div>
)
