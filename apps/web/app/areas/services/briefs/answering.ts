import type { Language } from '@waymark/contract/choices.ts'
import { readValue, shownFields } from '@waymark/contract/services/answers.ts'
import type { BriefAnswer, BriefValue, FileFact } from '@waymark/contract/services/briefs.ts'
import type { BriefField, BriefForm } from '@waymark/contract/services/services.ts'
import { type ValidationKey, validationMessage } from '@waymark/contract/validation.ts'

export type Values = ReadonlyMap<string, BriefValue>
export type BriefStep = BriefForm['steps'][number]

/** Matches a whole number with thousands separators of any language. Fields accept whole numbers only. */
const thousands = /^[-−]?[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*$/u

/** Parses a whole number. Invalid text is returned unchanged, so that it can be corrected. */
export function parseNumber(text: string): number | string | null {
  const plain = text.trim()
  if (plain === '') return null
  const digits = (thousands.test(plain) ? plain.replace(/[.,'’\s]/gu, '') : plain).replace('−', '-')
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : text
}

const listAnswers = (values: Values): BriefAnswer[] => [...values].map(([field, value]) => ({ field, value }))

/** Finds the error of an answer by the form's rules. Text that is not a number stays as text. */
function findError(field: BriefField, value: BriefValue | undefined, files: readonly FileFact[]): ValidationKey | null {
  if (field.type === 'file') return field.required && !files.some((file) => file.field === field.id) ? 'required' : null
  if (field.type === 'number' && typeof value === 'string') return 'number'
  const read = readValue(field, value ?? null)
  if ('wrong' in read) return read.wrong
  return field.required && read.value === null ? 'required' : null
}

export function answerError(field: BriefField, values: Values, files: readonly FileFact[], language: Language): string | undefined {
  const wrong = findError(field, values.get(field.id), files)
  return wrong ? validationMessage({ message: wrong }, language) : undefined
}

/** Whether the server would accept this value, ignoring `required`. */
export const isAcceptable = (field: BriefField, value: BriefValue | null): boolean => {
  const wrong = value === null ? null : findError({ ...field, required: false }, value, [])
  return wrong === null
}

/** Progress of a form step. */
export interface StepState {
  step: BriefStep
  /** Fields shown for the current answers. */
  fields: BriefField[]
  /** Fields with a missing or invalid answer. */
  open: BriefField[]
  begun: boolean
}

export function stepStates(form: BriefForm, shown: Values, values: Values, files: readonly FileFact[]): StepState[] {
  const asked = new Set(shownFields(form, listAnswers(shown)).map(({ id }) => id))
  return form.steps.map((step) => {
    const fields = step.fields.filter(({ id }) => asked.has(id))
    const has = ({ id }: BriefField) => values.has(id) || files.some(({ field }) => field === id)
    return { step, fields, open: fields.filter((field) => findError(field, values.get(field.id), files)), begun: fields.some(has) }
  })
}

/** First step with an open question, or the first one not started; undefined if all are answered. */
export const nextOpen = (states: readonly StepState[]): StepState | undefined =>
  states.find(({ open, begun }, index) => open.length > 0 || (!begun && states.slice(index).every((later) => !later.begun)))

/** Value of `?part=` for the summary. No form step has this name. */
export const summaryPart = 'summary'

/** Steps that have questions for the current answers. */
export const listParts = (states: readonly StepState[]): StepState[] => states.filter(({ fields }) => fields.length > 0)

/** Stops of the progress strip, one for each part. An `index` past the last part means the summary. */
export const listStops = (states: readonly StepState[], index: number) =>
  listParts(states).map(({ open, begun }, place) => {
    const isDone = open.length === 0 && (begun || place < index)
    return { state: place === index ? ('here' as const) : isDone ? ('done' as const) : ('ahead' as const) }
  })

export type Screen = { kind: 'start' } | { kind: 'part'; index: number; at: StepState } | { kind: 'summary'; index: number }

/** Screen of `?part=`; unknown parts show the start. */
export function chooseScreen(states: readonly StepState[], part: string | null): Screen {
  const parts = listParts(states)
  if (part === summaryPart) return { kind: 'summary', index: parts.length }
  const index = parts.findIndex(({ step }) => step.id === part)
  const at = parts[index]
  return at ? { kind: 'part', index, at } : { kind: 'start' }
}
