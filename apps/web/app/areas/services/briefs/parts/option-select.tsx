import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { formatExtra } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import type { OptionsProps } from './option-cards.tsx'

/** One of many. */
export function OptionSelect({
  options,
  currency,
  value,
  onChange,
  ...field
}: OptionsProps & { value: string; onChange: (id: string) => void }) {
  const t = useWords('brief')
  const language = useLanguage()
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} value={value} className={inputClass} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('select')}</option>
          {options.map(({ id, name, priceCents }) => (
            <option key={id} value={id}>
              {priceCents === 0 ? name : `${name} (${formatExtra(language, priceCents, currency)})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
