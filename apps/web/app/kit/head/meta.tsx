import type { ReactNode } from 'react'
import { cx } from '../look/cx.ts'

/** Small facts in a row, each with a 16 px icon. */
export const Meta = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx('flex flex-wrap gap-x-3.5 gap-y-1 text-sm text-ink-2', className)}>{children}</div>
)

export const MetaItem = ({ children }: { children: ReactNode }) => <span className="inline-flex items-center gap-1.5">{children}</span>
