import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Page width with gutters. */
export const Wrap = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx('mx-auto w-full max-w-page px-gutter', className)}>{children}</div>
)
