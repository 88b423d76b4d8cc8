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
