import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { line, serviceCard } from '../cards.ts'
import { id, slug } from '../fields.ts'
import { key } from '../guides/guides.ts'
import { line as textLine } from '../texts.ts'
import { question } from './messages.ts'

// The assistant (product.md 8) answers from our own texts, with a link to each source, and drafts messages to the team.

/** Kinds of sources. `rule`: a section of the terms or the refund rules. */
export const placeKinds = ['step', 'question', 'service', 'plan', 'rule'] as const

const answerPlace = z.object({
  kind: z.enum(placeKinds),
  /** Letter and stop on the map. Services have a line only. */
  line: z.nullable(line),
  stop: z.nullable(z.number()),
  title: z.string(),
  /** Name of the guide, FAQ group or document; empty when there is none. */
  context: z.string(),
  /** Path on this host. */
  address: z.string(),
  /** One to three whole sentences as safe HTML with `<mark>`. Empty when nothing is quoted. */
  quote: z.string(),
  /** Paid text that this reader may not open: only title and path are shown. */
  locked: z.boolean(),
})
export type AnswerPlace = z.output<typeof answerPlace>

/** `places`: numbers of the cited sources, starting at 1. */
const answerSentence = z.object({ text: z.string(), places: z.array(z.number()) })
export type AnswerSentence = z.output<typeof answerSentence>

/** Suggested next steps, best first. Writing to the team is always possible. */
const nextAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), title: z.string(), address: z.string() }),
  /** Service that does this step. */
  z.object({ kind: z.literal('order'), service: serviceCard }),
  z.object({ kind: z.literal('write') }),
])
export type NextAction = z.output<typeof nextAction>

export const assistantAnswer = z.object({
  /**
   * `found`: sources answer the question and are quoted. `near`: one related source, not quoted. `none`: no source. The
   * last two are shown as "I don't know".
   */
  state: z.enum(['found', 'near', 'none']),
  places: z.array(answerPlace),
  sentences: z.array(answerSentence),
  next: z.array(nextAction),
})
export type AssistantAnswer = z.output<typeof assistantAnswer>

/** Page from which the question was asked: a step of a guide, or an own order. */
const askedFrom = z.object({ guide: z.optional(slug), step: z.optional(key), order: z.optional(id) })

const earlier = z._default(z.array(question).check(z.maxLength(6, 'too_many:6')), [])

export const assistantQuestion = z.object({
  question,
  place: z._default(askedFrom, {}),
  /** Earlier questions of this conversation, oldest first. */
  earlier,
})

/** Events of the answer stream: likely sources, each supported sentence, and finally the complete answer, which replaces the others. */
export type AssistantEvent =
  | { kind: 'places'; places: AnswerPlace[] }
  | ({ kind: 'sentence' } & AnswerSentence)
  | { kind: 'done'; answer: AssistantAnswer }

/** Attachment of a drafted message: a source or the order it is about. */
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
      'Answers a question from our guides, answers, services, plans and rules, with the sources. /api/react/assistant/stream takes the same input and streams the answer.',
    access: 'public',
    personal: true,
    input: assistantQuestion,
    answer: assistantAnswer,
    errors: ['not_found', 'too_many_requests'],
  }),

  listOfferedQuestions: defineCall({
    method: 'GET',
    path: '/react/assistant/questions',
    summary: 'Suggests up to three questions that a guide answers near a step, in its order.',
    access: 'public',
    input: z.object({ guide: slug, step: z.optional(key) }),
    answer: z.object({
      items: z.array(z.object({ question: z.string(), /** Id of the step that answers. */ step: z.string(), stop: z.number(), line })),
    }),
  }),

  draftMessage: defineCall({
    method: 'POST',
    path: '/react/assistant/draft',
    summary: 'Drafts a message to our team from what was asked and found. The person can change it; nothing is sent.',
    access: 'public',
    personal: true,
    input: z.object({
      /** Questions of this conversation, oldest first; empty when the person writes to the team at once. */
      questions: z._default(z.array(question).check(z.maxLength(7, 'too_many:7')), []),
      /** Addresses of the sources that were found. */
      places: z._default(z.array(textLine(500)).check(z.maxLength(6, 'too_many:6')), []),
      place: z._default(askedFrom, {}),
    }),
    answer: z.object({ text: z.string(), cards: z.array(draftCard) }),
    errors: ['not_found', 'too_many_requests'],
  }),
}
