import type { Language } from '@waymark/contract/choices.ts'
import { validationMessage } from '@waymark/contract/validation.ts'
import type * as z from 'zod/mini'

/** The first error of a value by its schema, in `language`; undefined for a valid value. */
export const fieldMessage = (schema: z.ZodMiniType, value: unknown, language: Language): string | undefined =>
  fieldMessages(schema, value, language)['']

/** The first error of each invalid field, by field name. */
export function fieldMessages(schema: z.ZodMiniType, value: unknown, language: Language): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0] ?? ''), validationMessage(issue, language)]))
}

export const requiredMessage = (language: Language): string => validationMessage({ message: 'required' }, language)

/** Validates a form's values. Returns error messages by field name; valid fields have none. */
export type Validator<V> = (values: V, language: Language) => Record<string, string | undefined>
/** A validator whose rules may have to be loaded (`lazyRules`). */
export type AsyncValidator<V> = (...checked: Parameters<Validator<V>>) => ReturnType<Validator<V>> | Promise<ReturnType<Validator<V>>>

/** Validates with the schema of a call. `more` is call input that is not a form field. */
export const validateWith =
  (schema: z.ZodMiniType, more: object = {}): Validator<object> =>
  (values, language) =>
    fieldMessages(schema, { ...more, ...values }, language)

/** Requires a value in each named field. */
export const required =
  <V extends object>(...names: readonly (keyof V & string)[]): Validator<V> =>
  (values, language) =>
    Object.fromEntries(names.map((name) => [name, String(values[name]).trim() === '' ? requiredMessage(language) : undefined]))
