import type { ReactNode } from 'react'
import { cx } from '../look/cx.ts'

interface CheckFieldProps {
  name: string
  value: boolean
  onChange: (ticked: boolean) => void
  className?: string
  /** Classes of the box. */
  box?: string
  /** What it says. */
  children: ReactNode
}

/** A box to tick, and what it says. */
export const CheckField = ({ name, value, onChange, className, box = 'size-6', children }: CheckFieldProps) => (
  <label className={cx('flex cursor-pointer', className)}>
    <input type="checkbox" name={name} checked={value} className={cx('tick', box)} onChange={({ target }) => onChange(target.checked)} />
    {children}
  </label>
)
