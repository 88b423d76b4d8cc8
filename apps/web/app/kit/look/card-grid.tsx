import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Cards: one across, two from 640 px, three from 1024. `tight` for cards that lie flat on mobile. */
export const CardGrid = ({ tight, className, children }: { tight?: boolean; className?: string; children: ReactNode }) => (
  <div
    className={cx('grid grid-cols-[minmax(0,1fr)] sm:grid-cols-2 lg:grid-cols-3 lg:gap-6', tight ? 'gap-3 sm:gap-5' : 'gap-5', className)}
  >
    {children}
  </div>
)
