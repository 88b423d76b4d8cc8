import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { guideCard } from '../cards.ts'
import { pageSchema, paging } from '../fields.ts'
import { sought } from '../texts.ts'

/** Location of the match: `step` when the words are in one of the steps. Snippets are safe HTML with `<mark>`. */
const place = { snippet: z.string(), step: z.nullable(z.object({ id: z.string(), title: z.string() })) }

/** Card schemas by kind. */
type Cards = Record<string, z.ZodMiniType>
type CardKind<C extends Cards> = keyof C & string
/** A hit has its card under the name of its kind. */
type HitWithCard<K extends string, C extends z.ZodMiniType> = { kind: K } & { [P in K]: z.output<C> } & z.output<
    z.ZodMiniObject<typeof place>
  >

function buildHitSchemas<C extends Cards>(cards: C) {
  const hits = Object.entries(cards).map(([kind, card]) => z.object({ kind: z.literal(kind), [kind]: card, ...place }))
  const union: z.ZodMiniType = z.discriminatedUnion('kind', hits as [(typeof hits)[number]])
  return union as z.ZodMiniType<{ [K in CardKind<C>]: HitWithCard<K, C[K]> }[CardKind<C>]>
}

const buildSuggestionSchema = <K extends string>(kinds: K[]) =>
  z.object({
    kind: z.enum([...kinds, 'category', 'tag', 'step']),
    name: z.string(),
    /** Slug of the subject; id of a question; for a tag, slug of a guide or service that has it. */
    slug: z.string(),
    step: z.nullable(z.string()),
    /** Guide that the step belongs to. */
    context: z.nullable(z.string()),
    /** False when the name is not in the reader's language. */
    translated: z.boolean(),
  })

/** `cards` are passed in, because the modules that own them are above the search. */
export const defineSearchCalls = <const C extends Cards>(cards: C) => {
  const kind = z.enum(Object.keys(cards) as CardKind<C>[], 'choice')
  return {
    search: defineCall({
      method: 'GET',
      path: '/react/search',
      summary: 'Searches guides, services, routes, news and questions. Tolerates typos, word forms and synonyms.',
      access: 'public',
      input: z.object({ q: sought, kind: z.optional(kind), ...paging }),
      answer: z.object({
        ...pageSchema(buildHitSchemas(cards)).shape,
        /** Kinds with results, whatever kind was asked for. */
        kinds: z.array(kind),
        /** Query with corrected typing errors; null when there are none. */
        meant: z.nullable(z.string()),
      }),
    }),

    readPopular: defineCall({
      method: 'GET',
      path: '/react/search/popular',
      summary: 'Lists the most popular guides, for a search without results.',
      access: 'public',
      cached: true,
      answer: z.object({ items: z.array(guideCard) }),
    }),

    suggest: defineCall({
      method: 'GET',
      path: '/react/search/suggestions',
      summary:
        'Suggests names of guides, services, routes, news, questions, steps, categories and tags that match what was typed; at most eight.',
      access: 'public',
      cached: true,
      input: z.object({ q: sought }),
      answer: z.object({ items: z.array(buildSuggestionSchema(Object.keys(cards) as CardKind<C>[])) }),
    }),
  }
}
