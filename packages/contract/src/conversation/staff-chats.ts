import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { line } from '../cards.ts'
import { languages, managers, staffRoles } from '../choices.ts'
import { id, paging, time, upload } from '../fields.ts'
import { orderStatuses } from '../sold-choices.ts'
import { fileName, lines, line as lineText, messageText, soughtOrNone } from '../texts.ts'
import { conversationFilters } from './chat-choices.ts'
import {
  conversationEvent,
  fileBringing,
  message,
  messageCard,
  messagesBefore,
  place,
  revision,
  sending,
  sharedConversation,
} from './messages.ts'

// Conversations as staff see them. Vendors see only those of their own orders, without email addresses, phone numbers
// and private notes.

const colleague = z.object({ id, name: z.string() })

const conversation = z.object({
  ...sharedConversation,
  person: z.object({
    /** Null for a visitor without an account and for a deleted account. */
    id: z.nullable(id),
    /** Empty for visitors who gave none. */
    name: z.string(),
    /** Reply address of a visitor; null for vendors and when none was given. */
    email: z.nullable(z.string()),
    language: z.enum(languages),
    isVisitor: z.boolean(),
  }),
  order: z.nullable(
    z.object({ id, number: z.number(), name: z.string(), line, status: z.enum(orderStatuses), vendor: z.nullable(colleague) }),
  ),
  assigned: z.nullable(colleague),
  /** Start of the person's wait for an answer; null when it is their turn. */
  waitingSince: z.nullable(time),
  /** The wait exceeds the promised answer time. */
  late: z.boolean(),
})
export type StaffConversation = z.output<typeof conversation>

const row = z.object({
  ...conversation.shape,
  /** Cards of the person's last message. */
  cards: z.array(messageCard),
  /** Message that matches the search. */
  found: z.nullable(z.object({ place: z.number(), excerpt: z.string() })),
})
export type StaffConversationRow = z.output<typeof row>

const note = z.object({
  id,
  /** Null when the author left. */
  author: z.nullable(z.string()),
  text: z.string(),
  /** Shown after the message at this position; 0: before all messages. */
  afterPlace: z.number(),
  at: time,
})
export type ConversationNote = z.output<typeof note>

/** Text of a saved reply in each language; empty when there is none. */
const replyTexts = <T extends z.ZodMiniType>(text: T) => z.object({ en: text, ru: text, de: text })
const reply = z.object({
  id,
  name: z.string(),
  /** Placeholders are in braces: {branch}. */ text: replyTexts(z.string()),
  position: z.number(),
})
export type CannedReply = z.output<typeof reply>

const own = { id }
const shared = { access: staffRoles, errors: ['not_found'] } as const
const forManagers = { access: managers, errors: ['not_found'] } as const
const messageAnswer = z.object({ conversation, message })

