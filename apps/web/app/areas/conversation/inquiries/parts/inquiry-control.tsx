import { activities, type InquiryForm as Form, feedbackTypes, joinTypes } from '@waymark/contract/conversation/form-choices.ts'
import { type ChangeEvent, type FocusEvent, lazy, Suspense } from 'react'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { isPressing } from '../../../../kit/forms/is-pressing.ts'
import { loadPhone } from '../../../../kit/forms/load-phone.ts'
import { RadioCards } from '../../../../kit/forms/radio-cards.tsx'
import { emailInput } from '../../../../kit/forms/text-field.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Skeleton } from '../../../../kit/look/skeleton.tsx'
import { type InquiryField, needsPhone } from '../fields.ts'
import type { Inquiry } from '../use-inquiry.ts'

const PhoneField = lazy(loadPhone)

/** What the text of a form is called. */
const texts = {
  feedback: 'feedbackText',
  question: 'questionText',
  partner: 'comment',
  join: 'joinText',
  spot: 'spotText',
  contact: 'contactText',
} as const

interface ControlProps {
  form: Form
  field: InquiryField
  inquiry: Inquiry
}

/** A field of a form, by what it asks for. */
export function InquiryControl({ form, field, inquiry }: ControlProps) {
  const t = useWords('inquiries')
  const { draft, errors, set, check } = inquiry
  const control = {
    name: field,
    value: draft[field],
    onBlur: (event: FocusEvent) => isPressing(event) || check(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => set(field, target.value),
  }
  if (field === 'type') return <TypeField form={form} inquiry={inquiry} />
  if (field === 'activity') return <ActivityField inquiry={inquiry} control={control} />
  if (field === 'phone') return <Phone form={form} inquiry={inquiry} />
  if (field === 'text' || field === 'comment')
    return (
      <Field label={t(texts[form])} error={errors[field]} optional={field === 'comment'}>
        {(given) => (
          <textarea
            {...given}
            {...control}
            rows={field === 'comment' ? 3 : 5}
            maxLength={field === 'comment' ? 1000 : 5000}
            required={field === 'text'}
            dir="auto"
            className={cx(inputClass, 'block min-h-30 field-sizing-content')}
          />
        )}
      </Field>
    )
  return (
    <Field label={t(field)} error={errors[field]}>
      {(given) => (
        <input
          {...given}
          {...control}
          {...(field === 'email' ? emailInput : { autoComplete: 'name', maxLength: 100 })}
          required
          dir="auto"
          className={inputClass}
        />
      )}
    </Field>
  )
}

function TypeField({ form, inquiry: { draft, errors, set } }: Omit<ControlProps, 'field'>) {
  const t = useWords('inquiries')
  const types = form === 'join' ? joinTypes : feedbackTypes
  return (
    <RadioCards
      legend={t(form === 'join' ? 'joinType' : 'feedbackType')}
      name="type"
      options={types.map((value) => ({ value, label: t(value) }))}
      value={draft.type}
      error={errors.type}
      onChange={(type) => set('type', type)}
    />
  )
}

function ActivityField({ inquiry: { errors }, control }: { inquiry: Inquiry; control: object }) {
  const t = useWords('inquiries')
  const language = useLanguage()
  const named = activities.map((value) => ({ value, label: t(`activity_${value}`) }))
  const last = named.filter(({ value }) => value === 'other')
  const others = named.filter(({ value }) => value !== 'other').toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <Field label={t('activity')} error={errors.activity}>
      {(given) => (
        <select {...given} {...control} required className={inputClass}>
          <option value="">{t('choose')}</option>
          {[...others, ...last].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Its own code knows the countries: until it comes, its room. */
function Phone({ form, inquiry: { draft, errors, set, check, ready, known, country } }: Omit<ControlProps, 'field'>) {
  const t = useWords('inquiries')
  const room = <Skeleton className="h-32 sm:h-19" />
  if (!ready) return room
  return (
    <Suspense fallback={room}>
      <PhoneField
        key={String(known)}
        label={t('phone')}
        dialCode={t('dialCode')}
        optional={!needsPhone(form)}
        error={errors.phone}
        value={draft.phone}
        country={country}
        onChange={(phone) => phone !== draft.phone && set('phone', phone)}
        onBlur={() => check('phone')}
      />
    </Suspense>
  )
}
