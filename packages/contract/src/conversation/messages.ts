import * as z from 'zod/mini'
import { line } from '../cards.ts'
import { cents, currency, id, slug, time, whole } from '../fields.ts'
import { key } from '../guides/guides.ts'
import { paperKinds } from '../money/paper-kinds.ts'
import { orderEventKinds, paymentProblems } from '../sold-choices.ts'
import { lines, messageText } from '../texts.ts'
import {
  conversationEventKinds,
  conversationKinds,
  conversationStates,
  maxAssistantQuestions,
  maxAssistantSources,
  maxMessageCards,
  maxMessageFileSize,
  maxMessageFiles,
  messageCardKinds,
  messageSenders,
} from './chat-choices.ts'

// Parts of a conversation that people and staff see alike.

/** Card attached to a message, as it is sent. */
export const messageCardInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('step'), guide: slug, step: key }),
    z.object({ kind: z.enum(['guide', 'service', 'route']), slug }),
    /** The id is the fragment of its address: /faqs#id. */
    z.object({ kind: z.literal('question'), id: key }),
    /** `paper`: an invoice or credit note. */
    z.object({ kind: z.enum(['order', 'paper']), id }),
  ],
  'choice',
)
export type MessageCardInput = z.output<typeof messageCardInput>

/** Card attached to a message, as it is shown in the reader's language. */
export const messageCard = z.object({
  kind: z.enum(messageCardKinds),
  /** Slug of the guide, service or route; id of the question, order or paper. */
  id: z.string(),
  /** Step id; null for other kinds. */
  step: z.nullable(z.string()),
  /** Title: of the step, of the order's service, or the paper's number. Empty when it no longer exists. */
  name: z.string(),
  /** Name of the step's guide or the question's group. */
  within: z.nullable(z.string()),
  /** Line of the map: letter and color of its code. */
  line: z.nullable(line),
  /** For a step: its number in the guide and the number of steps. */
  stop: z.nullable(z.object({ place: z.number(), total: z.number() })),
  /** Order number; null for other kinds. */
  number: z.nullable(z.number()),
  /** Price of a service ("from") or total of a paper. Positive for credit notes, too. */
  amount: z.nullable(z.object({ cents, currency })),
  /** Null for other kinds. */
  paper: z.nullable(z.object({ kind: z.enum(paperKinds), issuedAt: time })),
  /** Page of the card's subject; null when it no longer exists. */
  address: z.nullable(z.string()),
})
export type MessageCard = z.output<typeof messageCard>

export const question = lines(500)

/** Questions to the assistant before a message was written. `answered`: our texts had an answer. */
const asked = <T extends z.ZodMiniType, F extends z.ZodMiniType>(text: T, found: F) =>
  z.object({ question: text, answered: z.boolean(), found })
const assistantQuestionsInput = z._default(
  z
    .array(asked(question, z.array(messageCardInput, 'type').check(z.maxLength(maxAssistantSources, 'too_many:6'))), 'type')
    .check(z.maxLength(maxAssistantQuestions, 'too_many:7')),
  [],
)
export type AssistantQuestionInput = z.output<typeof assistantQuestionsInput>[number]

