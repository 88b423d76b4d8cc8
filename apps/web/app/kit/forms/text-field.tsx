import type { ComponentProps, ReactNode } from 'react'
import { Field, inputClass } from './field.tsx'
import { isPressing } from './is-pressing.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'value'> {
  label: ReactNode
  hint?: ReactNode
  error: string | undefined
  optional?: boolean
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
}

/** A labelled line of a form, with what is wrong with it. */
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

/** What an input for an address needs. `autoComplete` is `username` beside a password, so that both are kept together. */
export const emailInput = { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254, spellCheck: false } as const
