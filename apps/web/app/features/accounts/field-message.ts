import type { Language } from '@waymark/contract/choices.ts'
import { validationMessage } from '@waymark/contract/validation.ts'
import type * as z from 'zod/mini'

/** What is wrong with a field by the schema of its call, in the reader's language; undefined when it is right. */
export function fieldMessage(schema: z.ZodMiniType, value: unknown, language: Language): string | undefined {
  const { error } = schema.safeParse(value)
  const [issue] = error?.issues ?? []
  return issue && validationMessage(issue, language)
}

export const requiredMessage = (language: Language): string => validationMessage({ message: 'required' }, language)
