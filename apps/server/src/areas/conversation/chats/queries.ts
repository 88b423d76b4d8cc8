import type { StaffRole } from '@waymark/contract/call.ts'
import type { ConversationEvent } from '@waymark/contract/conversation/messages.ts'
import type { Language } from '@waymark/contract/fields.ts'
import type { LiveEvent } from '@waymark/contract/live.ts'
import type { OrderStatus } from '@waymark/contract/sold-choices.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx, OrderMessage, UserCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { type Figure, type FigureSpan, figuresOf, isWithin, weekOf } from '../../../platform/figures.ts'
import { isToldToVendors } from '../../services/orders/queries.ts'
import { conversationEvents, conversations, joinedConversations, messageFiles, messages } from './tables.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof messages.$inferSelect
export type MessageFileRow = typeof messageFiles.$inferSelect

/** Who takes part, on which side, and which conversations are theirs. */
export interface Party {
  side: 'person' | 'company'
  sender: 'user' | 'admin' | 'vendor'
  userId: string | null
  /** Of a visitor. */
  device: string | null
  /** Those in which they take part; goes into every statement that reads or changes one. */
  theirs: SQL
  /** The same of messages that they wrote themselves. */
  wrote: SQL
  /** Whose files they are before a message takes them. */
  brought: SQL
}

const none = sql`false`

/** Whoever asks, as a person: an account, else what this device said without one. */
export function personOf({ user, device }: Pick<Ctx, 'user' | 'device'>): Party {
  const common = { side: 'person', sender: 'user', wrote: eq(messages.sender, 'user') } as const
  if (user)
    return {
      ...common,
      userId: user.id,
      device: null,
      theirs: sql`(${conversations.userId} = ${user.id} or ${conversations.orderId} in (select id from orders where user_id = ${user.id}))`,
      brought: eq(messageFiles.userId, user.id),
    }
  return {
    ...common,
    userId: null,
    device,
    theirs: device === null ? none : sql`(${conversations.deviceHash} = ${device} and ${conversations.userId} is null)`,
    brought: device === null ? none : sql`(${messageFiles.deviceHash} = ${device} and ${messageFiles.userId} is null)`,
  }
}

/** Who runs the company writes as `admin`. */
export const senderOf = (role: StaffRole | null) => (role === 'vendor' ? 'vendor' : 'admin')

/** Whoever asks, as one of the company; a vendor has the conversations of their orders alone. */
export function colleagueOf({ user }: Pick<UserCtx, 'user'>): Party {
  const isVendor = user.staffRole === 'vendor'
  return {
    side: 'company',
    sender: senderOf(user.staffRole),
    userId: user.id,
    device: null,
    theirs: isVendor ? sql`${conversations.orderId} in (select id from orders where vendor_id = ${user.id})` : sql`true`,
    wrote: sql`(${messages.senderId} = ${user.id} and ${messages.sender} in ('admin', 'vendor'))`,
    brought: eq(messageFiles.userId, user.id),
  }
}

