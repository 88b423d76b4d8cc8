import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../look/cx.ts'
import { Field, inputClass } from './field.tsx'
import { isPressing } from './is-pressing.ts'

interface LinesFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'onBlur' | 'value'> {
  label: ReactNode
  hint?: ReactNode
  error: string | undefined
  optional?: boolean
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  /** Classes of its box, such as how high it is at first. */
  box?: string
}

/** Some lines of words, with what is wrong with them. */
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
