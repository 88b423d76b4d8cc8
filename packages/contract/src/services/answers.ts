import type * as z from 'zod/mini'
import { countries } from '../countries.ts'
import { day, email } from '../fields.ts'
import type { FieldType } from '../sold-choices.ts'
import { lineOrNone, linesOrNone, phoneOrNone, seen } from '../texts.ts'
import type { ValidationKey } from '../validation.ts'
import type { BriefAnswer, BriefValue } from './briefs.ts'

// Which questions of a brief are asked, and which answers are valid; shared by browser and server.

/** Properties of a field that decide this. */
export interface QuestionField {
  id: string
  type: FieldType
  required: boolean
  shownIf: { field: string; is: string[] } | null
  options: { id: string }[]
  min: number | null
  max: number | null
}
export interface QuestionForm<F extends QuestionField = QuestionField> {
  steps: { id: string; fields: F[] }[]
}

/** Normalized value, null for none, or the key of an error message. */
export type ReadValue = { value: BriefValue | null } | { wrong: ValidationKey }

const by =
  (schema: z.ZodMiniType<string, string>) =>
  (given: BriefValue): ReadValue => {
    if (typeof given !== 'string') return { wrong: 'type' }
    const { data, error } = schema.safeParse(given)
    return error ? { wrong: (error.issues[0]?.message ?? 'invalid') as ValidationKey } : { value: data || null }
  }
const textReader =
  (fits: (text: string, field: QuestionField) => boolean, wrong: ValidationKey) => (given: BriefValue, field: QuestionField) => {
    if (typeof given !== 'string') return { wrong: 'type' } as const
    const text = given.trim()
    return fits(text, field) ? { value: text } : { wrong }
  }
const hasOption = ({ options }: QuestionField, id: string) => options.some((option) => option.id === id)

const valueReaders: Record<FieldType, (given: BriefValue, field: QuestionField) => ReadValue> = {
  text: by(lineOrNone(200)),
  long_text: by(linesOrNone(5000)),
  email: by(email),
  phone: by(phoneOrNone),
  country: textReader((code) => countries.includes(code), 'country'),
  date: textReader((text) => day.safeParse(text).success, 'day'),
  choice: textReader((id, field) => hasOption(field, id), 'choice'),
  choices(given, field) {
    if (!Array.isArray(given)) return { wrong: 'type' }
    if (!given.every((id) => hasOption(field, id))) return { wrong: 'choice' }
    // In the form's order, without duplicates.
    return { value: field.options.map(({ id }) => id).filter((id) => given.includes(id)) }
  },
  number(given, { min, max }) {
    if (typeof given !== 'number') return { wrong: 'type' }
    const fits = Number.isSafeInteger(given) && given >= (min ?? 0) && given <= (max ?? Number.MAX_SAFE_INTEGER)
    return fits ? { value: given } : { wrong: 'number' }
  },
  file: () => ({ wrong: 'type' }),
}

/** Validates and normalizes an answer. Phone numbers are checked only roughly here; the server has the rules of all countries. */
export function readValue(field: QuestionField, given: BriefValue | null): ReadValue {
  const isEmpty = typeof given === 'string' ? seen(given) === '' : Array.isArray(given) && given.length === 0
  if (given === null || isEmpty) return { value: null }
  return valueReaders[field.type](given, field)
}

/**
 * Fields asked with these answers, in the form's order. A conditional field is asked when the field it depends on is
 * asked and has one of the values.
 */
export function shownFields<F extends QuestionField>(form: QuestionForm<F>, answers: readonly BriefAnswer[]): F[] {
  const values = new Map(answers.map(({ field, value }) => [field, value]))
  const shown = new Map<string, F>()
  for (const field of form.steps.flatMap(({ fields }) => fields)) {
    const chosen = field.shownIf && shown.has(field.shownIf.field) ? values.get(field.shownIf.field) : undefined
    const ids: unknown[] = Array.isArray(chosen) ? chosen : [chosen]
    if (!field.shownIf || field.shownIf.is.some((id) => ids.includes(id))) shown.set(field.id, field)
  }
  return [...shown.values()]
}
