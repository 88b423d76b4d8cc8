import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { guideCard, newsCard, offerCard, serviceCard } from '../cards.ts'
import { searchKinds } from '../choices.ts'
import { listOf, paging } from '../fields.ts'

/** Where it was found: `step` when the words stand in one of its steps. Snippets carry `<mark>` and are safe HTML. */
const place = { snippet: z.string(), step: z.nullable(z.object({ id: z.string(), title: z.string() })) }

/** What was found: each kind adds its member. */
const hit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guide'), guide: guideCard, ...place }),
  z.object({ kind: z.literal('service'), service: serviceCard, ...place }),
  z.object({ kind: z.literal('route'), route: offerCard, ...place }),
  z.object({ kind: z.literal('news'), news: newsCard, ...place }),
  /** The snippet is of its answer. */
  z.object({ kind: z.literal('question'), question: z.object({ id: z.string(), question: z.string(), group: z.string() }), ...place }),
])
export type Hit = z.output<typeof hit>

const suggestion = z.object({
  kind: z.enum([...searchKinds, 'category', 'tag', 'step']),
  name: z.string(),
  /** Of what is named, a question's id; for a tag of a guide or service that has it. */
  slug: z.string(),
  step: z.nullable(z.string()),
  /** The name of the guide that a step belongs to. */
  context: z.nullable(z.string()),
  /** False when the name is not in the reader's language. */
  translated: z.boolean(),
})
export type Suggestion = z.output<typeof suggestion>

const q = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'too_long_200'))

export const searchCalls = {
  search: defineCall({
    method: 'GET',
    path: '/react/search',
    summary: 'Finds guides, services, routes, news and questions by their words; tolerant of typing errors, word forms and synonyms.',
    access: 'public',
    input: z.object({ q, ...paging }),
    answer: z.object({
      ...listOf(hit).shape,
      /** The query with its typing errors put right, null when there are none: with that it was found, or something may be found. */
      meant: z.nullable(z.string()),
    }),
  }),

  readPopular: defineCall({
    method: 'GET',
    path: '/react/search/popular',
    summary: 'Guides that most people began, for those who found nothing.',
    access: 'public',
    cached: true,
    answer: z.object({ items: z.array(guideCard) }),
  }),

  suggest: defineCall({
    method: 'GET',
    path: '/react/search/suggestions',
    summary:
      'Names of guides, services, routes, news, questions, steps, categories and tags with words that begin as what was typed; at most eight.',
    access: 'public',
    cached: true,
    input: z.object({ q }),
    answer: z.object({ items: z.array(suggestion) }),
  }),
}
