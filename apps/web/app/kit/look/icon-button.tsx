import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Go, type GoProps } from './go.tsx'

/** What an icon button looks like, for elements that are none of the two below. */
export const iconClass = 'inline-grid size-11 flex-none place-items-center rounded-control text-inherit no-underline'

interface IconProps {
  /** Its name, as it has no words. */
  label: string
  children: ReactNode
  className?: string
}

export const IconButton = ({ label, className, ...props }: IconProps & ComponentProps<'button'>) => (
  <button type="button" {...props} aria-label={label} className={cx(iconClass, className)} />
)

export const IconLink = ({ label, className, ...props }: IconProps & GoProps) => (
  <Go {...props} aria-label={label} className={cx(iconClass, className)} />
)
