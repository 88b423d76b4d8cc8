import type { Line } from '@waymark/contract/cards.ts'
import { cx } from './cx.ts'

const sizes = {
  s: 'size-5.5 rounded-[6px] text-[13px]',
  m: 'size-7 rounded-[7px] text-[16px]',
  l: 'size-14 rounded-[13px] text-[34px]',
} as const

/** The letter of a line. The name stands beside it, so it says nothing to a screen reader. */
export const Badge = ({ line, size = 'm', className }: { line: Line; size?: keyof typeof sizes; className?: string }) => (
  <span
    data-line={line}
    aria-hidden="true"
    className={cx('inline-grid flex-none place-items-center bg-(--line) font-bold leading-none text-(--on-line)', sizes[size], className)}
  >
    {line.toUpperCase()}
  </span>
)
