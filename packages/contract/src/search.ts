import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { guideCard } from './catalog.ts'
import { listOf, paging } from './fields.ts'

/** A guide that was found; `step` when the words stand in one of its steps. Snippets carry `<mark>` and are safe HTML. */
const hit = z.object({ guide: guideCard, snippet: z.string(), step: z.nullable(z.object({ id: z.string(), title: z.string() })) })
export type Hit = z.output<typeof hit>

export const searchCalls = {
  search: defineCall({
    method: 'GET',
    path: '/react/search',
    summary: 'Finds guides by their words; tolerant of typing errors and word forms.',
    access: 'public',
    input: z.object({ q: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'too_long_200')), ...paging }),
    answer: listOf(hit),
  }),
}
