import { languages } from '@waymark/contract/choices.ts'
import {
  conversationEventKinds,
  conversationKinds,
  conversationStates,
  messageSenders,
} from '@waymark/contract/conversation/chat-choices.ts'
import type { AssistantQuestionInput, MessageCardInput, MessageEvent } from '@waymark/contract/conversation/messages.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'
import { orders } from '../../services/orders/tables.ts'

/**
 * Sort key of staff lists, in milliseconds. Waiting conversations come first, the longest waiting on top; all others
 * follow by last change. Counted from a fixed time, because index expressions must not depend on the time zone.
 */
export const staffListOrder = sql`(case when waiting_since is not null and state = 'open'
  then floor(extract(epoch from (waiting_since - timestamptz '1970-01-01 00:00:00+00')) * 1000)
  else 100000000000000 - floor(extract(epoch from (changed_at - timestamptz '1970-01-01 00:00:00+00')) * 1000) end)`

/**
 * Conversations: one with the company for each account and for each visitor's device, and one for each order, which
 * shares the order's id. To change a conversation or its messages, lock its row. Lock order: user, order, conversation.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: idColumn(),
    kind: text('kind', { enum: conversationKinds }).notNull(),
    /** Set for an account's conversation with the company. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the device cookie of a visitor. */
    deviceHash: text('device_hash'),
    visitorEmail: text('visitor_email'),
    /** Account that formerly had the visitor's address. Its data export and erasure include this conversation. */
    formerOf: uuid('former_of').references(() => users.id, { onDelete: 'set null' }),
    visitorName: text('visitor_name').notNull().default(''),
    visitorLanguage: text('visitor_language', { enum: languages }).notNull().default('en'),
    /** Slug of the program on whose host the person wrote last. For orders, the order's program counts instead. */
    program: text('program'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state', { enum: conversationStates }).notNull().default('open'),
    /** Responsible manager. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    lastPlace: integer('last_place').notNull().default(0),
    revision: integer('revision').notNull().default(0),
    /** Time of the last message. */
    changedAt: timeColumn('changed_at').notNull(),
    /** Time of any last change, including seen marks. Resumed event streams start from it. */
    touchedAt: timeColumn('touched_at').notNull(),
    /** Last place that the person, the managers and the vendor of the order have each seen. */
    personSeen: integer('person_seen').notNull().default(0),
    companySeen: integer('company_seen').notNull().default(0),
    vendorSeen: integer('vendor_seen').notNull().default(0),
    /** Times at which they last saw a new message of the other side. */
    personSeenAt: timeColumn('person_seen_at'),
    companySeenAt: timeColumn('company_seen_at'),
    vendorSeenAt: timeColumn('vendor_seen_at'),
    /** Time of the person's first unanswered message. */
    waitingSince: timeColumn('waiting_since'),
    /** Times at which each of them gets a mail about unseen messages. */
    tellPersonAt: timeColumn('tell_person_at'),
    tellCompanyAt: timeColumn('tell_company_at'),
    tellVendorAt: timeColumn('tell_vendor_at'),
    /** Last place that was mailed to each of them, so that no message is mailed twice. */
    personTold: integer('person_told').notNull().default(0),
    companyTold: integer('company_told').notNull().default(0),
    vendorTold: integer('vendor_told').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
  },
  (t) => [
    check(
      'conversations_whose',
      sql`(${t.kind} = 'order') = (${t.orderId} is not null) and (${t.orderId} is null or ${t.orderId} = ${t.id})`,
    ),
    uniqueIndex('conversations_order').on(t.orderId),
    uniqueIndex('conversations_user').on(t.userId),
    uniqueIndex('conversations_device').on(t.deviceHash),
    index('conversations_visitor_email').on(t.visitorEmail.op('text_pattern_ops')).where(sql`user_id is null`),
    index('conversations_former').on(t.formerOf).where(sql`former_of is not null`),
    // Staff lists: in order; longest waiting; by assignee; unassigned; by state.
    index('conversations_listed').on(staffListOrder, t.id),
    index('conversations_waiting').on(t.waitingSince, t.id).where(sql`waiting_since is not null and state = 'open'`),
    index('conversations_assigned').on(t.assignedTo, t.state),
    index('conversations_unassigned').on(t.changedAt, t.id).where(sql`assigned_to is null and state = 'open'`),
    index('conversations_changed').on(t.state, t.changedAt.desc(), t.id.desc()),
    index('conversations_touched').on(t.touchedAt),
    index('conversations_visitor_name').on(sql`lower(${t.visitorName}) text_pattern_ops`),
    index('conversations_tell_person').on(t.tellPersonAt).where(sql`tell_person_at is not null`),
    index('conversations_tell_company').on(t.tellCompanyAt).where(sql`tell_company_at is not null`),
    index('conversations_tell_vendor').on(t.tellVendorAt).where(sql`tell_vendor_at is not null`),
  ],
)

