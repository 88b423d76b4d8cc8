import type { Language } from '@waymark/contract/choices.ts'
import type * as z from 'zod/mini'
import { fieldMessages, requiredMessage } from './field-message.ts'

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
