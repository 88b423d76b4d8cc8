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
  /** E.164; empty where none is given. */
  value: string
  /** ISO 3166-1, where the person lives. */
  country: string
  onChange: (phone: string) => void
  onBlur: () => void
}

const dialled = defaultCountries.map(parseCountry)
const homeOf = (country: string) => dialled.find(({ iso2 }) => iso2 === country.toLowerCase())?.iso2

const guessed = () =>
  guessCountry(
    dialled.map(({ iso2 }) => iso2.toUpperCase()),
    { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, languages: navigator.languages },
  )

/** At most so many digits, as if the field had a limit. */
function cut(text: string, digits: number): string {
  let left = digits
  return text.replace(/\d/g, (digit) => (left-- > 0 ? digit : ''))
}

/** A whole number that a keyboard suggests is one text with a + or spaces: the library takes that only from the clipboard. */
function asPasted(event: ChangeEvent<HTMLInputElement>): ChangeEvent<HTMLInputElement> {
  const { nativeEvent } = event
  const whole = nativeEvent instanceof InputEvent && (nativeEvent.data?.length ?? 0) > 1
  return whole ? Object.assign(Object.create(event), { nativeEvent: new InputEvent('input', { inputType: 'insertFromPaste' }) }) : event
}

/** A phone number: its country is guessed from the digits, or chosen (specification 5). */
export function PhoneField({ label, hint, optional = false, error, value, country, onChange, onBlur }: PhoneFieldProps) {
  const t = useWords('forms')
  const language = useLanguage()
  const most = useSite()?.longPhoneNumbers ? 30 : 15
  const [home] = useState(() => homeOf(country) ?? homeOf(guessed()) ?? 'il')
  const [options] = useState(() =>
    dialled
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
              event.target.value = cut(event.target.value, most)
              phone.handlePhoneValueChange(asPasted(event))
            }}
          />
        </div>
      )}
    </Field>
  )
}
