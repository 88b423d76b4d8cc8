import type { Ref } from 'react'
import { Field, inputClass } from '../../../components/field.tsx'
import { cx } from '../../../lib/cx.ts'

interface ReasonFieldProps {
  label: string
  hint?: string
  error: string | undefined
  value: string
  onChange: (text: string) => void
  /** Has the focus when its dialog opens. */
  first?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Some lines of words, up to 1000 characters. */
export const ReasonField = ({ label, hint, error, value, onChange, first, ref }: ReasonFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <textarea
        {...control}
        ref={ref}
        rows={3}
        value={value}
        maxLength={1000}
        required
        dir="auto"
        data-focus={first || undefined}
        className={cx(inputClass, 'field-sizing-content min-h-24')}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
