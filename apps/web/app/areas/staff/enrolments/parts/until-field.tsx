import type { Ref } from 'react'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'

interface UntilFieldProps {
  label: string
  /** The first day that makes sense, such as 2026-11-20. */
  min: string
  value: string
  error: string | undefined
  onChange: (day: string) => void
  /** Has the focus when its dialog opens. */
  first?: boolean
  ref: Ref<HTMLInputElement>
}

export const UntilField = ({ label, min, value, error, onChange, first, ref }: UntilFieldProps) => (
  <Field label={label} error={error} className="sm:max-w-60">
    {(control) => (
      <input
        {...control}
        ref={ref}
        type="date"
        required
        min={min}
        max="2100-12-31"
        value={value}
        data-focus={first || undefined}
        className={inputClass}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )}
  </Field>
)
