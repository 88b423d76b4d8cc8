import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { slug } from '../fields.ts'

/** Current version of a legal document in one language. */
export const document = z.object({
  slug: z.string(),
  title: z.string(),
  /** Revision day, such as 2024-08-07. */
  revised: z.string(),
  /** Version that people agree to. A new version asks them again. */
  version: z.string(),
  /** First day on which it binds people who agreed to an earlier version; null when there was none. */
  effective: z.nullable(z.string()),
  summary: z.string(),
  /** Safe HTML; each section begins with `<h2 id="…">`. */
  html: z.string(),
  /** In order; ids are equal in all languages. */
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type Document = z.output<typeof document>

export const contentCalls = {
  readDocument: defineCall({
    method: 'GET',
    path: '/react/document/:slug',
    summary: 'A legal document: terms, policy, personal-data or refunds.',
    access: 'public',
    cached: true,
    input: z.object({ slug }),
    answer: document,
    errors: ['not_found'],
  }),
}