/** What is known of the order that a conversation is about. */
export interface OrderOf {
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

const messagesOf = sql`select from ${messages} m where m.conversation_id = ${conversations.id}`
/** Who has seen up to where: the person, who runs the company, and the vendor each for themselves. */
type Reader = Party['sender']
const seenBy = { user: conversations.personSeen, admin: conversations.companySeen, vendor: conversations.vendorSeen }
/** Messages `m` of the other side that one has not seen, without those that were taken back. */
const unseenBy = (reader: Reader): SQL => {
  const senders = reader === 'user' ? sql`('admin', 'vendor', 'assistant')` : sql`('user')`
  return sql`${messagesOf} and m.place > ${seenBy[reader]} and m.sender in ${senders} and m.withdrawn_at is null`
}
/** Whether any of them is seen by somebody who has now seen everything up to a place. */
export const seesNew = (reader: Reader, place: number): SQL => sql`exists (${unseenBy(reader)} and m.place <= ${place})`

/** So much of a text is read to make an excerpt of it. */
const excerptRead = 400
export interface LastMessage {
  sender: MessageRow['sender']
  name: string
  text: string
  at: string
}
const lastSaid = sql<LastMessage | null>`(
  select json_build_object('sender', m.sender, 'name', m.sender_name, 'text', left(m.text, ${sql.raw(String(excerptRead))}), 'at', m.created_at)
  from ${messages} m where m.conversation_id = ${conversations.id} and m.sender <> 'system' and m.withdrawn_at is null
  order by m.place desc limit 1)`

/** Of an order `o` and its service `s`; null where there is none. */
const orderJson =
  sql<OrderOf | null>`case when o.id is not null then json_build_object('id', o.id, 'number', o.number, 'name', o.service_name,
  'status', o.status, 'userId', o.user_id, 'vendorId', o.vendor_id, 'program', o.program, 'createdAt', o.created_at, 'endedAt', o.ended_at, 'categoryId', s.category_id) end`.mapWith(
    (order: Omit<OrderOf, 'createdAt' | 'endedAt'> & { createdAt: string; endedAt: string | null }) => ({
      ...order,
      createdAt: new Date(order.createdAt),
      endedAt: order.endedAt === null ? null : new Date(order.endedAt),
    }),
  )

interface PersonOf {
  id: string
  name: string
  language: Language
}
/** Whose conversation it is; null for a visitor's. */
const personJson = sql<PersonOf | null>`case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'language', p.language) end`

interface Colleague {
  name: string
  email: string
  staffRole: string | null
}
const colleagueJson = (of: 'a' | 'users') => {
  const table = sql.raw(of)
  return sql`json_build_object('name', ${table}.name, 'email', ${table}.email::text, 'staffRole', ${table}.staff_role)`
}

/** Conversations as whoever takes part lists them. */
export const listedFor = (tx: Tx, reader: Reader) =>
  tx
    .select({
      conversation: conversations,
      order: orderJson,
      assigned: sql<Colleague | null>`case when a.id is not null then ${colleagueJson('a')} end`,
      person: personJson,
      vendorName: sql<string | null>`v.name`,
      unread: sql<number>`(select count(*)::int from (${unseenBy(reader)}) unseen)`,
      last: lastSaid,
    })
    .from(conversations)
    .leftJoin(sql`orders o`, sql`o.id = ${conversations.orderId}`)
    .leftJoin(sql`services s`, sql`s.id = o.service_id`)
    .leftJoin(sql`users a`, sql`a.id = ${conversations.assignedTo}`)
    .leftJoin(sql`users p`, sql`p.id = coalesce(${conversations.userId}, o.user_id)`)
    .leftJoin(sql`users v`, sql`v.id = o.vendor_id`)

export type ListedConversation = Awaited<ReturnType<typeof listConversations>>[number]

/** So many of a person's are listed. */
const maxListed = 100

/** Whose they are, what changed last first. */
export const listConversations = (tx: Tx, party: Party) =>
  listedFor(tx, party.sender).where(party.theirs).orderBy(desc(conversations.changedAt), desc(conversations.id)).limit(maxListed)

/** By its id, or by that of one which was put behind it. */
export const called = (id: string): SQL =>
  sql`${conversations.id} = coalesce((
    select ${joinedConversations.conversationId} from ${joinedConversations} where ${joinedConversations.id} = ${id}::uuid), ${id}::uuid)`

/** By its id, or `company`: the one with the company. */
export const named = (party: Party, id: string): SQL | undefined =>
  and(party.theirs, id === 'company' ? eq(conversations.kind, 'company') : called(id))

export async function findConversation(tx: Tx, party: Party, id: string): Promise<ListedConversation | undefined> {
  const [found] = await listedFor(tx, party.sender).where(named(party, id))
  return found
}

/** Orders by their ids, with their services. */
export async function findOrders(tx: Tx, ids: string[]): Promise<OrderOf[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ order: orderJson })
    .from(sql`orders o`)
    .innerJoin(sql`services s`, sql`s.id = o.service_id`)
    .where(sql`o.id = any(${sql.param(ids)}::uuid[])`)
  return rows.flatMap(({ order }) => order ?? [])
}