export const staffChatCalls = {
  listStaffConversations: defineCall({
    method: 'GET',
    path: '/react/staff/conversations',
    summary: 'Lists conversations, longest waiting first, then latest message first. Can be filtered by words in messages and names.',
    access: staffRoles,
    input: z.object({
      ...paging,
      rows: z._default(paging.rows, 25),
      filter: z._default(z.enum(conversationFilters, 'choice'), 'waiting'),
      q: z.optional(soughtOrNone),
    }),
    answer: z.object({
      items: z.array(row),
      page: z.number(),
      rows: z.number(),
      next: z.nullable(z.string()),
      /** Counts stop at 500. */
      counts: z.object({ waiting: z.number(), mine: z.number(), unassigned: z.number(), answered: z.number(), late: z.number() }),
      /** Possible assignees of a conversation. */
      colleagues: z.array(colleague),
      /** Minutes of opening hours after which a waiting conversation is late. */
      promisedMinutes: z.number(),
    }),
  }),
  readStaffConversation: defineCall({
    ...shared,
    method: 'GET',
    path: '/react/staff/conversation/:id',
    summary: 'Returns a conversation with its newest messages, or those before a position, the notes of staff, and its status.',
    input: z.object({ ...own, ...messagesBefore }),
    answer: z.object({
      conversation,
      messages: z.array(message),
      earlier: z.boolean(),
      notes: z.array(note),
      events: z.array(conversationEvent),
    }),
  }),
  readStaffConversationChanges: defineCall({
    ...shared,
    method: 'GET',
    path: '/react/staff/conversation/:id/changes',
    summary: 'Returns the changes after a revision: at most 200 messages, in order of change, all notes, and the conversation itself.',
    input: z.object({ ...own, after: revision }),
    answer: z.object({
      conversation,
      messages: z.array(message),
      more: z.boolean(),
      notes: z.array(note),
      events: z.array(conversationEvent),
    }),
  }),
  sendStaffMessage: defineCall({
    method: 'POST',
    path: '/react/staff/conversation/:id/message',
    summary: 'Sends a reply, once per client id. An unassigned conversation is then assigned to the sender.',
    access: staffRoles,
    input: z.object({ ...own, ...sending }),
    answer: messageAnswer,
    errors: ['not_found', 'conversation_closed', 'too_many_requests', 'overloaded'],
  }),
  editStaffMessage: defineCall({
    method: 'POST',
    path: '/react/staff/message/:id',
    summary: 'Edits one’s own reply within 5 minutes.',
    access: staffRoles,
    input: z.object({ id, text: sending.text }),
    answer: messageAnswer,
    errors: ['not_found', 'message_fixed', 'too_many_requests', 'overloaded'],
  }),
  withdrawStaffMessage: defineCall({
    method: 'POST',
    path: '/react/staff/message/:id/withdraw',
    summary: 'Deletes one’s own reply within 5 minutes.',
    access: staffRoles,
    input: z.object({ id }),
    answer: messageAnswer,
    errors: ['not_found', 'message_fixed'],
  }),
  markStaffSeen: defineCall({
    ...shared,
    method: 'POST',
    path: '/react/staff/conversation/:id/seen',
    summary: 'Records the position up to which the company has seen everything. It never moves back.',
    input: z.object({ ...own, place }),
    answer: conversation,
  }),
  tellStaffTyping: defineCall({
    ...shared,
    method: 'POST',
    path: '/react/staff/conversation/:id/typing',
    summary: 'Shows the person a typing indicator. Not stored; sent at most once in 3 seconds.',
    input: z.object(own),
  }),
  addStaffMessageFile: defineCall({
    ...fileBringing,
    method: 'POST',
    path: '/react/staff/conversation/:id/file',
    summary: 'Uploads a file of up to 10 MiB for a reply.',
    access: staffRoles,
    input: z.object({ ...own, name: fileName, file: upload }),
  }),
  removeStaffMessageFile: defineCall({
    method: 'DELETE',
    path: '/react/staff/message_file/:file',
    summary: 'Removes one’s own file that was not sent. Succeeds if it is already gone.',
    access: staffRoles,
    input: z.object({ file: id }),
  }),
  openStaffMessageFile: defineCall({
    ...shared,
    method: 'POST',
    path: '/react/staff/message_file/:file/open',
    summary: 'Returns the address of a file, which works for a minute. The audit log records that it was opened.',
    input: z.object({ file: id }),
    answer: z.object({ url: z.string(), expiresAt: time }),
  }),
  assignConversation: defineCall({
    method: 'POST',
    path: '/react/staff/conversation/:id/assign',
    summary: 'Assigns a conversation to a colleague, or to nobody. Fails if someone else has it by now.',
    access: managers,
    input: z.object({
      ...own,
      to: z.nullable(id),
      /** Assignee in the client's view. The call is refused when a colleague has changed it. */
      from: z.nullable(id),
    }),
    answer: conversation,
    errors: ['not_found', 'conversation_changed'],
  }),
  closeConversation: defineCall({
    method: 'POST',
    path: '/react/staff/conversation/:id/close',
    summary: 'Closes a conversation that was read to its end. The person’s next message reopens it.',
    access: managers,
    input: z.object({
      ...own,
      /** Position of the last message that the client knows. */
      place,
    }),
    answer: conversation,
    errors: ['not_found', 'conversation_changed'],
  }),
  reopenConversation: defineCall({
    method: 'POST',
    path: '/react/staff/conversation/:id/reopen',
    summary: 'Reopens a conversation. The conversation of an order that ended more than 30 days ago stays closed.',
    access: managers,
    input: z.object(own),
    answer: conversation,
    errors: ['not_found', 'conversation_closed'],
  }),
  addConversationNote: defineCall({
    ...forManagers,
    method: 'POST',
    path: '/react/staff/conversation/:id/note',
    summary: 'Adds a note for staff only. Idempotent by its key.',
    idempotent: 'optional',
    input: z.object({ ...own, text: lines(1000) }),
    answer: z.object({ conversation, note }),
    errors: ['not_found', 'idempotency_conflict'],
  }),
  readConversationPerson: defineCall({
    ...forManagers,
    method: 'GET',
    path: '/react/staff/conversation/:id/person',
    summary: 'Returns who is writing: profile, orders, guides in progress and other conversations.',
    input: z.object(own),
    answer: z.object({
      /** Null for visitors. */
      profile: z.nullable(
        z.object({
          id,
          name: z.string(),
          email: z.string(),
          phone: z.nullable(z.string()),
          country: z.nullable(z.string()),
          timeZone: z.nullable(z.string()),
          language: z.enum(languages),
          level: z.enum(['basic', 'pro']),
          legalKind: z.string(),
          registeredName: z.nullable(z.string()),
          joinedAt: time,
        }),
      ),
      orders: z.array(z.object({ id, number: z.number(), name: z.string(), line, status: z.enum(orderStatuses), createdAt: time })),
      guides: z.array(z.object({ slug: z.string(), name: z.string(), line, doneSteps: z.number(), totalSteps: z.number() })),
      /** Other conversations of this person, last changed first. */
      conversations: z.array(
        z.object({
          id,
          order: z.nullable(z.object({ id, number: z.number(), name: z.string() })),
          assigned: z.nullable(z.string()),
          changedAt: time,
        }),
      ),
    }),
  }),
  listReplies: defineCall({
    method: 'GET',
    path: '/react/staff/replies',
    summary: 'Lists the saved replies in their order.',
    access: managers,
    answer: z.object({ items: z.array(reply) }),
  }),
  saveReply: defineCall({
    method: 'POST',
    path: '/react/staff/reply',
    summary: 'Saves a reply; without an id, a new one, idempotent by its key. Position 0 is the first.',
    access: managers,
    idempotent: 'optional',
    bodyLimit: 128 * 1024,
    input: z.object({
      id: z.optional(id),
      name: lineText(100),
      text: replyTexts(messageText),
      position: z._default(place, 0),
      /** The reply as the client read it. The call is refused when a colleague has changed it. */
      before: z.optional(z.object({ name: lineText(100), text: replyTexts(messageText) })),
    }),
    answer: reply,
    errors: ['not_found', 'reply_changed', 'idempotency_conflict'],
  }),
  removeReply: defineCall({
    method: 'DELETE',
    path: '/react/staff/reply/:id',
    summary: 'Removes a saved reply. Succeeds if it is already gone.',
    access: managers,
    input: z.object(own),
  }),
}
