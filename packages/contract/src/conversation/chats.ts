import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { categoryName } from '../cards.ts'
import { email, id, personName, time, upload } from '../fields.ts'
import { fileName, secret } from '../texts.ts'
import {
  conversationEvent,
  fileBringing,
  message,
  messagesBefore,
  personSending,
  place,
  revision,
  sending,
  sharedConversation,
} from './messages.ts'

// Conversations of people and visitors with the company and about their orders (specification 1 and 3, product.md 8). A
// visitor is identified by the device cookie, which the first message or file sets.

/** Opening hours and answer times. */
const desk = z.object({
  open: z.boolean(),
  /** Closing time when open. */
  until: z.nullable(time),
  /** Next opening time when closed. */
  opensAt: z.nullable(time),
  /** IANA time zone of the opening hours. */
  timeZone: z.string(),
  /** Median answer time of the last 14 days in minutes of opening hours, rounded up to 5; null when nobody asked. */
  answerMinutes: z.nullable(z.number()),
  /** Promised answer time, in minutes of opening hours. */
  promisedMinutes: z.number(),
  /** Expected answer time of a message written now: the recent median while open, otherwise the promise. */
  answerBy: time,
})
export type Desk = z.output<typeof desk>

const conversation = z.object({
  ...sharedConversation,
  order: z.nullable(z.object({ id, number: z.number(), name: z.string(), category: categoryName })),
  /** First name of the assigned member of staff; null while unassigned. */
  staffName: z.nullable(z.string()),
})
export type Conversation = z.output<typeof conversation>

/** `company` names the conversation with the company even before it exists. Otherwise the id of an order. */
const own = { id: z.union([id, z.literal('company')], 'id') }
const messageAnswer = z.object({ conversation, message })
const personal = { access: 'public', personal: true } as const

export const chatCalls = {
  listConversations: defineCall({
    ...personal,
    method: 'GET',
    path: '/react/conversations',
    summary: 'Lists the conversations of this person or device, latest message first, and the hours when our team is online.',
    answer: z.object({ items: z.array(conversation), unread: z.number(), desk }),
  }),
  readConversation: defineCall({
    ...personal,
    method: 'GET',
    path: '/react/conversation/:id',
    summary: 'Returns a conversation with its newest messages, or those before a position. It is empty before the first message.',
    input: z.object({ ...own, ...messagesBefore }),
    answer: z.object({
      conversation,
      /** Oldest first. */
      messages: z.array(message),
      /** Earlier messages exist. */
      earlier: z.boolean(),
      events: z.array(conversationEvent),
    }),
    errors: ['not_found'],
  }),
  readConversationChanges: defineCall({
    ...personal,
    method: 'GET',
    path: '/react/conversation/:id/changes',
    summary:
      'Returns the changes to a conversation after a revision: at most 200 messages, in order of change, and the conversation itself.',
    input: z.object({ ...own, after: revision }),
    answer: z.object({
      conversation,
      messages: z.array(message),
      /** More changes follow after the revision of the last message here. */
      more: z.boolean(),
      events: z.array(conversationEvent),
    }),
    errors: ['not_found'],
  }),
  sendMessage: defineCall({
    ...personal,
    method: 'POST',
    path: '/react/conversation/:id/message',
    summary:
      'Sends a message, once per client id: text, or files and cards with or without text. While nobody is online, a visitor has to give an email address.',
    bodyLimit: 128 * 1024,
    input: z.object({ ...own, ...personSending, email: z.optional(email), name: z.optional(personName) }),
    answer: messageAnswer,
    errors: ['not_found', 'conversation_closed', 'email_needed', 'too_many_requests', 'overloaded'],
  }),
  editMessage: defineCall({
    ...personal,
    method: 'POST',
    path: '/react/message/:id',
    summary: 'Edits one of the person’s messages within 5 minutes.',
    input: z.object({ id, text: sending.text }),
    answer: messageAnswer,
    errors: ['not_found', 'message_fixed', 'too_many_requests', 'overloaded'],
  }),
  withdrawMessage: defineCall({
    ...personal,
    method: 'POST',
    path: '/react/message/:id/withdraw',
    summary: 'Deletes one of the person’s messages within 5 minutes: text, cards and files go, a placeholder stays.',
    input: z.object({ id }),
    answer: messageAnswer,
    errors: ['not_found', 'message_fixed'],
  }),
  markConversationSeen: defineCall({
    ...personal,
    method: 'POST',
    path: '/react/conversation/:id/seen',
    summary: 'Records the position up to which everything was seen. It never moves back.',
    input: z.object({ ...own, place }),
    answer: conversation,
    errors: ['not_found'],
  }),
  tellTyping: defineCall({
    ...personal,
    method: 'POST',
    path: '/react/conversation/:id/typing',
    summary: 'Shows the other side a typing indicator. Not stored; sent at most once in 3 seconds.',
    input: z.object(own),
    errors: ['not_found'],
  }),
  addMessageFile: defineCall({
    ...fileBringing,
    ...personal,
    method: 'POST',
    path: '/react/conversation/:id/file',
    summary:
      'Uploads a file of up to 10 MiB for a message: PDF, picture, text or office document. Files without a message are deleted after a day.',
    input: z.object({ ...own, name: fileName, file: upload }),
  }),
  removeMessageFile: defineCall({
    ...personal,
    method: 'DELETE',
    path: '/react/message_file/:file',
    summary: 'Removes a file that was not sent. Succeeds if it is already gone.',
    input: z.object({ file: id }),
  }),
  openMessageFile: defineCall({
    ...personal,
    method: 'POST',
    path: '/react/message_file/:file/open',
    summary: 'Returns the address of a file. The address works for a minute.',
    input: z.object({ file: id }),
    answer: z.object({ url: z.string(), expiresAt: time }),
    errors: ['not_found'],
  }),
  claimConversation: defineCall({
    method: 'POST',
    path: '/react/conversations/claim',
    summary: 'After sign-in, moves this device’s conversation without an account into the account. Null if there was none.',
    answer: z.object({ conversation: z.nullable(conversation) }),
  }),
  openConversationLink: defineCall({
    ...personal,
    method: 'POST',
    path: '/react/conversations/open',
    summary: 'Opens the conversation that an email links to. A visitor’s conversation moves to this device; a person has to be signed in.',
    input: z.object({ token: secret(300) }),
    answer: z.object({
      /** Conversation to open; null when the person has to sign in first. */
      id: z.nullable(z.string()),
      signIn: z.boolean(),
    }),
    errors: ['not_found', 'conversation_of_another', 'too_many_requests'],
  }),
}
