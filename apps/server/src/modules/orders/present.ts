import { type AskedField, type AskedForm, shownFields } from '@waymark/contract/answers.ts'
import type { BriefAnswer, BriefValue } from '@waymark/contract/briefs.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { BriefLine, PriceLine } from '@waymark/contract/orders.ts'
import type { BareLine } from './policy.ts'

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
