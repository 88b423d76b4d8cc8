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
  maxAsked,
  maxAskedPlaces,
  maxMessageCards,
  maxMessageFileSize,
  maxMessageFiles,
  messageCardKinds,
  messageSenders,
} from './chat-choices.ts'

// What people and staff see of a conversation alike.

/** What a message points at, as it is sent. */
export const givenCard = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('step'), guide: slug, step: key }),
    z.object({ kind: z.enum(['guide', 'service', 'route']), slug }),
    /** The end of its address: /faqs#id. */
    z.object({ kind: z.literal('question'), id: key }),
    /** `paper`: an invoice or credit note. */
    z.object({ kind: z.enum(['order', 'paper']), id }),
  ],
  'choice',
)
export type GivenCard = z.output<typeof givenCard>

/** The same as it is shown, in the reader's language. */
export const messageCard = z.object({
  kind: z.enum(messageCardKinds),
  /** Slug of the guide, service or route; id of the question, order or paper. */
  id: z.string(),
  /** Of a step: its id. */
  step: z.nullable(z.string()),
  /** What it is called: of a step, the step; of an order, its service; of a paper, its number. Empty for what is gone. */
  name: z.string(),
  /** Of a step: what its guide is called; of a question, its group. */
  within: z.nullable(z.string()),
  /** Line of the map: letter and colour of its code. */
  line: z.nullable(line),
  /** Of a step: its place in the guide, and how many there are. */
  stop: z.nullable(z.object({ place: z.number(), total: z.number() })),
  /** Of an order. */
  number: z.nullable(z.number()),
  /** Of a service, from how much it is; of a paper, its sum, above zero also of a credit note. */
  amount: z.nullable(z.object({ cents, currency })),
  /** Of a paper. */
  paper: z.nullable(z.object({ kind: z.enum(paperKinds), issuedAt: time })),
  /** Where it is seen; null for what is gone. */
  address: z.nullable(z.string()),
})
export type MessageCard = z.output<typeof messageCard>

/** A question to the assistant. */
export const question = lines(500)

/** What was asked of the assistant before a message was written; `answered`: our texts had an answer. */
const asked = <T extends z.ZodMiniType, F extends z.ZodMiniType>(text: T, found: F) =>
  z.object({ question: text, answered: z.boolean(), found })
const givenAsked = z._default(
  z
    .array(asked(question, z.array(givenCard, 'type').check(z.maxLength(maxAskedPlaces, 'too_many_6'))), 'type')
    .check(z.maxLength(maxAsked, 'too_many_7')),
  [],
)
export type GivenAsked = z.output<typeof givenAsked>[number]

export const messageFile = z.object({
  id,
  name: z.string(),
  /** MIME. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
})
export type MessageFile = z.output<typeof messageFile>

/** What happened to the order, said in the reader's language by who shows it. */
const messageEvent = z.object({
  /** Of the order's timeline, which has the files of a delivery. */
  id,
  kind: z.enum(orderEventKinds),
  by: z.enum(['customer', 'staff', 'system']),
  text: z.string(),
  amountCents: z.nullable(cents),
  /** ISO 4217. */
  currency: z.string(),
  problem: z.nullable(z.enum(paymentProblems)),
})
export type MessageEvent = z.output<typeof messageEvent>

export const message = z.object({
  id,
  /** Of its conversation: 1, 2, 3 … without gaps. */
  place: z.number(),
  /** Chosen by the device that sent it: what is sent again with it is the same message. */
  clientId: id,
  sender: z.enum(messageSenders),
  /** Written by whoever reads it. */
  own: z.boolean(),
  /** First name, as it was; empty for visitors who gave none. */
  senderName: z.string(),
  /** As it was written. */
  text: z.string(),
  /** Safe HTML: links, lists, bold. */
  html: z.string(),
  cards: z.array(messageCard),
  /** What its sender asked the assistant before. */
  asked: z.array(asked(z.string(), z.array(messageCard))),
  files: z.array(messageFile),
  /** Of the sender `system` alone. */
  event: z.nullable(messageEvent),
  /** Of its conversation, when this message last changed. */
  revision: z.number(),
  createdAt: time,
  editedAt: z.nullable(time),
  /** Text, cards and files are gone then. */
  withdrawnAt: z.nullable(time),
  /** Until when whoever reads it may change it or take it back; null: not theirs. */
  changeableUntil: z.nullable(time),
})
export type Message = z.output<typeof message>

/** What became of the conversation itself. The person learns of what is closed and what a mail told; who has it is said beside. */
export const conversationEvent = z.object({
  id,
  kind: z.enum(conversationEventKinds),
  /** First name of who did it; empty where it happened by itself, or they left. */
  by: z.string(),
  /** Of `given`: first name of who has it then, empty for nobody. */
  to: z.string(),
  /** It stands after the message at this place; 0: before all. */
  afterPlace: z.number(),
  at: time,
})
export type ConversationEvent = z.output<typeof conversationEvent>

export const lastMessage = z.nullable(z.object({ sender: z.enum(messageSenders), name: z.string(), excerpt: z.string(), at: time }))

/** What both sides know of a conversation. */
export const sharedConversation = {
  /** `company` while nothing was said there yet. */
  id: z.string(),
  kind: z.enum(conversationKinds),
  state: z.enum(conversationStates),
  /** Grows by one with every change of the conversation or of one of its messages. */
  revision: z.number(),
  lastPlace: z.number(),
  /** Messages of the other side that whoever reads this has not seen. */
  unread: z.number(),
  /** Places up to which each side has seen everything: for the person, whoever of the company has seen most; for a vendor, what they have. */
  personSeen: z.number(),
  companySeen: z.number(),
  /** When each side last saw something new. */
  personSeenAt: z.nullable(time),
  companySeenAt: z.nullable(time),
  last: lastMessage,
  canWrite: z.boolean(),
}

/** What is sent: words, or files or cards with or without words. */
export const sending = {
  clientId: id,
  text: z._default(messageText, ''),
  cards: z._default(z.array(givenCard, 'type').check(z.maxLength(maxMessageCards, 'too_many_5')), []),
  /** Ids of what was brought before, in the order in which they are shown. */
  files: z._default(z.array(id, 'type').check(z.maxLength(maxMessageFiles, 'too_many_10')), []),
}

/** What a person sends: with what they asked the assistant before. */
export const personSending = { ...sending, asked: givenAsked }

/** A place or a revision, as text in a query too. */
const counted = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[0-9]{1,9}$/, 'invalid'))], 'invalid'),
  z.pipe(z.transform(Number), z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(999_999_999, 'invalid'))),
)
export const place = counted
export const revision = counted

/** Messages before a place; without it the newest. */
export const messagesBefore = { before: z.optional(place), rows: z._default(whole(1, 100, 'rows'), 50) }
/** So many changes are answered at once. */
export const maxChanges = 200

/** Bringing a file that a message then takes along, whosever conversation it is. */
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
