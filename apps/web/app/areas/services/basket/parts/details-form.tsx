import { countries } from '@waymark/contract/countries.ts'
import type { ComponentProps } from 'react'
import { ChoiceField } from '../../../../kit/forms/choice-field.tsx'
import { countryName } from '../../../../kit/forms/country-names.ts'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { isPressing } from '../../../../kit/forms/is-pressing.ts'
import { PhoneField } from '../../../../kit/forms/phone-field.tsx'
import { emailInput } from '../../../../kit/forms/text-field.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import type { OrderField } from '../order-draft.ts'
import type { OrderForm } from '../use-order-form.ts'

interface LineProps extends ComponentProps<'input'> {
  data: OrderForm
  name: OrderField
  label: string
  hint?: string
}

const Line = ({ data, name, label, hint, className, ...input }: LineProps) => (
  <Field label={label} hint={hint} error={data.errors[name]} {...(className && { className })}>
    {(control) => (
      <input
        {...control}
        {...input}
        name={name}
        value={data.draft[name]}
        required
        dir="auto"
        className={inputClass}
        onBlur={(event) => isPressing(event) || data.check(name)}
        onChange={(event) => data.set(name, event.target.value)}
      />
    )}
  </Field>
)

interface DetailsFormProps {
  data: OrderForm
  /** Whose details are known: the phone's own field begins anew with them. */
  known: boolean
}

/** Who orders, and where to: everything but the note is needed (specification 5). */
export function DetailsForm({ data, known }: DetailsFormProps) {
  const t = useWords('basket')
  const settings = useWords('settings')
  const language = useLanguage()
  const { draft, errors, set, check } = data

  const listCountries = () =>
    countries
      .map((value) => ({ value, label: countryName(language, value), terms: `${countryName('en', value)} ${value}` }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 sm:items-start">
      <Line data={data} name="firstName" label={t('firstName')} autoComplete="given-name" maxLength={100} />
      <Line data={data} name="lastName" label={t('lastName')} autoComplete="family-name" maxLength={100} />
      <Line data={data} name="email" label={t('email')} hint={t('emailHint')} className="sm:col-span-2" {...emailInput} />
      <div className="sm:col-span-2">
        <PhoneField
          key={String(known)}
          label={t('phone')}
          hint={t('phoneHint')}
          dialCode={settings('dialCode')}
          error={errors.phone}
          value={draft.phone}
          country={draft.country}
          onChange={(phone) => phone !== draft.phone && set('phone', phone)}
          onBlur={() => check('phone')}
        />
      </div>
      <ChoiceField
        label={t('country')}
        optional={false}
        error={errors.country}
        value={draft.country}
        text={draft.country && countryName(language, draft.country)}
        choices={listCountries}
        onChoose={(country) => set('country', country)}
      />
      <Line data={data} name="city" label={t('city')} autoComplete="address-level2" maxLength={200} />
      <Line data={data} name="address" label={t('address')} autoComplete="street-address" maxLength={200} />
      <Line data={data} name="zip" label={t('zip')} autoComplete="postal-code" maxLength={200} />
      <Field label={t('note')} error={errors.orderNote} optional className="sm:col-span-2">
        {(control) => (
          <textarea
            {...control}
            name="orderNote"
            rows={3}
            maxLength={1000}
            dir="auto"
            placeholder={t('notePlaceholder')}
            value={draft.orderNote}
            className={cx(inputClass, 'min-h-22')}
            onChange={(event) => set('orderNote', event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
