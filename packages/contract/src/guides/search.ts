import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { guideCard } from '../cards.ts'
import { listOf, paging } from '../fields.ts'
import { sought } from '../texts.ts'

/** Where it was found: `step` when the words stand in one of its steps. Snippets carry `<mark>` and are safe HTML. */
const place = { snippet: z.string(), step: z.nullable(z.object({ id: z.string(), title: z.string() })) }

/** What is shown of things where they are found, by their kinds. */
type Cards = Record<string, z.ZodMiniType>
type KindOf<C extends Cards> = keyof C & string
/** A hit has its card under the name of its kind. */
type HitOf<K extends string, C extends z.ZodMiniType> = { kind: K } & { [P in K]: z.output<C> } & z.output<z.ZodMiniObject<typeof place>>

function hitsOf<C extends Cards>(cards: C) {
  const hits = Object.entries(cards).map(([kind, card]) => z.object({ kind: z.literal(kind), [kind]: card, ...place }))
  const union: z.ZodMiniType = z.discriminatedUnion('kind', hits as [(typeof hits)[number]])
  return union as z.ZodMiniType<{ [K in KindOf<C>]: HitOf<K, C[K]> }[KindOf<C>]>
}

const suggestionsOf = <K extends string>(kinds: K[]) =>
  z.object({
    kind: z.enum([...kinds, 'category', 'tag', 'step']),
    name: z.string(),
    /** Of what is named, a question's id; for a tag of a guide or service that has it. */
    slug: z.string(),
    step: z.nullable(z.string()),
    /** The name of the guide that a step belongs to. */
    context: z.nullable(z.string()),
    /** False when the name is not in the reader's language. */
    translated: z.boolean(),
  })

/** `cards`: all that can be found. Who has things to be found stands above the search; calls.ts knows them. */
export const searchCallsOf = <const C extends Cards>(cards: C) => {
  const kind = z.enum(Object.keys(cards) as KindOf<C>[], 'choice')
  return {
    search: defineCall({
      method: 'GET',
      path: '/react/search',
      summary: 'Finds guides, services, routes, news and questions by their words; tolerant of typing errors, word forms and synonyms.',
      access: 'public',
      input: z.object({ q: sought, kind: z.optional(kind), ...paging }),
      answer: z.object({
        ...listOf(hitsOf(cards)).shape,
        /** Of which kinds something was found, whichever was asked for. */
        kinds: z.array(kind),
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
      input: z.object({ q: sought }),
      answer: z.object({ items: z.array(suggestionsOf(Object.keys(cards) as KindOf<C>[])) }),
    }),
  }
}
