import type { Language } from '@waymark/contract/choices.ts'
import { validationMessage } from '@waymark/contract/validation.ts'
import type * as z from 'zod/mini'

/** What is wrong with a field by its schema, in the reader's language; undefined when it is right. */
export const fieldMessage = (schema: z.ZodMiniType, value: unknown, language: Language): string | undefined =>
  fieldMessages(schema, value, language)['']

/** What is wrong with each field of a form by the schema of its call: the first thing that is, by the field's name. */
export function fieldMessages(schema: z.ZodMiniType, value: unknown, language: Language): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0] ?? ''), validationMessage(issue, language)]))
}

export const requiredMessage = (language: Language): string => validationMessage({ message: 'required' }, language)

/** What is wrong with the fields of a form, by their names and in the reader's language; nothing for those that are right. */
export type Rules<V> = (values: V, language: Language) => Record<string, string | undefined>

/** The rules of a call: its schema, and what it takes beside the fields. */
export const rulesOf =
  (schema: z.ZodMiniType, more: object = {}): Rules<object> =>
  (values, language) =>
    fieldMessages(schema, { ...more, ...values }, language)

/**
 * Rules whose code comes when somebody begins to fill in the form. Without a connection nothing is checked here: the server has the last
 * word anyway.
 */
export const lateRules =
  <V>(load: () => Promise<Rules<V>>) =>
  async (values: V, language: Language): Promise<Record<string, string | undefined>> =>
    (await load().catch((): Rules<V> => () => ({})))(values, language)

/** Something has to stand in each of these. */
export const required =
  <V extends object>(...names: readonly (keyof V & string)[]): Rules<V> =>
  (values, language) =>
    Object.fromEntries(names.map((name) => [name, String(values[name]).trim() === '' ? requiredMessage(language) : undefined]))
