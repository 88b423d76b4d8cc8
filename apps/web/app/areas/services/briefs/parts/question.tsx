import { countries } from '@waymark/contract/countries.ts'
import type { Brief } from '@waymark/contract/services/briefs.ts'
import type { BriefField } from '@waymark/contract/services/services.ts'
import History from 'lucide-react/icons/history'
import ListChecks from 'lucide-react/icons/list-checks'
import UserRound from 'lucide-react/icons/user-round'
import { type FocusEvent, type ReactNode, Suspense, useMemo } from 'react'
import { countryName } from '../../../../kit/forms/country-names.ts'
import { Field, inputClass, isPressing } from '../../../../kit/forms/field.tsx'
import { loadPhone } from '../../../../kit/forms/load-phone.ts'
import { formatExtra } from '../../../../kit/language/amounts.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Skeleton } from '../../../../kit/look/layout.tsx'
import { fieldAnchor } from '../../services/address.ts'
import { parseNumber } from '../answering.ts'
import type { OpenedBrief } from '../use-brief.ts'
import type { Uploads } from '../use-uploads.ts'
import { FileQuestion } from './file-question.tsx'
import { OptionCards, type OptionsProps } from './option-cards.tsx'

const marks = { profile: [UserRound, 'fromProfile'], brief: [History, 'fromBrief'], step: [ListChecks, 'fromGuide'] } as const

/** Source of a suggested answer. */
function SourceMark({ source }: { source: Brief['prefilled'][number]['source'] | undefined }) {
  const t = useWords('brief')
  if (!source) return null
  const [Icon, word] = marks[source]
  return (
    <p className="mt-1.75 flex items-center gap-1.5 text-sm text-ink-2">
      <Icon size={16} aria-hidden />
      {t(word)}
    </p>
  )
}

const PhoneField = deferred(async () => (await loadPhone()).default)

export interface QuestionProps {
  field: BriefField
  currency: { shortName: string }
  brief: OpenedBrief
  uploads: Uploads
  /** Error of the answer, once it may be shown. */
  error: string | undefined
  onLeave: () => void
}

/** Short fields are placed side by side. */
const narrow: readonly BriefField['type'][] = ['number', 'date']
/** Maximum number of options shown as cards; longer lists are a select. */
const maxCards = 5

const autoComplete: Partial<Record<NonNullable<BriefField['prefill']>, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  country: 'country',
  address: 'street-address',
  legal_name: 'organization',
}

/** A question of the brief, by its type. */
export const Question = (props: QuestionProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: blur is handled for the controls inside
  <div
    id={fieldAnchor(props.field.id)}
    className={cx('scroll-mt-6', !narrow.includes(props.field.type) && 'sm:col-span-2')}
    onBlur={(event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget) && !isPressing(event)) props.onLeave()
    }}
  >
    <Answer {...props} />
    <SourceMark source={props.brief.sources.get(props.field.id)?.source} />
  </div>
)

function Answer({ field, currency, brief, uploads, error }: QuestionProps) {
  const hint = useHint(field)
  const { id, type, label, placeholder, required, options, prefill } = field
  const value = brief.shown.get(id)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const say = (given: string) => brief.set(id, type === 'number' ? parseNumber(given) : given || null)
  const common = { label, hint, error, optional: !required }
  const input = {
    name: id,
    value: text,
    placeholder: placeholder || undefined,
    className: inputClass,
    autoComplete: (prefill && autoComplete[prefill]) || 'off',
  }

  if (type === 'file') return <FileQuestion field={field} brief={brief} uploads={uploads} error={error} hint={hint} />
  if (type === 'country') return <CountryQuestion {...common} value={text} onChange={say} />
  if (type === 'choice' && options.length > maxCards)
    return <OptionSelect {...common} options={options} currency={currency} value={text} onChange={say} />
  if (type === 'choice' || type === 'choices')
    return (
      <OptionCards
        {...common}
        name={id}
        several={type === 'choices'}
        options={options}
        currency={currency}
        chosen={Array.isArray(value) ? value : text ? [text] : []}
        onChange={(ids) => brief.set(id, type === 'choices' ? (ids.length > 0 ? ids : null) : (ids[0] ?? null))}
      />
    )
  if (type === 'phone')
    return (
      <Suspense fallback={<Skeleton className="h-19" />}>
        <PhoneField {...common} value={text} country={String(brief.shown.get('country') ?? '')} onChange={say} onBlur={() => {}} />
      </Suspense>
    )
  return (
    <Field {...common}>
      {(control) =>
        type === 'long_text' ? (
          <textarea
            {...control}
            {...input}
            rows={4}
            maxLength={5000}
            dir="auto"
            className={cx(inputClass, 'min-h-30 field-sizing-content')}
            onChange={(event) => say(event.target.value)}
          />
        ) : (
          <input
            {...control}
            {...input}
            {...kinds[type]}
            {...(isBelowZero(field) && { inputMode: 'text' })}
            onChange={(event) => say(event.target.value)}
          />
        )
      }
    </Field>
  )
}

const kinds: Partial<Record<BriefField['type'], object>> = {
  text: { type: 'text', maxLength: 200, dir: 'auto' },
  number: { type: 'text', inputMode: 'numeric', maxLength: 16 },
  email: { type: 'email', inputMode: 'email', maxLength: 254, spellCheck: false },
  date: { type: 'date' },
}

/** Number keyboards have no minus on some phones. */
const isBelowZero = ({ type, min }: BriefField) => type === 'number' && min !== null && min < 0

function useHint({ type, help, min, max }: BriefField): string {
  const t = useWords('brief')
  const language = useLanguage()
  const written = (value: number) => formatNumber(language, value)
  const limits =
    type !== 'number'
      ? type === 'choices' && t('severalHint')
      : min !== null && max !== null
        ? t('limits', { min: written(min), max: written(max) })
        : min !== null
          ? t('least', { min: written(min) })
          : max !== null && t('most', { max: written(max) })
  return [help, limits].filter(Boolean).join(help.endsWith('.') || !help ? ' ' : '. ')
}

/** Select for a long list of options. */
function OptionSelect({ options, currency, value, onChange, ...field }: OptionsProps & { value: string; onChange: (id: string) => void }) {
  const t = useWords('brief')
  const language = useLanguage()
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} value={value} className={inputClass} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('select')}</option>
          {options.map(({ id, name, priceCents }) => (
            <option key={id} value={id}>
              {priceCents === 0 ? name : `${name} (${formatExtra(language, priceCents, currency)})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface CountryQuestionProps {
  label: string
  hint: ReactNode
  error: string | undefined
  optional: boolean
  /** Country code (ISO 3166-1). */
  value: string
  onChange: (code: string) => void
}

function CountryQuestion({ value, onChange, ...field }: CountryQuestionProps) {
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
