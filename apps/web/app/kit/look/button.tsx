import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Go, type GoProps } from './go.tsx'

const variants = { primary: undefined, outline: 'button-outline', quiet: 'button-quiet', danger: 'button-danger' } as const

interface Look {
  variant?: keyof typeof variants
  /** `s` is 44 px high, `m` 48 px. */
  size?: 's' | 'm'
  /** As wide as what it stands in. */
  full?: boolean
}

/** What a button looks like, for elements that are none of the two below. */
export const buttonClass = ({ variant = 'primary', size = 'm', full }: Look, className?: string) =>
  cx('button', size === 's' && 'button-s', variants[variant], full && 'w-full', className)

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** It is under way: stays focused and says so, but does nothing more. */
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

/** Goes to a page of ours; for other addresses use `buttonClass` on an `a`. */
export const ButtonLink = ({
  variant = 'primary',
  size = 'm',
  full = false,
  className,
  ...props
}: Look & GoProps & { className?: string }) => <Go {...props} className={buttonClass({ variant, size, full }, className)} />

/** What an icon button looks like, for elements that are none of the two below. */
export const iconClass = 'icon-button'

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
