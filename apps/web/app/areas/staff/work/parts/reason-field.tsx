import type { Ref } from 'react'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { cx } from '../../../../kit/look/cx.ts'

interface ReasonFieldProps {
  label: string
  hint?: string
  error: string | undefined
  value: string
  onChange: (text: string) => void
  /** Characters. */
  most?: number
  rows?: number
  optional?: boolean
  /** Has the focus when its dialog opens. */
  first?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Some lines of words. */
export const ReasonField = ({
  label,
  hint,
  error,
  value,
  onChange,
  most = 1000,
  rows = 3,
  optional = false,
  first,
  ref,
}: ReasonFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional}>
    {(control) => (
      <textarea
        {...control}
        ref={ref}
        rows={rows}
        value={value}
        maxLength={most}
        required={!optional}
        dir="auto"
        data-focus={first || undefined}
        className={cx(inputClass, 'field-sizing-content min-h-24')}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
