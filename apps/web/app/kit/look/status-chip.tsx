import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  plain: undefined,
  ok: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  info: 'bg-info-tint text-info',
  /** For the user's current position only. */
  here: 'bg-here text-on-here',
  ink: 'bg-ink text-on-ink',
} as const

/** A one-word status with a 14 px icon; also used for marks on cards. */
export const StatusChip = ({
  tone = 'plain',
  className,
  children,
}: {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}) => <span className={cx('status', tones[tone], className)}>{children}</span>