/** An order that somebody may speak of, where nothing was said yet. */
export async function findOrder(tx: Tx, { side, sender, userId }: Party, id: string): Promise<OrderOf | undefined> {
  if (userId === null) return undefined
  const [order] = await findOrders(tx, [id])
  const isTheirs = side === 'person' ? order?.userId === userId : sender === 'admin' || order?.vendorId === userId
  return isTheirs ? order : undefined
}

/** Messages of a conversation that who takes part reads: vendors learn nothing of money. */
const readBy = ({ sender }: Party, conversationId: string): SQL | undefined =>
  and(
    eq(messages.conversationId, conversationId),
    sender === 'vendor' ? or(isNull(messages.event), isToldToVendors(sql`${messages.event}->>'kind'`)) : undefined,
  )

/** A page of messages, ascending: the newest, or those before a place; and whether there are earlier ones. */
export async function listMessages(
  tx: Tx,
  party: Party,
  conversationId: string,
  { before, rows }: { before?: number | undefined; rows: number },
): Promise<{ shown: MessageRow[]; earlier: boolean }> {
  const found = await tx
    .select()
    .from(messages)
    .where(and(readBy(party, conversationId), before === undefined ? undefined : lt(messages.place, before)))
    .orderBy(desc(messages.place))
    .limit(rows + 1)
  return { shown: found.slice(0, rows).reverse(), earlier: found.length > rows }
}

/** Messages that changed after a revision, in the order of their changes. */
export async function listChanges(
  tx: Tx,
  party: Party,
  conversationId: string,
  after: number,
  most: number,
): Promise<{ shown: MessageRow[]; more: boolean }> {
  const found = await tx
    .select()
    .from(messages)
    .where(and(readBy(party, conversationId), gt(messages.revision, after)))
    .orderBy(asc(messages.revision), asc(messages.place))
    .limit(most + 1)
  return { shown: found.slice(0, most), more: found.length > most }
}

/** Colleagues know each other by their names, whatever those are. */
const colleagueNamed = (id: PgColumn, reader: Reader) =>
  sql`(select ${colleagueJson('users')} from users where id = ${id})`.mapWith((one: Colleague) =>
    reader === 'admin' ? calledName(one) : namedAs(one),
  )

/** So much of what became of a conversation is told. */
const mostEvents = 100

/** What became of a conversation itself, ascending; all of it for who runs the company alone. */
export async function listEvents(tx: Tx, { sender }: Party, conversationId: string): Promise<ConversationEvent[]> {
  const events = await tx
    .select({
      id: conversationEvents.id,
      kind: conversationEvents.kind,
      by: colleagueNamed(conversationEvents.actorId, sender),
      to: colleagueNamed(conversationEvents.givenTo, sender),
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
    .limit(mostEvents)
  return events.toReversed().map(({ by, to, at, ...event }) => ({ ...event, by: by ?? '', to: to ?? '', at: at.toISOString() }))
}

/** Files of messages, in their order. */
export async function filesOf(tx: Tx, messageIds: string[]): Promise<MessageFileRow[]> {
  if (messageIds.length === 0) return []
  return tx
    .select()
    .from(messageFiles)
    .where(sql`${messageFiles.messageId} = any(${sql.param(messageIds)}::uuid[])`)
    .orderBy(asc(messageFiles.messageId), asc(messageFiles.position))
}

/** A file that somebody may open: of a message in a conversation of theirs, or brought by them. */
export async function findFile(tx: Tx, party: Party, id: string) {
  const [found] = await tx
    .select({ file: messageFiles, conversationId: messages.conversationId })
    .from(messageFiles)
    .leftJoin(messages, eq(messages.id, messageFiles.messageId))
    .leftJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messageFiles.id, id), or(and(isNull(messageFiles.messageId), party.brought), party.theirs)))
  return found
}

