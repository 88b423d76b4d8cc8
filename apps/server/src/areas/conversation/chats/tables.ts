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
 * What lists of staff are sorted by, in milliseconds: those who wait come first, who waits longest on top, then, beyond every time there is,
 * what was said last. Counted from a time, because an index takes nothing that depends on a time zone.
 */
export const listPlace = sql`(case when waiting_since is not null and state = 'open'
  then floor(extract(epoch from (waiting_since - timestamptz '1970-01-01 00:00:00+00')) * 1000)
  else 100000000000000 - floor(extract(epoch from (changed_at - timestamptz '1970-01-01 00:00:00+00')) * 1000) end)`

/**
 * One with the company for each account, and for each device of a visitor; one for each order, which belongs to whom the order belongs and
 * has its id. Whoever changes it or one of its messages holds its row; whoever holds its order or a person's row held that before.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: idColumn(),
    kind: text('kind', { enum: conversationKinds }).notNull(),
    /** Of a person's conversation with the company. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of a visitor's: the hash of the device cookie. */
    deviceHash: text('device_hash'),
    visitorEmail: text('visitor_email'),
    /** Whose account had that address once, and gave it up for another. */
    formerOf: uuid('former_of').references(() => users.id, { onDelete: 'set null' }),
    visitorName: text('visitor_name').notNull().default(''),
    visitorLanguage: text('visitor_language', { enum: ['en', 'ru', 'de'] })
      .notNull()
      .default('en'),
    /** Slug of the program on whose host the person wrote last; that of an order's is the order's. */
    program: text('program'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state', { enum: conversationStates }).notNull().default('open'),
    /** Who of the company has it. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    lastPlace: integer('last_place').notNull().default(0),
    revision: integer('revision').notNull().default(0),
    /** When something was said last. */
    changedAt: timeColumn('changed_at').notNull(),
    /** When anything of it changed, what was seen too: by that, event streams catch up. */
    touchedAt: timeColumn('touched_at').notNull(),
    /** Places up to which the person, who runs the company, and the vendor of the order have seen everything. */
    personSeen: integer('person_seen').notNull().default(0),
    companySeen: integer('company_seen').notNull().default(0),
    vendorSeen: integer('vendor_seen').notNull().default(0),
    /** When that was. */
    personSeenAt: timeColumn('person_seen_at'),
    companySeenAt: timeColumn('company_seen_at'),
    vendorSeenAt: timeColumn('vendor_seen_at'),
    /** When the first message of the person was written that nobody of the company answered. */
    waitingSince: timeColumn('waiting_since'),
    /** When each of them is to be told by mail of what they have not seen. */
    tellPersonAt: timeColumn('tell_person_at'),
    tellCompanyAt: timeColumn('tell_company_at'),
    tellVendorAt: timeColumn('tell_vendor_at'),
    /** Places up to which each of them was told by mail, so that no mail says again what one before it said. */
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
    // Lists of staff: in their order; who waits longest; whose they are; what nobody has; what is open.
    index('conversations_listed').on(listPlace, t.id),
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

/** Conversations that were put behind another, by the ids that mails and addresses still name. */
export const joinedConversations = pgTable(
  'joined_conversations',
  {
    id: uuid('id').primaryKey(),
    /** Where what was said there stands now. */
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
    /** 1, 2, 3 … without gaps. */
    place: integer('place').notNull(),
    /** Chosen by the device that sent it, so that it is one message however often it was sent. */
    clientId: uuid('client_id').notNull(),
    sender: text('sender', { enum: messageSenders }).notNull(),
    senderId: uuid('sender_id').references(() => users.id, { onDelete: 'set null' }),
    /** First name, as it was. */
    senderName: text('sender_name').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Made of the text when it was written. */
    html: text('html').notNull().default(''),
    cards: jsonb('cards').$type<MessageCardInput[]>().notNull().default([]),
    /** What its sender asked the assistant before. */
    asked: jsonb('asked').$type<AssistantQuestionInput[]>().notNull().default([]),
    /** Of the order's timeline, where the sender is `system`. */
    event: jsonb('event').$type<MessageEvent>(),
    /** Of its conversation, when it last changed. */
    revision: integer('revision').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    editedAt: timeColumn('edited_at'),
    withdrawnAt: timeColumn('withdrawn_at'),
    /** Minutes of opening hours that the person had waited when this answered them. */
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

/** What was brought to go along with a message, and goes after a day when none took it. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: idColumn(),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** Among the files of its message. */
    position: integer('position').notNull().default(0),
    /** Who brought it: an account, or a visitor's device. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    deviceHash: text('device_hash'),
    /** As its sender named it; never part of a path. */
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    key: text('key').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    /** What makes it one file however often it was sent. */
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

/** What the company writes for itself: apart from the messages, whose places have no gaps for the person. */
export const conversationNotes = pgTable(
  'conversation_notes',
  {
    id: idColumn(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    /** It stands after the message at this place. */
    afterPlace: integer('after_place').notNull(),
    at: timeColumn('at').notNull(),
    /** What makes it one note however often it was sent; null where no key was given. */
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [
    index('conversation_notes_conversation').on(t.conversationId, t.at),
    uniqueIndex('conversation_notes_key').on(t.conversationId, t.idempotencyKey),
  ],
)

/** What became of a conversation itself: who has it now, that it was closed, that a mail told of it. */
export const conversationEvents = pgTable(
  'conversation_events',
  {
    id: idColumn(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: conversationEventKinds }).notNull(),
    /** Who did it; null: it happened by itself. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who was given it; null: nobody. */
    givenTo: uuid('given_to').references(() => users.id, { onDelete: 'set null' }),
    /** It stands after the message at this place. */
    afterPlace: integer('after_place').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [index('conversation_events_conversation').on(t.conversationId, t.at)],
)

/** What staff begin an answer with; blanks stand in braces. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    id: idColumn(),
    name: text('name').notNull(),
    text: jsonb('text').$type<{ en: string; ru: string; de: string }>().notNull(),
    position: integer('position').notNull(),
    /** What makes it one reply however often it was sent when it was new; null where no key was given. */
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [uniqueIndex('canned_replies_key').on(t.idempotencyKey)],
)