/** Ids of conversations that were merged into another. Mails and URLs still contain them. */
export const joinedConversations = pgTable(
  'joined_conversations',
  {
    id: uuid('id').primaryKey(),
    /** Conversation that now contains the messages. */
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
  },
  (t) => [index('joined_conversations_conversation').on(t.conversationId)],
)

export const messages = pgTable(
  'messages',
  {
    id: idColumn(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Number of the message in its conversation: 1, 2, 3 … without gaps. */
    place: integer('place').notNull(),
    /** Idempotency key, chosen by the sending device. */
    clientId: uuid('client_id').notNull(),
    sender: text('sender', { enum: messageSenders }).notNull(),
    senderId: uuid('sender_id').references(() => users.id, { onDelete: 'set null' }),
    /** First name at the time of sending. */
    senderName: text('sender_name').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Rendered once, when the text is saved. */
    html: text('html').notNull().default(''),
    cards: jsonb('cards').$type<MessageCardInput[]>().notNull().default([]),
    /** Questions that the sender asked the assistant before. */
    asked: jsonb('asked').$type<AssistantQuestionInput[]>().notNull().default([]),
    /** Event of the order's timeline, when the sender is `system`. */
    event: jsonb('event').$type<MessageEvent>(),
    /** Revision of the conversation at the message's last change. */
    revision: integer('revision').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    editedAt: timeColumn('edited_at'),
    withdrawnAt: timeColumn('withdrawn_at'),
    /** Minutes of opening hours that the person had waited for this answer. */
    waitedMinutes: integer('waited_minutes'),
  },
  (t) => [
    uniqueIndex('messages_place').on(t.conversationId, t.place),
    uniqueIndex('messages_client').on(t.conversationId, t.clientId),
    index('messages_revision').on(t.conversationId, t.revision),
    index('messages_sender').on(t.senderId),
    index('messages_answered').on(t.createdAt).where(sql`waited_minutes is not null`),
    index('messages_text').using('gin', sql`${t.text} gin_trgm_ops`).where(sql`text <> ''`),
  ],
)

/** Uploaded files. A file that no message uses is erased after a day. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: idColumn(),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** Order among the files of its message. */
    position: integer('position').notNull().default(0),
    /** Uploader: an account, or a visitor's device. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    deviceHash: text('device_hash'),
    /** File name given by the sender; never used in a path. */
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** Size in bytes. */
    size: integer('size').notNull(),
    key: text('key').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    /** Makes uploads idempotent. */
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [
    index('message_files_message').on(t.messageId, t.position),
    index('message_files_place').on(t.key),
    index('message_files_waiting').on(t.createdAt).where(sql`message_id is null`),
    uniqueIndex('message_files_user_key').on(t.userId, t.idempotencyKey),
    uniqueIndex('message_files_device_key').on(t.deviceHash, t.idempotencyKey),
  ],
)

/** Staff notes. They are not messages, because message places must have no gaps for the person. */
export const conversationNotes = pgTable(
  'conversation_notes',
  {
    id: idColumn(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    /** Place of the message after which the note is shown. */
    afterPlace: integer('after_place').notNull(),
    at: timeColumn('at').notNull(),
    /** Null when the caller sent no key. */
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [
    index('conversation_notes_conversation').on(t.conversationId, t.at),
    uniqueIndex('conversation_notes_key').on(t.conversationId, t.idempotencyKey),
  ],
)

/** History of a conversation: assignments, closings and mails. */
export const conversationEvents = pgTable(
  'conversation_events',
  {
    id: idColumn(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: conversationEventKinds }).notNull(),
    /** Null for automatic changes. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** New assignee; null when unassigned. */
    givenTo: uuid('given_to').references(() => users.id, { onDelete: 'set null' }),
    /** Place of the message after which the entry is shown. */
    afterPlace: integer('after_place').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [index('conversation_events_conversation').on(t.conversationId, t.at)],
)
