import type { ButtonHTMLAttributes, ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { cx } from '../lib/cx.ts'
import { Go } from './go.tsx'

const look = 'inline-grid size-11 flex-none place-items-center rounded-control text-inherit no-underline'

interface IconProps {
  /** Its name, as it has no words. */
  label: string
  children: ReactNode
  className?: string
}

export const IconButton = ({ label, className, ...props }: IconProps & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...props} aria-label={label} className={cx(look, className)} />
)

export const IconLink = ({ label, className, ...props }: IconProps & LinkProps & { to: string }) => (
  <Go {...props} aria-label={label} className={cx(look, className)} />
)
