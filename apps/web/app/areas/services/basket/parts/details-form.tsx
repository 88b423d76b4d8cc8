import { countries } from '@waymark/contract/countries.ts'
import { ChoiceField } from '../../../../kit/forms/choice-field.tsx'
import { countryName } from '../../../../kit/forms/country-names.ts'
import { emailInput, LinesField, TextField } from '../../../../kit/forms/inputs.tsx'
import { PhoneField } from '../../../../kit/forms/phone-field.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import type { OpenCheckout } from '../use-checkout.tsx'

interface DetailsFormProps {
  form: OpenCheckout['form']
  /** The account's details are loaded: the phone field is remounted with them. */
  known: boolean
}

/** Contact details and address; all but the note are required (specification 5). */
export function DetailsForm({ form: { values, field }, known }: DetailsFormProps) {
  const t = useWords('basket')
  const language = useLanguage()

  const listCountries = () =>
    countries
      .map((value) => ({ value, label: countryName(language, value), terms: `${countryName('en', value)} ${value}` }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))

  const line = { required: true, dir: 'auto' } as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 sm:items-start">
      <TextField {...line} {...field('firstName')} label={t('firstName')} autoComplete="given-name" maxLength={100} />
      <TextField {...line} {...field('lastName')} label={t('lastName')} autoComplete="family-name" maxLength={100} />
      <TextField {...line} {...field('email')} {...emailInput} label={t('email')} hint={t('emailHint')} className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <PhoneField {...field('phone')} key={String(known)} label={t('phone')} hint={t('phoneHint')} country={values.country} />
      </div>
      <ChoiceField
        {...field('country')}
        label={t('country')}
        optional={false}
        text={values.country && countryName(language, values.country)}
        choices={listCountries}
      />
      <TextField {...line} {...field('city')} label={t('city')} autoComplete="address-level2" maxLength={200} />
      <TextField {...line} {...field('address')} label={t('address')} autoComplete="street-address" maxLength={200} />
      <TextField {...line} {...field('zip')} label={t('zip')} autoComplete="postal-code" maxLength={200} />
      <LinesField
        {...field('orderNote')}
        label={t('note')}
        optional
        className="sm:col-span-2"
        rows={3}
        maxLength={1000}
        placeholder={t('notePlaceholder')}
        box="min-h-22"
      />
    </div>
  )
}
