import { activities, type InquiryForm as Form, feedbackTypes, joinTypes } from '@waymark/contract/conversation/form-choices.ts'
import { Suspense } from 'react'
import { LinesField } from '../../../../kit/forms/lines-field.tsx'
import { loadPhone } from '../../../../kit/forms/load-phone.ts'
import { RadioCards } from '../../../../kit/forms/radio-cards.tsx'
import { SelectField } from '../../../../kit/forms/select-field.tsx'
import { emailInput, TextField } from '../../../../kit/forms/text-field.tsx'
import type { FieldOf } from '../../../../kit/forms/use-form.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { Skeleton } from '../../../../kit/look/skeleton.tsx'
import { type InquiryField, needsPhone } from '../fields.ts'
import type { OpenInquiry } from '../use-inquiry-form.ts'

const PhoneField = deferred(async () => (await loadPhone()).default)

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
  inquiry: OpenInquiry
}

/** A field of a form, by what it asks for. */
export function InquiryControl({ form, field: name, inquiry }: ControlProps) {
  const t = useWords('inquiries')
  const field = inquiry.form.field(name)
  if (name === 'type') return <TypeField form={form} field={field} />
  if (name === 'activity') return <ActivityField field={field} />
  if (name === 'phone') return <Phone form={form} field={field} inquiry={inquiry} />
  if (name === 'text' || name === 'comment')
    return (
      <LinesField
        {...field}
        label={t(texts[form])}
        optional={name === 'comment'}
        rows={name === 'comment' ? 3 : 5}
        maxLength={name === 'comment' ? 1000 : 5000}
        required={name === 'text'}
        box="block min-h-30 field-sizing-content"
      />
    )
  const line = name === 'email' ? emailInput : { autoComplete: 'name', maxLength: 100 }
  return <TextField {...field} {...line} label={t(name)} required dir="auto" />
}

function TypeField({ form, field }: { form: Form; field: FieldOf<string> }) {
  const t = useWords('inquiries')
  const types = form === 'join' ? joinTypes : feedbackTypes
  return (
    <RadioCards
      {...field}
      legend={t(form === 'join' ? 'joinType' : 'feedbackType')}
      options={types.map((value) => ({ value, label: t(value) }))}
    />
  )
}

function ActivityField({ field }: { field: FieldOf<string> }) {
  const t = useWords('inquiries')
  const language = useLanguage()
  const named = activities.map((value) => ({ value, label: t(`activity_${value}`) }))
  const last = named.filter(({ value }) => value === 'other')
  const others = named.filter(({ value }) => value !== 'other').toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <SelectField {...field} label={t('activity')} required>
      <option value="">{t('choose')}</option>
      {[...others, ...last].map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** Its own code knows the countries: until it comes, its room. */
function Phone({ form, field, inquiry: { ready, known, country } }: { form: Form; field: FieldOf<string>; inquiry: OpenInquiry }) {
  const t = useWords('inquiries')
  const room = <Skeleton className="h-32 sm:h-19" />
  if (!ready) return room
  return (
    <Suspense fallback={room}>
      <PhoneField {...field} key={String(known)} label={t('phone')} optional={!needsPhone(form)} country={country} />
    </Suspense>
  )
}
