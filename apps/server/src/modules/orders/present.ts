import { type AskedField, type AskedForm, shownFields } from '@waymark/contract/answers.ts'
import type { Brief, BriefAnswer, BriefValue, FileFact } from '@waymark/contract/briefs.ts'
import { currencySymbols, type Language, paymentMethods } from '@waymark/contract/choices.ts'
import type { BriefLine, Cart, PriceLine } from '@waymark/contract/orders.ts'
import type { ServiceCard } from '@waymark/contract/services.ts'
import type { Orderable } from '../services/queries.ts'
import type { CheckedAnswers } from './commands/check-answers.ts'
import { type BareLine, durationOf, priceService, workingDayFrom } from './policy.ts'
import type { BriefRow } from './queries.ts'

type Words = Record<Language, string>
interface WordedField extends AskedField {
  label: Words
  options: { id: string; name: Words }[]
}
type WordedForm = AskedForm<WordedField>

const locales: Words = { en: 'en-GB', ru: 'ru', de: 'de' }
/** Made once for each language: they are dear. */
const perLanguage = <T>(make: (locale: string) => T): Record<Language, T> => ({
  en: make(locales.en),
  ru: make(locales.ru),
  de: make(locales.de),
})
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const numbers = perLanguage((locale) => new Intl.NumberFormat(locale))
const regions = perLanguage((locale) => new Intl.DisplayNames([locale], { type: 'region' }))

/** A brief in words, in the form's order: the questions that were asked and answered, with what was answered. */
export function briefLines(
  form: WordedForm,
  answers: readonly BriefAnswer[],
  files: readonly { field: string; name: string }[],
  language: Language,
): BriefLine[] {
  const values = new Map(answers.map(({ field, value }) => [field, value]))
  const shown = new Set(shownFields(form, answers))
  return form.steps.flatMap(({ id: step, fields }) =>
    fields
      .filter((field) => shown.has(field))
      .map((field) => {
        const names = files.filter((file) => file.field === field.id).map(({ name }) => name)
        const value = field.type === 'file' ? names.join(', ') : wordsOf(field, values.get(field.id), language)
        return { step, field: field.id, label: field.label[language], value }
      })
      .filter(({ value }) => value !== ''),
  )
}

function wordsOf({ type, options }: WordedField, value: BriefValue | undefined, language: Language): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return numbers[language].format(value)
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name[language] ?? id
  if (Array.isArray(value)) return value.map(nameOf).join(', ')
  if (type === 'choice') return nameOf(value)
  if (type === 'date') return days[language].format(new Date(`${value}T00:00:00Z`))
  if (type === 'country') return regions[language].of(value) ?? value
  return value
}

const raised: Words = { en: 'Up to the smallest order', ru: 'До минимального заказа', de: 'Bis zum Mindestbestellwert' }

/** Lines of a price with their names; a choice is called as its option is. */
export function priceLines(
  lines: readonly BareLine[],
  form: WordedForm,
  service: { name: string; urgent: string; options: { id: string; name: string }[] },
  language: Language,
): PriceLine[] {
  const fields = form.steps.flatMap((step) => step.fields)
  const choices = new Map<string, string>(
    fields.flatMap(({ id, options }) => options.map((option) => [`${id}.${option.id}`, option.name[language]] as const)),
  )
  const nameOf = ({ kind, id }: BareLine) => {
    if (kind === 'choice') return choices.get(id)
    if (kind === 'option') return service.options.find((option) => option.id === id)?.name
    return { service: service.name, urgent: service.urgent, minimum: raised[language] }[kind]
  }
  return lines.map((line) => ({ ...line, name: nameOf(line) ?? line.id }))
}

/** What is kept of a brief, as far as the service still offers it. */
export const presentBrief = ({ service, form }: Orderable, row: BriefRow | undefined, prefilled: Brief['prefilled']): Brief => {
  const fields = new Set(form.steps.flatMap((step) => step.fields.map(({ id }) => id)))
  return {
    formVersion: service.formVersion,
    answers: row?.answers.filter(({ field }) => fields.has(field)) ?? [],
    files: row?.files.filter(({ field }) => fields.has(field)) ?? [],
    prefilled,
    options: service.options.map(({ id }) => id).filter((id) => row?.options.includes(id)),
    urgent: (row?.urgent ?? false) && service.urgentCents !== null,
    savedAt: row?.savedAt.toISOString() ?? null,
  }
}

export type OrderDetails = NonNullable<Cart['orderData']>

interface Person {
  name: string
  email: string
  phone: string | null
  country: string | null
  address: string | null
}

/** What a profile knows for an order; the first word of a name is taken for the first name. */
export function profileDetails({ name, email, phone, country, address }: Person): OrderDetails {
  const [firstName = '', ...rest] = name.split(/\s+/)
  const oneLine = (address ?? '').replace(/\s*\n\s*/g, ', ').slice(0, 200)
  const place = { country: country ?? '', city: '', address: oneLine, zip: '' }
  return { firstName, lastName: rest.join(' '), email, phone: phone ?? '', ...place, orderNote: '' }
}

interface Basket extends CheckedAnswers {
  files: FileFact[]
  options: string[]
  urgent: boolean
  details: OrderDetails | null
  language: Language
  now: Date
}

export function presentCart({ service, texts, form }: Orderable, card: ServiceCard, basket: Basket): Cart {
  const { kept, missing, files, options, urgent, details, language, now } = basket
  const words = texts[language]
  const price = priceService({ service, form, answers: kept, options, urgent })
  const chosen = service.options.filter(({ id }) => options.includes(id))
  const urgentDuration = durationOf(service, chosen, true)
  const isEmpty = kept.length === 0 && files.length === 0
  return {
    service: card,
    currency: card.currency,
    currencySymbol: currencySymbols[service.currency] ?? service.currency,
    brief: {
      state: missing.length === 0 ? 'filled' : isEmpty ? 'empty' : 'unfinished',
      missing: missing.map(({ step, field }) => ({ step, field, label: labelOf(form, field, language) })),
      lines: briefLines(form, kept, files, language),
      files,
    },
    options: service.options.map(({ id, priceCents, days: more }) => {
      const { name = id, help = '' } = words.options.find((option) => option.id === id) ?? {}
      return { id, name, help, priceCents, days: more, chosen: options.includes(id) }
    }),
    urgent:
      service.urgentCents === null
        ? null
        : {
            ...{ name: words.urgent, priceCents: service.urgentCents, duration: urgentDuration },
            ...{ readyBy: workingDayFrom(now, urgentDuration), chosen: urgent },
          },
    lines: priceLines(price.lines, form, words, language),
    minimumCents: service.minimumCents,
    totalCents: price.totalCents,
    duration: price.duration,
    readyBy: workingDayFrom(now, price.duration),
    orderData: details,
    paymentMethods: [...paymentMethods],
  }
}

const labelOf = (form: WordedForm, id: string, language: Language): string =>
  form.steps.flatMap(({ fields }) => fields).find((field) => field.id === id)?.label[language] ?? id
