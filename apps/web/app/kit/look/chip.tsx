import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Go, type GoProps } from './go.tsx'

interface ChipLook {
  on?: boolean
  /** Number of entries, formatted for the page's language. */
  count?: string | undefined
  children: ReactNode
  className?: string
}

const Count = ({ on, children }: { on: boolean; children: string | undefined }) =>
  children ? <span className={cx('font-normal', on ? 'opacity-80' : 'text-ink-3')}>{children}</span> : null

/** A filter or sort order with its own URL. */
export const ChipLink = ({ on = false, count, className, children, ...props }: ChipLook & GoProps) => (
  <Go {...props} aria-current={on ? 'true' : undefined} className={cx('chip', className)}>
    {children}
    <Count on={on}>{count}</Count>
  </Go>
)

/** A toggle. */
export const ChipButton = ({ on = false, count, className, children, ...props }: ChipLook & ComponentProps<'button'>) => (
  <button type="button" {...props} aria-pressed={on} className={cx('chip', className)}>
    {children}
    <Count on={on}>{count}</Count>
  </button>
)

/** A row of chips: scrolls sideways on mobile, wraps from 832 px. */
export const ChipRow = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; chips are links and buttons
  <div role="group" aria-label={label} className={cx('scroller', className)}>
    <div className="flex w-max gap-2 md:w-auto md:flex-wrap">{children}</div>
  </div>
)
