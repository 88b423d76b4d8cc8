import { type Language, languages } from '@waymark/contract/choices.ts'
import { countries } from '@waymark/contract/countries.ts'
import type { Profile } from '@waymark/contract/people/profile.ts'
import { ChoiceField } from '../../../../kit/forms/choice-field.tsx'
import { countryName } from '../../../../kit/forms/country-names.ts'
import { DateFields } from '../../../../kit/forms/date-fields.tsx'
import type { DatePart } from '../../../../kit/forms/date-order.ts'
import { CheckField, LinesField, TextField } from '../../../../kit/forms/inputs.tsx'
import { PhoneField } from '../../../../kit/forms/phone-field.tsx'
import { RadioCards } from '../../../../kit/forms/radio-cards.tsx'
import { FormErrorNote } from '../../../../kit/forms/trouble-note.tsx'
import { languageNames } from '../../../../kit/language/language.ts'
import { zoneDetail, zoneName } from '../../../../kit/language/names.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { deviceZone } from '../../../../kit/language/zoned-days.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { type Changes, useProfilePart } from '../use-profile-part.ts'
import { type EditorProps, FormActions } from './settings-section.tsx'

export function PersonalForm({ profile, onClose }: EditorProps) {
  const t = useWords('settings')
  const language = useLanguage()
  const forms = useWords('forms')
  const { props, values, field, busy, trouble } = useProfilePart(personalDraft(profile), personalChanges, onClose)

  const listCountries = () => {
    const named = countries.map((value) => ({ value, label: countryName(language, value), terms: `${countryName('en', value)} ${value}` }))
    return [{ value: '', label: forms('notGiven') }, ...named.toSorted((a, b) => a.label.localeCompare(b.label, language))]
  }
  const listZones = () => {
    const here = deviceZone()
    const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== here)
    return [here, ...others].map((value, index) => ({
      value,
      label: index === 0 ? `${zoneName(value)} (${t('thisDevice').toLocaleLowerCase(language)})` : zoneName(value),
      detail: zoneDetail(language, value),
    }))
  }

  return (
    <form {...props} className="grid gap-6">
      <TextField {...field('name')} label={t('name')} required autoComplete="name" dir="auto" />
      <DateFields {...field('birthDate')} legend={t('birthDate')} autoComplete="bday" />
      <ChoiceField
        {...field('country')}
        label={t('country')}
        text={values.country && countryName(language, values.country)}
        choices={listCountries}
      />
      <LinesField {...field('address')} label={t('address')} hint={t('addressHint')} optional rows={3} autoComplete="street-address" />
      <PhoneField {...field('phone')} label={t('phone')} hint={t('phoneHint')} optional country={values.country} />
      <RadioCards
        {...field('language')}
        legend={t('language')}
        hint={t('languageHint')}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
      />
      <ChoiceField
        {...field('timeZone')}
        label={t('timeZone')}
        hint={t('timeZoneHint')}
        text={values.timeZone && zoneName(values.timeZone)}
        choices={listZones}
      />
      <CheckField {...field('marketing')} className="min-h-11 items-start gap-3" box="mt-0.5 size-6.5">
        <span>
          <span className="font-semibold">{t('marketing')}</span>
          <span className="block text-sm text-ink-2">{t('marketingHint')}</span>
        </span>
      </CheckField>
      <div>
        <FormActions onClose={onClose}>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        </FormActions>
        {trouble && <FormErrorNote trouble={trouble} />}
      </div>
    </form>
  )
}

/** Values of the form. */
interface PersonalDraft {
  name: string
  birthDate: Record<DatePart, string>
  /** Empty when unknown. */
  country: string
  address: string
  phone: string
  language: Language
  /** Empty when not chosen. */
  timeZone: string
  marketing: boolean
}

export const personalDraft = ({ name, birthDate, country, address, phone, language, timeZone, marketing }: Profile): PersonalDraft => ({
  name,
  birthDate: { day: String(birthDate?.day ?? ''), month: String(birthDate?.month ?? ''), year: String(birthDate?.year ?? '') },
  country: country ?? '',
  address: address ?? '',
  phone: phone ?? '',
  language,
  timeZone: timeZone ?? '',
  marketing,
})

const plain = ['name', 'country', 'address', 'phone', 'language', 'timeZone', 'marketing'] as const

/** Fields that differ from when the form was opened. */
export function personalChanges(draft: PersonalDraft, start: PersonalDraft): Changes {
  const { day, month, year } = draft.birthDate
  const changed = plain.filter((field) => draft[field] !== start[field]).map((field) => [field, draft[field]])
  const born = [day, month, year].map((part) => part.trim())
  const date = born.every((part) => part === '') ? null : { day: born[0] ?? '', month: born[1] ?? '', year: born[2] ?? '' }
  const moved = day !== start.birthDate.day || month !== start.birthDate.month || year !== start.birthDate.year
  return { ...Object.fromEntries(changed), ...(moved && { birthDate: date }) }
}
