import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { slug } from '../fields.ts'

/** A legal document as it is now, in one language. */
export const document = z.object({
  slug: z.string(),
  title: z.string(),
  /** A day, such as 2024-08-07. */
  revised: z.string(),
  /** What people agree to; another version asks them again. */
  version: z.string(),
  /** The day from which it counts for who agreed to an earlier version; null where there was none. */
  effective: z.nullable(z.string()),
  summary: z.string(),
  /** Safe HTML; each section begins with `<h2 id="…">`. */
  html: z.string(),
  /** In order; the ids are equal in all languages. */
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
