import type { Language } from '@waymark/contract/choices.ts'
import { shownFields } from '@waymark/contract/services/answers.ts'
import type { Brief, BriefAnswer, BriefValue } from '@waymark/contract/services/briefs.ts'
import type { BriefLine } from '@waymark/contract/services/order-data.ts'
import type { WordedField, WordedForm } from '../services/present.ts'
import type { Orderable } from '../services/queries.ts'
import { keepKnownFields } from './policy.ts'
import type { BriefRow } from './queries.ts'

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }
/** Creates one formatter per language on first use, because creating them is slow. */
const createPerLanguage = <T>(make: (locale: string) => T): ((language: Language) => T) => {
  const made = new Map<Language, T>()
  return (language) => {
    const one = made.get(language) ?? make(locales[language])
    made.set(language, one)
    return one
  }
}
const dayFormats = createPerLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const numberFormats = createPerLanguage((locale) => new Intl.NumberFormat(locale))
const regionNames = createPerLanguage((locale) => new Intl.DisplayNames([locale], { type: 'region' }))

/** Formats the questions that were asked and answered, in the form's order. */
export function formatBriefLines(
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
        const value = field.type === 'file' ? names.join(', ') : formatValue(field, values.get(field.id), language)
        return { step, field: field.id, label: field.label[language], value }
      })
      .filter(({ value }) => value !== ''),
  )
}

function formatValue({ type, options }: WordedField, value: BriefValue | undefined, language: Language): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return numberFormats(language).format(value)
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name[language] ?? id
  if (Array.isArray(value)) return value.map(nameOf).join(', ')
  if (type === 'choice') return nameOf(value)
  if (type === 'date') return dayFormats(language).format(new Date(`${value}T00:00:00Z`))
  if (type === 'country') return regionNames(language).of(value) ?? value
  return value
}

/** Leaves out options and fields that the service no longer offers. */
export function presentBrief({ service, form }: Orderable, row: BriefRow | undefined, prefilled: Brief['prefilled']): Brief {
  return {
    formVersion: service.formVersion,
    answers: keepKnownFields(form, row?.answers ?? []),
    files: keepKnownFields(form, row?.files ?? []),
    prefilled,
    options: service.options.map(({ id }) => id).filter((id) => row?.options.includes(id)),
    urgent: (row?.urgent ?? false) && service.urgentCents !== null,
    savedAt: row?.savedAt.toISOString() ?? null,
  }
}

export const findLabel = (form: WordedForm, id: string, language: Language): string =>
  form.steps.flatMap(({ fields }) => fields).find((field) => field.id === id)?.label[language] ?? id
