import { activities, type InquiryForm as Form, feedbackTypes, joinTypes } from '@waymark/contract/conversation/form-choices.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { emailInput, LinesField, TextField } from '../../../../kit/forms/inputs.tsx'
import { loadPhone } from '../../../../kit/forms/load-phone.ts'
import { RadioCards } from '../../../../kit/forms/radio-cards.tsx'
import { RecaptchaNote } from '../../../../kit/forms/recaptcha.tsx'
import { SelectField } from '../../../../kit/forms/select-field.tsx'
import { FormErrorNote } from '../../../../kit/forms/trouble-note.tsx'
import type { FormField } from '../../../../kit/forms/use-form.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { Panel, Skeleton } from '../../../../kit/look/layout.tsx'
import { useToastsAtHand } from '../../../../shell/toast-region.tsx'
import { documentPaths } from '../../../people/legal/document-paths.ts'
import { formFields, type InquiryField, needsPhone } from '../inquiry-fields.ts'
import { formAnchor, type InquiryProps } from '../inquiry-props.ts'
import { type OpenInquiry, type Sent, useInquiryForm } from '../use-inquiry-form.ts'

/** Introduction of a form and the form itself. */
export function InquirySection({ form, type, children }: InquiryProps) {
  const t = useWords('inquiries')
  return (
    <section
      id={form}
      aria-labelledby={`${form}-title`}
      className={cx('grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2', !children && 'not-printed')}
    >
      <div>
        <h2 id={`${form}-title`}>{t(`${form}Title`)}</h2>
        <p className="mt-3 max-w-read text-ink-2">{t(`${form}Lead`)}</p>
        {children}
      </div>
      <div id={formAnchor(form)} className="not-printed scroll-mt-4">
        <Panel>
          <InquiryForm form={form} type={type} />
        </Panel>
      </div>
    </section>
  )
}

const PhoneField = lazy(loadPhone)

/** Labels of each form's text field. */
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

function InquiryControl({ form, field: name, inquiry }: ControlProps) {
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

function TypeField({ form, field }: { form: Form; field: FormField<string> }) {
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

function ActivityField({ field }: { field: FormField<string> }) {
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

/** The phone field is loaded lazily, because it contains all countries. Until then its space is reserved. */
function Phone({ form, field, inquiry: { ready, known, country } }: { form: Form; field: FormField<string>; inquiry: OpenInquiry }) {
  const t = useWords('inquiries')
  const room = <Skeleton className="h-32 sm:h-19" />
  if (!ready) return room
  return (
    <Suspense fallback={room}>
      <PhoneField {...field} key={String(known)} label={t('phone')} optional={!needsPhone(form)} country={country} />
    </Suspense>
  )
}

/** Form to contact us. After sending, it is replaced by the confirmation. */
function InquiryForm({ form, type }: Omit<InquiryProps, 'children'>) {
  const t = useWords('inquiries')
  const inquiry = useInquiryForm(form, type)
  const { sent, page } = inquiry
  const { props, busy, trouble } = inquiry.form
  const contact = useSite()?.contactEmail ?? ''
  useToastsAtHand()
  if (sent) return <SentNote sent={sent} onAgain={inquiry.again} />
  return (
    <>
      <p className="hidden noscript:block">
        {t('noScript')} <a href={`mailto:${contact}`}>{contact}</a>
      </p>
      <form {...props} aria-labelledby={`${form}-title`} className="grid grid-cols-[minmax(0,1fr)] gap-5 noscript:hidden">
        {formFields[form].map((field) => (
          <InquiryControl key={field} form={form} field={field} inquiry={inquiry} />
        ))}
        {/* Honeypot: hidden from people, filled in by bots. Password managers are told to ignore it. */}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          aria-hidden="true"
          className="sr-only"
        />
        <div>
          <Button type="submit" busy={busy} full>
            {t('send')}
          </Button>
          {trouble && <FormErrorNote trouble={trouble} />}
          <p className="mt-3 text-sm text-ink-2">
            {t('answered')} <Go to={documentPaths.policy}>{t('policy')}</Go>
          </p>
          {page && (
            <p className="mt-3 text-sm text-ink-2 wrap-anywhere">
              {t('pageSent')} {page}
            </p>
          )}
          <RecaptchaNote />
        </div>
      </form>
    </>
  )
}

/** Confirmation of a sent form: its number and what happens next. */
function SentNote({ sent: { number, email }, onAgain }: { sent: Sent; onAgain: () => void }) {
  const t = useWords('inquiries')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [before, after] = t('sentMail', { email: '\n' }).split('\n')
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        {t('sentTitle', { number: String(number) })}
      </h3>
      <ol className="mt-3 grid list-decimal gap-2 ps-6 text-ink-2">
        <li className="wrap-anywhere">
          {before}
          <bdi>{email}</bdi>
          {after}
        </li>
        <li>{t('answered')}</li>
        <li>{t('sentNumber', { number: String(number) })}</li>
      </ol>
      <Button variant="outline" size="s" className="mt-5" onClick={onAgain}>
        {t('another')}
      </Button>
    </div>
  )
}
