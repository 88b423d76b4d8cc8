import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { language, slug } from '../fields.ts'
import { linesOrNone } from '../texts.ts'

/** Formats of document templates (product.md 6). */
export const templateFormats = ['docx', 'pdf'] as const

const template = z.object({
  slug: z.string(),
  name: z.string(),
  announce: z.string(),
  totalFields: z.number(),
})
export type TemplateCard = z.output<typeof template>

const field = z.object({
  id: z.string(),
  label: z.string(),
  help: z.string(),
  long: z.boolean(),
  /** Prefilled from the profile. */
  value: z.string(),
})
export type TemplateField = z.output<typeof field>

const value = linesOrNone(1000)

export const templateCalls = {
  listTemplates: defineCall({
    method: 'GET',
    path: '/react/user/templates',
    summary: 'Lists the document templates, and whether the person’s plan includes them.',
    answer: z.object({ items: z.array(template), included: z.boolean(), plan: z.nullable(z.string()) }),
  }),
  readTemplate: defineCall({
    method: 'GET',
    path: '/react/user/template/:slug',
    summary: 'Returns a template with its fields, prefilled from the profile.',
    input: z.object({ slug, /** Language of the document. */ language: z.optional(language) }),
    answer: z.object({ ...template.shape, fields: z.array(field), /** Safe HTML of the text, blanks in brackets. */ text: z.string() }),
    errors: ['not_found', 'documentation_not_included'],
  }),
  fillTemplate: defineCall({
    method: 'POST',
    path: '/react/user/template/:slug',
    summary:
      'Creates the file with these values and counts one download. Missing values stay blank. Neither the values nor the file are stored.',
    idempotent: 'optional',
    bodyLimit: 512 * 1024,
    input: z.object({
      slug,
      format: z.enum(templateFormats, 'choice'),
      /** Language of the document. */
      language: z.optional(language),
      values: z._default(z.array(z.object({ id: slug, value })).check(z.maxLength(300, 'too_many:300')), []),
    }),
    answer: z.object({ name: z.string(), type: z.string(), /** Base64. */ content: z.string() }),
    errors: [
      'not_found',
      'documentation_not_included',
      'limit_downloads',
      'idempotency_conflict',
      'too_many_requests',
      'overloaded',
      'too_large_to_print',
    ],
  }),
}
