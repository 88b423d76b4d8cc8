import type { StaffRole } from '@waymark/contract/call.ts'
import type { ConversationEvent } from '@waymark/contract/conversation/messages.ts'
import type { Language } from '@waymark/contract/fields.ts'
import type { LiveEvent } from '@waymark/contract/live.ts'
import type { OrderStatus } from '@waymark/contract/sold-choices.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx, UserCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { companyWeek, type Figure, type FigureSpan, isWithin, toFigures } from '../../../platform/figures.ts'
import { isVisibleToVendors } from '../../services/orders/queries.ts'
import type { OrderMessage } from '../../services/staff-orders/hooks.ts'
import { conversationEvents, conversations, joinedConversations, messageFiles, messages } from './tables.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof messages.$inferSelect
export type MessageFileRow = typeof messageFiles.$inferSelect

/** A participant: the side and the SQL conditions for what this participant may access. */
export interface Party {
  side: 'person' | 'company'
  sender: 'user' | 'admin' | 'vendor'
  userId: string | null
  /** Device of a visitor. */
  device: string | null
  /** Condition on conversations this party may access. Every statement that reads or changes one must include it. */
  canAccess: SQL
  /** Condition on messages this party sent. */
  isSender: SQL
  /** Condition on files this party uploaded. */
  isUploader: SQL
}

const noRows = sql`false`

/** Returns the caller as a customer: the account, or the device when signed out. */
export function customerParty({ user, device }: Pick<Ctx, 'user' | 'device'>): Party {
  const common = { side: 'person', sender: 'user', isSender: eq(messages.sender, 'user') } as const
  if (user)
    return {
      ...common,
      userId: user.id,
      device: null,
      canAccess: sql`(${conversations.userId} = ${user.id} or ${conversations.orderId} in (select id from orders where user_id = ${user.id}))`,
      isUploader: eq(messageFiles.userId, user.id),
    }
  return {
    ...common,
    userId: null,
    device,
    canAccess: device === null ? noRows : sql`(${conversations.deviceHash} = ${device} and ${conversations.userId} is null)`,
    isUploader: device === null ? noRows : sql`(${messageFiles.deviceHash} = ${device} and ${messageFiles.userId} is null)`,
  }
}

/** Managers and admins both send as `admin`. */
export const senderForRole = (role: StaffRole | null) => (role === 'vendor' ? 'vendor' : 'admin')

/** Returns the caller as staff. Vendors may access only the conversations of their orders. */
export function staffParty({ user }: Pick<UserCtx, 'user'>): Party {
  const isVendor = user.staffRole === 'vendor'
  return {
    side: 'company',
    sender: senderForRole(user.staffRole),
    userId: user.id,
    device: null,
    canAccess: isVendor ? sql`${conversations.orderId} in (select id from orders where vendor_id = ${user.id})` : sql`true`,
    isSender: sql`(${messages.senderId} = ${user.id} and ${messages.sender} in ('admin', 'vendor'))`,
    isUploader: eq(messageFiles.userId, user.id),
  }
}

/** Order of a conversation. */
export interface ConversationOrder {
  id: string
  number: number
  name: string
  status: OrderStatus
  userId: string | null
  vendorId: string | null
  /** Slug of the program on whose host it was ordered. */
  program: string | null
  createdAt: Date
  endedAt: Date | null
  categoryId: string
}

const messagesOfConversation = sql`select from ${messages} m where m.conversation_id = ${conversations.id}`
/** Readers whose seen place is tracked separately. */
type Reader = Party['sender']
const seenColumns = { user: conversations.personSeen, admin: conversations.companySeen, vendor: conversations.vendorSeen }
/** Messages `m` of the other side that the reader has not seen, without withdrawn ones. */
const selectUnseen = (reader: Reader): SQL => {
  const senders = reader === 'user' ? sql`('admin', 'vendor', 'assistant')` : sql`('user')`
  return sql`${messagesOfConversation} and m.place > ${seenColumns[reader]} and m.sender in ${senders} and m.withdrawn_at is null`
}
/** Whether seeing everything up to `place` includes an unseen message of the other side. */
export const includesUnseen = (reader: Reader, place: number): SQL => sql`exists (${selectUnseen(reader)} and m.place <= ${place})`

