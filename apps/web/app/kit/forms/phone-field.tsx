import { type ChangeEvent, type ReactNode, useState } from 'react'
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone'
import { useLanguage, useWords } from '../language/words.tsx'
import { useSite } from '../load/site.ts'
import { countryName } from './country-names.ts'
import { Field, inputClass, isPressing } from './field.tsx'
import { guessCountry } from './guess-country.ts'

interface PhoneFieldProps {
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  error: string | undefined
  /** E.164 number, or empty. */
  value: string
  /** The user's country of residence (ISO 3166-1). */
  country: string
  onChange: (phone: string) => void
  onBlur: () => void
}

const countries = defaultCountries.map(parseCountry)
const findCountry = (country: string) => countries.find(({ iso2 }) => iso2 === country.toLowerCase())?.iso2

const guessFromBrowser = () =>
  guessCountry(
    countries.map(({ iso2 }) => iso2.toUpperCase()),
    { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, languages: navigator.languages },
  )

/** Drops digits beyond the limit; `maxLength` would also count spaces and punctuation. */
function limitDigits(text: string, digits: number): string {
  let left = digits
  return text.replace(/\d/g, (digit) => (left-- > 0 ? digit : ''))
}

/**
 * Presents a number inserted by autofill or keyboard suggestion as a paste, because the library accepts a whole number
 * only from the clipboard.
 */
function asPasted(event: ChangeEvent<HTMLInputElement>): ChangeEvent<HTMLInputElement> {
  const { nativeEvent } = event
  const whole = nativeEvent instanceof InputEvent && (nativeEvent.data?.length ?? 0) > 1
  return whole ? Object.assign(Object.create(event), { nativeEvent: new InputEvent('input', { inputType: 'insertFromPaste' }) }) : event
}

/** A phone number with its dial code, derived from the digits or chosen (specification 5). */
export function PhoneField({ label, hint, optional = false, error, value, country, onChange, onBlur }: PhoneFieldProps) {
  const t = useWords('forms')
  const language = useLanguage()
  const maxDigits = useSite()?.longPhoneNumbers ? 30 : 15
  const [home] = useState(() => findCountry(country) ?? findCountry(guessFromBrowser()) ?? 'il')
  const [options] = useState(() =>
    countries
      .map(({ iso2, dialCode }) => ({ iso2, dialCode, name: countryName(language, iso2.toUpperCase()) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language)),
  )
  const [typed, setTyped] = useState(value)
  const phone = usePhoneInput({
    value: typed,
    defaultCountry: home,
    disableDialCodePrefill: true,
    allowMaskOverflow: true,
    onChange({ phone: next, country: { dialCode } }) {
      setTyped(next)
      const given = next === '+' || next === `+${dialCode}` ? '' : next
      if (given !== value) onChange(given)
    },
  })
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
          <select
            aria-label={t('dialCode')}
            value={phone.country.iso2}
            autoComplete="off"
            className={inputClass}
            onChange={(event) => phone.setCountry(event.target.value, { focusOnInput: true })}
          >
            {options.map(({ iso2, dialCode, name }) => (
              <option key={iso2} value={iso2}>
                {`${name} +${dialCode}`}
              </option>
            ))}
          </select>
          <input
            {...control}
            ref={phone.inputRef}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            value={phone.inputValue}
            className={inputClass}
            onBlur={(event) => isPressing(event) || onBlur()}
            onChange={(event) => {
              event.target.value = limitDigits(event.target.value, maxDigits)
              phone.handlePhoneValueChange(asPasted(event))
            }}
          />
        </div>
      )}
    </Field>
  )
}
