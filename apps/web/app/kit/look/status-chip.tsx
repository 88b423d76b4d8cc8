import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  plain: undefined,
  ok: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  info: 'bg-info-tint text-info',
  /** The reader's place and nothing else. */
  here: 'bg-here text-on-here',
  ink: 'bg-ink text-on-ink',
} as const

/** A status in one word, with a 14 px icon before it; also the small marks of cards. */
export const StatusChip = ({
  tone = 'plain',
  className,
  children,
}: {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}) => <span className={cx('status', tones[tone], className)}>{children}</span>
