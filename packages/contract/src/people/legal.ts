import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { documentSlugs } from '../choices.ts'
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

const acceptedVersion = z.object({ slug: z.enum(documentSlugs), version: z.string('required').check(z.regex(/^[\w.-]{1,40}$/, 'invalid')) })
const pendingAgreements = z.object({
  pending: z.array(
    z.object({
      slug: z.enum(documentSlugs),
      version: z.string(),
      title: z.string(),
      summary: z.string(),
      /** The person agreed to an earlier version. */
      renewed: z.boolean(),
    }),
  ),
})
export type PendingAgreement = z.output<typeof pendingAgreements>['pending'][number]

export const legalCalls = {
  readDocument: defineCall({
    method: 'GET',
    path: '/react/document/:slug',
    summary: 'Returns a legal document: terms, policy, personal-data or refunds.',
    access: 'public',
    cached: true,
    input: z.object({ slug }),
    answer: document,
    errors: ['not_found'],
  }),
  listAgreements: defineCall({
    method: 'GET',
    path: '/react/user/agreements',
    summary: 'Lists the documents the person still has to agree to, in order.',
    answer: pendingAgreements,
  }),
  acceptAgreements: defineCall({
    method: 'POST',
    path: '/react/user/agreements',
    summary: 'Agrees to documents in their current versions. Returns the documents that still need agreement.',
    input: z.object({ agreements: z.array(acceptedVersion, 'type').check(z.minLength(1, 'required'), z.maxLength(20, 'invalid')) }),
    answer: pendingAgreements,
    errors: ['agreements_changed'],
  }),
}
