import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { line, serviceCard } from '../cards.ts'
import { id, slug } from '../fields.ts'
import { key } from '../guides/guides.ts'
import { line as textLine } from '../texts.ts'
import { question } from './messages.ts'

// The assistant (product.md 8): answers out of our own texts, each with the place where it is read, and writes to a person.

/** `rule`: a section of the terms or the refund rules. */
export const placeKinds = ['step', 'question', 'service', 'plan', 'rule'] as const

const answerPlace = z.object({
  kind: z.enum(placeKinds),
  /** Its letter and stop on the map: steps have both, services a line alone. */
  line: z.nullable(line),
  stop: z.nullable(z.number()),
  title: z.string(),
  /** The name of the guide, group or document that it belongs to; empty for what belongs to nothing. */
  context: z.string(),
  /** A path on this host. */
  address: z.string(),
  /** One to three whole sentences: safe HTML with `<mark>`. Empty where nothing is quoted. */
  quote: z.string(),
  /** Its text is paid for, and this reader may not open it: title and way alone. */
  locked: z.boolean(),
})
export type AnswerPlace = z.output<typeof answerPlace>

/** `places`: by their numbers, the first is 1. */
const answerSentence = z.object({ text: z.string(), places: z.array(z.number()) })
export type AnswerSentence = z.output<typeof answerSentence>

/** What to do next, the best first. To write to a person is always possible. */
const nextAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), title: z.string(), address: z.string() }),
  /** The service that does this step. */
  z.object({ kind: z.literal('order'), service: serviceCard }),
  z.object({ kind: z.literal('write') }),
])
export type NextAction = z.output<typeof nextAction>

export const assistantAnswer = z.object({
  /**
   * `found`: the places answer, and are quoted. `near`: nothing of ours answers; one place stands near it, and is not quoted. `none`:
   * nothing does. The last two are both said as 'I do not know this'.
   */
  state: z.enum(['found', 'near', 'none']),
  places: z.array(answerPlace),
  sentences: z.array(answerSentence),
  next: z.array(nextAction),
})
export type AssistantAnswer = z.output<typeof assistantAnswer>

/** Where somebody asks: on a guide's step, or on an order of theirs. */
const askedFrom = z.object({ guide: z.optional(slug), step: z.optional(key), order: z.optional(id) })

const earlier = z._default(z.array(question).check(z.maxLength(6, 'too_many_6')), [])

export const assistantQuestion = z.object({
  question,
  place: z._default(askedFrom, {}),
  /** What was asked before in this talk, the oldest first. */
  earlier,
})

/** What the stream tells: where it may stand, each sentence that our texts support, and in the end the answer as a whole, which counts. */
export type AssistantEvent =
  | { kind: 'places'; places: AnswerPlace[] }
  | ({ kind: 'sentence' } & AnswerSentence)
  | { kind: 'done'; answer: AssistantAnswer }

/** What goes along with a message: a place of ours, or the order that it is about. */
const draftCard = z.object({
  kind: z.enum([...placeKinds, 'order']),
  line: z.nullable(line),
  stop: z.nullable(z.number()),
  title: z.string(),
  context: z.string(),
  address: z.string(),
})
export type DraftCard = z.output<typeof draftCard>

export const assistantCalls = {
  askAssistant: defineCall({
    method: 'POST',
    path: '/react/assistant',
    summary:
      'Answers a question out of our own guides, answers, services, plans and rules, with the places where it is read. /api/react/assistant/stream takes the same and tells it as it comes.',
    access: 'public',
    personal: true,
    input: assistantQuestion,
    answer: assistantAnswer,
    errors: ['not_found', 'too_many_requests'],
  }),

  listOfferedQuestions: defineCall({
    method: 'GET',
    path: '/react/assistant/questions',
    summary: 'Up to three questions that the steps of a guide answer, those nearest to a step, in its order.',
    access: 'public',
    input: z.object({ guide: slug, step: z.optional(key) }),
    answer: z.object({
      items: z.array(z.object({ question: z.string(), /** Id of the step that answers. */ step: z.string(), stop: z.number(), line })),
    }),
  }),

  draftMessage: defineCall({
    method: 'POST',
    path: '/react/assistant/draft',
    summary: 'A message to a person of ours, made of what was asked and found, to be changed and sent by whoever asked: it sends nothing.',
    access: 'public',
    personal: true,
    input: z.object({
      /** What was asked in this talk, the oldest first; none where somebody turns to a person at once. */
      questions: z._default(z.array(question).check(z.maxLength(7, 'too_many_7')), []),
      /** Addresses of what was found. */
      places: z._default(z.array(textLine(500)).check(z.maxLength(6, 'too_many_6')), []),
      place: z._default(askedFrom, {}),
    }),
    answer: z.object({ text: z.string(), cards: z.array(draftCard) }),
    errors: ['not_found', 'too_many_requests'],
  }),
}
