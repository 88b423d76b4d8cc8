import { type QuestionField, type QuestionForm, type ReadValue, readValue, shownFields } from '@waymark/contract/services/answers.ts'
import type { BriefAnswer, BriefValue } from '@waymark/contract/services/briefs.ts'
import type { ValidationKey } from '@waymark/contract/validation.ts'
import { parsePhone } from '../../../people/settings/commands/update-profile.ts'

export interface AnswerInput {
  field: string
  value: BriefValue | null
}
export interface CheckedAnswers {
  /** Errors of asked questions, of unknown ones, and of questions answered twice. */
  errors: Record<`answers.${string}`, ValidationKey>
  /** Valid answers to asked questions, in the form's order. */
  kept: BriefAnswer[]
  /** Required questions without an answer. */
  missing: { step: string; field: string }[]
}
interface Checked<F> extends CheckedAnswers {
  /** Files that answer asked questions. */
  files: F[]
}

/** Checks answers and files against a form. The order of `answers` does not matter. */
export async function checkAnswers<F extends { field: string }>(
  form: QuestionForm,
  answers: readonly AnswerInput[],
  files: readonly F[],
): Promise<Checked<F>> {
  const read = await validateAnswers(form, answers)
  const right = [...read.values].flatMap(([field, result]) =>
    'value' in result && result.value !== null ? [{ field, value: result.value }] : [],
  )
  const shown = shownFields(form, right)
  const byField = new Map(right.map((answer) => [answer.field, answer]))
  const isAnswered = ({ id, type }: QuestionField) => (type === 'file' ? files.some(({ field }) => field === id) : byField.has(id))
  const missing = new Set(shown.filter((field) => field.required && !isAnswered(field)))
  const ids = new Set(shown.map(({ id }) => id))
  return {
    errors: collectErrors(read, ids),
    kept: shown.flatMap(({ id }) => byField.get(id) ?? []),
    files: files.filter(({ field }) => ids.has(field)),
    missing: form.steps.flatMap(({ id, fields }) =>
      fields.filter((field) => missing.has(field)).map((field) => ({ step: id, field: field.id })),
    ),
  }
}

/** A question that needs an answer or a corrected one, with the error. */
export interface OpenQuestion {
  step: string
  field: string
  wrong: ValidationKey
}

/** Lists the questions that need an answer or another answer, in the form's order. */
export function listOpenQuestions(form: QuestionForm, { errors, missing }: CheckedAnswers): OpenQuestion[] {
  const needed = new Set(missing.map(({ field }) => field))
  return form.steps.flatMap(({ id: step, fields }) =>
    fields.flatMap(({ id: field }) => {
      const wrong = errors[`answers.${field}`] ?? (needed.has(field) ? 'required' : null)
      return wrong ? [{ step, field, wrong }] : []
    }),
  )
}

export interface ValidatedAnswers {
  values: Map<string, ReadValue>
  /** Errors of answers to unknown questions and of repeated answers. */
  misplaced: Map<string, ValidationKey>
}

/** Validates every answer, even to hidden questions. */
export async function validateAnswers(form: QuestionForm, answers: readonly AnswerInput[]): Promise<ValidatedAnswers> {
  const fields = new Map(form.steps.flatMap((step) => step.fields).map((field) => [field.id, field]))
  const values = new Map<string, ReadValue>()
  const misplaced = new Map<string, ValidationKey>()
  for (const { field: id, value } of answers) {
    const field = fields.get(id)
    if (!field) misplaced.set(id, 'unknown')
    else if (values.has(id)) misplaced.set(id, 'twice')
    else values.set(id, await validateAnswer(field, value))
  }
  return { values, misplaced }
}

async function validateAnswer(field: QuestionField, value: BriefValue | null): Promise<ReadValue> {
  const result = readValue(field, value)
  if (field.type !== 'phone' || !('value' in result) || typeof result.value !== 'string') return result
  const read = await parsePhone(result.value, { country: null, long: false })
  return 'phone' in read ? { value: read.phone } : read
}

/** Errors of the `counting` fields, or of all fields. */
export function collectErrors({ values, misplaced }: ValidatedAnswers, counting?: ReadonlySet<string>): CheckedAnswers['errors'] {
  const wrong = [...values].flatMap(([id, result]) =>
    'wrong' in result && (counting?.has(id) ?? true) ? [[id, result.wrong] as const] : [],
  )
  return Object.fromEntries([...wrong, ...misplaced].map(([id, key]) => [`answers.${id}`, key]))
}