/** Characters of a message that are read for its excerpt. */
const maxExcerptSource = 400
export interface LastMessage {
  sender: MessageRow['sender']
  name: string
  text: string
  at: string
}
const lastMessageJson = sql<LastMessage | null>`(
  select json_build_object('sender', m.sender, 'name', m.sender_name, 'text', left(m.text, ${sql.raw(String(maxExcerptSource))}), 'at', m.created_at)
  from ${messages} m where m.conversation_id = ${conversations.id} and m.sender <> 'system' and m.withdrawn_at is null
  order by m.place desc limit 1)`

/** Order `o` and its service `s`; null without an order. */
const orderJson =
  sql<ConversationOrder | null>`case when o.id is not null then json_build_object('id', o.id, 'number', o.number, 'name', o.service_name,
  'status', o.status, 'userId', o.user_id, 'vendorId', o.vendor_id, 'program', o.program, 'createdAt', o.created_at, 'endedAt', o.ended_at, 'categoryId', s.category_id) end`.mapWith(
    (order: Omit<ConversationOrder, 'createdAt' | 'endedAt'> & { createdAt: string; endedAt: string | null }) => ({
      ...order,
      createdAt: new Date(order.createdAt),
      endedAt: order.endedAt === null ? null : new Date(order.endedAt),
    }),
  )

interface Customer {
  id: string
  name: string
  language: Language
}
/** The customer; null for a visitor. */
const personJson = sql<Customer | null>`case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'language', p.language) end`

interface Colleague {
  name: string
  email: string
  staffRole: string | null
}
const colleagueJson = (of: 'a' | 'users') => {
  const table = sql.raw(of)
  return sql`json_build_object('name', ${table}.name, 'email', ${table}.email::text, 'staffRole', ${table}.staff_role)`
}

/** Selects conversations with everything the lists show. */
export const selectConversations = (tx: Tx, reader: Reader) =>
  tx
    .select({
      conversation: conversations,
      order: orderJson,
      assigned: sql<Colleague | null>`case when a.id is not null then ${colleagueJson('a')} end`,
      person: personJson,
      vendorName: sql<string | null>`v.name`,
      unread: sql<number>`(select count(*)::int from (${selectUnseen(reader)}) unseen)`,
      last: lastMessageJson,
    })
    .from(conversations)
    .leftJoin(sql`orders o`, sql`o.id = ${conversations.orderId}`)
    .leftJoin(sql`services s`, sql`s.id = o.service_id`)
    .leftJoin(sql`users a`, sql`a.id = ${conversations.assignedTo}`)
    .leftJoin(sql`users p`, sql`p.id = coalesce(${conversations.userId}, o.user_id)`)
    .leftJoin(sql`users v`, sql`v.id = o.vendor_id`)

export type ListedConversation = Awaited<ReturnType<typeof listConversations>>[number]

/** Maximum number of conversations listed to a person. */
const maxListed = 100

/** Lists the conversations of a party, the last changed first. */
export const listConversations = (tx: Tx, party: Party) =>
  selectConversations(tx, party.sender)
    .where(party.canAccess)
    .orderBy(desc(conversations.changedAt), desc(conversations.id))
    .limit(maxListed)

/** Condition by id, including the id of a conversation that was merged into it. */
export const hasId = (id: string): SQL =>
  sql`${conversations.id} = coalesce((
    select ${joinedConversations.conversationId} from ${joinedConversations} where ${joinedConversations.id} = ${id}::uuid), ${id}::uuid)`

/** Condition by id, or `company` for the conversation with the company. */
export const matchesId = (party: Party, id: string): SQL | undefined =>
  and(party.canAccess, id === 'company' ? eq(conversations.kind, 'company') : hasId(id))

export async function findConversation(tx: Tx, party: Party, id: string): Promise<ListedConversation | undefined> {
  const [found] = await selectConversations(tx, party.sender).where(matchesId(party, id))
  return found
}