export const messageFile = z.object({
  id,
  name: z.string(),
  /** MIME type. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
})
export type MessageFile = z.output<typeof messageFile>

/** Event of an order. The client formats it in the reader's language. */
const messageEvent = z.object({
  /** Id of the timeline event, which has the files of a delivery. */
  id,
  kind: z.enum(orderEventKinds),
  by: z.enum(['customer', 'staff', 'system']),
  text: z.string(),
  amountCents: z.nullable(cents),
  /** ISO 4217 code. */
  currency: z.string(),
  problem: z.nullable(z.enum(paymentProblems)),
})
export type MessageEvent = z.output<typeof messageEvent>

export const message = z.object({
  id,
  /** Position in the conversation: 1, 2, 3 … without gaps. */
  place: z.number(),
  /** Chosen by the sending device. A message sent again with the same id is the same message. */
  clientId: id,
  sender: z.enum(messageSenders),
  /** Written by the reader. */
  own: z.boolean(),
  /** First name at the time of writing; empty for visitors who gave none. */
  senderName: z.string(),
  /** Source text. */
  text: z.string(),
  /** Safe HTML: links, lists, bold. */
  html: z.string(),
  cards: z.array(messageCard),
  /** Questions that the sender asked the assistant before. */
  asked: z.array(asked(z.string(), z.array(messageCard))),
  files: z.array(messageFile),
  /** Only for the sender `system`. */
  event: z.nullable(messageEvent),
  /** Revision of the conversation at which this message last changed. */
  revision: z.number(),
  createdAt: time,
  editedAt: z.nullable(time),
  /** A withdrawn message has no text, cards or files. */
  withdrawnAt: z.nullable(time),
  /** End of the reader's time to edit or withdraw the message; null when it is not theirs. */
  changeableUntil: z.nullable(time),
})
export type Message = z.output<typeof message>

/** Events of the conversation itself. The person sees closing, reopening and emails; assignments are shown elsewhere. */
export const conversationEvent = z.object({
  id,
  kind: z.enum(conversationEventKinds),
  /** First name of the actor; empty for automatic events and people who left. */
  by: z.string(),
  /** For `given`: first name of the new assignee, empty when unassigned. */
  to: z.string(),
  /** Shown after the message at this position; 0: before all messages. */
  afterPlace: z.number(),
  at: time,
})
export type ConversationEvent = z.output<typeof conversationEvent>

export const lastMessage = z.nullable(z.object({ sender: z.enum(messageSenders), name: z.string(), excerpt: z.string(), at: time }))

/** Fields of a conversation that both sides see. */
export const sharedConversation = {
  /** `company` while the conversation is empty. */
  id: z.string(),
  kind: z.enum(conversationKinds),
  state: z.enum(conversationStates),
  /** Incremented with every change of the conversation or one of its messages. */
  revision: z.number(),
  lastPlace: z.number(),
  /** Number of messages of the other side that the reader has not seen. */
  unread: z.number(),
  /** Position up to which each side has read: for the person, the furthest of all staff; for a vendor, their own. */
  personSeen: z.number(),
  companySeen: z.number(),
  /** Time at which each side last saw something new. */
  personSeenAt: z.nullable(time),
  companySeenAt: z.nullable(time),
  last: lastMessage,
  canWrite: z.boolean(),
}

/** Content of a message: text, files or cards, at least one of them. */
export const sending = {
  clientId: id,
  text: z._default(messageText, ''),
  cards: z._default(z.array(messageCardInput, 'type').check(z.maxLength(maxMessageCards, 'too_many:5')), []),
  /** Ids of uploaded files, in display order. */
  files: z._default(z.array(id, 'type').check(z.maxLength(maxMessageFiles, 'too_many:10')), []),
}

/** Message of a person, with their questions to the assistant. */
export const personSending = { ...sending, asked: assistantQuestionsInput }

/** Position or revision; a string in a query is converted. */
const counted = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[0-9]{1,9}$/, 'invalid'))], 'invalid'),
  z.pipe(z.transform(Number), z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(999_999_999, 'invalid'))),
)
export const place = counted
export const revision = counted

/** Page of messages before a position; without it, the newest. */
export const messagesBefore = { before: z.optional(place), rows: z._default(whole(1, 100, 'rows'), 50) }
/** Maximum number of changes in one answer. */
export const maxChanges = 200

/** Upload of a file for a later message, in any conversation. */
export const fileBringing = {
  files: { most: 1, bytes: maxMessageFileSize },
  idempotent: 'optional',
  answer: messageFile,
  errors: [
    'not_found',
    'conversation_closed',
    'unsupported_file',
    'too_large',
    'too_many_files',
    'idempotency_conflict',
    'too_many_requests',
    'overloaded',
  ],
} as const
