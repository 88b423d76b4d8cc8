import type { Language } from '@waymark/contract/choices.ts'
import type { BriefValue, FileFact } from '@waymark/contract/services/briefs.ts'
import type { BriefField } from '@waymark/contract/services/services.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { countryName } from '../../../../kit/forms/country-names.ts'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Skeleton } from '../../../../kit/look/layout.tsx'
import { briefPath, fieldAnchor } from '../../services/address.ts'
import { listParts } from '../answering.ts'
import type { ScreenProps } from './start-screen.tsx'

/** All answers at a glance, with links to open questions; then the basket. */
export function SummaryScreen({ data: { service }, brief, opening }: ScreenProps) {
  const t = useWords('brief')
  const language = useLanguage()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [stuck, setStuck] = useState(false)
  const parts = listParts(brief.states)
  const to = (part: string, field?: string) => `${briefPath(service.slug, { part, ...opening })}${field ? `#${fieldAnchor(field)}` : ''}`
  const open = parts.flatMap(({ step, open }) => open.map((field) => ({ step, field })))
  const [first] = open
  const last = parts.at(-1)

  const toBasket = async () => {
    setBusy(true)
    setStuck(false)
    await brief.store.flush()
    setBusy(false)
    if (brief.store.state().save !== 'rest') return setStuck(true)
    void navigate(`/basket/${service.slug}`)
  }
  if (!brief.state.known) return <Skeleton className="h-60" />
  return (
    <>
      {first && (
        <section aria-labelledby="open" className="mb-8 rounded-card border-[1.5px] border-dashed border-control px-5 py-4.5">
          <h2 id="open" className="text-lg font-semibold tracking-snug">
            {t('open', { count: open.length })}
          </h2>
          <p className="text-sm text-ink-2">{t('openText')}</p>
          <ul className="mt-1.5">
            {open.map(({ step, field }) => (
              <li key={field.id}>
                <Go to={to(step.id, field.id)} className="inline-flex min-h-11 items-center">
                  {field.label}
                </Go>
              </li>
            ))}
          </ul>
        </section>
      )}
      {parts.map(({ step, fields }) => (
        <section key={step.id} aria-labelledby={`part-${step.id}`} className="border-t border-border py-5">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id={`part-${step.id}`} className="text-lg font-semibold tracking-snug">
              {step.title}
            </h2>
            <Go
              to={to(step.id)}
              className="inline-flex min-h-11 flex-none items-center text-sm"
              aria-label={`${t('change')}: ${step.title}`}
            >
              {t('change')}
            </Go>
          </div>
          <dl className="grid gap-3 text-sm">
            {fields.map((field) => (
              <div key={field.id} className="grid gap-x-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                <dt className="text-ink-2">{field.label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
                  {textOf(field) || <span className="text-ink-3">{t('notAnswered')}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="mt-4 flex flex-wrap justify-between gap-3 border-t border-border pt-5">
        {last && (
          <ButtonLink to={to(last.step.id)} variant="quiet" className="-ms-3">
            <ArrowLeft size={20} aria-hidden />
            {t('back')}
          </ButtonLink>
        )}
        <div className="flex flex-wrap gap-3">
          {first && <ButtonLink to={to(first.step.id, first.field.id)}>{t('answerOpen')}</ButtonLink>}
          <Button variant={first ? 'outline' : 'primary'} busy={busy} onClick={() => void toBasket()}>
            {t('toBasket')}
            <ArrowRight size={20} aria-hidden />
          </Button>
        </div>
      </div>
      {stuck && brief.state.save !== 'rest' && <FieldError>{t('stuck')}</FieldError>}
    </>
  )

  function textOf(field: BriefField): string {
    const files: FileFact[] = brief.files.filter((file) => file.field === field.id)
    return field.type === 'file' ? files.map(({ name }) => name).join('\n') : valueText(field, brief.values.get(field.id), language)
  }
}

/** Formats an answer for reading. */
function valueText({ type, options }: BriefField, value: BriefValue | undefined, language: Language): string {
  if (value === undefined) return ''
  const named = (id: string) => options.find((option) => option.id === id)?.name ?? id
  if (Array.isArray(value)) return value.map(named).join('\n')
  if (typeof value === 'number') return formatNumber(language, value)
  if (type === 'choice') return named(value)
  if (type === 'country') return countryName(language, value)
  if (type === 'date' && !Number.isNaN(Date.parse(value)))
    return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))
  return value
}
