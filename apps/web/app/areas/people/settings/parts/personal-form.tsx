import { languages } from '@waymark/contract/choices.ts'
import { countries } from '@waymark/contract/countries.ts'
import { ChoiceField } from '../../../../kit/forms/choice-field.tsx'
import { countryName } from '../../../../kit/forms/country-names.ts'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { isPressing } from '../../../../kit/forms/is-pressing.ts'
import { languageNames } from '../../../../kit/forms/language-names.ts'
import { PhoneField } from '../../../../kit/forms/phone-field.tsx'
import { RadioCards } from '../../../../kit/forms/radio-cards.tsx'
import { TroubleNote } from '../../../../kit/forms/trouble-note.tsx'
import { deviceZone, zoneDetail, zoneName } from '../../../../kit/forms/zone-names.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { personalChanges, personalDraft } from '../personal-draft.ts'
import { useProfileForm } from '../use-profile-form.ts'
import { BirthDateFields } from './birth-date-fields.tsx'
import { type EditorProps, FormActions } from './section.tsx'

export function PersonalForm({ profile, onClose }: EditorProps) {
  const t = useWords('settings')
  const language = useLanguage()
  const { form, draft, set, errors, check, busy, trouble, submit } = useProfileForm(personalDraft(profile), personalChanges, onClose)

  const listCountries = () => {
    const named = countries.map((value) => ({ value, label: countryName(language, value), terms: `${countryName('en', value)} ${value}` }))
    return [{ value: '', label: t('notGiven') }, ...named.toSorted((a, b) => a.label.localeCompare(b.label, language))]
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
    <form
      ref={form}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={t('name')} error={errors.name}>
        {(control) => (
          <input
            {...control}
            name="name"
            value={draft.name}
            required
            autoComplete="name"
            dir="auto"
            className={inputClass}
            onBlur={(event) => isPressing(event) || check('name')}
            onChange={(event) => set('name', { name: event.target.value })}
          />
        )}
      </Field>
      <BirthDateFields
        value={draft}
        error={errors.birthDate}
        onChange={(part) => set('birthDate', part)}
        onLeave={() => check('birthDate')}
      />
      <ChoiceField
        label={t('country')}
        error={errors.country}
        value={draft.country}
        text={draft.country && countryName(language, draft.country)}
        choices={listCountries}
        onChoose={(country) => set('country', { country })}
      />
      <Field label={t('address')} hint={t('addressHint')} error={errors.address} optional>
        {(control) => (
          <textarea
            {...control}
            name="address"
            rows={3}
            value={draft.address}
            autoComplete="street-address"
            dir="auto"
            className={inputClass}
            onBlur={(event) => isPressing(event) || check('address')}
            onChange={(event) => set('address', { address: event.target.value })}
          />
        )}
      </Field>
      <PhoneField
        label={t('phone')}
        hint={t('phoneHint')}
        dialCode={t('dialCode')}
        optional
        error={errors.phone}
        value={draft.phone}
        country={draft.country}
        onChange={(phone) => phone !== draft.phone && set('phone', { phone })}
        onBlur={() => check('phone')}
      />
      <RadioCards
        legend={t('language')}
        hint={t('languageHint')}
        name="language"
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        value={draft.language}
        onChange={(chosen) => set('language', { language: chosen })}
      />
      <ChoiceField
        label={t('timeZone')}
        hint={t('timeZoneHint')}
        error={errors.timeZone}
        value={draft.timeZone}
        text={draft.timeZone && zoneName(draft.timeZone)}
        choices={listZones}
        onChoose={(timeZone) => set('timeZone', { timeZone })}
      />
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="marketing"
          checked={draft.marketing}
          onChange={(event) => set('marketing', { marketing: event.target.checked })}
          className="tick mt-0.5 size-6.5"
        />
        <span>
          <span className="font-semibold">{t('marketing')}</span>
          <span className="block text-sm text-ink-2">{t('marketingHint')}</span>
        </span>
      </label>
      <div>
        <FormActions onClose={onClose}>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        </FormActions>
        {trouble && <TroubleNote trouble={trouble} />}
      </div>
    </form>
  )
}