export async function findOrders(tx: Tx, ids: string[]): Promise<ConversationOrder[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ order: orderJson })
    .from(sql`orders o`)
    .innerJoin(sql`services s`, sql`s.id = o.service_id`)
    .where(sql`o.id = any(${sql.param(ids)}::uuid[])`)
  return rows.flatMap(({ order }) => order ?? [])
}

/** Finds an order about which this party may start a conversation. */
export async function findOrder(tx: Tx, { side, sender, userId }: Party, id: string): Promise<ConversationOrder | undefined> {
  if (userId === null) return undefined
  const [order] = await findOrders(tx, [id])
  const canAccessOrder = side === 'person' ? order?.userId === userId : sender === 'admin' || order?.vendorId === userId
  return canAccessOrder ? order : undefined
}

/** Messages of a conversation this party may read. Vendors do not see events about money. */
const isReadable = ({ sender }: Party, conversationId: string): SQL | undefined =>
  and(
    eq(messages.conversationId, conversationId),
    sender === 'vendor' ? or(isNull(messages.event), isVisibleToVendors(sql`${messages.event}->>'kind'`)) : undefined,
  )

/** Reads a page of messages in ascending order: the newest, or those before a place. `earlier` says whether there are more. */
export async function listMessages(
  tx: Tx,
  party: Party,
  conversationId: string,
  { before, rows }: { before?: number | undefined; rows: number },
): Promise<{ page: MessageRow[]; earlier: boolean }> {
  const found = await tx
    .select()
    .from(messages)
    .where(and(isReadable(party, conversationId), before === undefined ? undefined : lt(messages.place, before)))
    .orderBy(desc(messages.place))
    .limit(rows + 1)
  return { page: found.slice(0, rows).reverse(), earlier: found.length > rows }
}

/** Reads messages that changed after a revision, in the order of their changes. */
export async function listChanges(
  tx: Tx,
  party: Party,
  conversationId: string,
  after: number,
  limit: number,
): Promise<{ page: MessageRow[]; more: boolean }> {
  const found = await tx
    .select()
    .from(messages)
    .where(and(isReadable(party, conversationId), gt(messages.revision, after)))
    .orderBy(asc(messages.revision), asc(messages.place))
    .limit(limit + 1)
  return { page: found.slice(0, limit), more: found.length > limit }
}

/** Staff see each other's names even when these are still the default. */
const colleagueName = (id: PgColumn, reader: Reader) =>
  sql`(select ${colleagueJson('users')} from users where id = ${id})`.mapWith((one: Colleague) =>
    reader === 'admin' ? formatStaffName(one) : formatPublicName(one),
  )

/** Maximum number of history entries returned. */
const maxEvents = 100

/** Lists the history of a conversation in ascending order. Only managers see all kinds of entries. */
export async function listEvents(tx: Tx, { sender }: Party, conversationId: string): Promise<ConversationEvent[]> {
  const events = await tx
    .select({
      id: conversationEvents.id,
      kind: conversationEvents.kind,
      by: colleagueName(conversationEvents.actorId, sender),
      to: colleagueName(conversationEvents.givenTo, sender),
      afterPlace: conversationEvents.afterPlace,
      at: conversationEvents.at,
    })
    .from(conversationEvents)
    .where(
      and(
        eq(conversationEvents.conversationId, conversationId),
        sender === 'admin' ? undefined : inArray(conversationEvents.kind, ['closed', 'told']),
      ),
    )
    .orderBy(desc(conversationEvents.at), desc(conversationEvents.id))
    .limit(maxEvents)
  return events.toReversed().map(({ by, to, at, ...event }) => ({ ...event, by: by ?? '', to: to ?? '', at: at.toISOString() }))
}

/** Lists the files of messages in their order. */
export async function listFiles(tx: Tx, messageIds: string[]): Promise<MessageFileRow[]> {
  if (messageIds.length === 0) return []
  return tx
    .select()
    .from(messageFiles)
    .where(sql`${messageFiles.messageId} = any(${sql.param(messageIds)}::uuid[])`)
    .orderBy(asc(messageFiles.messageId), asc(messageFiles.position))
}

