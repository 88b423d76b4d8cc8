import type { ComponentProps, ReactNode } from 'react'
import { Field, inputClass, isPressing } from './field.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'onBlur' | 'value'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The options. */
  children: ReactNode
}

export const SelectField = ({ label, hint, error, className, onChange, onBlur, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(control) => (
      <select
        {...control}
        {...select}
        className={inputClass}
        onBlur={(event) => isPressing(event) || onBlur?.()}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