/** A file by its id, whoever has it: who may see it is to be asked first. */
export async function findStoredFile(tx: Tx, id: string): Promise<MessageFileRow | undefined> {
  const [found] = await tx.select().from(messageFiles).where(eq(messageFiles.id, id))
  return found
}

/** Minutes of opening hours after which people were answered since a time: their median; null when nobody was. */
export async function medianAnswer(tx: Tx, since: Date): Promise<number | null> {
  const [found] = await tx
    .select({ minutes: sql<number | null>`percentile_cont(0.5) within group (order by ${messages.waitedMinutes})` })
    .from(messages)
    .where(and(sql`waited_minutes is not null`, gt(messages.createdAt, since)))
  return found?.minutes ?? null
}

/** How people of the company are named to others: as they set it; empty while it is what their address begins with, which is in small letters. */
export const namedAs = (one: Colleague): string => (one.email.startsWith(`${one.name}@`) ? '' : calledName(one))

/** A vendor is a business, whose name stays whole; who works for the company is called by the first name. */
const calledName = ({ name, staffRole }: Pick<Colleague, 'name' | 'staffRole'>): string =>
  staffRole === 'vendor' ? name : (name.split(/\s+/)[0] ?? '')

/** Of these keys those of files of messages. */
export async function namedFiles(tx: Tx, keys: string[]): Promise<string[]> {
  const found = await tx.select({ key: messageFiles.key }).from(messageFiles).where(inArray(messageFiles.key, keys))
  return found.map(({ key }) => key)
}

/** So many are told to a stream that catches up. */
const maxTold = 100

/** What changed since a time of what somebody takes part in, on both sides. */
export async function touchedSince(ctx: Ctx, since: Date): Promise<LiveEvent[]> {
  const { user } = ctx
  const theirs = user?.staffRole ? or(personOf(ctx).theirs, colleagueOf({ user }).theirs) : personOf(ctx).theirs
  const { id, revision, orderId } = conversations
  const found = await ctx.db
    .select({ id, revision, orderId })
    .from(conversations)
    .where(and(gte(conversations.touchedAt, since), theirs))
    .limit(maxTold + 1)
  return found.length > maxTold ? [{ kind: 'missed' }] : found.map((one) => ({ kind: 'conversation' as const, ...one }))
}

/** What people wrote in the conversation of an order, the oldest first. */
export async function listOrderMessages(tx: Tx, orderId: string): Promise<OrderMessage[]> {
  const written = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, orderId), ne(messages.sender, 'system')))
    .orderBy(asc(messages.place))
  const files = await filesOf(
    tx,
    written.map(({ id }) => id),
  )
  return written.map(({ id, sender, senderName, text, createdAt, editedAt, withdrawnAt }) => ({
    at: createdAt,
    by: sender === 'user' ? 'person' : 'company',
    name: senderName,
    text,
    files: files.filter(({ messageId }) => messageId === id).map(({ name }) => name),
    editedAt,
    withdrawnAt,
  }))
}

/** How long people waited for an answer, in minutes of opening hours. */
export async function countAnswers(tx: Tx, span: FigureSpan): Promise<Figure[]> {
  const { rows } = await tx.execute<{ day: string; answer_half: number; answer_most: number }>(sql`
    select ${weekOf('created_at')} as day, percentile_cont(0.5) within group (order by waited_minutes) as answer_half,
      percentile_cont(0.9) within group (order by waited_minutes) as answer_most
    from messages where waited_minutes is not null and ${isWithin('created_at', span)} group by day`)
  return figuresOf(['answer_half', 'answer_most'], rows)
}