/** Finds a file this party may open: of a message they can read, or uploaded by them. */
export async function findFile(tx: Tx, party: Party, id: string) {
  const [found] = await tx
    .select({ file: messageFiles, conversationId: messages.conversationId })
    .from(messageFiles)
    .leftJoin(messages, eq(messages.id, messageFiles.messageId))
    .leftJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messageFiles.id, id), or(and(isNull(messageFiles.messageId), party.isUploader), party.canAccess)))
  return found
}

/** Finds a file by id. The caller must have checked access. */
export async function findStoredFile(tx: Tx, id: string): Promise<MessageFileRow | undefined> {
  const [found] = await tx.select().from(messageFiles).where(eq(messageFiles.id, id))
  return found
}

/** Median answer time since `since`, in minutes of opening hours; null without answers. */
export async function readMedianAnswer(tx: Tx, since: Date): Promise<number | null> {
  const [found] = await tx
    .select({ minutes: sql<number | null>`percentile_cont(0.5) within group (order by ${messages.waitedMinutes})` })
    .from(messages)
    .where(and(sql`waited_minutes is not null`, gt(messages.createdAt, since)))
  return found?.minutes ?? null
}

/** Name of a member of staff as customers see it. Empty while it is the default, the lowercase local part of the email address. */
export const formatPublicName = (one: Colleague): string => (one.email.startsWith(`${one.name}@`) ? '' : formatStaffName(one))

/** Full name of a vendor, which is a business; first name of other staff. */
const formatStaffName = ({ name, staffRole }: Pick<Colleague, 'name' | 'staffRole'>): string =>
  staffRole === 'vendor' ? name : (name.split(/\s+/)[0] ?? '')

/** Returns which of these storage keys belong to message files. */
export async function findFileKeys(tx: Tx, keys: string[]): Promise<string[]> {
  const found = await tx.select({ key: messageFiles.key }).from(messageFiles).where(inArray(messageFiles.key, keys))
  return found.map(({ key }) => key)
}

/** Maximum number of events sent to a resumed stream; above that, clients reload. */
const maxResumedEvents = 100

/** Events for a resumed stream: conversations of the caller that changed since `since`, both as customer and as staff. */
export async function listChangedSince(ctx: Ctx, since: Date): Promise<LiveEvent[]> {
  const { user } = ctx
  const canAccess = user?.staffRole ? or(customerParty(ctx).canAccess, staffParty({ user }).canAccess) : customerParty(ctx).canAccess
  const { id, revision, orderId } = conversations
  const found = await ctx.db
    .select({ id, revision, orderId })
    .from(conversations)
    .where(and(gte(conversations.touchedAt, since), canAccess))
    .limit(maxResumedEvents + 1)
  return found.length > maxResumedEvents ? [{ kind: 'missed' }] : found.map((one) => ({ kind: 'conversation' as const, ...one }))
}

/** Lists the messages of an order's conversation, without system messages, the oldest first. */
export async function listOrderMessages(tx: Tx, orderId: string): Promise<OrderMessage[]> {
  const messageRows = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, orderId), ne(messages.sender, 'system')))
    .orderBy(asc(messages.place))
  const files = await listFiles(
    tx,
    messageRows.map(({ id }) => id),
  )
  return messageRows.map(({ id, sender, senderName, text, createdAt, editedAt, withdrawnAt }) => ({
    at: createdAt,
    by: sender === 'user' ? 'person' : 'company',
    name: senderName,
    text,
    files: files.filter(({ messageId }) => messageId === id).map(({ name }) => name),
    editedAt,
    withdrawnAt,
  }))
}

/** Weekly answer times in minutes of opening hours: median and 90th percentile. */
export async function countAnswerTimes(tx: Tx, span: FigureSpan): Promise<Figure[]> {
  const { rows } = await tx.execute<{ day: string; answer_half: number; answer_most: number }>(sql`
    select ${companyWeek('created_at')} as day, percentile_cont(0.5) within group (order by waited_minutes) as answer_half,
      percentile_cont(0.9) within group (order by waited_minutes) as answer_most
    from messages where waited_minutes is not null and ${isWithin('created_at', span)} group by day`)
  return toFigures(['answer_half', 'answer_most'], rows)
}
