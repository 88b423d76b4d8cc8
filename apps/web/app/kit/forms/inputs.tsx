import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../look/cx.ts'
import { Field, inputClass, isPressing } from './field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'value'> {
  label: ReactNode
  hint?: ReactNode
  error: string | undefined
  optional?: boolean
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
}

export const TextField = ({ label, hint, error, optional = false, className, onChange, onBlur, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} className={className}>
    {(control) => (
      <input
        {...control}
        {...input}
        className={inputClass}
        onBlur={(event) => isPressing(event) || onBlur?.()}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)

/** Attributes of an e-mail input. Use `autoComplete: 'username'` beside a password field, so that password managers store both together. */
export const emailInput = { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254, spellCheck: false } as const

interface LinesFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'onBlur' | 'value'> {
  label: ReactNode
  hint?: ReactNode
  error: string | undefined
  optional?: boolean
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  /** Classes of the text area, such as its initial height. */
  box?: string
}

/** A text area with label and error. */
export const LinesField = ({ label, hint, error, optional = false, className, box, onChange, onBlur, ...area }: LinesFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} className={className}>
    {(control) => (
      <textarea
        {...control}
        dir="auto"
        {...area}
        className={cx(inputClass, box)}
        onBlur={(event) => isPressing(event) || onBlur?.()}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)

interface CheckFieldProps {
  name: string
  value: boolean
  onChange: (ticked: boolean) => void
  className?: string
  /** Classes of the checkbox. */
  box?: string
  /** Label of the checkbox. */
  children: ReactNode
}

export const CheckField = ({ name, value, onChange, className, box = 'size-6', children }: CheckFieldProps) => (
  <label className={cx('flex cursor-pointer', className)}>
    <input type="checkbox" name={name} checked={value} className={cx('tick', box)} onChange={({ target }) => onChange(target.checked)} />
    {children}
  </label>
)
