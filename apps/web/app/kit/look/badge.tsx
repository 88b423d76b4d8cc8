import type { Line } from '@waymark/contract/cards.ts'
import { cx } from './cx.ts'

const sizes = { s: 'badge-s', m: undefined, l: 'badge-l' } as const

/** The letter of a line; hidden from screen readers, because its name stands beside it. */
export const Badge = ({ line, size = 'm', className }: { line: Line; size?: keyof typeof sizes; className?: string }) => (
  <span data-line={line} aria-hidden="true" className={cx('badge', sizes[size], className)}>
    {line.toUpperCase()}
  </span>
)
