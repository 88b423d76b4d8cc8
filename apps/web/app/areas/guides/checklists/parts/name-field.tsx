import type { Ref } from 'react'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'

interface NameFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** What a person calls a checklist or a folder. */
export const NameField = ({ label, value, error, onChange, ref }: NameFieldProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <input
        {...control}
        ref={ref}
        data-focus
        dir="auto"
        autoComplete="off"
        maxLength={100}
        value={value}
        className={inputClass}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )}
  </Field>
)
