import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Title of a section, and beside it where to see more. */
export const SectionHead = ({
  title,
  id,
  className,
  children,
}: {
  title: ReactNode
  id?: string
  className?: string
  children?: ReactNode
}) => (
  <div className={cx('mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1', className)}>
    <h2 id={id}>{title}</h2>
    {children && <div className="text-sm">{children}</div>}
  </div>
)
