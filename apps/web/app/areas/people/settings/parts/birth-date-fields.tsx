import { useId } from 'react'
import { FieldError, inputClass } from '../../../../kit/forms/field.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { type DatePart, dateOrder, readerLocale } from '../dates.ts'

interface BirthDateProps {
  value: Record<DatePart, string>
  error: string | undefined
  onChange: (part: Partial<Record<DatePart, string>>) => void
  /** All three were left. */
  onLeave: () => void
}

/** Three numbers, in the order in which the reader writes a date. */
export function BirthDateFields({ value, error, onChange, onLeave }: BirthDateProps) {
  const t = useWords('settings')
  const frame = useWords('frame')
  const id = useId()
  const order = dateOrder(readerLocale(useLanguage()))
  return (
    <fieldset onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onLeave()}>
      <legend className="mb-1.5 text-sm font-semibold">
        {t('birthDate')} <span className="font-normal text-ink-2">({frame('optional')})</span>
      </legend>
      <div className="grid max-w-80 grid-cols-3 gap-2">
        {order.map((part) => (
          <label key={part} className="text-sm text-ink-2">
            {t(part)}
            <input
              name={part}
              value={value[part]}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={part === 'year' ? 4 : 2}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && id}
              className={`${inputClass} mt-1`}
              onChange={(event) => onChange({ [part]: event.target.value })}
            />
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
