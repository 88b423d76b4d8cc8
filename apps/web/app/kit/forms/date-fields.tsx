import { useId } from 'react'
import { useLanguage, useWords } from '../language/words.tsx'
import { type DatePart, dateOrder, readerLocale } from './date-order.ts'
import { FieldError, inputClass, isPressing } from './field.tsx'

interface DateFieldsProps {
  legend: string
  /** Prefix for `autocomplete`, such as `bday`. */
  autoComplete: string
  value: Record<DatePart, string>
  error: string | undefined
  onChange: (value: Record<DatePart, string>) => void
  /** Runs when the focus leaves all three fields. */
  onBlur: () => void
}

/** Day, month and year in the order of the user's locale. */
export function DateFields({ legend, autoComplete, value, error, onChange, onBlur }: DateFieldsProps) {
  const t = useWords('forms')
  const frame = useWords('frame')
  const id = useId()
  const order = dateOrder(readerLocale(useLanguage()))
  return (
    <fieldset onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || isPressing(event) || onBlur()}>
      <legend className="mb-1.5 text-sm font-semibold">
        {legend} <span className="font-normal text-ink-2">({frame('optional')})</span>
      </legend>
      <div className="grid max-w-80 grid-cols-3 gap-2">
        {order.map((part) => (
          <label key={part} className="text-sm text-ink-2">
            {t(part)}
            <input
              name={part}
              value={value[part]}
              inputMode="numeric"
              autoComplete={`${autoComplete}-${part}`}
              maxLength={part === 'year' ? 4 : 2}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && id}
              className={`${inputClass} mt-1`}
              onChange={(event) => onChange({ ...value, [part]: event.target.value })}
            />
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
