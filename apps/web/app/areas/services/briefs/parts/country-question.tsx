import { countries } from '@waymark/contract/countries.ts'
import { type ReactNode, useMemo } from 'react'
import { countryName } from '../../../../kit/forms/country-names.ts'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'

interface CountryQuestionProps {
  label: string
  hint: ReactNode
  error: string | undefined
  optional: boolean
  /** ISO 3166-1. */
  value: string
  onChange: (code: string) => void
}

export function CountryQuestion({ value, onChange, ...field }: CountryQuestionProps) {
  const t = useWords('brief')
  const language = useLanguage()
  const named = useMemo(
    () => countries.map((code) => ({ code, name: countryName(language, code) })).toSorted((a, b) => a.name.localeCompare(b.name, language)),
    [language],
  )
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} value={value} autoComplete="country" className={inputClass} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('select')}</option>
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
