import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Go, type GoProps } from './go.tsx'

const variants = { primary: undefined, outline: 'button-outline', quiet: 'button-quiet', danger: 'button-danger' } as const

interface Look {
  variant?: keyof typeof variants
  /** `s` is 44 px high, `m` 48 px. */
  size?: 's' | 'm'
  /** Fills the container's width. */
  full?: boolean
}

/** Button classes for other elements. */
export const buttonClass = ({ variant = 'primary', size = 'm', full }: Look, className?: string) =>
  cx('button', size === 's' && 'button-s', variants[variant], full && 'w-full', className)

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** In progress: stays focusable but ignores clicks. */
  busy?: boolean
  children: ReactNode
}

export function Button({ variant, size, full, busy, className, onClick, type = 'button', ...props }: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      className={buttonClass(
        { ...(variant && { variant }), ...(size && { size }), ...(full && { full }) },
        cx(busy && 'opacity-55', className),
      )}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

/** A button-like link to one of our pages; for external URLs use `buttonClass` on an `a`. */
export const ButtonLink = ({
  variant = 'primary',
  size = 'm',
  full = false,
  className,
  ...props
}: Look & GoProps & { className?: string }) => <Go {...props} className={buttonClass({ variant, size, full }, className)} />

/** Icon button class for other elements. */
export const iconClass = 'icon-button'

interface IconProps {
  /** Accessible name. */
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
